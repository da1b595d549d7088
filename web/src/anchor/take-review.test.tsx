import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { findRecordings } from '#recorder'
import type { ReviewedTake } from '#takes'
import { click, settle } from '../testing/acting.ts'
import { fakeDevice } from '../testing/fake-device.ts'
import { openPage } from '../testing/open-page.tsx'
import { leaveRecording, someMeasures, takeId } from '../testing/takes.ts'
import { TakeReview } from './take-review.tsx'

beforeEach(() => {
  const device = fakeDevice()
  vi.stubGlobal('indexedDB', device.indexedDB)
  vi.stubGlobal('IDBKeyRange', device.IDBKeyRange)
})

const aReview = (over: Partial<ReviewedTake> = {}): ReviewedTake => ({
  take: {
    id: takeId(5),
    blob: new Blob(['x'], { type: 'audio/webm' }),
    sound: new Float32Array(32_000),
    durationMs: 2_000,
    recordedAt: '2026-11-21T03:00:00.000Z',
    looks: null,
    isLost: false,
  },
  analysis: { measures: someMeasures(), pitch: { mine: null, model: null } },
  problems: [],
  transcript: null,
  model: null,
  ...over,
})

async function review(
  over: Partial<ReviewedTake> = {},
  { hasEarlier = false, onKeep = vi.fn(async () => undefined) } = {},
) {
  const owner = crypto.randomUUID()
  await leaveRecording({ owner })
  const [onAgain, onDiscard] = [vi.fn(), vi.fn()]
  await openPage(
    <TakeReview
      review={aReview(over)}
      sentences={[{ id: 's1', en: 'Trees grow.' }]}
      {...{ hasEarlier, onKeep, onAgain, onDiscard }}
    />,
  )
  return { onKeep, onAgain, onDiscard, left: async () => (await findRecordings(owner)).length }
}
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('a take that is worth nothing', () => {
  test.each([
    ['silence', { problems: ['SILENT'] as const }, '말소리가 들리지 않았어요.'],
    ['a broken file', { problems: ['BROKEN'] as const, analysis: null }, '녹음을 읽을 수 없어요.'],
  ])('%s is not offered for keeping, and the reason is said', async (_, over, reason) => {
    await review(over)
    expect(screen.getByRole('heading', { name: '저장하지 않았어요' })).toBe(document.activeElement)
    expect(screen.getByRole('alert').textContent).toContain(reason)
    expect(names()).toEqual(['다시 녹음하기', '그만두기'])
    expect(screen.queryByText(/측정/)).toBeNull()
  })

  test('silence does not even stay on the device', async () => {
    const { left } = await review({ problems: ['SILENT'] })
    expect(await left()).toBe(0)
  })
})

describe('a take with a problem', () => {
  test('that one can live with is offered, with what is wrong said first', async () => {
    await review({ problems: ['CLIPPED', 'NOISY', 'SHORT'] })
    expect(screen.getByRole('heading', { name: '방금 녹음' })).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 8))).toEqual([
      '소리가 너무 커',
      '주변 소리가 커',
      '1초보다 짧은 ',
    ])
    expect(names()).toContain('끝까지 읽었어요 · 이 녹음 쓰기')
  })
})

describe('keeping a take', () => {
  test.each([
    ['끝까지 읽었어요 · 이 녹음 쓰기', true],
    ['빠뜨린 곳이 있지만 쓰기', false],
  ])('where nobody listened the learner says whether all was read: %s', async (button, readToTheEnd) => {
    const { onKeep } = await review()
    expect(screen.getByText('대본을 빠뜨리지 않고 끝까지 읽었나요?')).toBeTruthy()
    await click(button)
    expect(onKeep).toHaveBeenCalledExactlyOnceWith(readToTheEnd)
  })

  test('asks nothing where the words were heard, and shows them', async () => {
    await review({ transcript: 'trees glow' })
    expect(screen.queryByText(/끝까지 읽었나요/)).toBeNull()
    expect(names()).toContain('이 녹음 쓰기')
    expect(screen.getByText(/‘glow’로 인식/)).toBeTruthy()
    expect(screen.getByText(/인식된 단어 50%/).textContent).toContain('발음 점수가 아니에요')
  })

  test('says that it takes the place of an earlier one', async () => {
    await review({}, { hasEarlier: true })
    expect(names()).toContain('끝까지 읽었어요 · 이 녹음으로 바꾸기')
  })

  test('that fails leaves everything as it was, for another press', async () => {
    const onKeep = vi.fn(async () => {
      throw new Error('the worker died')
    })
    const { left } = await review({}, { onKeep })
    await click(/끝까지 읽었어요/)
    expect(screen.getByText('녹음을 저장하지 못했어요. 다시 눌러 주세요.')).toBeTruthy()
    await click(/끝까지 읽었어요/)
    expect(onKeep).toHaveBeenCalledTimes(2)
    expect(await left()).toBe(1)
  })
})

test('what was turned down is not offered again another day', async () => {
  const { onAgain, left } = await review()
  await click('다시 녹음하기')
  await settle()
  expect(onAgain).toHaveBeenCalledTimes(1)
  expect(await left()).toBe(0)
})

test('what was not measured says so with its reason', async () => {
  await review()
  const missing = screen.getByText('이어 읽을 곳에서 쉰 횟수').parentElement
  expect(missing?.textContent).toBe('측정하지 않았어요이어 읽을 곳에서 쉰 횟수비교할 예시 음성이 없어요')
  expect(screen.getByText('전체 길이').parentElement?.textContent).toBe('9.4초전체 길이')
  expect(screen.queryByRole('button', { name: /예시/ })).toBeNull()
})
