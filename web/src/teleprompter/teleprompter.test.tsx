import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { sentenceStarts } from './place.ts'
import { Teleprompter } from './teleprompter.tsx'

const script = [
  { id: 's1', en: 'A ball curves in the air.' },
  { id: 's2', en: 'Nobody knew why for a very long time.' },
  { id: 's3', en: 'The spin pulls the air along.' },
]

let waiting: FrameRequestCallback[] = []
let nowMs = 0

beforeEach(() => {
  waiting = []
  nowMs = 5_000
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => waiting.push(callback))
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => {
    waiting[frame - 1] = () => undefined
  })
})

/** The screen draws a frame, so many milliseconds after the last. */
function frame(afterMs: number): void {
  nowMs += afterMs
  const due = waiting
  waiting = []
  act(() => {
    for (const callback of due) callback(nowMs)
  })
}

function Desk({
  onSentence,
  onEnd,
}: {
  readonly onSentence?: (index: number, atMs: number) => void
  readonly onEnd: () => void
}) {
  const [pace, setPace] = useState(120)
  const [running, setRunning] = useState(true)
  return (
    <Teleprompter
      sentences={script.map((sentence) => ({ ...sentence }))}
      {...{ pace, running, onEnd }}
      onPace={setPace}
      onRunning={setRunning}
      onSentence={onSentence}
    />
  )
}

const current = () => document.querySelector('[data-current]')?.textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const paceShown = () => within(screen.getByRole('group', { name: '읽는 속도' })).getByRole('status').textContent
const starts = (pace: number) => sentenceStarts(script, pace)

describe('the script', () => {
  test('goes from sentence to sentence by the clock, says when, and ends once', async () => {
    const [said, onEnd] = [vi.fn(), vi.fn()]
    await openPage(<Desk onSentence={said} onEnd={onEnd} />)
    const [, second = 0, third = 0, end = 0] = starts(120)
    frame(0)
    expect(current()).toBe(script[0]?.en)
    frame(second - 1)
    expect(current()).toBe(script[0]?.en)
    frame(1)
    expect(current()).toBe(script[1]?.en)
    expect(screen.getByText('2 / 3 문장')).toBeTruthy()
    frame(third - second)
    frame(end - third)
    frame(1_000)
    expect(said.mock.calls).toEqual([
      [0, 0],
      [1, second],
      [2, third],
    ])
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  test('stands while it is paused, and the pause is no time of it', async () => {
    const said = vi.fn()
    await openPage(<Desk onSentence={said} onEnd={() => undefined} />)
    const [, second = 0] = starts(120)
    frame(0)
    frame(second - 100)
    press(' ')
    expect(screen.getByRole('button', { name: '원고 움직이기' })).toBeTruthy()
    frame(60_000)
    expect(current()).toBe(script[0]?.en)
    press(' ')
    frame(0)
    frame(100)
    expect(current()).toBe(script[1]?.en)
    expect(said).toHaveBeenLastCalledWith(1, second)
  })

  test('goes on from the same place at another pace', async () => {
    await openPage(<Desk onEnd={() => undefined} />)
    const [, second = 0, third = 0] = starts(120)
    frame(0)
    frame((second + third) / 2)
    expect(current()).toBe(script[1]?.en)
    for (let step = 0; step < 6; step++) press('ArrowDown')
    expect(paceShown()).toContain('60')
    frame(0)
    // Half of the sentence is left, at half the pace.
    frame(third - second - 10)
    expect(current()).toBe(script[1]?.en)
    frame(20)
    expect(current()).toBe(script[2]?.en)
  })

  test('is in the page once, and nothing of it is announced', async () => {
    await openPage(<Desk onEnd={() => undefined} />)
    frame(0)
    frame(4_000)
    const text = screen.getByRole('list', { name: '원고' })
    expect(text.getAttribute('lang')).toBe('en')
    for (const { en } of script) expect(screen.getAllByText(en)).toHaveLength(1)
    expect(text.closest('[aria-live], [role="status"]')).toBeNull()
  })
})

test('loses no time while whoever shows it is drawn again and again', async () => {
  await openPage(<Desk onEnd={() => undefined} />)
  const [, second = 0] = starts(120)
  frame(0)
  for (let step = 0; step < 10; step++) {
    press('ArrowUp')
    press('ArrowDown')
    frame(second / 10)
  }
  frame(1)
  expect(current()).toBe(script[1]?.en)
})

describe('keys', () => {
  test('the pace stays between its ends', async () => {
    await openPage(<Desk onEnd={() => undefined} />)
    for (let step = 0; step < 30; step++) press('ArrowUp')
    expect(paceShown()).toContain('200')
    expect(screen.getByRole('button', { name: '빠르게' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('are left to what has the focus: a button is pressed by Space, a field gets its letters', async () => {
    await openPage(
      <>
        <Desk onEnd={() => undefined} />
        <textarea aria-label="메모" />
      </>,
    )
    screen.getByRole('button', { name: '빠르게' }).focus()
    press(' ')
    screen.getByRole('textbox').focus()
    press(' ')
    press('ArrowUp')
    expect(screen.getByRole('button', { name: '원고 멈추기' })).toBeTruthy()
    expect(paceShown()).toContain('120')
  })
})
