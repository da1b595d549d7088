import { classNames } from '@readgrow/ui'
import type { Row } from '@tanstack/react-table'
import type { MouseEvent } from 'react'
import { TickBox } from '../tick-box.tsx'
import type { DataColumn, DataFeatures } from './data-columns.ts'

export type TableRow<T extends object> = Row<DataFeatures, T>

interface DataRowProps<T extends object> {
  readonly id: string
  readonly row: TableRow<T>
  readonly columns: readonly DataColumn<T>[]
  readonly index: number
  /** Undefined where nothing can be selected. */
  readonly isTicked: boolean | undefined
  readonly isActive: boolean
  /** The table's own line follows it. */
  readonly isLast: boolean
  readonly name: string
  readonly onTouch: () => void
  readonly onOpen: (() => void) | undefined
}

const still = 'sticky z-1 bg-inherit'

/** The second press of a double click on a dialog that the first one closed lands on the row beneath. */
const onFirstPress = (open: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) open()
}

export function DataRow<T extends object>(props: DataRowProps<T>) {
  const { id, row, columns, index, isTicked, isActive, isLast, name, onTouch, onOpen } = props
  const line = isLast ? '' : 'border-rule border-b'
  return (
    <tr
      id={id}
      aria-rowindex={index + 2}
      {...(isTicked === undefined ? {} : { 'aria-selected': isTicked })}
      onPointerDown={onTouch}
      className={classNames(
        'h-13',
        isTicked ? 'bg-green-soft' : 'bg-paper',
        isActive &&
          'group-focus-visible:outline-2 group-focus-visible:-outline-offset-2 group-focus-visible:outline-green',
      )}
    >
      {isTicked !== undefined && (
        <td className={classNames('left-0 p-0', line, still)}>
          {/* The library remembers the row of the last press: with Shift the whole range is selected. */}
          <TickBox
            label={`${name} 선택`}
            checked={isTicked}
            tabIndex={-1}
            onChange={(event) => row.getToggleSelectedHandler()(event)}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.id}
          // A press on the row; the keyboard has Enter, and a screen reader the button of the first column.
          {...(at > 0 && onOpen ? { onClick: onFirstPress(onOpen) } : {})}
          className={classNames(
            'overflow-hidden px-2',
            line,
            at > 0 && onOpen && 'cursor-pointer',
            column.number && 'tabular whitespace-nowrap text-right',
            at === 0 && classNames(still, isTicked === undefined ? 'left-0' : 'left-11'),
          )}
        >
          {at === 0 && onOpen ? (
            <button
              type="button"
              tabIndex={-1}
              onClick={onFirstPress(onOpen)}
              className="block min-h-11 w-full truncate text-left font-semibold underline-offset-4 hover:underline"
            >
              {column.cell(row.original)}
            </button>
          ) : (
            column.cell(row.original)
          )}
        </td>
      ))}
    </tr>
  )
}
