/** A line that opens more quotations and lists than anybody reads; its parser takes minutes for thousands. */
const deeplyNested = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){24}/m

/**
 * The parser puts the marks of a block together in the square of their number: ten thousand links without an end took
 * seconds. Up to this many the cost follows the length of the text, and the longest paragraphs of our pages have ninety.
 */
const mostMarksInBlock = 4_000
// Blank to the parser is a line of blanks and tabs alone, so nothing else may part what it reads as one block.
const betweenBlocks = /\n[ \t]*\r?\n/

/** Whether reading a text takes no longer than its length allows. */
export const isReadable = (markdown: string): boolean =>
  !deeplyNested.test(markdown) &&
  markdown.split(betweenBlocks).every((block) => (block.match(/[*_~`[\]<]/g)?.length ?? 0) <= mostMarksInBlock)
