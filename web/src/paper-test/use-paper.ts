import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { flush, onDelivered, report, waitingEvents } from '#outbox'
import { ask, useAsk } from '#query'
import type { QuestionAnswer } from '#questions'

/** A paper test that was made. Answers are stored on the device first; `isWaiting` while they are not sent. */
export function usePaper(week: string) {
  const queries = useQueryClient()
  const { queryKey } = ask('GET /paper-tests/:week', { params: { week } })
  const asked = useAsk('GET /paper-tests/:week', { params: { week } })
  const [isWaiting, setWaiting] = useState(false)

  const look = useEffectEvent(async () => {
    const events = await waitingEvents()
    setWaiting(events.some((event) => event.kind === 'PAPER_TEST_HANDED_IN' && event.week === week))
  })
  const refresh = useEffectEvent(async () => {
    await queries.invalidateQueries({ queryKey })
    void queries.invalidateQueries({ queryKey: ['GET /paper-tests'] })
    await look()
  })
  useEffect(() => onDelivered(() => void refresh()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another week may have answers that wait, too.
  useEffect(() => void look(), [week])

  /** Without answers, the answer sheet is asked for instead. */
  async function handIn(answers: ReadonlyMap<number, QuestionAnswer>): Promise<void> {
    setWaiting(true)
    await report({
      kind: 'PAPER_TEST_HANDED_IN',
      week,
      answers: [...answers].map(([number, answer]) => ({ number, answer })),
    })
    await flush()
  }

  return { asked, isWaiting, handIn }
}
