import { type Answers, offline, refusal } from '@readgrow/client/testing'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberSound, type TakeProgress, useTakeProgress } from '#takes'
import { click } from '../testing/acting.ts'
import { anArticle } from '../testing/article.ts'
import { switchedOff } from '../testing/assessment.ts'
import { aHome } from '../testing/home.tsx'
import { giveMicrophone } from '../testing/microphone.ts'
import { openPage } from '../testing/open-page.tsx'
import { aHeader, reader } from '../testing/sessions.ts'
import { anAnchorScript, aRunThrough, aTake, measured, someConsents, someMeasures, takeId } from '../testing/takes.ts'
import { until } from '../testing/until.ts'
import { Screen } from './view-screen.tsx'

const newest = aRunThrough(1, '2026-11-21T03:00:00.000Z')
const oldest = aRunThrough(2, '2026-11-01T03:00:00.000Z')

beforeEach(() => {
  giveMicrophone()
  act(() => useTakeProgress.setState({}, true))
  rememberSound(takeId(1), new Float32Array(16_000))
  rememberSound(takeId(2), new Float32Array(16_000))
})

const openView = (answers: Answers = {}, query = '') =>
  openPage(<Screen />, {
    at: `/anchor/view/tiny-forests?level=B1${query}`,
    row: '/anchor/view/:id',
    session: reader,
    answers: {
      'GET /home': aHome(),
      'GET /anchor/:id': anAnchorScript({ runThroughs: [newest, oldest] }),
      'GET /articles/:id': anArticle(),
      'GET /takes/:takeId': ({ params }) => aTake({ id: params.takeId }),
      'GET /takes/:takeId/assessment': switchedOff,
      'GET /takes/:takeId/comments': { stored: true, request: null, hearings: [] },
      'GET /takes/:takeId/transcript': { state: 'OFF', consented: false },
      'GET /takes/consents': someConsents(),
      'GET /common/header-info': aHeader(),
      ...answers,
    },
  })
const ownTakes = () => within(screen.getByRole('region', { name: '이 대본의 녹음' }))

describe('a run-through', () => {
  test('is shown with what was measured, and says of the rest that it was not, and why', async () => {
    await openView()
    expect(screen.getByText('2026.11.21 (토) · 두 번째 녹음 · 1:01')).toBeTruthy()
    const textOf = (label: string) => screen.getByText(label).parentElement?.textContent
    expect(textOf('쉰 시간의 비율')).toBe('12%쉰 시간의 비율')
    expect(textOf('1분에 읽은 단어')).toBe('측정하지 않았어요1분에 읽은 단어음성 인식을 쓰지 않았어요')
    expect(textOf('인식된 단어')).toContain('측정하지 않았어요')
    expect(await screen.findByText('문장별로는 측정하지 않았어요. 비교할 예시 음성이 없어요.')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/정확도|발음 점수 \d/)
  })

  test('has its sentences, and what its words say, where the words were found', async () => {
    const words = {
      value: Array.from({ length: 9 }, (_, at) => ({
        text: `w${at}`,
        model: [at * 400, at * 400 + 390] as [number, number],
        mine: [at * 700, at * 700 + (at === 1 ? 200 : 690)] as [number, number],
      })),
      unit: 'MS' as const,
      method: 'MFCC_DTW_3' as const,
      source: 'MODEL' as const,
    }
    await openView({
      'GET /takes/:takeId': aTake({
        measures: someMeasures({ words, pauses: { ...someMeasures().pauses, insideClauses: measured(1) } }),
      }),
    })
    expect(screen.getByText('1 / 4 문장')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /비교하기$/ }).map(({ textContent }) => textContent)).toEqual([
      'w0 비교하기',
      'w1 비교하기',
      'w2 비교하기',
      'w3 비교하기',
    ])
    expect(screen.getByText(/다음에 0.5초 쉬었어요/).textContent).toContain('(추정)')
    await click('다음 문장')
    expect(screen.getByText('예시 음성과 다르게 쉰 곳이 없어요. (추정)')).toBeTruthy()
  })

  test('of a text that has changed since is not compared by sentence', async () => {
    await openView({ 'GET /articles/:id': anArticle({ revision: 2 }) })
    expect(screen.getByText(/문장별로(는| 비교할 수 없어요)/)).toBeTruthy()
  })

  test('that the list does not have yet is not counted', async () => {
    rememberSound(takeId(8), new Float32Array(16_000))
    await openView({ 'GET /takes/:takeId': aTake({ id: takeId(8) }) }, `&take=${takeId(8)}`)
    expect(screen.getByText('2026.11.21 (토) · 녹음 · 1:01')).toBeTruthy()
  })

  test('whose sound does not come says so, and the numbers stay', async () => {
    vi.stubGlobal('OfflineAudioContext', undefined)
    const api = await openView({ 'GET /takes/:takeId/sound': refusal('NOT_FOUND') as never }, `&take=${takeId(3)}`)
    await until(() => expect(screen.getByText(/녹음 소리를 불러오지 못했어요/)).toBeTruthy())
    expect(screen.getByText('12%')).toBeTruthy()
    expect(api.names()).toContain('GET /takes/:takeId/sound')
  })

  test('compares its pauses with those of the first one', async () => {
    const inside = (value: number) => ({ ...someMeasures().pauses, insideClauses: measured(value) })
    await openView({
      'GET /anchor/:id': anAnchorScript({
        runThroughs: [newest, { ...oldest, measures: { ...oldest.measures, pauses: inside(7) } }],
      }),
      'GET /takes/:takeId': aTake({ measures: someMeasures({ pauses: inside(3) }) }),
    })
    expect(screen.getByText('첫 녹음 7')).toBeTruthy()
  })
})

