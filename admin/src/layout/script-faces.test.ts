import { expect, onTestFinished, test, vi } from 'vitest'
import { bringScriptFaces } from './script-faces.ts'

const sheets = () => document.querySelectorAll('link[href="/faces.css"]').length

function show(text: string): void {
  const row = Object.assign(document.createElement('p'), { textContent: text })
  document.body.append(row)
  onTestFinished(() => row.remove())
}

const openDesk = () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(() => document.querySelector('link[href="/faces.css"]')?.remove())
  bringScriptFaces()
}

test('fonts of other scripts come once, when a name in one of them is on the page', async () => {
  openDesk()
  show('홍길동 Nguyễn Бат さくら')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sheets()).toBe(0)
  show('สมชาย')
  await vi.advanceTimersByTimeAsync(1_000)
  show('محمد')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sheets()).toBe(1)
})

test('they come to a page that never stands still', async () => {
  openDesk()
  show('สมชาย')
  for (let tick = 0; tick < 10; tick++) {
    show(`${tick}`)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(sheets()).toBe(1)
})
