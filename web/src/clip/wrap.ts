/** Width of a text in pixels. */
export type WidthOf = (text: string) => number

const letters = new Intl.Segmenter('ko', { granularity: 'grapheme' })
const lettersOf = (text: string) => [...letters.segment(text)].map(({ segment }) => segment)

/** Lines of a text, broken between words; a word that is wider than a line is broken between letters. */
export function wrapText(text: string, maxWidth: number, widthOf: WidthOf): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= maxWidth) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = piecesOf(word, maxWidth, widthOf)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

function piecesOf(word: string, maxWidth: number, widthOf: WidthOf): string[] {
  if (widthOf(word) <= maxWidth) return [word]
  const pieces: string[] = []
  for (const letter of lettersOf(word)) {
    const last = pieces.at(-1)
    if (last !== undefined && widthOf(last + letter) <= maxWidth) pieces[pieces.length - 1] = last + letter
    else pieces.push(letter)
  }
  return pieces
}

export interface Box {
  readonly width: number
  /** How many lines of a size have room. */
  readonly linesAt: (size: number) => number
}

export interface Fitted {
  readonly size: number
  readonly lines: readonly string[]
}

/**
 * A text in the largest of the sizes (in falling order) that fits the box, its lines of about the same length. What
 * does not fit in the smallest ends with an ellipsis.
 */
export function fitText(text: string, box: Box, sizes: readonly number[], widthAt: (size: number) => WidthOf): Fitted {
  for (const size of sizes) {
    const widthOf = widthAt(size)
    const lines = wrapText(text, box.width, widthOf)
    if (lines.length <= box.linesAt(size)) return { size, lines: balanced(text, lines.length, box.width, widthOf) }
  }
  const size = sizes.at(-1) ?? 0
  const widthOf = widthAt(size)
  const lines = wrapText(text, box.width, widthOf)
  const kept = lines.slice(0, box.linesAt(size) - 1)
  return { size, lines: [...kept, shortened(lines.slice(kept.length).join(' '), box.width, widthOf)] }
}

/** The narrowest lines that are no more than those of the full width. */
function balanced(text: string, count: number, width: number, widthOf: WidthOf): string[] {
  let [tooNarrow, enough] = [0, width]
  while (enough - tooNarrow > 1) {
    const between = (tooNarrow + enough) / 2
    if (wrapText(text, between, widthOf).length <= count) enough = between
    else tooNarrow = between
  }
  return wrapText(text, enough, widthOf)
}

function shortened(text: string, width: number, widthOf: WidthOf): string {
  const all = lettersOf(text)
  let count = all.length
  while (count > 0 && widthOf(`${all.slice(0, count).join('').trimEnd()}…`) > width) count--
  return `${all.slice(0, count).join('').trimEnd()}…`
}
