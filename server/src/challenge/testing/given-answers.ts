import { explain, type QuestionAnswer, type QuestionItem, viewOf } from '@readgrow/learning/questions'

const tools = { isWord: () => true }

export const rightly = (item: QuestionItem): QuestionAnswer => {
  if (item.type === 'WORD_ORDER') return { kind: 'ORDER', pieceIds: item.order }
  if (item.type === 'CLOZE' || item.type === 'DICTATION')
    return { kind: 'TEXT', text: explain(item, null, tools).answer.text }
  return { kind: 'CHOICE', choiceId: item.key }
}

/** "모르겠어요". */
export const unknown = (item: QuestionItem): QuestionAnswer => {
  const { kind } = viewOf(item).input
  if (kind === 'ORDER') return { kind, pieceIds: null }
  return kind === 'TEXT' ? { kind, text: null } : { kind, choiceId: null }
}
