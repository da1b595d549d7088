import type { DataColumn } from './data-columns.ts'
import { DataRow, type TableRow } from './data-row.tsx'
import type { DataRows } from './use-data-rows.ts'

interface DataBodyProps<T extends object> {
  /** The table's own id; rows are named after it. */
  readonly id: string
  readonly rows: readonly TableRow<T>[]
  readonly columns: readonly DataColumn<T>[]
  readonly view: DataRows
  readonly ticked: ReadonlySet<string> | undefined
  readonly nameOf: (row: T) => string
  readonly onOpen: ((row: T) => void) | undefined
}

/** The rows in view, between the space that the others take. */
export function DataBody<T extends object>(props: DataBodyProps<T>) {
  const { id, rows, columns, view, ticked, nameOf, onOpen } = props
  return (
    <tbody>
      <Gap height={view.before} />
      {view.items.map(({ index }) => {
        const row = rows[index]
        return (
          row && (
            <DataRow
              key={row.id}
              id={`${id}-${index}`}
              row={row}
              columns={columns}
              index={index}
              isTicked={ticked?.has(row.id)}
              isActive={index === view.active}
              isLast={index === rows.length - 1}
              name={nameOf(row.original)}
              onTouch={() => view.setActive(index)}
              onOpen={onOpen && (() => onOpen(row.original))}
            />
          )
        )
      })}
      <Gap height={view.after} />
    </tbody>
  )
}

/** The rows that are not in the document, as empty space. */
const Gap = ({ height }: { readonly height: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <tr aria-hidden="true">
      <td style={{ height }} className="p-0" />
    </tr>
  )
