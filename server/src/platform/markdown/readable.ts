/** A line that opens more quotations and lists than anybody reads; its parser takes minutes for thousands. */
const deeplyNested = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){24}/m

/**
 * The parser puts the marks of a block together in the square of their number: ten thousand links without an end took
 * seconds. Up to this many the cost follows the length of the text, and the longest paragraphs of our pages have ninety.
 */
const mostMarksInBlock = 4_000
// Blank to the parser is a line of blanks and tabs alone, so nothing else may part what it reads as one block.
const betweenBlocks = /\n[ \t]*\r?\n/

/** A row that is too short gets empty cells up to the width of its table, so a hundred lines may stand for a hundred thousand cells. */
const mostCellsInBlock = 8_000

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0

/** The cells that a block would have if it were a table. */
function cellsOf(block: string): number {
  const lines = block.split('\n')
  return Math.max(...lines.map((line) => count(line, /\|/g))) * lines.length
}

/** Whether reading a text takes no longer than its length allows. */
export const isReadable = (markdown: string): boolean =>
  !deeplyNested.test(markdown) &&
  markdown
    .split(betweenBlocks)
    .every((block) => count(block, /[*_~`[\]<]/g) <= mostMarksInBlock && cellsOf(block) <= mostCellsInBlock)
