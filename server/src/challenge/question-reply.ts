import type { QuestionResult, QuestionView } from '@readgrow/contract'
import {
  explain,
  type JudgeTools,
  type QuestionAnswer,
  type QuestionItem,
  type Verdict,
  viewOf,
} from '@readgrow/learning/questions'
import type { z } from 'zod'

/** The question as it may be sent before its answer. */
export const questionOf = (item: QuestionItem) => viewOf(item) as z.output<typeof QuestionView>

/** Verdict, key, reason and proof: for a question that has its answer, and for no other. */
export function resultOf(
  item: QuestionItem,
  given: QuestionAnswer,
  { credit, right }: Verdict,
  tools: JudgeTools,
): z.output<typeof QuestionResult> {
  const { answer, why, sentence, remark, words } = explain(item, given, tools)
  const { place } = item
  return {
    given: given as z.output<typeof QuestionResult>['given'],
    credit,
    correct: right,
    answer,
    why,
    sentence: sentence && { en: sentence.en, ko: sentence.ko },
    remark,
    words: words?.map(({ letters, ...word }) => ({ ...word, ...(letters && { letters: [...letters] }) })) ?? null,
    place: place && {
      articleId: place.articleId,
      level: place.level as 'B1',
      sentenceIds: [...place.sentenceIds],
    },
  }
}
