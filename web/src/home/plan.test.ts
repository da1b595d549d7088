import { planKinds } from '@readgrow/contract/constants'
import { dailyPlan, type ReadingTask } from '@readgrow/learning/daily-plan'
import { describe, expect, test } from 'vitest'
import { aFirstHome, aHome, anItem, aStreak } from '../testing/home.tsx'
import { addressOf, greeting, isNewReader, itemsFor, lineOf, shortLine, titleOf } from './plan.ts'

const today = '2026-11-20'

describe('an item of the plan', () => {
  test.each([
    ['REVIEW', 'DUE', 12, '단어 복습하기', '복습할 단어 12개가 기다려요', '단어 12개를 복습했어요'],
    ['NEW_WORDS', 'UNMET', 5, '새 단어 익히기', '담아 둔 단어 5개를 처음 익혀요', '새 단어 5개를 익혔어요'],
    ['DICTATION', 'FIRM', 4, '단어 받아쓰기', '뜻을 익힌 단어 4개를 이제 써 볼 차례예요', '단어 4개를 써 봤어요'],
    ['CONTINUE', 'BEGUN', 0, '이어서 읽기', '읽다가 멈춘 기사예요', '끝까지 읽었어요'],
    ['CONTINUE', 'BEGUN', 2, '이어서 읽기', '읽다가 멈춘 기사예요 · 곧 잊을 단어 2개가 나와요', '끝까지 읽었어요'],
    ['CONTINUE', 'LEAD', 0, '이어서 읽기', '오늘 신문에서 먼저 읽을 기사예요', '끝까지 읽었어요'],
    ['READ', 'LEAD', 0, '오늘의 기사 읽기', '오늘 신문에서 먼저 읽을 기사예요', '끝까지 읽었어요'],
    [
      'READ',
      'LEAD',
      3,
      '오늘의 기사 읽기',
      '오늘 신문에서 먼저 읽을 기사예요 · 곧 잊을 단어 3개가 나와요',
      '끝까지 읽었어요',
    ],
    ['READ', 'FADING', 3, '기사 읽기', '이 기사에 곧 잊을 단어 3개가 있어요', '끝까지 읽었어요'],
    ['READ', 'FITS', 0, '기사 읽기', '지금 수준에 딱 맞는 기사예요', '끝까지 읽었어요'],
    ['CONVERSATION', 'UNSAID', 0, '영어로 대화하기', '읽은 기사에 대해 영어로 묻고 답해요', '대화를 마쳤어요'],
    [
      'WRONG_ANSWERS',
      'WAITING',
      7,
      '오답 다시 풀기',
      '전에 틀린 7문제를 정답을 가리고 다시 물어봐요',
      '틀렸던 7문제를 다시 풀었어요',
    ],
    [
      'WEEK_CHALLENGE',
      'OPEN',
      20,
      '이번 주 챌린지',
      '읽은 기사와 단어로 만든 20문제예요',
      '챌린지 20문제를 다 풀었어요',
    ],
    ['CHALLENGE', 'BANK', 10, '오늘의 챌린지', '내 레벨에 맞춘 10문제예요', '챌린지 10문제를 다 풀었어요'],
    ['PAPER_TEST', 'OPEN', 0, '주간 시험지 풀기', '이번 주에 읽은 글로 만든 시험지예요', '시험지를 냈어요'],
    ['DISCUSSION', 'UNSAID', 0, '토론에 답하기', '읽은 기사에 대한 내 생각을 영어로 써요', '내 생각을 남겼어요'],
    ['QUIZ', 'UNCHECKED', 3, '퀴즈 풀기', '다 읽고 아직 풀지 않은 문제가 3개 있어요', '문제 3개를 풀었어요'],
  ] as const)(
    '%s for %s (%i) says what and why, and afterwards what was done',
    (kind, reason, count, title, why, done) => {
      expect(titleOf(anItem({ kind, reason, count }))).toBe(title)
      expect(lineOf(anItem({ kind, reason, count }), today)).toBe(why)
      expect(lineOf(anItem({ kind, reason, count, done: true }), today)).toBe(done)
    },
  )

  test.each([
    ['CHALLENGE', '2026-12-03', '주간 챌린지', '회사 과제 · 12월 3일까지'],
    ['READ', '2026-11-20', '기사 읽기', '회사 과제 · 11월 20일까지'],
    ['SELF_STUDY', '2026-11-19', '집중 학습하기', '회사 과제 · 기한은 11월 19일이었어요'],
  ] as const)('%s of the company until %s says until when, or that it is over', (kind, dueOn, title, why) => {
    const item = anItem({ kind, reason: 'ASSIGNED', dueOn })
    expect([titleOf(item), lineOf(item, today)]).toEqual([title, why])
  })
})

