import { messageOf } from '@readgrow/contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { showPopup } from '#layout'
import { onDelivered, report } from '#outbox'
import type { QuestionAnswer, QuestionResult } from '#questions'
import type { WrongAnswer, WrongAnswers } from './challenge.ts'
import { itemKey, withTry, wrongAnswersCall } from './wrong-answers.ts'

/** An answer of a round of the note: on its way, judged, or not taken, such as after ten minutes that are not over. */
export interface Try {
  readonly given: QuestionAnswer
  readonly result: QuestionResult | null
  readonly refused: boolean
}

/** The answers of a round. They are stored on the device first; the server judges them. */
export function useTries() {
  const queries = useQueryClient()
  const [tries, setTries] = useState<ReadonlyMap<string, Try>>(new Map())
  const deliver = useEffectEvent((results: Results) => {
    for (const { attemptId, position, round, refused, result } of results) {
      const key = itemKey({ attemptId, position })
      const own = tries.get(key)
      if (!own || round !== null) continue
      setTries((known) => new Map(known).set(key, { ...own, result, refused: refused !== null }))
      if (refused && refused !== 'SAME_SENSE') showPopup(messageOf(refused))
    }
  })
  useEffect(() => onDelivered(({ challengeResults }) => deliver(challengeResults)), [])

  function answer({ attemptId, position }: WrongAnswer, given: QuestionAnswer): void {
    const place = { attemptId, position }
    setTries((known) => new Map(known).set(itemKey(place), { given, result: null, refused: false }))
    queries.setQueryData<WrongAnswers>(wrongAnswersCall.queryKey, (known) => known && withTry(known, place, Date.now()))
    void report({ kind: 'WRONG_ANSWER_RETRIED', ...place, answer: given })
  }
  return { tries, answer }
}

type Results = Parameters<Parameters<typeof onDelivered>[0]>[0]['challengeResults']
