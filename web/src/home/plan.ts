import type { CallReply } from '@readgrow/contract'
import type { DayBudget, PlanKind } from '@readgrow/contract/constants'
import { koreanMonthDay } from '#korean'

export type Home = CallReply<'GET /home'>
export type Plan = Home['plan']
export type PlanItem = Plan['items'][number]

/** The items of a budget in the order of the day. */
export function itemsFor(plan: Plan, minutes: DayBudget): PlanItem[] {
  const chosen = plan.choices.find((choice) => choice.minutes === minutes)?.items ?? []
  return chosen.flatMap((position) => plan.items[position] ?? [])
}

/** How far a plan fills each budget, and why not further. */
export interface PlanRest {
  readonly choices: readonly Pick<Plan['choices'][number], 'minutes' | 'filled' | 'rest'>[]
}

/** Why there is less to do than one has time for; null where the time is filled. */
export function shortLine({ choices }: PlanRest, minutes: DayBudget, freeOnly: boolean): string | null {
  const choice = choices.find((each) => each.minutes === minutes)
  if (!choice || choice.filled === 0 || choice.rest === 'FILLED') return null
  const why = freeOnly ? '구독 전에는 하루에 기사 한 편을 읽을 수 있어요.' : restLines[choice.rest]
  return `${minutes}분 가운데 ${choice.filled}분을 채웠어요. ${why}`
}

const restLines = {
  NOTHING_LEFT: '읽지 않은 알맞은 기사와 복습할 단어가 더는 없어요.',
  NOTHING_FITS: '남은 시간에 마칠 만한 것이 없어요. 더 읽고 싶으면 신문에서 골라 보세요.',
} as const

/** Minutes of what is not done yet. */
const minutesLeft = (items: readonly PlanItem[]) => items.reduce((sum, item) => sum + (item.done ? 0 : item.minutes), 0)

const titles: Record<PlanKind, string> = {
  REVIEW: '단어 복습하기',
  NEW_WORDS: '새 단어 익히기',
  DICTATION: '단어 받아쓰기',
  READ: '기사 읽기',
  CONTINUE: '이어서 읽기',
  QUIZ: '퀴즈 풀기',
  WRONG_ANSWERS: '오답 다시 풀기',
  CHALLENGE: '오늘의 챌린지',
  WEEK_CHALLENGE: '이번 주 챌린지',
  SELF_STUDY: '집중 학습하기',
  CONVERSATION: '영어로 대화하기',
  DISCUSSION: '토론에 답하기',
  PAPER_TEST: '주간 시험지 풀기',
}

export function titleOf({ kind, reason }: PlanItem): string {
  if (kind === 'READ' && reason === 'LEAD') return '오늘의 기사 읽기'
  return kind === 'CHALLENGE' && reason === 'ASSIGNED' ? '주간 챌린지' : titles[kind]
}

/** Why it is asked for today; of what is done, what was done. */
export const lineOf = (item: PlanItem, today: string) =>
  item.done ? doneLine(item) : withQuestions(reasonLine(item, today), item)

function reasonLine({ kind, reason, count, dueOn }: PlanItem, today: string): string {
  switch (reason) {
    case 'ASSIGNED':
      return assignedLine(dueOn ?? today, today)
    case 'DUE':
      return `복습할 단어 ${count}개가 기다려요`
    case 'FADING':
      return `이 기사에 곧 잊을 단어 ${count}개가 있어요`
    case 'BEGUN':
      return withWords('읽다가 멈춘 기사예요', count)
    case 'LEAD':
      return withWords('오늘 신문에서 먼저 읽을 기사예요', count)
    case 'FITS':
      return withWords('지금 수준에 딱 맞는 기사예요', count)
    case 'UNREAD':
      return withWords('아직 읽지 않은 기사예요', count)
    case 'UNCHECKED':
      return `다 읽고 아직 풀지 않은 문제가 ${count}개 있어요`
    case 'OPEN':
      return kind === 'PAPER_TEST' ? '이번 주에 읽은 글로 만든 시험지예요' : `읽은 기사와 단어로 만든 ${count}문제예요`
    case 'FINISHED':
      return '읽은 기사를 듣고 쓰고 요약해 봐요'
    case 'STARTED':
      return '하다가 멈춘 집중 학습이에요'
    case 'UNSAID':
      return kind === 'DISCUSSION' ? '읽은 기사에 대한 내 생각을 영어로 써요' : '읽은 기사에 대해 영어로 묻고 답해요'
    case 'WAITING':
      return `전에 틀린 ${count}문제를 정답을 가리고 다시 물어봐요`
    case 'BANK':
      return `내 레벨에 맞춘 ${count}문제예요`
    case 'UNMET':
      return `담아 둔 단어 ${count}개를 처음 익혀요`
    case 'FIRM':
      return `뜻을 익힌 단어 ${count}개를 이제 써 볼 차례예요`
  }
}

