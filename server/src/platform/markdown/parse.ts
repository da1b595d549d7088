import type { TextBlock, TextPiece, TextTree } from '@readgrow/contract'
import type { Root as Mdast, Nodes, RootContent } from 'mdast'
import rehypeSanitize, { type Options } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { type MarkdownPictures, type ProblemFound, treeFrom } from './tree.ts'

export interface ParsedMarkdown {
  readonly tree: TextTree
  readonly problems: readonly ProblemFound[]
  /** The words alone, for the search and for snippets. */
  readonly body: string
}

/** What the sanitiser lets through: the parts of our tree, no attribute that they do not need, no id. */
const allowed: Options = {
  tagNames: [
    ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'input', 'blockquote', 'hr', 'pre'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'strong', 'em', 'del', 'code', 'br', 'a', 'img'],
  ],
  attributes: { a: ['href'], img: ['src', 'alt'], ol: ['start'], input: [['type', 'checkbox'], 'checked'] },
  protocols: { href: ['https', 'mailto'], src: ['picture'] },
  strip: ['script', 'style'],
  clobberPrefix: '',
  allowComments: false,
  allowDoctypes: false,
}

/** Footnotes have no place in our tree, and their heading would be English: they are shown as they were written. */
function footnotesAsWritten() {
  function walk(node: Nodes): void {
    if (!('children' in node)) return
    const children = (node.children as RootContent[]).flatMap((child): RootContent[] => {
      if (child.type === 'footnoteReference') return [{ type: 'text', value: `[^${child.identifier}]` }]
      if (child.type !== 'footnoteDefinition') return [child]
      const mark: RootContent = { type: 'paragraph', children: [{ type: 'text', value: `[^${child.identifier}]` }] }
      return [mark, ...(child.children as RootContent[])]
    })
    Object.assign(node, { children })
    for (const child of children) walk(child)
  }
  return (tree: Mdast) => walk(tree)
}

/** HTML never reaches the tree; the lines that hold some are told to whoever writes. */
function htmlIn(node: Nodes): ProblemFound[] {
  if (node.type === 'html') return [{ problem: 'HTML', line: node.position?.start.line ?? 1 }]
  return 'children' in node ? node.children.flatMap((child) => htmlIn(child as Nodes)) : []
}

const reader = unified().use(remarkParse).use(remarkGfm)
const cleaner = unified().use(footnotesAsWritten).use(remarkRehype).use(rehypeSanitize, allowed)

/** A Markdown text as a tree. Throws for one that is nested or divided without measure. */
export function parseMarkdown(markdown: string, pictures: MarkdownPictures): ParsedMarkdown {
  const read = reader.parse(markdown)
  const html = htmlIn(read)
  const { tree, problems } = treeFrom(cleaner.runSync(read), pictures)
  const inOrder = [...html, ...problems].toSorted((a, b) => a.line - b.line)
  return { tree, problems: inOrder, body: wordsOf(tree) }
}

/** The text of a tree in one line. */
function wordsOf(tree: TextTree): string {
  return tree.map(wordsOfBlock).join(' ').replace(/\s+/g, ' ').trim()
}

function wordsOfBlock(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return wordsOfPieces(block.pieces)
    case 'code':
      return block.text
    case 'quote':
      return wordsOf(block.blocks)
    case 'list':
      return block.items.map(({ blocks }) => wordsOf(blocks)).join(' ')
    case 'table':
      return [block.head, ...block.rows].flat().map(wordsOfPieces).join(' ')
    case 'rule':
      return ''
  }
}

const wordsOfPieces = (pieces: readonly TextPiece[]): string =>
  pieces.map((piece) => ('pieces' in piece ? wordsOfPieces(piece.pieces) : 'text' in piece ? piece.text : ' ')).join('')
