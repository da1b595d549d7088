import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

interface Instance {
  readonly keepAllGlyphs: true
  readonly targetFormat: 'truetype'
  readonly variationAxes?: { readonly wght: number }
}

/** A font as browsers load it, unpacked. The package has no types. */
export const unpackFont = (packed: Buffer): Promise<Buffer> =>
  (require('fontverter') as { convert(font: Buffer, format: 'truetype'): Promise<Buffer> }).convert(packed, 'truetype')

/** A font unpacked, with its axes at a place. The package has no types. */
export const instanceFont = (packed: Buffer, options: Instance): Promise<Buffer> =>
  (require('subset-font') as (font: Buffer, text: undefined, options: Instance) => Promise<Buffer>)(
    packed,
    undefined,
    options,
  )
