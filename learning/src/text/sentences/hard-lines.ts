/** Lines of a PDF or a mail are at most so long; a longer line is a paragraph. */
const longestHardLine = 110
/** Below this a line says nothing about the width of its page. */
const shortestWidth = 30
const ended = /[.!?\u2026\u3002][)\]"\u201D'\u2019\u00BB\d*\u2020]*$/
const pageNumber =
  /^(?:[-\u2013\u2014]\s?\d{1,4}\s?[-\u2013\u2014]|\d{1,3}|\[\d{1,4}\]|page \d{1,4}(?: of \d{1,4})?|p\. ?\d{1,4}|\d{1,4} ?\/ ?\d{1,4})$/i
const listMark = /^(?:[-*\u2022\u2043\u25CF\u25AA]|\(?(?:\d{1,2}|[a-z])[.)])\s/
const small = /^["\u201C'\u2018(]?\p{Ll}/u
/** First parts of compounds that keep their hyphen at the end of a line. */
const compounds = new Set(
  `well self ill high low long short full part half half-a all ever much so-called year month week day old new first
second third early late mid north south east west cross non ex vice co-chief state free hard soft fast slow so right
left top one two three four five six seven eight nine ten twenty thirty forty fifty sixty seventy eighty ninety`.split(
    /\s+/,
  ),
)

/**
 * The paragraphs of a pasted text, each on one line. Lines that a PDF or a mail broke at the width of a page are put
 * together, with the words cut at their ends; page numbers and marks of quoting go. Lines that their writer ended stay.
 */
export function paragraphsOf(text: string): string[] {
  const unbroken = text.replace(/\r\n?|[\u2028\u2029\f\v\u0085]/g, '\n').replace(/\u00AD[^\S\n]*\n\s*/g, '')
  const lines = unquoted(unbroken.split('\n')).filter((line) => !pageNumber.test(line.trim()))
  const blocks = blocksOf(lines)
  const isWrapped = wrapWidth(blocks.flat())
  const single = blocks.every((block) => block.length === 1)
  // Without empty lines each line is a paragraph, unless the page broke it; a page may also leave one after each line.
  const paragraphs = (single && isWrapped ? [blocks.flat()] : blocks).flatMap((block, _, all) =>
    isWrapped || all.length === 1 ? grouped(block, isWrapped, text) : [joined(block, text)],
  )
  return rejoined(
    paragraphs.filter((paragraph) => paragraph !== ''),
    isWrapped > 0,
    text,
  )
}

const quoteMark = /^\s?>+ ?/

function unquoted(lines: string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== '')
  const quoted = filled.filter((line) => quoteMark.test(line))
  return quoted.length > 1 && quoted.length * 2 > filled.length
    ? lines.map((line) => line.replace(quoteMark, ''))
    : lines
}

function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]]
  for (const line of lines) {
    if (line.trim() !== '') blocks.at(-1)?.push(line.trimEnd())
    else if (blocks.at(-1)?.length) blocks.push([])
  }
  return blocks.filter((block) => block.length > 0)
}

/** The width at which a page broke these lines, in characters; 0 if they look like whole paragraphs. */
function wrapWidth(lines: readonly string[]): number {
  const width = Math.max(0, ...lines.map(({ length }) => length))
  if (lines.length < 2 || width > longestHardLine || width < shortestWidth) return 0
  const inner = lines.slice(0, -1)
  const broken = inner.filter((line, at) => !ended.test(line) && isBroken(line, lines[at + 1] ?? '', width))
  return broken.length * 4 >= inner.length ? width : 0
}

const firstWord = (line: string) => /^\S+/.exec(line.trim())?.[0] ?? ''

/** Whether the page ended a line: the next word had no room, or goes on in the middle of a sentence. */
function isBroken(line: string, next: string, width: number): boolean {
  if (listMark.test(next.trim()) || /^(?:\t| {2,})\S/.test(next)) return false
  if (/\p{L}-$/u.test(line) || (small.test(next.trim()) && !ended.test(line))) return true
  const hadRoom = line.length + 1 + firstWord(next).length <= width * (ended.test(line) ? 0.92 : 0.8)
  return !hadRoom
}

function grouped(lines: readonly string[], width: number, text: string): string[] {
  if (width === 0) return lines.map((line) => line.trim())
  const groups: string[][] = []
  lines.forEach((line, at) => {
    if (at > 0 && isBroken(lines[at - 1] ?? '', line, width)) groups.at(-1)?.push(line)
    else groups.push([line])
  })
  return groups.map((group) => joined(group, text))
}

/** A paragraph that an end of a page cut in two. */
function rejoined(paragraphs: readonly string[], isWrapped: boolean, text: string): string[] {
  const whole: string[] = []
  for (const paragraph of paragraphs) {
    const last = whole.at(-1)
    if (isWrapped && last && !ended.test(last) && small.test(paragraph))
      whole.splice(-1, 1, joined([last, paragraph], text))
    else whole.push(paragraph)
  }
  return whole
}

function joined(lines: readonly string[], text: string): string {
  return lines.map((line) => line.trim()).reduce((before, line) => glued(before, line, text), '')
}

/** Two lines as one: "inter-" and "national" are one word, "well-" and "known" a compound. */
function glued(before: string, line: string, text: string): string {
  const [, first = ''] = /(?:^|[^\p{L}-])([\p{L}-]*\p{L})[-\u2010]$/u.exec(before.slice(-40)) ?? []
  const [second = ''] = /^\p{L}+/u.exec(line) ?? []
  if (first === '' || second === '') return before === '' ? line : `${before} ${line}`
  const stem = before.slice(0, -1)
  if (!/^\p{Ll}/u.test(second)) return `${stem}-${line}`
  const compound = `${first}-${second}`.toLowerCase()
  const whole = `${first}${second}`.toLowerCase()
  const lower = text.toLowerCase()
  if (first.includes('-') || lower.includes(compound)) return `${stem}-${line}`
  if (lower.includes(whole)) return stem + line
  // "first- and second-year pupils" hangs its first hyphen on nothing.
  if (/^(?:and|or|to)$/.test(second)) return `${before} ${line}`
  return compounds.has(first.toLowerCase()) ? `${stem}-${line}` : stem + line
}
