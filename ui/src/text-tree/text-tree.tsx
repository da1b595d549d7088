import type { ReactNode } from 'react'

/** A piece of a line, as the contract's `TextPiece` has it: the server made it, and nothing in it is markup. */
export type TreePiece =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; pieces: TreePiece[] }
  | { kind: 'link'; href: string; isOutside: boolean; pieces: TreePiece[] }
  | { kind: 'picture'; light: string; dark: string | null; alt: string; width: number; height: number }
  | { kind: 'break' }

/** The contract's `TextBlock`. */
export type TreeBlock =
  | { kind: 'paragraph'; pieces: TreePiece[] }
  | { kind: 'heading'; level: 2 | 3 | 4; pieces: TreePiece[] }
  | { kind: 'list'; first: number | null; items: { done: boolean | null; blocks: TreeBlock[] }[] }
  | { kind: 'table'; head: TreePiece[][]; rows: TreePiece[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: TreeBlock[] }
  | { kind: 'rule' }

interface TextTreeProps {
  readonly tree: readonly TreeBlock[]
  /** Draws a link to a page of ours; the app's router does. Without it a link loads its page. */
  readonly ownLink?: (href: string, children: ReactNode) => ReactNode
  readonly className?: string
}

type OwnLink = NonNullable<TextTreeProps['ownLink']>

// A text never changes while it is shown, so the place of a part is its name.
const placed = <T,>(values: readonly T[]) => values.map((value, place) => ({ value, place }))
const plainLink: OwnLink = (href, children) => (
  <a href={href} className={linkClass}>
    {children}
  </a>
)
export const linkClass = 'font-semibold text-green underline underline-offset-2'

/** A text that was written in Markdown. Every element is made here: there is no way for a text to bring its own. */
export function TextTree({ tree, ownLink = plainLink, className }: TextTreeProps) {
  return (
    <div className={`break-words text-lead leading-[1.8] ${className ?? ''}`}>
      <Blocks blocks={tree} ownLink={ownLink} />
    </div>
  )
}

interface PartProps {
  readonly ownLink: OwnLink
}

const Blocks = ({ blocks, ownLink }: PartProps & { readonly blocks: readonly TreeBlock[] }) =>
  placed(blocks).map(({ value, place }) => <Block key={place} block={value} ownLink={ownLink} />)

function Block({ block, ownLink }: PartProps & { readonly block: TreeBlock }) {
  const line = (pieces: readonly TreePiece[]) => <Pieces pieces={pieces} ownLink={ownLink} />
  switch (block.kind) {
    case 'paragraph':
      return <p className="mt-3 first:mt-0">{line(block.pieces)}</p>
    case 'heading':
      return <Heading level={block.level}>{line(block.pieces)}</Heading>
    case 'list':
      return <List list={block} ownLink={ownLink} />
    case 'table':
      return <TreeTable table={block} ownLink={ownLink} />
    case 'code':
      return (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
          tabIndex={0}
          className="mt-4 overflow-x-auto rounded-control border border-rule bg-surface p-3 text-body"
        >
          <code>{block.text}</code>
        </pre>
      )
    case 'quote':
      return (
        <blockquote className="mt-4 border-rule border-l-2 pl-4 text-ink-soft">
          <Blocks blocks={block.blocks} ownLink={ownLink} />
        </blockquote>
      )
    case 'rule':
      return <hr className="mt-8 border-rule" />
  }
}

function Heading({ level, children }: { readonly level: 2 | 3 | 4; readonly children: ReactNode }) {
  switch (level) {
    case 2:
      return <h2 className="mt-9 mb-2 font-bold text-heading leading-snug">{children}</h2>
    case 3:
      return <h3 className="mt-7 mb-1 font-bold text-lead leading-snug">{children}</h3>
    case 4:
      return <h4 className="mt-6 mb-1 font-semibold text-body leading-snug">{children}</h4>
  }
}

function List({ list, ownLink }: PartProps & { readonly list: Extract<TreeBlock, { kind: 'list' }> }) {
  const spacing = 'mt-3 grid gap-1.5 marker:text-ink-faint'
  const items = placed(list.items).map(({ value: { done, blocks }, place }) => (
    <li key={place} className={done === null ? undefined : 'list-none'}>
      {done !== null && (
        <span className="mr-2 font-semibold text-small text-ink-faint">{done ? '[완료]' : '[할 일]'}</span>
      )}
      <Blocks blocks={blocks} ownLink={ownLink} />
    </li>
  ))
  return list.first === null ? (
    <ul className={`${spacing} list-disc pl-5`}>{items}</ul>
  ) : (
    <ol start={list.first} className={`${spacing} tabular list-decimal pl-7`}>
      {items}
    </ol>
  )
}

function TreeTable({ table, ownLink }: PartProps & { readonly table: Extract<TreeBlock, { kind: 'table' }> }) {
  const cell = 'border-rule border-b px-3 py-2 text-left align-top first:pl-0 last:pr-0'
  return (
    <section
      aria-label="표"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="mt-4 overflow-x-auto"
    >
      <table className="tabular w-full border-ink border-t text-body leading-relaxed">
        <thead>
          <tr>
            {placed(table.head).map(({ value, place }) => (
              <th key={place} scope="col" className={`${cell} font-semibold text-ink-soft`}>
                <Pieces pieces={value} ownLink={ownLink} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed(table.rows).map(({ value: row, place: rowPlace }) => (
            <tr key={rowPlace}>
              {placed(row).map(({ value, place }) => (
                <td key={place} className={cell}>
                  <Pieces pieces={value} ownLink={ownLink} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Pieces = ({ pieces, ownLink }: PartProps & { readonly pieces: readonly TreePiece[] }) =>
  placed(pieces).map(({ value, place }) => <Piece key={place} piece={value} ownLink={ownLink} />)

function Piece({ piece, ownLink }: PartProps & { readonly piece: TreePiece }) {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'code':
      return <code className="rounded-xs bg-ink/6 px-1">{piece.text}</code>
    case 'break':
      return <br />
    case 'picture':
      return <Picture picture={piece} />
    case 'link': {
      const inside = <Pieces pieces={piece.pieces} ownLink={ownLink} />
      if (!piece.isOutside && piece.href.startsWith('/')) return ownLink(piece.href, inside)
      return (
        <a href={piece.href} className={linkClass} {...(piece.isOutside ? { rel: 'nofollow noopener' } : {})}>
          {inside}
          {piece.isOutside && <span className="font-normal text-small"> (다른 사이트)</span>}
        </a>
      )
    }
    default: {
      const Mark = piece.kind
      return (
        <Mark>
          <Pieces pieces={piece.pieces} ownLink={ownLink} />
        </Mark>
      )
    }
  }
}

/** The light and the dark picture of a screen; the one that is not shown is not loaded. */
function Picture({ picture }: { readonly picture: Extract<TreePiece, { kind: 'picture' }> }) {
  const { light, dark, alt, width, height } = picture
  const frame = 'my-2 h-auto max-h-[36rem] w-auto max-w-full rounded-card border border-rule'
  const size = { width, height, loading: 'lazy' as const, decoding: 'async' as const }
  return (
    <>
      <img src={light} alt={alt} {...size} className={dark === null ? frame : `${frame} when-light`} />
      {dark !== null && <img src={dark} alt={alt} {...size} className={`${frame} when-dark`} />}
    </>
  )
}
