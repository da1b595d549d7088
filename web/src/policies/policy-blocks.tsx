import type { CallReply } from '@readgrow/contract'

type Block = CallReply<'GET /policies/:document'>['blocks'][number]
type Table = Extract<Block, { kind: 'table' }>

// A version never changes, so the place of a block, item or cell is its name.
const placed = <T,>(values: readonly T[]) => values.map((value, place) => ({ value, place }))

/** A policy's text; wide tables scroll inside their own box. */
export function PolicyBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className="text-lead leading-[1.8]">
      {placed(blocks).map(({ value, place }) => (
        <PolicyBlock key={place} block={value} />
      ))}
    </div>
  )
}

function PolicyBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className="mt-10 mb-3 font-bold text-heading leading-snug">{block.text}</h2>
    case 'paragraph':
      return <p className="mt-3">{block.text}</p>
    case 'list': {
      const items = placed(block.items).map(({ value, place }) => <li key={place}>{value}</li>)
      const spacing = 'mt-3 grid gap-1.5 marker:text-ink-faint'
      return block.ordered ? (
        <ol className={`${spacing} tabular list-decimal pl-7`}>{items}</ol>
      ) : (
        <ul className={`${spacing} list-disc pl-5`}>{items}</ul>
      )
    }
    case 'table':
      return <PolicyTable table={block} />
  }
}

function PolicyTable({ table }: { readonly table: Table }) {
  const cell = 'border-rule border-b px-3 py-2.5 text-left align-top first:pl-0 last:pr-0'
  return (
    <section
      aria-label={`표: ${table.head.join(', ')}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="mt-4 overflow-x-auto print:overflow-visible"
    >
      <table className="w-full min-w-[34rem] border-ink border-t text-body leading-relaxed print:min-w-0">
        <thead>
          <tr>
            {placed(table.head).map(({ value, place }) => (
              <th key={place} scope="col" className={`${cell} font-semibold text-ink-soft`}>
                {value}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed(table.rows).map(({ value: row, place: rowPlace }) => (
            <tr key={rowPlace}>
              {placed(row).map(({ value, place }) => (
                <td key={place} className={cell}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
