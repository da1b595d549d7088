import { useState } from 'react'

interface Edits<T extends object> {
  /** What is saved, under what was changed here. */
  readonly draft: T
  readonly edit: (part: Partial<T>) => void
  /** It was saved, or is taken back. */
  readonly forget: () => void
}

/**
 * What somebody changes in a form about something saved. Only what was changed here stands over it: a field that somebody
 * else, or another tab, has saved meanwhile is shown as it is now, as soon as this page has asked again.
 */
export function useEdits<T extends object>(saved: T): Edits<T> {
  const [edits, setEdits] = useState<Partial<T>>({})
  const draft = { ...saved, ...edits }
  return {
    draft,
    edit: (part) => {
      const changed = (Object.keys(part) as (keyof T)[]).filter((name) => part[name] !== draft[name])
      setEdits((before) => ({
        ...before,
        ...(Object.fromEntries(changed.map((name) => [name, part[name]])) as Partial<T>),
      }))
    },
    forget: () => setEdits({}),
  }
}
