import { BroadcastChannel } from 'node:worker_threads'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { flush } from '#outbox'
import { pressKey, settle } from '../testing/acting.ts'
import type { Told } from '../testing/events.ts'
import { beginTest, endTest, openPractice, todayOf } from '../testing/practice.tsx'
import { anAttempt, anItem } from '../testing/practice-items.ts'
import { aHeader } from '../testing/sessions.ts'
import { until } from '../testing/until.ts'
import type { Attempt, PracticeItem } from './attempt.ts'
import { Screen } from './flashcard-screen.tsx'

let told: Told[] = []
beforeEach(() => {
  told = beginTest()
})
afterEach(endTest)

const address = '/vocabulary/quiz-flashcard'
const owner = aHeader().userProfile.customerId
const cards = (...items: PracticeItem[]) =>
  openPractice(<Screen />, address, { 'GET /vocabulary/today': todayOf(items) })
const heading = () => screen.getByRole('heading', { level: 2 }).textContent

describe('beside another tab of the same reader', () => {
  /** The real thing, from Node: jsdom has none. */
  function anotherTab() {
    vi.stubGlobal('BroadcastChannel', BroadcastChannel)
    const channel = new BroadcastChannel('rg-practice')
    const heard: Attempt[] = []
    channel.onmessage = ({ data }) => {
      const said = data as { owner: string; attempt: Attempt }
      if (said.owner === owner) heard.push(said.attempt)
    }
    onTestFinished(() => {
      channel.close()
      vi.unstubAllGlobals()
    })
    return { heard, say: (attempt: Attempt, who = owner) => channel.postMessage({ owner: who, attempt }) }
  }

  test('a card answered there does not come here, and one taken back there does', async () => {
    const other = anotherTab()
    await cards(anItem(1), anItem(2))
    await pressKey(' ')
    await pressKey('3')
    expect(heading()).toBe('compete2')
    await until(() => expect(other.heard.at(-1)?.moves).toHaveLength(1))
    const [said] = other.heard.slice(-1)
    if (!said) return
    // Somebody else's tab, of before they signed out, changes nothing.
    other.say({ ...said, moves: [] }, 'somebody-else')
    const answer = { kind: 'ANSWERED', key: '2/RECALL', id: 'there', at: said.startedAt, rating: 3 } as const
    other.say({ ...said, moves: [...said.moves, { ...answer, responseMs: 900 }] })
    await until(() => expect(heading()).toBe('단어 2개를 다 봤어요'))
    other.say({ ...said, moves: [] })
    await until(() => expect(heading()).toBe('compete1'))
    expect(screen.getByText(/\d \/ \d/).textContent).toContain('0 / 2')
    await flush()
    expect(told.map(({ kind, word }) => [kind, word])).toEqual([['WORD_REVIEWED', 1]])
  })

  test('where all words were asked there in another way, nothing is counted here', async () => {
    const other = anotherTab()
    await cards(anItem(1))
    const answer = {
      kind: 'ANSWERED',
      key: '1/RECALL',
      id: 'there',
      at: '2026-11-20T03:00:00.000Z',
      rating: 3,
    } as const
    other.say(anAttempt([anItem(1)], { id: 'choice', quiz: 'CHOICE', moves: [{ ...answer, responseMs: 900 }] }))
    await until(() => expect(heading()).toBe('다른 곳에서 다 봤어요'))
    expect(screen.getByRole('link', { name: '오늘의 복습으로 가기' }).getAttribute('href')).toBe('/vocabulary/today')
    expect(screen.queryByText(/\d \/ \d/)).toBeNull()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})

describe('back on this page', () => {
  const comeBack = async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
  }

  test('a word that was answered on another device is not asked, and what was answered here stays', async () => {
    let items = [anItem(1), anItem(2), anItem(3)]
    await openPractice(<Screen />, address, { 'GET /vocabulary/today': () => todayOf(items) })
    await pressKey(' ')
    await pressKey('1')
    expect(heading()).toBe('compete2')
    items = [anItem(3)]
    await comeBack()
    await until(() => expect(heading()).toBe('compete3'))
    expect(screen.getByText(/\d \/ \d/).textContent).toContain('0 / 2')
    await pressKey(' ')
    await pressKey('3')
    expect(heading()).toBe('compete1')
  })

  test('nothing moves where the queue is as it was', async () => {
    await cards(anItem(1), anItem(2))
    await pressKey(' ')
    await comeBack()
    expect(screen.getByText('경쟁하다1')).toBeTruthy()
  })
})
