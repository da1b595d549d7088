import { lazy, Suspense, useEffect, useState } from 'react'
import type { LateLine as Line } from './late-line.tsx'
import { useSendingFails, useTakeProgress } from './sending.ts'
import { mayHaveTakes } from './take-store.ts'

const load = () => import('./late-line.tsx')

/** Without its code the desk goes on. */
const LateLine = lazy<typeof Line>(() =>
  load().then(
    (file) => ({ default: file.LateLine }),
    () => ({ default: (() => null) as unknown as typeof Line }),
  ),
)

/** On a desk: that takes of its article have not arrived, and why. */
export function LateTakes({ articleId }: { readonly articleId: string }) {
  const isRefused = useTakeProgress((all) => Object.values(all).some(({ kind }) => kind === 'REFUSED'))
  const fails = useSendingFails()
  const [wasLeft, setWasLeft] = useState(false)
  useEffect(() => {
    setWasLeft(mayHaveTakes())
    // What tells that there is no connection has to be here before there is none.
    void load().catch(() => undefined)
  }, [])
  if (!isRefused && !fails && !wasLeft) return null
  return (
    <Suspense fallback={null}>
      <LateLine articleId={articleId} fails={fails} />
    </Suspense>
  )
}
