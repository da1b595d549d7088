import { classNames } from '@readgrow/ui'
import { TickBox } from '../tick-box.tsx'
import type { DataColumn } from './data-columns.ts'

interface DataHeadProps {
  readonly columns: readonly Pick<DataColumn<object>, 'id' | 'title' | 'number' | 'sort'>[]
  readonly sort?: { readonly by: string; readonly onSort: (by: string) => void } | undefined
  readonly all?: {
    readonly label: string
    readonly ticked: boolean
    readonly mixed: boolean
    readonly onTick: (on: boolean) => void
  }
}

/** Sticks to the top of the table; its first column sticks to the side too. */
export function DataHead({ columns, sort, all }: DataHeadProps) {
  return (
    <thead className="sticky top-0 z-2">
      <tr className="text-small text-ink-faint" aria-rowindex={1}>
        {all && (
          <th scope="col" className="sticky left-0 z-1 h-[calc(2.75rem+1px)] border-rule border-b bg-paper p-0">
            <TickBox
              label={all.label}
              checked={all.ticked}
              mixed={all.mixed}
              onChange={(event) => all.onTick(event.target.checked)}
            />
          </th>
        )}
        {columns.map((column, at) => (
          <th
            key={column.id}
            scope="col"
            {...(column.sort && sort ? { 'aria-sort': column.sort === sort.by ? 'other' : 'none' } : {})}
            className={classNames(
              'h-[calc(2.75rem+1px)] whitespace-nowrap border-rule border-b bg-paper px-2 font-semibold',
              column.number && 'text-right',
              at === 0 && 'sticky z-1',
              at === 0 && (all ? 'left-11' : 'left-0'),
            )}
          >
            {column.sort && sort ? <SortButton column={column} sort={sort} /> : column.title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SortButton({
  column,
  sort,
}: {
  column: DataHeadProps['columns'][number]
  sort: NonNullable<DataHeadProps['sort']>
}) {
  const isChosen = column.sort === sort.by
  return (
    <button
      type="button"
      aria-label={`${column.title} 순으로 보기`}
      onClick={() => column.sort && sort.onSort(column.sort)}
      className={classNames(
        '-mx-1 inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-1 rounded-md px-1 font-semibold hover:text-ink',
        isChosen && 'text-ink',
      )}
    >
      {column.title}
      <span aria-hidden="true" className={isChosen ? '' : 'opacity-35'}>
        {isChosen ? '▾' : '↕'}
      </span>
    </button>
  )
}
