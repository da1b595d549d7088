import { CallFailure, sentenceOf } from '@readgrow/client'
import type { CallArgs } from '@readgrow/contract'
import { showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ask, useAsk } from '#query'
import { call, setSession, useSession } from '#session'
import type { LevelTestReply } from './level-test.ts'

/** How the test that stood here a moment ago ended: with a level, or with too few answers for one. */
export type Ending = 'RESULT' | 'DROPPED' | null

const key = ask('GET /level-test').queryKey
const isOutdated = (error: unknown) => error instanceof CallFailure && [404, 409].includes(error.status)

/** The test as the server keeps it, and what may be done with it. A change that fails leaves everything as it was. */
export function useLevelTest() {
  const reply = useAsk('GET /level-test')
  const queries = useQueryClient()
  const ending = useEnding(reply.data)
  useFirstLevel(reply.data)
  const [busy, setBusy] = useState(false)
  // The failure of beginning or answering. Other failures appear in a toast and can be tried again.
  const [failure, setFailure] = useState<unknown>(null)

  const tell = (error: unknown) => showToast({ type: 'error', message: sentenceOf(error) })

  async function change(send: () => Promise<LevelTestReply>, failed = setFailure): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      queries.setQueryData(key, await send())
    } catch (error) {
      // Another tab or device went on with the test: what stands there now is shown.
      if (isOutdated(error)) await reply.refetch()
      else failed(error)
    } finally {
      setBusy(false)
    }
  }

  const inTest = (testId: string) => ({
    answer: (body: CallArgs<'POST /level-test/:testId/answers'>['body']) =>
      change(() => call('POST /level-test/:testId/answers', { params: { testId }, body })),
    giveTime: (untimed: boolean) =>
      change(() => call('POST /level-test/:testId/time', { params: { testId }, body: { untimed } }), tell),
    end: () => change(() => call('POST /level-test/:testId/end', { params: { testId } }), tell),
  })
  return {
    reply,
    ending,
    busy,
    failure,
    start: (selfRating: number | null) => change(() => call('POST /level-test', { body: { selfRating } })),
    inTest,
    askAgain: () => void reply.refetch(),
  }
}

export type LevelTest = ReturnType<typeof useLevelTest>

/** Tells how a test ended while this screen was open. */
function useEnding(reply: LevelTestReply | undefined): Ending {
  const before = useRef(reply)
  const [ending, setEnding] = useState<Ending>(null)
  useEffect(() => {
    const was = before.current
    before.current = reply
    if (!reply || reply === was) return
    if (reply.test) setEnding(null)
    else if (was?.test) setEnding(reply.last?.id === was.test.id ? 'RESULT' : 'DROPPED')
  }, [reply])
  return ending
}

/** The first level that somebody gets is the test's; the session learns of it here. */
function useFirstLevel(reply: LevelTestReply | undefined): void {
  const queries = useQueryClient()
  const hasNone = useSession()?.customerLevel === 'NONE'
  const hasResult = reply?.test === null && reply.last !== null
  useEffect(() => {
    if (!hasNone || !hasResult) return
    // Leaving the result is a full load, so a failure here costs nothing.
    void call('GET /auth/session').then(setSession, () => undefined)
    void queries.invalidateQueries({ queryKey: ['GET /common/header-info'] })
  }, [hasNone, hasResult, queries])
}
