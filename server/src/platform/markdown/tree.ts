import type { TextBlock, TextPiece, TextTree } from '@readgrow/contract'
import type { MarkdownProblem } from '@readgrow/contract/constants'
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { safeLink } from './link.ts'

export interface MarkdownPicture {
  readonly light: string
  readonly dark: string | null
  readonly width: number
  readonly height: number
}
/** The pictures that a text may show, by name. */
export type MarkdownPictures = Readonly<Record<string, MarkdownPicture>>

export interface ProblemFound {
  readonly problem: MarkdownProblem
  readonly line: number
}

/** Deeper quotations, lists and marks lose their form, not their words. */
const deepest = 8
/** A text with more parts than this is no text that people read. */
const mostParts = 8_000

class TooManyParts extends Error {}

type Node = ElementContent | RootContent
const isElement = (node: Node): node is Element => node.type === 'element'
const textOf = (node: Node): string =>
  node.type === 'text' ? node.value : isElement(node) ? node.children.map(textOf).join('') : ''
const lineOf = (node: Node): number => node.position?.start.line ?? 1

/** Turns sanitised HTML into the tree that the contract knows. It makes every part anew: what has no place there is left out. */
export function treeFrom(root: Root, pictures: MarkdownPictures): { tree: TextTree; problems: ProblemFound[] } {
  const maker = new TreeMaker(pictures)
  return { tree: maker.blocksOf(root.children, 0), problems: maker.problems }
}

class TreeMaker {
  readonly problems: ProblemFound[] = []
  private readonly pictures: MarkdownPictures
  private parts = 0

  constructor(pictures: MarkdownPictures) {
    this.pictures = pictures
  }

  private found(problem: MarkdownProblem, node: Node): void {
    this.problems.push({ problem, line: lineOf(node) })
  }

  private count(): void {
    if (++this.parts > mostParts) throw new TooManyParts('a text has too many parts')
  }

  private piecesOf(nodes: readonly Node[], depth: number): TextPiece[] {
    return nodes.flatMap((node) => this.pieceOf(node, depth))
  }

  private pieceOf(node: Node, depth: number): TextPiece[] {
    this.count()
    if (node.type === 'text') return node.value === '' ? [] : [{ kind: 'text', text: node.value.replaceAll('\n', ' ') }]
    if (!isElement(node)) return []
    if (depth > deepest) {
      this.found('DEPTH', node)
      return [{ kind: 'text', text: textOf(node) }]
    }
    switch (node.tagName) {
      case 'strong':
      case 'em':
      case 'del':
        return [{ kind: node.tagName, pieces: this.piecesOf(node.children, depth + 1) }]
      case 'code':
        return [{ kind: 'code', text: textOf(node) }]
      case 'br':
        return [{ kind: 'break' }]
      case 'a':
        return this.linkOf(node, depth)
      case 'img':
        return this.pictureOf(node)
      default:
        return this.piecesOf(node.children, depth + 1)
    }
  }

  private linkOf(node: Element, depth: number): TextPiece[] {
    const inside = this.piecesOf(node.children, depth + 1)
    const link = safeLink(String(node.properties.href ?? ''))
    if (link && inside.length > 0)
      return [{ kind: 'link', ...link, pieces: inside.filter(({ kind }) => kind !== 'link') }]
    this.found('LINK', node)
    return inside
  }

  private pictureOf(node: Element): TextPiece[] {
    const alt = String(node.properties.alt ?? '').trim()
    const [, name = ''] = /^picture:([a-z0-9-]{1,60})$/.exec(String(node.properties.src ?? '')) ?? []
    const picture = Object.hasOwn(this.pictures, name) ? this.pictures[name] : undefined
    if (picture && alt !== '') return [{ kind: 'picture', ...picture, alt }]
    this.found(picture ? 'ALTERNATIVE' : 'PICTURE', node)
    return alt === '' ? [] : [{ kind: 'text', text: alt }]
  }

