import sharp from 'sharp'
import type { IconName } from './files.ts'

/** A picture in an icon file (ICO): a header, one entry, and the unchanged PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const unitsOfMark = 32
const pixelsPerInch = 72

/** The mark at `size` pixels; `full` fills the corners, for systems that cut them off themselves. */
function draw(mark: string, size: number, full = false): Promise<Buffer> {
  const svg = full ? mark.replace(/ rx="\d+"/, '') : mark
  return sharp(Buffer.from(svg), { density: (pixelsPerInch * size) / unitsOfMark })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colors: 64 })
    .toBuffer()
}

/** Every picture that is drawn from the mark. */
export async function drawIcons(mark: string): Promise<Record<Exclude<IconName, 'icon.svg'>, Buffer>> {
  return {
    'favicon.ico': icoOf(await draw(mark, 32), 32),
    'apple-touch-icon.png': await draw(mark, 180, true),
    'icon-192.png': await draw(mark, 192),
    'icon-512.png': await draw(mark, 512),
    'icon-maskable-512.png': await draw(mark, 512, true),
  }
}
