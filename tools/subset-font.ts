import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

// Makes ui/fonts/newsreader-latin.woff2 from the npm package. Run: node tools/subset-font.ts

type AxisRange = { min: number; max: number }
type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Record<string, AxisRange> },
) => Promise<Buffer>

const require = createRequire(import.meta.url)
// The package has no types.
const subsetFont: SubsetFont = require('subset-font')

const sizeLimitBytes = 40 * 1024
const target = new URL('../ui/fonts/newsreader-latin.woff2', import.meta.url)

/** Every character from `first` to `last`, inclusive. */
function characterRange(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

const basicLatin = characterRange(0x20, 0x7e)
// Latin-1 letters only; other characters come from the fallback, except those that a newspaper prints.
const latinLetters = characterRange(0xc0, 0xff).replace(/[×÷]/g, '')
const newspaperSigns = '\u00a0£©°·½×–—‘’“”†•…€−'

const source = require.resolve('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2')
const subset = await subsetFont(await readFile(source), basicLatin + latinLetters + newspaperSigns, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
})
if (subset.length > sizeLimitBytes) throw new Error(`The font has ${subset.length} bytes, over ${sizeLimitBytes}.`)
await writeFile(target, subset)
console.log(`ui/fonts/newsreader-latin.woff2: ${subset.length} bytes`)
