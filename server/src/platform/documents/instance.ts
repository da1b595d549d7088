import { readFile } from 'node:fs/promises'
import { nameFont } from './font-name.ts'
import { instanceFont } from './font-programs.ts'
import type { Piece } from './scripts.ts'

/**
 * A piece as fonts that the maker of documents reads: unpacked, one for each weight, and with a name of its own, since it
 * takes one font of a name only.
 */
export async function instancesOf({ file, family, isVariable }: Piece): Promise<Buffer[]> {
  const packed = await readFile(file)
  const fonts: Buffer[] = []
  for (const { style, weight } of isVariable ? [regular, bold] : [regular]) {
    const axes = isVariable ? { variationAxes: { wght: weight } } : {}
    const font = await instanceFont(packed, { keepAllGlyphs: true, targetFormat: 'truetype', ...axes })
    fonts.push(nameFont(font, { family, style }))
  }
  return fonts
}

const regular = { style: 'Regular', weight: 400 } as const
const bold = { style: 'Bold', weight: 700 } as const
