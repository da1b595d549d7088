import { refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { changeDisplay } from '#display'
import { profileKey } from '#session'
import { anArticle, aRow } from '../testing/article.ts'
import { aFirstHome, aHome, anItem, openHome } from '../testing/home.tsx'
import { reader } from '../testing/sessions.ts'

afterEach(() => {
  act(() => {
    changeDisplay({ today: null })
  })
})

const oneItem = { minutes: 10 as const, items: [0], filled: 4, rest: 'FILLED' as const }
const keptLevel = () => JSON.parse(localStorage.getItem(profileKey) ?? '{}').customerLevel
const planned = () =>
  within(screen.getByRole('region', { name: '오늘 할 일' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

describe('the plan of the day', () => {
  test('shows what is planned for the minutes of the settings, each with its reason and its place', async () => {
    await openHome(aHome())
    await screen.findByRole('heading', { level: 1, name: '민지 님, 오늘은 17분이면 충분해요.' })
    expect(planned()).toEqual([
      '4분단어 복습하기복습할 단어 12개가 기다려요시작하기',
      '4분오늘의 기사 읽기Tiny Forests오늘 신문에서 먼저 읽을 기사예요시작하기',
      '9분새 단어 익히기담아 둔 단어 8개를 처음 익혀요시작하기',
    ])
    expect(screen.getByRole('link', { name: /단어 복습하기/ }).getAttribute('href')).toBe('/vocabulary/today')
  })

  test('changes with the minutes at once and without a call, and is remembered for this study day alone', async () => {
    const { made } = await openHome(aHome())
    fireEvent.click(await screen.findByRole('radio', { name: '40분' }))
    expect(planned()).toHaveLength(4)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('22분')
    fireEvent.click(screen.getByRole('radio', { name: '10분' }))
    expect(planned()).toHaveLength(2)
    expect(made).toHaveLength(1)
    cleanup()
    await openHome(aHome())
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '10분' })).checked).toBe(true)
    cleanup()
    await openHome(aHome({ date: '2026-11-21' }))
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '20분' })).checked).toBe(true)
  })

  test('marks what is done and keeps it in its place', async () => {
    const home = aHome()
    const items = home.plan.items.map((item, at) => (at === 0 ? { ...item, done: true } : item))
    await openHome(() => ({ ...home, plan: { ...home.plan, items } }))
    await screen.findByRole('heading', { level: 1, name: '민지 님, 13분이면 오늘 할 일이 끝나요.' })
    expect(planned()[0]).toBe('4분단어 복습하기단어 12개를 복습했어요완료')
  })

  test('opens an article at its quiz only when the article is there', async () => {
    const article = Promise.withResolvers<CallReply<'GET /articles/:id'>>()
    const item = anItem({
      kind: 'QUIZ',
      reason: 'UNCHECKED',
      articleId: 'night-trains',
      title: 'Night Trains',
      count: 3,
    })
    const plan = { minutes: 10 as const, items: [item], choices: [oneItem] }
    const page = await openHome(aHome({ plan }), {
      'GET /articles/:id': () => article.promise,
    })
    fireEvent.click(await screen.findByRole('link', { name: /퀴즈 풀기/ }))
    await waitFor(() => expect(page.made.some(({ name }) => name === 'GET /articles/:id')).toBe(true))
    expect(page.place()).toBe('/')
    await act(async () => article.resolve(anArticle()))
    await waitFor(() => expect(page.place()).toBe('/article/detail/night-trains#quiz'))
  })

  test('opens the address of a quiz even where its article cannot be had', async () => {
    const item = anItem({ kind: 'QUIZ', reason: 'UNCHECKED', articleId: 'night-trains', count: 3 })
    const plan = { minutes: 10 as const, items: [item], choices: [oneItem] }
    const page = await openHome(aHome({ plan }), { 'GET /articles/:id': refusal('INTERNAL') })
    fireEvent.click(await screen.findByRole('link', { name: /퀴즈 풀기/ }))
    await waitFor(() => expect(page.place()).toBe('/article/detail/night-trains#quiz'))
  })
})

