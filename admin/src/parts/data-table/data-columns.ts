import { createColumnHelper, rowSelectionFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  readonly id: string
  readonly title: string
  /** Pixels of a letter size of 16; the column that grows takes what is left and never less than this. */
  readonly width: number
  readonly grows?: boolean
  /** Right-aligned, with figures of one width. */
  readonly number?: boolean
  /** The header is a button that sorts by this. */
  readonly sort?: string
  readonly cell: (row: Row) => ReactNode
}

export const dataFeatures = tableFeatures({ rowSelectionFeature })
export type DataFeatures = typeof dataFeatures

/** Our columns as the table library takes them. */
export function libraryColumns<Row extends object>(columns: readonly DataColumn<Row>[]) {
  const helper = createColumnHelper<DataFeatures, Row>()
  return columns.map((column) =>
    helper.display({ id: column.id, header: column.title, cell: ({ row }) => column.cell(row.original) }),
  )
}

/** A width that grows with the letters. */
export const inRem = (pixels: number) => `${pixels / 16}rem`

export const selectWidth = 44
/** The least width of a whole table, as its columns have theirs. */
export const widthOf = (columns: readonly { readonly width: number }[], hasSelection: boolean) =>
  columns.reduce((sum, { width }) => sum + width, hasSelection ? selectWidth : 0)