const assignedLine = (dueOn: string, today: string) =>
  dueOn < today ? `회사 과제 · 기한은 ${koreanMonthDay(dueOn)}이었어요` : `회사 과제 · ${koreanMonthDay(dueOn)}까지`

const withWords = (line: string, count: number) => (count > 0 ? `${line} · 곧 잊을 단어 ${count}개가 나와요` : line)

/** The minutes of an article count its questions, so the line says that they are in them. */
const withQuestions = (line: string, { questions }: Pick<PlanItem, 'questions'>) =>
  questions ? `${line} · 문제 ${questions}개 포함` : line

function doneLine({ kind, count }: PlanItem): string {
  switch (kind) {
    case 'REVIEW':
      return `단어 ${count}개를 복습했어요`
    case 'NEW_WORDS':
      return `새 단어 ${count}개를 익혔어요`
    case 'DICTATION':
      return `단어 ${count}개를 써 봤어요`
    case 'READ':
    case 'CONTINUE':
      return '끝까지 읽었어요'
    case 'QUIZ':
      return `문제 ${count}개를 풀었어요`
    case 'WRONG_ANSWERS':
      return `틀렸던 ${count}문제를 다시 풀었어요`
    case 'CHALLENGE':
    case 'WEEK_CHALLENGE':
      return `챌린지 ${count}문제를 다 풀었어요`
    case 'SELF_STUDY':
      return '집중 학습을 마쳤어요'
    case 'CONVERSATION':
      return '대화를 마쳤어요'
    case 'DISCUSSION':
      return '내 생각을 남겼어요'
    case 'PAPER_TEST':
      return '시험지를 냈어요'
  }
}

/** Where an item is done. */
export function addressOf({ kind, articleId }: PlanItem): string {
  switch (kind) {
    case 'REVIEW':
    case 'NEW_WORDS':
      return '/vocabulary/today'
    case 'DICTATION':
      return '/vocabulary/quiz-dictation'
    case 'READ':
    case 'CONTINUE':
      return `/article/detail/${articleId}`
    case 'QUIZ':
      return `/article/detail/${articleId}#quiz`
    case 'WRONG_ANSWERS':
      return '/challenge/review?round=due'
    case 'CHALLENGE':
    case 'WEEK_CHALLENGE':
    case 'PAPER_TEST':
      return '/challenge'
    case 'SELF_STUDY':
      return `/selfstudy/${articleId}`
    case 'CONVERSATION':
      return `/conversation/register/${articleId}`
    case 'DISCUSSION':
      return `/discussion/detail/${articleId}`
  }
}

/** A learner who has not finished, begun or saved anything yet. */
export const isNewReader = ({ streak, savedWordCount, continueReading, plan }: Home) =>
  streak.longest === 0 && savedWordCount === 0 && continueReading.length === 0 && !plan.items.some(({ done }) => done)

/** The first line of the morning. */
export function greeting(home: Home, items: readonly PlanItem[]): string {
  const name = `${home.customerName} 님`
  const left = minutesLeft(items)
  if (isNewReader(home)) return `${name}, 첫 기사부터 읽어 볼까요?`
  if (items.length === 0) return `${name}, 오늘은 이 기사부터 읽어 볼까요?`
  if (items.every(({ done }) => done)) return `${name}, 오늘 할 일을 다 했어요.`
  return items.some(({ done }) => done)
    ? `${name}, ${left}분이면 오늘 할 일이 끝나요.`
    : `${name}, 오늘은 ${left}분이면 충분해요.`
}
