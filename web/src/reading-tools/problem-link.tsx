import { Suspense, useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { ProblemSheet } from './sheets.ts'

/** The link of an alarm, `?problem=<uuid>`: opens the report whose sentence was corrected or answered. */
export function ProblemLink() {
  const [search, setSearch] = useSearchParams()
  const problemId = search.get('problem')
  const close = useCallback(
    () =>
      setSearch(
        (before) => {
          before.delete('problem')
          return before
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  if (!problemId) return null
  return (
    <Suspense fallback={null}>
      <ProblemSheet problemId={problemId} onClose={close} />
    </Suspense>
  )
}
