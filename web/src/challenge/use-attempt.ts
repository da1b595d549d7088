import { messageOf } from '@readgrow/contract/errors'
import { showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { showPopup } from '#layout'
import { onDelivered, report, waitingEvents } from '#outbox'
import { ask, useAsk } from '#query'
import type { QuestionAnswer } from '#questions'
import type { Attempt } from './challenge.ts'
import { keyOf, type Round, withResult } from './steps.ts'

/**
 * A challenge that was begun. Answers are stored on the device first and judged by the server; those that wait to be
 * sent are there again after a reload.
 */
export function useAttempt(attemptId: string) {
  const queries = useQueryClient()
  const call = ask('GET /challenges/attempts/:attemptId', { params: { attemptId } })
  const asked = useAsk('GET /challenges/attempts/:attemptId', { params: { attemptId } })
  const [waiting, setWaiting] = useState<ReadonlyMap<string, QuestionAnswer>>(new Map())
  // Questions whose answer meant the same as the word that is asked for, and which have a second try.
  const [close, setClose] = useState<ReadonlySet<string>>(new Set())
  const askAgain = () => void queries.invalidateQueries({ queryKey: call.queryKey })

  const deliver = useEffectEvent((results: Results) => {
    for (const { id: _, refused, result, position, round, ...of } of results) {
      if (of.attemptId !== attemptId || round === null) continue
      if (result) {
        // A reply that was asked for before this answer would take its result away again.
        void queries.cancelQueries({ queryKey: call.queryKey })
        queries.setQueryData<Attempt>(
          call.queryKey,
          (attempt) => attempt && withResult(attempt, { position, round: round as Round }, result),
        )
      }
      if (refused === 'SAME_SENSE') setClose((known) => new Set(known).add(keyOf(position, round)))
      else if (refused === 'STATE_CONFLICT') sayAnsweredElsewhere()
      else if (refused) showPopup(messageOf(refused))
      if (refused || result)
        setWaiting((known) => new Map([...known].filter(([key]) => key !== keyOf(position, round))))
      // Another tab or device was first, or the time is over: the server knows where the challenge stands.
      if (refused && refused !== 'SAME_SENSE') askAgain()
    }
  })
  useEffect(() => onDelivered(({ challengeResults }) => deliver(challengeResults)), [])
  useEffect(() => {
    let left = false
    void waitingEvents().then((events) => {
      const own = events.flatMap((event) =>
        event.kind === 'CHALLENGE_ANSWERED' && event.attemptId === attemptId
          ? [[keyOf(event.position, event.round), event.answer] as const]
          : [],
      )
      if (!left && own.length > 0) setWaiting((known) => new Map([...own, ...known]))
    })
    return () => {
      left = true
    }
  }, [attemptId])

  function answer(position: number, round: Round, given: QuestionAnswer): void {
    const key = keyOf(position, round)
    // Without a connection nobody waits for the verdict, and one second try is enough.
    const waits =
      given.kind === 'TEXT' && navigator.onLine && waiting.size === 0 && !close.has(key) && ({ waits: true } as const)
    setWaiting((known) => new Map(known).set(key, given))
    void report({ kind: 'CHALLENGE_ANSWERED', attemptId, position, round, answer: given, ...waits })
  }

  return { asked, waiting, close, answer, askAgain }
}

/** Otherwise the verdict would be about an answer that nobody gave here. */
const sayAnsweredElsewhere = () =>
  showToast({ message: '다른 창이나 기기에서 먼저 한 답으로 채점했어요.', durationMs: 4_000 })

type Results = Parameters<Parameters<typeof onDelivered>[0]>[0]['challengeResults']
