const storeKey = 'rg_scroll'

/** How far pages were scrolled, in px by their keys; kept for the tab's later loads. */
export interface Positions {
  readonly keep: (key: string, y: number) => void
  readonly at: (key: string) => number | undefined
  readonly save: () => void
}

export function openPositions(): Positions {
  const positions = new Map<string, number>(stored())
  return {
    keep: (key, y) => void positions.set(key, y),
    at: (key) => positions.get(key),
    save: () => {
      try {
        sessionStorage.setItem(storeKey, JSON.stringify([...positions]))
      } catch {
        // Storage is closed or full: a page that is loaded again begins at its top.
      }
    },
  }
}

function stored(): [string, number][] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storeKey) ?? '[]')
    return Array.isArray(found) ? found.filter(isPosition) : []
  } catch {
    return []
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1])
}
