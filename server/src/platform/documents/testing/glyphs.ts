import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

interface Drawn {
  readonly font: string
  /** Its number in the font; 0 is the box of a missing sign. */
  readonly glyph: number
}

/** Every glyph that a PDF draws, with the name of its font. */
export async function glyphsOf(pdf: Uint8Array): Promise<Drawn[]> {
  const { OPS } = await getResolvedPDFJS()
  const document = await getDocumentProxy(Uint8Array.from(pdf))
  const drawn: Drawn[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    let font = ''
    for (const [index, operator] of fnArray.entries()) {
      const args = argsArray[index] as readonly unknown[]
      if (operator === OPS.setFont) font = (page.commonObjs.get(String(args[0])) as { name: string }).name
      if (operator === OPS.showText) drawn.push(...glyphsIn(args[0], font))
    }
  }
  return drawn
}

/** What is no glyph is a distance. */
const glyphsIn = (shown: unknown, font: string): Drawn[] =>
  (shown as readonly (number | { readonly originalCharCode: number } | null)[]).flatMap((each) =>
    typeof each === 'object' && each ? [{ font: font.replace(/^\w+\+/, ''), glyph: each.originalCharCode }] : [],
  )
