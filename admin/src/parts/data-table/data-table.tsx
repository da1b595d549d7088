import { classNames, Spinner } from '@readgrow/ui'
import { type RowSelectionState, useTable } from '@tanstack/react-table'
import { type ReactNode, useId, useMemo } from 'react'
import { DataBody } from './data-body.tsx'
import { type DataColumn, dataFeatures, inRem, libraryColumns, selectWidth, widthOf } from './data-columns.ts'
import { DataHead } from './data-head.tsx'
import type { TableRow } from './data-row.tsx'
import { useDataRows } from './use-data-rows.ts'

export interface DataTableProps<Row extends object> {
  /** Names the table for screen readers. */
  readonly caption: string
  /** The same array in every rendering (a module constant or a memo). */
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  /** Names a row for screen readers, in its tick box and its button. */
  readonly nameOf: (row: Row) => string
  /** The number of rows that fit the filter, loaded or not. */
  readonly total?: number | undefined
  readonly sort?: { readonly by: string; readonly onSort: (by: string) => void } | undefined
  readonly selection?:
    | {
        readonly ids: ReadonlySet<string>
        readonly onChange: (ids: Set<string>) => void
        /** Selects all rows that fit the filter, loaded or not; without it, the box selects the loaded ones. */
        readonly onAll?: () => void
      }
    | undefined
  readonly onOpen?: ((row: Row) => void) | undefined
  /** Further pages; loaded when the end comes near. */
  readonly more?: { readonly there: boolean; readonly loading: boolean; readonly load: () => void } | undefined
  readonly footer?: ReactNode
}

const stateOf = (ids: ReadonlySet<string>): RowSelectionState => Object.fromEntries([...ids].map((id) => [id, true]))
const nothing: ReadonlySet<string> = new Set()

/** The table library's rows with their selection. */
function useSelectableRows<Row extends object>({ columns, rows, idOf, selection }: DataTableProps<Row>) {
  const libraryOnes = useMemo(() => libraryColumns(columns), [columns])
  const ids = selection?.ids ?? nothing
  const rowSelection = useMemo(() => stateOf(ids), [ids])
  return useTable({
    features: dataFeatures,
    columns: libraryOnes,
    data: rows,
    getRowId: idOf,
    state: { rowSelection },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change
      selection?.onChange(new Set(Object.keys(next)))
    },
  })
}

/**
 * A long list: only the rows in view are in the document. The first column stays when a narrow screen scrolls
 * sideways. With the keyboard: arrows, Page and Home/End move, space selects, Enter opens.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, nameOf, total, sort, selection, onOpen, more, footer } = props
  const table = useSelectableRows(props)
  const shown = table.getRowModel().rows
  const id = useId()
  const view = useDataRows({
    count: shown.length,
    more,
    onSelect: (index) => selection && shown[index]?.toggleSelected(),
    onOpen: (index) => {
      const row = shown[index]
      if (row) onOpen?.(row.original)
    },
  })
  const width = widthOf(columns, selection !== undefined)
  return (
    <div className="border-rule border-b">
      <div
        ref={view.scroller}
        className="relative max-h-[calc(100dvh-9rem)] overflow-auto overscroll-x-contain [contain:strict] lg:max-h-[max(20rem,calc(100dvh-18.5rem))]"
        style={{ height: view.headHeight + Math.max(shown.length, 1) * view.rowHeight + 2 }}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keyboard moves through rows and selects them.
          role="grid"
          aria-label={caption}
          aria-rowcount={(total ?? shown.length) + 1}
          aria-multiselectable={selection ? true : undefined}
          aria-activedescendant={view.isActiveShown ? `${id}-${view.active}` : undefined}
          tabIndex={0}
          onKeyDown={view.onKeyDown}
          className="group w-full table-fixed border-separate border-spacing-0 text-left text-body outline-none"
          style={{ minWidth: inRem(width) }}
        >
          <colgroup>
            {selection && <col style={{ width: inRem(selectWidth) }} />}
            {columns.map((column) => (
              <col key={column.id} {...(column.grows ? {} : { style: { width: inRem(column.width) } })} />
            ))}
          </colgroup>
          <DataHead columns={columns} sort={sort} {...(selection && { all: tickAllOf(table, props) })} />
          <DataBody
            id={id}
            rows={shown as unknown as readonly TableRow<Row>[]}
            columns={columns}
            view={view}
            ticked={selection?.ids}
            nameOf={nameOf}
            onOpen={onOpen}
          />
        </table>
      </div>
      <LoadingMore there={more?.loading === true} />
      {footer}
    </div>
  )
}

/** The state of the box that selects every row. */
function tickAllOf(
  table: Pick<ReturnType<typeof useSelectableRows>, TickAllParts>,
  { selection, more, total }: Pick<DataTableProps<object>, 'selection' | 'more' | 'total'>,
) {
  const onAll = more?.there ? selection?.onAll : undefined
  // All that are loaded are not all there are.
  const isAll = table.getIsAllRowsSelected() && !onAll
  return {
    label:
      selection?.onAll && total !== undefined ? `${total.toLocaleString('ko-KR')}명 모두 선택` : '불러온 모두 선택',
    ticked: isAll,
    // The library's "some" is also true for all.
    mixed: table.getIsSomeRowsSelected() && !isAll,
    onTick: (on: boolean) => (on && onAll ? onAll() : table.toggleAllRowsSelected(on)),
  }
}
type TickAllParts = 'getIsAllRowsSelected' | 'getIsSomeRowsSelected' | 'toggleAllRowsSelected'

const LoadingMore = ({ there }: { readonly there: boolean }) => (
  <p role="status" className={classNames('flex items-center gap-2 text-small text-ink-faint', there && 'py-2')}>
    {there && (
      <>
        <Spinner className="size-4" /> 더 불러오고 있어요.
      </>
    )}
  </p>
)
