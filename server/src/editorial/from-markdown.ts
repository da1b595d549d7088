import type { fromMarkdown as parseMarkdown } from 'mdast-util-from-markdown'
import type { RawText } from './from-text.ts'
import { plainLine } from './plain-line.ts'

type Root = ReturnType<typeof parseMarkdown>
type Nodes = Root | Root['children'][number]

export interface MarkdownReader {
  parse(text: string): Root
  textOf(node: Nodes): string
}

const mostMarksInBlock = 400
const mostMarks = 4_000
const deepestNesting = 12

/**
 * Whether reading a Markdown text takes no longer than its length allows: emphasis costs the square of its marks, and
 * quotations the square of their depth.
 */
export function isReadableMarkdown(text: string): boolean {
  const marksIn = (block: string) => block.match(/[*_~`[\]<>|&]/g)?.length ?? 0
  return (
    marksIn(text) <= mostMarks &&
    // Blank to the parser is a line of blanks and tabs alone.
    text.split(/\n[ \t]*\r?\n/).every((block) => marksIn(block) <= mostMarksInBlock) &&
    text
      .split('\n')
      .every(
        (line) =>
          (/^(?:\s*(?:[>*+-]|\d+[.)]))*/.exec(line)?.[0].match(/[>*+-]|\d+[.)]/g)?.length ?? 0) <= deepestNesting,
      )
  )
}

/** A Markdown text without its markup: the first heading is the headline, every block of text a paragraph. */
export function fromMarkdown(text: string, reader: MarkdownReader): RawText {
  const blocks = blocksOf(reader.parse(text))
  const headline = blocks.find(({ type }) => type === 'heading')
  return {
    headline: headline ? plainLine(reader.textOf(headline)) : '',
    paragraphs: blocks
      .filter((block) => block !== headline)
      .flatMap((block) => rowsOf(reader.textOf(withoutScripts(block))))
      .map(plainLine)
      .filter(Boolean),
  }
}

/** Headings, paragraphs and code in reading order; raw HTML, rules and definitions say nothing to a reader. */
function blocksOf(node: Nodes): Nodes[] {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'code') return [node]
  return 'children' in node ? node.children.flatMap(blocksOf) : []
}

// No blank can be read in two ways, so a line of blanks costs its length and not its square.
const tableRule = /^\|?(?:\s*:?-{3,}:?\s*\|)+\s*(?:-{3,}\s*)?$/

/** A block as one text, or each row of a table as its own: cells run together would read as one sentence. */
function rowsOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  if (!lines.some((line) => tableRule.test(line))) return [text]
  return lines
    .filter((line) => !/^[\s|:-]*$/.test(line))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(', '),
    )
}

/** A block without what stands between the tags of a script: the parser takes only the tags for markup. */
function withoutScripts(block: Nodes): Nodes {
  if (!('children' in block)) return block
  let hidden: string | undefined
  const children = (block.children as Nodes[]).filter((child) => {
    const [, closing, name] = child.type === 'html' ? (/^<(\/?)(script|style|template)\b/i.exec(child.value) ?? []) : []
    const isHidden = hidden !== undefined
    if (name && !hidden && !closing) hidden = name.toLowerCase()
    else if (closing && name?.toLowerCase() === hidden) hidden = undefined
    return !isHidden
  })
  return { ...block, children } as Nodes
}
