import type { CallReply } from '@readgrow/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api'
import { whyNotAdded } from './policy-refusals.ts'

type Block = CallReply<'POST /admin/policies/preview'>['blocks'][number]
type TableBlock = Extract<Block, { kind: 'table' }>

// The text of a preview does not change, so the place of a block, item or cell is its name.
const placed = <T,>(values: readonly T[]) => values.map((value, place) => ({ value, place }))

/** What readers would see of a text, with the values of the settings in it. */
export function PolicyPreview({ markdown }: { readonly markdown: string }) {
  const isEmpty = markdown.trim() === ''
  const query = useQuery({
    queryKey: ['policy preview', markdown],
    queryFn: () => call('POST /admin/policies/preview', { body: { markdown } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: !isEmpty,
  })
  return (
    <section aria-label="미리보기" className="min-w-0 rounded-control border border-rule bg-paper p-4 text-body">
      {isEmpty && <p className="text-ink-faint">글을 쓰면 여기에 보여요.</p>}
      {query.isError && (
        <p role="alert" className="text-red">
          {whyNotAdded(query.error)}
        </p>
      )}
      {placed(query.data?.blocks ?? []).map(({ value, place }) => (
        <PreviewBlock key={place} block={value} />
      ))}
    </section>
  )
}

function PreviewBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className="mt-5 mb-1 font-bold">{block.text}</h3>
    case 'paragraph':
      return <p className="mt-2">{block.text}</p>
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className={block.ordered ? 'mt-2 list-decimal pl-6' : 'mt-2 list-disc pl-5'}>
          {placed(block.items).map(({ value, place }) => (
            <li key={place}>{value}</li>
          ))}
        </List>
      )
    }
    case 'table':
      return <PreviewTable table={block} />
  }
}

function PreviewTable({ table: { head, rows } }: { readonly table: TableBlock }) {
  const cell = 'border-rule border-b px-2 py-1.5 text-left align-top'
  return (
    <section
      aria-label={`표: ${head.join(', ')}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="mt-3 overflow-x-auto"
    >
      <table className="w-full min-w-[28rem] border-ink border-t">
        <thead>
          <tr>
            {placed(head).map(({ value, place }) => (
              <th key={place} scope="col" className={`${cell} font-semibold text-ink-soft`}>
                {value}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed(rows).map(({ value: row, place: rowPlace }) => (
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
