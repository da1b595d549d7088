import type { TextBlock, TextPiece } from '@readgrow/contract'
import { treeOf } from '#platform/markdown/markdown'
import { Refusal } from '#platform/refusal'
import type { Block } from './policies.ts'

/** Why a text of a policy is refused. */
export const invalid = (rule: string) => new Refusal('VALIDATION_FAILED', { fields: [{ path: 'body.markdown', rule }] })

/** A policy is plain text: what it says must not hang on a picture, a link or a mark. */
function plain(pieces: readonly TextPiece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      throw invalid('PLAIN_TEXT')
    })
    .join('')
}

function blockOf(block: TextBlock): Block {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { kind: block.kind, text: plain(block.pieces) }
    case 'list': {
      const items = block.items.map(({ done, blocks: [only, ...more] }) => {
        if (done !== null || only?.kind !== 'paragraph' || more.length > 0) throw invalid('PLAIN_TEXT')
        return plain(only.pieces)
      })
      return { kind: 'list', ordered: block.first !== null, items }
    }
    case 'table':
      return { kind: 'table', head: block.head.map(plain), rows: block.rows.map((row) => row.map(plain)) }
    default:
      throw invalid('PLAIN_TEXT')
  }
}

/** A policy's blocks from its Markdown; VALIDATION_FAILED for anything but headings, paragraphs, lists and tables. */
export async function blocksOf(markdown: string): Promise<Block[]> {
  const { tree, problems } = await treeOf(markdown, {})
  if (problems.length > 0) throw invalid('PLAIN_TEXT')
  return tree.map(blockOf)
}

/** What means something in the middle of a line; the number sign does at its end. */
const inLine = /[\\`*_[\]<~|#]|&(?=[#\w])/g
/** What makes a line something other than a paragraph. */
const atStart = /^(?:[-+>]|\d{1,9}(?=[.)](?:\s|$)))/

/** Words of a cell or a heading, so that Markdown reads them as they are. */
const written = (text: string) => text.replace(inLine, '\\$&')
/** Words that begin a line. A number is one of a list only by the sign behind it. */
const writtenLine = (text: string) =>
  written(text).replace(atStart, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`))

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/**
 * The Markdown of a policy, so that the next version can begin with it: `blocksOf` makes the same blocks of it. A level
 * of heading is not stored, so every heading is one of the second.
 */
export function markdownOf(blocks: readonly Block[]): string {
  let before: string | null = null
  const parts = blocks.map((block) => {
    const part = partOf(block, before)
    before = block.kind === 'list' ? part.slice(0, part.indexOf(' ')) : null
    return part
  })
  return `${parts.join('\n\n')}\n`
}

/** `before` is the sign of the list right before. A second list with the same sign would be part of the first. */
function partOf(block: Block, before: string | null): string {
  switch (block.kind) {
    case 'heading':
      return `## ${written(block.text)}`
    case 'paragraph':
      return writtenLine(block.text)
    case 'list': {
      const bullet = before === '-' ? '*' : '-'
      const close = before === '1.' ? ')' : '.'
      return block.items
        .map((item, place) => `${block.ordered ? `${place + 1}${close}` : bullet} ${writtenLine(item)}`)
        .join('\n')
    }
    case 'table':
      return [
        rowOf(block.head.map(written)),
        rowOf(block.head.map(() => '---')),
        ...block.rows.map((row) => rowOf(row.map(written))),
      ].join('\n')
  }
}
