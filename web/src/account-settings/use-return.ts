import { showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { failureFor, finishOnce } from '#external-sign-in'
import { ask } from '#query'
import { forgetFragment, nextPathOf, useFragment } from '#session'
import { accountPath } from './use-opened.ts'

const failureShownMs = 6_000
const tell = (message: string) => showToast({ type: 'error', message, durationMs: failureShownMs })

/**
 * Takes what another service sent back with somebody who is signed in: it links that service, or proves who they are.
 * The console is an app of its own and needs a full load.
 */
export function useReturn(): void {
  const fragment = useFragment('code', 'error')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const code = fragment?.get('code') ?? null
  const error = fragment?.get('error') ?? null
  useEffect(() => {
    if (error === null) return
    forgetFragment()
    tell(failureFor(error))
  }, [error])
  useEffect(() => {
    if (code === null) return
    let left = false
    finishOnce(code).then(
      async ({ outcome, next }) => {
        await queries.invalidateQueries({ queryKey: ask('GET /account').queryKey })
        if (left) return
        forgetFragment()
        const to = nextPathOf(next) ?? accountPath
        if (to.startsWith('/admin')) return window.location.replace(to)
        const linked = 'status' in outcome && outcome.status === 'LINKED'
        showToast({ type: 'success', message: linked ? '계정을 연결했어요.' : '본인 확인을 마쳤어요.' })
        void navigate(to, { replace: true })
      },
      (reason: unknown) => {
        if (left) return
        forgetFragment()
        tell(failureFor(reason))
      },
    )
    return () => {
      left = true
    }
  }, [code, navigate, queries])
}