test('the plan says of an unread article that its minutes count the questions, and why there is not more to do', async () => {
  const reading = anItem({
    kind: 'READ',
    reason: 'LEAD',
    articleId: 'tiny-forests',
    minutes: 6,
    count: 0,
    questions: 4,
  })
  const choices = [
    { minutes: 10 as const, items: [0], filled: 6, rest: 'NOTHING_FITS' as const },
    { minutes: 20 as const, items: [0], filled: 6, rest: 'NOTHING_LEFT' as const },
  ]
  await openHome(aHome({ plan: { minutes: 10, items: [reading], choices } }))
  await screen.findByText('오늘 신문에서 먼저 읽을 기사예요 · 문제 4개 포함')
  expect(screen.getByText(/^10분 가운데 6분을 채웠어요\. 남은 시간에 마칠 만한 것이 없어요/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '20분' }))
  expect(screen.getByText(/^20분 가운데 6분을 채웠어요\. 읽지 않은 알맞은 기사와/)).toBeTruthy()
})

test('an item about an article has its picture, which is not read out beside the headline', async () => {
  const picture = { url: '/pictures/1.svg', alt: '숲 그림' }
  const items = [
    anItem({ kind: 'READ', reason: 'LEAD', articleId: 'tiny-forests', title: 'Tiny Forests', picture }),
    anItem({ kind: 'READ', reason: 'UNREAD', articleId: 'an-old-one', title: 'An Old One' }),
  ]
  const choices = [{ minutes: 20 as const, items: [0, 1], filled: 8, rest: 'FILLED' as const }]
  await openHome(aHome({ plan: { minutes: 20, items, choices } }))
  const [first, second] = within(await screen.findByRole('list', { name: '20분 동안 할 일' })).getAllByRole('link')
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/pictures/1.svg')
  expect(first?.querySelector('img')?.getAttribute('alt')).toBe('')
  expect(second?.querySelector('img')).toBeNull()
})

describe('the figures', () => {
  test('are the streak, the goal and the due words, and the week is read out day by day', async () => {
    await openHome(aHome())
    const record = within(await screen.findByRole('region', { name: '학습 기록' }))
    expect(record.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['12', '3 / 5일', '12'])
    const days = within(record.getByRole('list', { name: '이번 주' })).getAllByRole('listitem')
    expect(days).toHaveLength(7)
    expect(days.filter((day) => day.getAttribute('aria-current') === 'date')).toEqual([days[4]])
    expect(record.getByText(/^화요일에 쉬어가기를 썼어요/)).toBeTruthy()
  })

  test('give way to what to do first for a new learner', async () => {
    await openHome(aFirstHome())
    await screen.findByRole('heading', { level: 1, name: '민지 님, 첫 기사부터 읽어 볼까요?' })
    expect(screen.getByRole('region', { name: '처음이라면 이렇게 해요' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: '학습 기록' })).toBeNull()
    expect(screen.getAllByRole('link', { name: /오늘의 기사 읽기/ })).toHaveLength(1)
  })
})

