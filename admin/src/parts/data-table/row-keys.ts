/** What a key does in a list of rows: another active row, or an action on the active one. */
export type RowMove = { readonly to: number } | 'select' | 'open' | null

interface GridPosition {
  readonly active: number
  readonly count: number
  /** Rows in view. */
  readonly page: number
}

/** The keys of a grid by the ARIA practices, row by row; null for any other key. */
export function rowMove(key: string, { active, count, page }: GridPosition): RowMove {
  const at = (index: number): RowMove => ({ to: Math.min(Math.max(index, 0), count - 1) })
  switch (key) {
    case 'ArrowDown':
      return at(active + 1)
    case 'ArrowUp':
      return at(active - 1)
    case 'PageDown':
      return at(active + page)
    case 'PageUp':
      return at(active - page)
    case 'Home':
      return at(0)
    case 'End':
      return at(count - 1)
    case ' ':
      return 'select'
    case 'Enter':
      return 'open'
    default:
      return null
  }
}
