/** What a key asks of a list of rows: another active row, or an act on the active one. */
export type RowMove = { readonly to: number } | 'select' | 'open' | null

interface Place {
  readonly active: number
  readonly count: number
  /** Rows in view. */
  readonly page: number
}

/** Keys of a grid by the ARIA practices, row by row; null for a key that is not the list's. */
export function rowMove(key: string, { active, count, page }: Place): RowMove {
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
