import type { CallArgs, CallReply } from '@readgrow/contract'

type Item = CallReply<'GET /challenges/attempts/:attemptId'>['items'][number]
type Event = CallArgs<'POST /learning/events'>['body']['events'][number]

/** A question before its answer. */
export type QuestionView = Item['view']
export type QuestionResult = NonNullable<Item['result']>
/** Null in it stands for "모르겠어요". */
export type QuestionAnswer = Extract<Event, { kind: 'CHALLENGE_ANSWERED' }>['answer']
export type Choice = Extract<QuestionView['input'], { kind: 'CHOICE' }>['choices'][number]
export type Sound = NonNullable<QuestionView['sound']>
export type Script = Extract<Sound, { kind: 'SCRIPT' }>['lines']

export const questionNames: Readonly<Record<QuestionView['type'], string>> = {
  CLOZE: '빈칸 채우기',
  MEANING: '문장 속 뜻',
  COMPREHENSION: '내용 이해',
  LISTENING: '듣고 이해하기',
  DICTATION: '받아쓰기',
  WORD_ORDER: '단어 순서',
  LEVEL_ITEM: '레벨 문제',
}

/** Everything that may stand for "모르겠어요" to a question. */
export function noIdea({ input: { kind } }: QuestionView): QuestionAnswer {
  if (kind === 'ORDER') return { kind, pieceIds: null }
  return kind === 'TEXT' ? { kind, text: null } : { kind, choiceId: null }
}

/** An answer as text; null for "모르겠어요". */
export function answerText({ input }: Pick<QuestionView, 'input'>, answer: QuestionAnswer): string | null {
  if (answer.kind === 'TEXT') return answer.text
  if (answer.kind === 'CHOICE')
    return input.kind === 'CHOICE' ? (input.choices.find(({ id }) => id === answer.choiceId)?.text ?? null) : null
  if (input.kind !== 'ORDER' || answer.pieceIds === null) return null
  return answer.pieceIds.map((id) => input.pieces.find((piece) => piece.id === id)?.text ?? '').join(' ')
}

/** The lines to say; none where there is a stored sound, or nothing to hear. */
export const scriptOf = ({ sound }: QuestionView): Script => (sound?.kind === 'SCRIPT' ? sound.lines : noLines)
const noLines: Script = []
