import { describe, expect, test } from 'vitest'
import { refuseDisguised, shownName } from './file-kinds.ts'
import { signatures } from './testing/asking.ts'

const types = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
  txt: 'text/plain',
} as const
const text = (value: string) => Buffer.from(value)
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('문의', 'utf16le')])

describe('a file', () => {
  test.each(Object.entries(types))('that is a %s is taken', (kind, mime) => {
    expect(() => refuseDisguised(signatures[kind as keyof typeof types], mime)).not.toThrow()
  })

  const kinds = Object.keys(types) as (keyof typeof types)[]
  const disguises = kinds.flatMap((kind) =>
    kinds.filter((other) => other !== kind && other !== 'txt').map((other) => [kind, types[other]] as const),
  )
  test.each([...disguises, ...Object.values(types).map((mime) => ['zip', mime] as const)])(
    'that is a %s is refused as %s',
    (kind, mime) => expect(() => refuseDisguised(signatures[kind], mime)).toThrow('FILE_INVALID'),
  )

  test.each([
    ['nothing', Buffer.alloc(0), 'text/plain'],
    ['nothing as a picture', Buffer.alloc(0), 'image/png'],
    ['blanks', text(' \n\t '), 'text/plain'],
    ['noughts', Buffer.alloc(64), 'text/plain'],
    ['a program', text('MZ\x90\0\x03\0'), 'text/plain'],
    ['a picture as text', signatures.jpg, 'text/plain'],
    ['another encoding', utf16, 'text/plain'],
    ['controls', text('a\u001b[2Jb'), 'text/plain'],
    ['half a PNG signature', signatures.png.subarray(0, 4), 'image/png'],
    ['a PNG signature and nothing else', signatures.png.subarray(0, 8), 'image/png'],
    ['a RIFF that is a WAV', Buffer.from('RIFF\x24\0\0\0WAVEfmt '), 'image/webp'],
    ['markup', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
    ['a PDF that begins later', text('  %PDF-1.7'), 'application/pdf'],
    ['a PDF of no version', text('%PDF-9.9'), 'application/pdf'],
    ['its type written large', signatures.png, 'IMAGE/PNG'],
    ['a type that nobody takes', text('<script>1</script>'), 'text/html'],
  ] as const)('of %s is refused', (_, bytes, mime) => {
    expect(() => refuseDisguised(bytes, mime)).toThrow('FILE_INVALID')
  })

  test.each([
    ['화면 1.png', 'image/png', '화면 1.png'],
    ['IMG_1.JPEG', 'image/jpeg', 'IMG_1.jpeg'],
    ['사진.png.exe', 'image/png', '사진.png.exe.png'],
    ['a\u202egnp.exe', 'image/png', 'agnp.exe.png'],
    ['../../etc/passwd', 'text/plain', '.. etc passwd.txt'],
    ['C:\\윈도\\기록.log', 'text/plain', 'C 윈도 기록.log'],
    ['\u200f\u061c', 'application/pdf', '파일.pdf'],
    ['', 'image/webp', '파일.webp'],
    ['.htaccess', 'text/plain', 'htaccess.txt'],
    ['a\r\nSet-Cookie: x=1.txt', 'text/plain', 'a Set-Cookie x=1.txt'],
    ['\ud800lone.png', 'image/png', 'lone.png'],
    [`${'가'.repeat(200)}.pdf`, 'application/pdf', `${'가'.repeat(80)}.pdf`],
  ] as const)('named %j is shown under a harmless name', (given, mime, shown) => {
    expect(shownName(given, mime)).toBe(shown)
  })
})