describe('the rest of the page', () => {
  test('offers the lead once: in the plan, or under its picture where the plan has it not', async () => {
    await openHome(aHome({ plan: { minutes: 20, items: [], choices: [] } }))
    const lead = await screen.findByRole('link', { name: '오늘의 기사 읽기' })
    expect(lead.getAttribute('href')).toBe('/article/detail/tiny-forests')
    expect(screen.queryByRole('region', { name: '오늘 할 일' })).toBeNull()
  })

  test('calls another article than the lead the one of the day where the plan passes over the lead', async () => {
    await openHome(aHome({ lead: aRow('too-hard') }))
    expect((await screen.findByRole('link', { name: '이 기사 읽기' })).getAttribute('href')).toBe(
      '/article/detail/too-hard',
    )
    expect(screen.getAllByRole('link', { name: /오늘의 기사 읽기/ })).toHaveLength(1)
  })

  test('lists what is half read without the lead, and the words saved last', async () => {
    await openHome(() => aHome({ continueReading: [aRow('tiny-forests'), aRow('night-trains', { progress: 0.4 })] }))
    const reading = within(await screen.findByRole('region', { name: '읽던 기사' }))
    expect(reading.getAllByRole('link')).toHaveLength(1)
    expect(screen.getByRole('link', { name: '모두 31개 보기' })).toBeTruthy()
    expect(screen.getByText('temple')).toBeTruthy()
  })

  test('says so when the page cannot be had, and tries again when asked', async () => {
    let works = false
    await openHome(() => (works ? aHome() : refusal('INTERNAL')))
    await screen.findByRole('heading', { name: '홈을 불러오지 못했어요' })
    works = true
    fireEvent.click(screen.getByRole('button', { name: '다시 시도하기' }))
    await screen.findByRole('region', { name: '오늘 할 일' })
  })
})

describe('an offer', () => {
  const retest = { kind: 'RETEST', lastTakenOn: '2026-08-20', level: 'B1' } as const
  const proposal = { kind: 'LEVEL_PROPOSAL', from: 'B1', to: 'B2', articles: 5, votes: 5, right: 0.92 } as const

  test.each([7, 14, 30])('of another test can be put off for %i days, and says until when', async (days) => {
    const page = await openHome(aHome({ prompt: retest }), { 'POST /level-test/prompt': { customerLevel: 'B1' } })
    await screen.findByRole('heading', { name: '레벨 테스트를 다시 볼 때가 됐어요' })
    expect(screen.getByRole('link', { name: '테스트 보기' }).getAttribute('href')).toBe('/level-test')
    fireEvent.click(screen.getByRole('button', { name: `${days}일 뒤에 보기` }))
    const said = await screen.findByText(`${days}일 뒤에 다시 물어볼게요.`)
    expect(document.activeElement).toBe(said)
    expect(page.made.at(-1)).toMatchObject({ name: 'POST /level-test/prompt', body: { kind: 'RETEST_LATER', days } })
    expect(page.queries.getQueryData<{ prompt: unknown }>(['GET /home', {}])?.prompt).toBeNull()
  })

  test('of another level says why; accepting it changes the level and alerts, as the header does', async () => {
    const page = await openHome(
      aHome({ prompt: proposal }),
      { 'POST /level-test/prompt': { customerLevel: 'B2' } },
      reader,
    )
    await screen.findByRole('heading', { name: 'B2 중상급 기사를 읽어 볼까요?' })
    expect(screen.getByText('최근 기사 5편이 모두 쉬웠다고 했어요. 문제는 92% 맞혔어요.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'B2로 바꾸기' }))
    await screen.findByText('레벨을 B2로 바꿨어요.')
    expect(keptLevel()).toBe('B2')
    expect(page.made.at(-1)?.body).toEqual({ kind: 'LEVEL_PROPOSAL', accept: true })
  })

  test('of another level may be refused, and nothing changes', async () => {
    await openHome(aHome({ prompt: proposal }), { 'POST /level-test/prompt': { customerLevel: 'B1' } }, reader)
    fireEvent.click(await screen.findByRole('button', { name: 'B1 그대로 읽기' }))
    await screen.findByText('지금 레벨로 계속 읽어요.')
    expect(keptLevel()).toBe('B1')
    expect(screen.queryByText(/바꿨어요/)).toBeNull()
  })

  test('stays where it was not answered, with what went wrong', async () => {
    await openHome(aHome({ prompt: proposal }), { 'POST /level-test/prompt': refusal('INTERNAL') })
    fireEvent.click(await screen.findByRole('button', { name: 'B1 그대로 읽기' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
    expect(screen.getByRole('button', { name: 'B2로 바꾸기' })).toBeTruthy()
  })
})
