import { type ClozeItem, cloze } from './cloze.ts'
import { type ComprehensionItem, comprehension } from './comprehension.ts'
import { type DictationItem, dictationQuestion } from './dictation-question.ts'
import { type LevelItem, levelItem } from './level-item.ts'
import { type ListeningItem, listening } from './listening.ts'
import { type MeaningItem, meaning } from './meaning.ts'
import type {
  Explanation,
  JudgeTools,
  PaperQuestion,
  QuestionAnswer,
  QuestionTypeName,
  QuestionView,
  Verdict,
} from './question.ts'
import { type WordOrderItem, wordOrder } from './word-order.ts'

export type QuestionItem =
  | ClozeItem
  | MeaningItem
  | ComprehensionItem
  | ListeningItem
  | DictationItem
  | WordOrderItem
  | LevelItem

/** Every type of question, one row each. */
export const questionTypes = {
  CLOZE: cloze,
  MEANING: meaning,
  COMPREHENSION: comprehension,
  LISTENING: listening,
  DICTATION: dictationQuestion,
  WORD_ORDER: wordOrder,
  LEVEL_ITEM: levelItem,
} as const satisfies Record<QuestionTypeName, unknown>

interface ItemRules {
  view(item: QuestionItem): QuestionView
  judge(item: QuestionItem, answer: QuestionAnswer, tools: JudgeTools): Verdict | null
  explain(item: QuestionItem, answer: QuestionAnswer | null, tools: JudgeTools): Explanation
  paper(item: QuestionItem): PaperQuestion | null
}

// The row of an item's own type takes that item, which TypeScript cannot see through the union.
const rulesOf = (item: QuestionItem) => questionTypes[item.type] as unknown as ItemRules

/** What may be sent of an item before its answer. */
export const viewOf = (item: QuestionItem): QuestionView => rulesOf(item).view(item)

/** Null for an answer of another kind than the item asks for. */
export const judge = (item: QuestionItem, answer: QuestionAnswer, tools: JudgeTools): Verdict | null =>
  rulesOf(item).judge(item, answer, tools)

export const explain = (item: QuestionItem, answer: QuestionAnswer | null, tools: JudgeTools): Explanation =>
  rulesOf(item).explain(item, answer, tools)

/** Null for an item that does not work on paper. */
export const onPaper = (item: QuestionItem): PaperQuestion | null => rulesOf(item).paper(item)
