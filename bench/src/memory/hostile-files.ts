import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** The most expensive file of its size. */
export interface HostileFile {
  readonly what: string
  readonly type: string
  readonly body: Buffer
}

const filled = (part: string | Buffer, size: number) => Buffer.alloc(size, part)

/** Tables of words or of members, each as large as `size`. */
export function hostileTables(size: number): HostileFile[] {
  const file = (what: string, body: Buffer): HostileFile => ({ what, type: 'text/csv', body })
  const koreanCodePage = Buffer.from([0xb0, 0xa1, 0xb0, 0xa2, 0x0a])
  const rows = Array.from({ length: Math.floor(size / 24) }, (_, n) => `w${n}@a.co,${n}`.padEnd(23)).join('\n')
  return [
    file('line ends alone', filled('\n', size)),
    file('a letter a line', filled('a\n', size)),
    file("lines in Excel's Korean code page", filled(koreanCodePage, size)),
    file('one word of that length', filled('a', size)),
    file('quotes alone', filled('"', size)),
    file('an open quote before lines', Buffer.concat([Buffer.from('"'), filled('a\n', size - 1)])),
    file('commas alone', filled(',', size)),
    file('as many different rows as fit', Buffer.from(rows)),
    file('UTF-16 lines', Buffer.concat([Buffer.from([0xff, 0xfe]), filled(Buffer.from('a\n', 'utf16le'), size - 2)])),
    file('accents on one letter', filled('\u0301', size)),
  ]
}

/** Pictures, most of them drawings, since a drawing is read as text. */
export function hostilePictures(size: number): HostileFile[] {
  const svg = (what: string, inside: string | Buffer, before = ''): HostileFile => {
    const start = `${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">`
    return {
      what,
      type: 'image/svg+xml',
      body: Buffer.concat([Buffer.from(start), Buffer.from(inside), Buffer.from('</svg>')]),
    }
  }
  const room = size - 1_000
  const deep = Math.floor(room / 7)
  const entities = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${(n ? `&a${n - 1};` : '&a;').repeat(10)}">`).join('')}]>`
  return [
    svg('elements in each other', '<g>'.repeat(deep) + '</g>'.repeat(deep)),
    svg('small elements', filled('<g/>', room)),
    svg(
      'an element with all attributes',
      `<g ${Array.from({ length: Math.floor(room / 13) }, (_, n) => `a${String(n).padStart(7, '0')}=""`).join(' ')}/>`,
    ),
    svg('one long path', Buffer.concat([Buffer.from('<path d="'), filled('M1 1', room), Buffer.from('"/>')])),
    svg('one long comment that never ends', Buffer.concat([Buffer.from('<!--'), filled('-', room)])),
    svg('signs of elements alone', filled('<', room)),
    svg('entities of entities', '<text>&a8;</text>', entities),
    { what: 'a photograph of 30,000 by 30,000 points', type: 'image/png', body: emptyPng(30_000) },
    {
      what: 'a beginning of a photograph',
      type: 'image/jpeg',
      body: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(size - 4)]),
    },
    {
      what: 'a broken photograph',
      type: 'image/webp',
      body: Buffer.concat([Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8X', 'latin1'), randomBytes(size - 16)]),
    },
  ]
}

/** Black, one bit a pixel: a small file and a large picture. Source: PNG specification, 5.3 and 11.2. */
function emptyPng(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const points = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', points), chunk('IEND', Buffer.alloc(0))])
}

/** Sounds of every accepted type, of as many parts as fit. */
export function hostileSounds(size: number): HostileFile[] {
  const wavFormat = Buffer.from('fmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0', 'latin1')
  const wav = (what: string, ...parts: Buffer[]): HostileFile => {
    const inside = Buffer.concat([Buffer.from('WAVE'), ...parts])
    return { what, type: 'audio/wav', body: Buffer.concat([Buffer.from('RIFF'), sizeLittle(inside.length), inside]) }
  }
  const sound = (what: string, type: string, ...parts: Buffer[]): HostileFile => ({
    what,
    type,
    body: Buffer.concat(parts),
  })
  const room = size - 100
  const data = Buffer.concat([Buffer.from('data'), sizeLittle(room - 60)])
  const box = Buffer.from('\0\0\0\x08free', 'latin1')
  const fileType = Buffer.from('\0\0\0\x10ftypM4A \0\0\0\0', 'latin1')
  const page = Buffer.concat([Buffer.from('OggS\0\x02', 'latin1'), Buffer.alloc(20), Buffer.from([0])])
  return [
    wav('silence', wavFormat, data, Buffer.alloc(room - 60)),
    wav('noise', wavFormat, data, randomBytes(room - 60)),
    wav('empty chunks', filled(Buffer.from('junk\0\0\0\0', 'latin1'), room)),
    sound('empty pages', 'audio/ogg', filled(page, Math.floor(room / page.length) * page.length)),
    sound('an Opus head and empty pages', 'audio/ogg', page, Buffer.from('OpusHead'), filled(page, room)),
    sound('empty boxes', 'audio/mp4', fileType, filled(box, room)),
    sound('boxes in each other', 'audio/mp4', fileType, nestedBoxes(Math.floor(room / 8))),
    sound(
      'void elements',
      'audio/webm',
      Buffer.from('\x1a\x45\xdf\xa3\x80\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff', 'latin1'),
      filled(Buffer.from([0xec, 0x80]), room),
    ),
    sound('signs of frames alone', 'audio/mpeg', filled(Buffer.from([0xff, 0xfb, 0x10, 0x00]), room)),
    sound('noise after a tag', 'audio/mpeg', Buffer.from('ID3\x04\0\0\0\0\0\x0a', 'latin1'), randomBytes(room)),
  ]
}

function sizeLittle(value: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(value)
  return size
}

function nestedBoxes(depth: number): Buffer {
  const boxes = Buffer.alloc(depth * 8)
  for (let level = 0; level < depth; level++) {
    boxes.writeUInt32BE((depth - level) * 8, level * 8)
    boxes.write('moov', level * 8 + 4, 'latin1')
  }
  return boxes
}
