interface FontName {
  readonly family: string
  readonly style: 'Regular' | 'Bold'
}

/** A table of a font file: OpenType 1.9, "Organization of an OpenType Font". */
interface Table {
  readonly entry: number
  readonly tag: string
  readonly body: Buffer
}

const headerBytes = 12
const entryBytes = 16

/** The font under another name. Nothing else of it changes. Sums of its tables stay as they were: no reader here asks. */
export function nameFont(font: Buffer, name: FontName): Buffer {
  const tables = tablesOf(font)
  const directory = Buffer.from(font.subarray(0, headerBytes + entryBytes * tables.length))
  const parts: Buffer[] = [directory]
  let at = directory.length
  for (const { entry, tag, body } of tables) {
    const written = tag === 'name' ? nameTable(name) : body
    directory.writeUInt32BE(at, entry + 8)
    directory.writeUInt32BE(written.length, entry + 12)
    // A table begins at a multiple of four.
    const padding = Buffer.alloc(-written.length & 3)
    parts.push(written, padding)
    at += written.length + padding.length
  }
  return Buffer.concat(parts)
}

function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = headerBytes + entryBytes * index
    const from = font.readUInt32BE(entry + 8)
    const body = font.subarray(from, from + font.readUInt32BE(entry + 12))
    return { entry, tag: font.toString('latin1', entry, entry + 4), body }
  })
}

/** Family, style, full name and PostScript name, in American English for Windows: what every reader looks for. */
function nameTable({ family, style }: FontName): Buffer {
  const records = [
    { id: 1, text: family },
    { id: 2, text: style },
    { id: 4, text: `${family} ${style}` },
    { id: 6, text: `${family.replaceAll(' ', '')}-${style}` },
  ].map(({ id, text }) => ({ id, bytes: Buffer.from(text, 'utf16le').swap16() }))
  const head = Buffer.alloc(6 + 12 * records.length)
  head.writeUInt16BE(records.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  for (const [index, { id, bytes }] of records.entries()) {
    const fields = [3, 1, 0x0409, id, bytes.length, offset]
    for (const [place, value] of fields.entries()) head.writeUInt16BE(value, 6 + 12 * index + 2 * place)
    offset += bytes.length
  }
  return Buffer.concat([head, ...records.map(({ bytes }) => bytes)])
}
