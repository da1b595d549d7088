import { expect, test } from 'vitest'
import { sendInParts } from './send-in-parts.ts'

/** Whether the page would go without a question. */
const goes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the browser asks before it leaves an act on many half done, and no longer than that', async () => {
  const seen: boolean[] = []
  const sending = { most: 2, isContinued: false, send: async () => void seen.push(goes()) }
  expect(await sendInParts(['a', 'b', 'c'], sending)).toBeNull()
  expect(seen).toEqual([false, false])
  expect(goes()).toBe(true)
  await expect(sendInParts(['a'], { ...sending, send: () => Promise.reject(new Error('no way')) })).rejects.toThrow()
  expect(goes()).toBe(true)
})