test('an item of the plan leads to where it is done, whatever it is', () => {
  const addresses = planKinds.map((kind) => addressOf(anItem({ kind, articleId: 'tiny-forests' })))
  expect(Object.fromEntries(planKinds.map((kind, at) => [kind, addresses[at]]))).toEqual({
    REVIEW: '/vocabulary/today',
    NEW_WORDS: '/vocabulary/today',
    DICTATION: '/vocabulary/quiz-dictation',
    READ: '/article/detail/tiny-forests',
    CONTINUE: '/article/detail/tiny-forests',
    QUIZ: '/article/detail/tiny-forests#quiz',
    WRONG_ANSWERS: '/challenge/review?round=due',
    CHALLENGE: '/challenge',
    WEEK_CHALLENGE: '/challenge',
    SELF_STUDY: '/selfstudy/tiny-forests',
    CONVERSATION: '/conversation/register/tiny-forests',
    DISCUSSION: '/discussion/detail/tiny-forests',
    PAPER_TEST: '/challenge',
  })
})

test('a budget shows its own items in its own order, and nothing that is not there', () => {
  const { plan } = aHome()
  const choices = [{ minutes: 10 as const, items: [2, 0, 99], filled: 8, rest: 'FILLED' as const }]
  expect(itemsFor({ ...plan, choices }, 10).map(({ kind }) => kind)).toEqual(['NEW_WORDS', 'REVIEW'])
  expect(itemsFor({ ...plan, choices }, 40)).toEqual([])
})

describe('the greeting', () => {
  const home = aHome()
  const two = [anItem({ minutes: 4 }), anItem({ kind: 'READ', minutes: 5 })]
  test.each([
    ['nothing done', two, '민지 님, 오늘은 9분이면 충분해요.'],
    ['something done', two.map((item, at) => ({ ...item, done: at === 0 })), '민지 님, 5분이면 오늘 할 일이 끝나요.'],
    ['all done', two.map((item) => ({ ...item, done: true })), '민지 님, 오늘 할 일을 다 했어요.'],
    ['no plan', [], '민지 님, 오늘은 이 기사부터 읽어 볼까요?'],
  ])('counts what is left: %s', (_, items, line) => {
    expect(greeting(home, items)).toBe(line)
  })
})

test('a learner is new until anything was saved, begun, finished or counted', () => {
  const first = aFirstHome()
  expect(isNewReader(first)).toBe(true)
  expect(isNewReader({ ...first, savedWordCount: 1 })).toBe(false)
  expect(isNewReader({ ...first, streak: aStreak({ longest: 1 }) })).toBe(false)
  expect(isNewReader({ ...first, plan: { ...first.plan, items: [anItem({ kind: 'READ', done: true })] } })).toBe(false)
})

describe('of the rest of the time', () => {
  const article = (articleId: string, more: Partial<ReadingTask> = {}): ReadingTask => ({
    ...{
      kind: 'READ',
      reason: 'UNREAD',
      articleId,
      title: articleId,
      minutes: 2,
      minutesLeft: 2,
      count: 0,
      done: false,
    },
    check: { questions: 4, done: false },
    ...more,
  })
  const planOf = (readings: readonly ReadingTask[], isMore = false) => {
    const day = { assigned: [], words: [], checks: [], challenge: null, study: null, talk: null, readings, isMore }
    const { items, choices } = dailyPlan(day)
    return {
      choices,
      items: (minutes: number) =>
        (choices.find((choice) => choice.minutes === minutes)?.items ?? []).flatMap((place) => items[place] ?? []),
    }
  }
  const articles = (count: number) => Array.from({ length: count }, (_, at) => article(`article-${at}`))
  const short = (readings: readonly ReadingTask[], isMore?: boolean) => shortLine(planOf(readings, isMore), 20, false)

  test('a first day that short articles and their questions fill says nothing, and greets with all of it', () => {
    const plan = planOf(articles(9))
    expect(shortLine(plan, 20, false)).toBeNull()
    expect(greeting(aHome(), plan.items(20))).toBe('민지 님, 오늘은 20분이면 충분해요.')
    expect(plan.items(20).map((item) => lineOf(item, today))).toEqual(
      Array.from({ length: 5 }, () => '아직 읽지 않은 기사예요 · 문제 4개 포함'),
    )
  })

  test('nothing is said to be left only where nothing is', () => {
    const nothing = '20분 가운데 8분을 채웠어요. 읽지 않은 알맞은 기사와 복습할 단어가 더는 없어요.'
    const noFit = '남은 시간에 마칠 만한 것이 없어요. 더 읽고 싶으면 신문에서 골라 보세요.'
    expect(short(articles(2))).toBe(nothing)
    expect(short(articles(2), true)).toBe(`20분 가운데 8분을 채웠어요. ${noFit}`)
    expect(short([...articles(2), article('long', { minutes: 15 })])).toBe(`20분 가운데 8분을 채웠어요. ${noFit}`)
    expect(short([])).toBeNull()
  })

  test('it stays the same while the day is done', () => {
    const half = [article('read', { done: true }), article('open')]
    expect(short(half)).toBe(short(articles(2)))
  })

  test('a reader without a subscription is told of the one article a day', () => {
    expect(shortLine(planOf(articles(1)), 20, true)).toBe(
      '20분 가운데 4분을 채웠어요. 구독 전에는 하루에 기사 한 편을 읽을 수 있어요.',
    )
  })
})
