import { showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { flush, report } from '#outbox'
import type { WrongAnswer, WrongAnswers } from './challenge.ts'
import { withBack, without, wrongAnswersCall } from './wrong-answers.ts'

/** Long enough to read the line and to reach the button. */
const undoForMs = 8_000

/** Takes an item off the note at once, on the screen too, and can take that back. */
export function useDismiss(): (item: WrongAnswer) => void {
  const queries = useQueryClient()
  const change = (to: (known: WrongAnswers) => WrongAnswers) =>
    queries.setQueryData<WrongAnswers>(wrongAnswersCall.queryKey, (known) => known && to(known))
  return (item) => {
    const { attemptId, position } = item
    const place = queries.getQueryData<WrongAnswers>(wrongAnswersCall.queryKey)?.items.indexOf(item) ?? 0
    const tell = (kind: 'WRONG_ANSWER_DISMISSED' | 'WRONG_ANSWER_RESTORED') =>
      void report({ kind, attemptId, position }).then(() => flush())
    change((known) => without(known, item))
    tell('WRONG_ANSWER_DISMISSED')
    const takeBack = () => {
      change((known) => withBack(known, item, Math.max(0, place)))
      tell('WRONG_ANSWER_RESTORED')
    }
    showToast({
      message: '노트에서 뺐어요.',
      durationMs: undoForMs,
      action: { label: '되돌리기', onSelect: takeBack },
    })
  }
}