  blocksOf(nodes: readonly Node[], depth: number): TextBlock[] {
    const blocks: TextBlock[] = []
    let loose: Node[] = []
    // Words of a tight list item stand without a paragraph around them.
    const close = () => {
      const pieces = trimmed(this.piecesOf(loose, depth))
      if (pieces.length > 0) blocks.push({ kind: 'paragraph', pieces })
      loose = []
    }
    for (const node of nodes) {
      const block = isElement(node) ? this.blockOf(node, depth) : null
      if (block === null) loose.push(node)
      else {
        close()
        blocks.push(...block)
      }
    }
    close()
    return blocks
  }

  /** Null for what belongs into a line. */
  private blockOf(node: Element, depth: number): TextBlock[] | null {
    this.count()
    const [, size] = /^h([1-6])$/.exec(node.tagName) ?? []
    if (size) {
      // The title of the page is its first heading.
      const level = Math.min(4, Math.max(2, Number(size))) as 2 | 3 | 4
      return [{ kind: 'heading', level, pieces: this.piecesOf(node.children, depth) }]
    }
    switch (node.tagName) {
      case 'p': {
        const pieces = trimmed(this.piecesOf(node.children, depth))
        return pieces.length === 0 ? [] : [{ kind: 'paragraph', pieces }]
      }
      case 'hr':
        return [{ kind: 'rule' }]
      case 'pre':
        return [{ kind: 'code', text: textOf(node).replace(/\n$/, '') }]
      case 'blockquote':
      case 'ul':
      case 'ol':
        return this.nestedOf(node, depth)
      case 'table':
        return [this.tableOf(node, depth)]
      default:
        return null
    }
  }

  private nestedOf(node: Element, depth: number): TextBlock[] {
    if (depth >= deepest) {
      this.found('DEPTH', node)
      return [{ kind: 'paragraph', pieces: [{ kind: 'text', text: textOf(node).replace(/\s+/g, ' ').trim() }] }]
    }
    if (node.tagName === 'blockquote') return [{ kind: 'quote', blocks: this.blocksOf(node.children, depth + 1) }]
    const items = node.children.filter(isElement).map((item) => this.itemOf(item, depth))
    const start = Number(node.properties.start ?? 1)
    return [
      {
        kind: 'list',
        first: node.tagName === 'ol' ? (Number.isSafeInteger(start) ? Math.max(0, start) : 1) : null,
        items,
      },
    ]
  }

  /** An item counts without a word in it as well: thousands of empty ones would be drawn. */
  private itemOf(item: Element, depth: number) {
    this.count()
    return { done: doneOf(item), blocks: this.blocksOf(item.children, depth + 1) }
  }

  private cellOf(cell: Element, depth: number): TextPiece[] {
    this.count()
    return trimmed(this.piecesOf(cell.children, depth + 1))
  }

  private tableOf(node: Element, depth: number): TextBlock {
    const rows = rowsIn(node).map((row) => row.children.filter(isElement).map((cell) => this.cellOf(cell, depth)))
    const [head = [], ...rest] = rows
    return { kind: 'table', head, rows: rest }
  }
}

const rowsIn = (node: Element): Element[] =>
  node.children.filter(isElement).flatMap((child) => (child.tagName === 'tr' ? [child] : rowsIn(child)))

/** Whether a list item is a task that is done; null for one that is no task. */
function doneOf(item: Element): boolean | null {
  const boxes = [item, ...item.children.filter(isElement)]
    .flatMap(({ children }) => children)
    .filter((child): child is Element => isElement(child) && child.tagName === 'input')
  const [box] = boxes
  return box ? box.properties.checked === true : null
}

/** Without the white space at both ends that lines leave behind. */
function trimmed(pieces: readonly TextPiece[]): TextPiece[] {
  const kept = [...pieces]
  const blank = (piece: TextPiece | undefined) => piece?.kind === 'text' && piece.text.trim() === ''
  while (blank(kept[0])) kept.shift()
  while (blank(kept.at(-1))) kept.pop()
  const first = kept[0]
  if (first?.kind === 'text') kept[0] = { ...first, text: first.text.trimStart() }
  const last = kept.at(-1)
  if (last?.kind === 'text') kept[kept.length - 1] = { ...last, text: last.text.trimEnd() }
  return kept
}
