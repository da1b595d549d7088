import type { CallReply } from '@readgrow/contract'

export type AttemptReply = CallReply<'GET /challenges/attempts/:attemptId'>
type Item = AttemptReply['items'][number]
type View = Item['view']
export type Result = NonNullable<Item['result']>

export const attemptId = '22222222-2222-4222-8222-222222222222'

export const aView = (number: number, over: Partial<View> = {}): View => ({
  type: 'COMPREHENSION',
  instruction: '기사의 내용과 맞는 것을 골라 주세요.',
  title: 'Tiny forests',
  passage: [],
  stem: { before: `Question ${number}?`, marked: null, after: '' },
  gap: null,
  ko: `문제 ${number}`,
  sound: null,
  input: {
    kind: 'CHOICE',
    lang: 'en',
    choices: ['one', 'two', 'three', 'four'].map((text, place) => ({
      id: `0000000${place}`,
      text: `${text} of ${number}`,
    })),
  },
  ...over,
})

/** A gap to fill in "People planted trees." */
export const aGap = (): View =>
  aView(0, {
    type: 'CLOZE',
    instruction: '빈칸에 들어갈 단어를 적어 주세요.',
    title: null,
    stem: { before: 'People ', marked: null, after: ' trees.' },
    gap: { first: 'p', letters: 7 },
    ko: '사람들이 나무를 심었다.\n빈칸의 뜻: 심다',
    input: { kind: 'TEXT', most: 60 },
  })

/** Words of "the roots keep water" to put in order. */
export const anOrder = (): View =>
  aView(0, {
    type: 'WORD_ORDER',
    instruction: '단어를 차례대로 눌러 문장을 완성해 주세요.',
    title: null,
    stem: { before: '', marked: null, after: ' in the soil.' },
    ko: '뿌리가 흙 속에 물을 붙든다.',
    input: {
      kind: 'ORDER',
      pieces: ['keep', 'the', 'roots', 'water'].map((text, place) => ({ id: `0000000${place}`, text })),
    },
  })

export const aResult = (correct: boolean, over: Partial<Result> = {}): Result => ({
  given: { kind: 'CHOICE', choiceId: correct ? '00000001' : '00000000' },
  credit: correct ? 1 : 0,
  correct,
  answer: { choiceId: '00000001', text: 'two' },
  why: '둘째 문장에 나와요.',
  sentence: { en: 'A proof.', ko: '증거예요.' },
  remark: null,
  words: null,
  place: { articleId: 'tiny-forests', level: 'B1', sentenceIds: ['s2'] },
  ...over,
})

/** A challenge of these questions; the first of them have these results. */
export const anAttempt = (
  views: readonly View[],
  results: readonly (Result | null)[] = [],
  over: Partial<AttemptReply> = {},
): AttemptReply => ({
  id: attemptId,
  kind: 'DAY',
  period: '2026-11-24',
  state: 'RUNNING',
  closesAt: '2026-11-24T19:00:00.000Z',
  score: null,
  items: views.map((view, position) => ({
    position,
    isPilot: false,
    view,
    result: results[position] ?? null,
    again: null,
  })),
  ...over,
})

/** A challenge as the list has it, that closes then; one not taken is open or was missed. */
export const aCard = (
  kind: 'DAY' | 'WEEK',
  closesAt: Date,
  taken: boolean,
): CallReply<'GET /challenges'>['open'][number] => ({
  kind,
  period: closesAt.toISOString().slice(0, 10),
  state: taken ? 'DONE' : 'MISSED',
  opensAt: closesAt.toISOString(),
  closesAt: closesAt.toISOString(),
  items: 10,
  answered: taken ? 10 : 0,
  minutes: 5,
  attemptId: taken ? attemptId : null,
  score: null,
})
