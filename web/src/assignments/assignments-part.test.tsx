import { offline } from '@readgrow/client/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { click } from '../testing/acting.ts'
import { aHome, openHome } from '../testing/home.tsx'
import { addressOf, lineOf, type OwnAssignment } from './wording.ts'

const anAssignment = (over: Partial<OwnAssignment> = {}): OwnAssignment => ({
  id: '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b',
  kind: 'ARTICLE',
  article: { id: 'tiny-forests', headline: { en: 'Tiny Forests', ko: '작은 숲' } },
  note: '목요일 회의 전에 읽어 주세요.',
  givenBy: '이수현',
  dueOn: '2026-12-03',
  state: 'NOT_BEGUN',
  doneOn: null,
  doneBefore: false,
  ...over,
})
const openWith = (...assignments: readonly OwnAssignment[]) => openHome(aHome({ assignments: [...assignments] }))
const part = () => within(screen.getByRole('region', { name: '회사 과제' }))

test.each([
  ['NOT_BEGUN', null, '12월 3일까지'],
  ['BEGUN', null, '하는 중 · 12월 3일까지'],
  ['DONE', '2026-12-02', '12월 2일에 끝냈어요'],
  ['DONE_LATE', '2026-12-05', '12월 5일에 끝냈어요. 기한은 12월 3일이었어요'],
  ['OVERDUE', null, '기한이 12월 3일이었어요. 지금 끝내도 기록에 남아요'],
  ['UNAVAILABLE', null, '기사가 내려가서 하지 않아도 돼요'],
] as const)('%s is said in words', (state, doneOn, line) => {
  expect(lineOf(anAssignment({ state, doneOn }), '2026-12-01')).toBe(line)
})

test.each([
  ['ARTICLE', '/article/detail/tiny-forests'],
  ['SELF_STUDY', '/selfstudy/tiny-forests'],
  ['CHALLENGE', '/challenge'],
] as const)('%s is done at %s', (kind, address) => {
  expect(addressOf(anAssignment({ kind }))).toBe(address)
  expect(addressOf(anAssignment({ kind, article: null }))).toBe('/challenge')
})

test('on its last day it is due today, until the study day ends', () => {
  expect(lineOf(anAssignment(), '2026-12-03')).toBe('오늘까지 (새벽 4시 전)')
})

describe('on the home page', () => {
  test('each assignment leads to where it is done, with its note and who sees what', async () => {
    await openWith(
      anAssignment(),
      anAssignment({ id: '6e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b', kind: 'CHALLENGE', article: null, note: null }),
    )
    expect(part().getByRole('link', { name: '기사 읽기 Tiny Forests' }).getAttribute('href')).toBe(
      '/article/detail/tiny-forests',
    )
    expect(part().getByRole('link', { name: '주간 챌린지' }).getAttribute('href')).toBe('/challenge')
    part().getByText('목요일 회의 전에 읽어 주세요.')
    part().getByText(/시작했는지, 언제 끝냈는지만 보여요/)
    expect(part().queryByRole('button')).toBeNull()
  })

  test('there is none without assignments, and no link to an article that has gone', async () => {
    await openWith()
    expect(screen.queryByRole('region', { name: '회사 과제' })).toBeNull()
    await openWith(anAssignment({ state: 'UNAVAILABLE' }))
    expect(part().queryByRole('link')).toBeNull()
  })

  test('what was read before counts when its reader says so; a failure leaves the button', async () => {
    let own = anAssignment({ doneBefore: true })
    const page = await openHome(() => aHome({ assignments: [own] }), {
      'POST /assignments/:id/done-before': offline,
    })
    const name = '기사 읽기 Tiny Forests 이미 읽었어요'
    await click(name)
    part().getByRole('button', { name })
    page.answer({
      'POST /assignments/:id/done-before': () => {
        own = anAssignment({ state: 'DONE', doneOn: '2026-11-20' })
        return own
      },
    })
    await click(name)
    part().getByText('11월 20일에 끝냈어요')
    expect(part().queryByRole('button')).toBeNull()
    expect(document.activeElement?.tagName).toBe('LI')
  })
})
