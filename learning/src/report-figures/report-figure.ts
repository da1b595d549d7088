import type { Figure } from '../figures/index.ts'

/** A figure of a month's report, as the screen, the printed page and the PDF have it. */
export interface ReportFigure {
  readonly title: string
  /** What the marks say. */
  readonly legend: string
  /** The figure in a sentence, for whoever does not see it. */
  readonly summary: string
  readonly figure: Figure
  /** The same numbers: what stands over the columns, and rows with their name first. */
  readonly table: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] }
}

export const unmeasured = '측정하지 않았어요'

/** `2026-11` as `11월`, the name under a column. */
export const columnName = (month: string): string => `${Number(month.slice(5))}월`

/** Whole minutes; null where they were not measured. */
export const minutesOf = ({ activeSeconds }: { readonly activeSeconds: number | null }): number | null =>
  activeSeconds === null ? null : Math.floor(activeSeconds / 60)

export const percentText = (share: number): string => `${Math.round(share * 100)}%`
