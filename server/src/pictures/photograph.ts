import type { Sharp } from 'sharp'
import { kindOf } from '#platform/http/file-limits'
import { badFile, Refusal } from '#platform/refusal'

const mostBytes = 300 * 1024
const mostPixels = 50_000_000
/** The first that is small enough is taken. */
const sizes = [
  { width: 1600, quality: 80 },
  { width: 1600, quality: 65 },
  { width: 1280, quality: 65 },
  { width: 1024, quality: 55 },
] as const

const formats: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' }

/**
 * An uploaded photograph, encoded again: WebP, at most 1600 pixels wide and 300 KB, upright, and without the camera's
 * metadata. FILE_INVALID if it is not what its type says or cannot be decoded to its end.
 */
export const photograph = (bytes: Uint8Array, type: string): Promise<Uint8Array> =>
  encodedAgain(bytes, type, async (open) => {
    for (const { width, quality } of sizes) {
      const webp = await open().autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer()
      if (webp.length <= mostBytes) return webp
    }
    throw badFile('PICTURE_STAYS_BIG')
  })

/** Pixels of a side: fewer are a blot on paper, and more than 600 nobody sees in 20 mm. */
const sealSides = { least: 100, most: 600 }

/**
 * An uploaded seal, encoded again: PNG that keeps what is transparent, at most 600 pixels a side. FILE_INVALID as for a
 * photograph, PICTURE_SHAPE if a side has fewer than 100 pixels or more than three times as many as the other.
 */
export const sealImage = (bytes: Uint8Array, type: string): Promise<Uint8Array> =>
  encodedAgain(bytes, type, async (open) => {
    const { width, height } = await open().metadata()
    const [short, long] = [Math.min(width, height), Math.max(width, height)]
    if (short < sealSides.least || long > short * 3) throw new Refusal('PICTURE_SHAPE')
    const box = { width: sealSides.most, height: sealSides.most, fit: 'inside', withoutEnlargement: true } as const
    return open().autoOrient().resize(box).png({ palette: true }).toBuffer()
  })

type Encode = (open: () => Sharp) => Promise<Uint8Array>

async function encodedAgain(bytes: Uint8Array, type: string, encode: Encode): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const open = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated', pages: 1 })
  try {
    const { format } = await open().metadata()
    if (format !== formats[type]) throw badFile('DISGUISED', { kind: kindOf(type) })
    return await encode(open)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw faultOf(bytes, type, error)
  }
}

const beginnings: Readonly<Record<string, string>> = {
  'image/png': '\x89PNG',
  'image/jpeg': '\xff\xd8\xff',
  'image/webp': 'RIFF',
}

/** Whatever else the decoder says: it is no picture that the product can show. */
function faultOf(bytes: Uint8Array, type: string, error: unknown): Refusal {
  if (error instanceof Error && error.message.includes('pixel limit')) return badFile('PICTURE_PIXELS')
  const begins = Buffer.from(bytes.subarray(0, 4))
    .toString('latin1')
    .startsWith(beginnings[type] ?? '')
  return begins ? badFile('PICTURE_BROKEN') : badFile('DISGUISED', { kind: kindOf(type) })
}