test.each([
  [
    { kind: 'SENTENCE', sentenceId: 's2' },
    /한 문장만 읽은/,
    '이 문장으로 가기',
    '/anchor/register/tiny-forests?level=B1&sentence=s2',
  ],
  [{ kind: 'ANSWER' }, /회화에서 답한/, '녹음 목록에서 듣기', '/mypage/account'],
  [{ articleId: 'kim' }, /다른 기사를/, '그 대본에서 보기', `/anchor/view/kim?level=B1&take=${takeId(3)}`],
  [{ level: 'A2' }, /A2 대본을/, '그 대본에서 보기', `/anchor/view/tiny-forests?level=A2&take=${takeId(3)}`],
] as const)('a take that only a typed address leads to says what it is: %o', async (over, what, label, to) => {
  await openView({ 'GET /takes/:takeId': aTake({ id: takeId(3), ...over }) }, `&take=${takeId(3)}`)
  expect(screen.getByText(what)).toBeTruthy()
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(to)
  expect(document.body.textContent).not.toMatch(/고쳐져서|번째 녹음/)
})

describe('without a take to show', () => {
  test('the way to the first one is offered', async () => {
    await openView({ 'GET /anchor/:id': anAnchorScript() })
    expect(screen.getByText('아직 한 번에 읽은 녹음이 없어요')).toBeTruthy()
    expect(screen.getByRole('link', { name: '녹음하러 가기' }).getAttribute('href')).toBe(
      '/anchor/register/tiny-forests?level=B1',
    )
  })

  test.each([
    [{ kind: 'SENDING', share: 0.42 }, '녹음을 보내고 있어요. 42%'],
    [{ kind: 'WAITING' }, '녹음은 이 기기에 저장했어요. 연결되면 보낼게요.'],
    [{ kind: 'REFUSED', code: 'RECORDINGS_FULL' }, '서버가 이 녹음을 받지 않았어요. 녹음 관리에서 확인해 주세요.'],
  ] as const satisfies readonly (readonly [TakeProgress, string])[])(
    'one on its way says where it is: %o',
    async (progress, line) => {
      act(() => useTakeProgress.setState({ [takeId(7)]: progress }))
      const page = await openView({}, `&take=${takeId(7)}`)
      expect(screen.getByText(line).getAttribute('role')).toBe('status')
      expect(page.names()).not.toContain('GET /takes/:takeId')
    },
  )

  test('one that was deleted is said to be gone', async () => {
    await openView({ 'GET /takes/:takeId': refusal('NOT_FOUND') }, `&take=${takeId(7)}`)
    expect(screen.getByText('이 녹음을 찾을 수 없어요. 지워졌을 수 있어요.')).toBeTruthy()
  })

  test.each([
    [refusal('NOT_FOUND'), '이 기사를 찾을 수 없어요'],
    [refusal('SUBSCRIPTION_REQUIRED'), '구독하면 앵커가 될 수 있어요'],
    [offline, '대본을 불러오지 못했어요'],
  ])('a script that does not come says why', async (failure, title) => {
    await openView({ 'GET /anchor/:id': failure })
    expect(await screen.findByText(title)).toBeTruthy()
  })
})

describe('all takes of the script', () => {
  test('stand by date, the one that is shown marked', async () => {
    await openView({}, `&take=${takeId(2)}`)
    const [shown] = ownTakes().getAllByRole('link', { current: true })
    expect(shown?.getAttribute('href')).toContain(takeId(2))
    expect(ownTakes().getAllByRole('link', { current: true })).toHaveLength(1)
    expect(ownTakes().getAllByText(/1:01 · 빠르기 측정하지 않음/)).toHaveLength(2)
  })

  test('can be deleted after a question', async () => {
    const page = await openView({ 'DELETE /takes/:takeId': {} }, `&take=${takeId(1)}`)
    await click(/^지우기.*21/)
    expect(page.madeTo('DELETE /takes/:takeId')).toEqual([])
    const dialog = await screen.findByRole('dialog', { name: '이 녹음을 지울까요?' })
    page.answer({ 'GET /anchor/:id': anAnchorScript({ runThroughs: [oldest] }) })
    act(() => within(dialog).getByRole('button', { name: '지우기' }).click())
    await until(() => expect(page.madeTo('DELETE /takes/:takeId')).toMatchObject([{ params: { takeId: takeId(1) } }]))
    await until(() => expect(page.place()).toBe('/anchor/view/tiny-forests?level=B1'))
    await until(() => expect(ownTakes().getAllByRole('listitem')).toHaveLength(1))
  })
})
