import { Refusal } from '#platform/refusal'

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
export async function photograph(bytes: Uint8Array, type: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const open = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated', pages: 1 })
  try {
    const { format } = await open().metadata()
    if (format !== formats[type]) throw new Refusal('FILE_INVALID')
    for (const { width, quality } of sizes) {
      const webp = await open().autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer()
      if (webp.length <= mostBytes) return webp
    }
  } catch (error) {
    // Whatever the decoder says: it is no picture that the product can show.
    throw error instanceof Refusal ? error : new Refusal('FILE_INVALID')
  }
  throw new Refusal('FILE_INVALID')
}
