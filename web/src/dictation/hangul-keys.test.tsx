import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { click } from '../testing/acting.ts'
import { openPage } from '../testing/open-page.tsx'
import { HangulNotice, hasHangul } from './hangul-keys.tsx'

test.each([
  ['놈게ㅣㅛ', 'sharply'],
  ['ㅅㅗㄷ', 'the'],
  ['ㄴ새ㅔ', 'stop'],
])('what the Korean keyboard made of a word is offered in English letters: %s', async (typed, meant) => {
  const taken = vi.fn()
  await openPage(<HangulNotice text={typed} onConvert={taken} />, {})
  expect(screen.getByText('한글로 입력되고 있어요. 한/영 키를 확인해 주세요.')).toBeTruthy()
  await click(`영문으로 바꾸기: ${meant}`)
  expect(taken).toHaveBeenCalledWith(meant)
})

test.each(['', 'sharply', "don't stop", 'café'])('nothing is said about %j', async (typed) => {
  await openPage(<HangulNotice text={typed} onConvert={vi.fn()} />, {})
  expect(hasHangul(typed)).toBe(false)
  expect(screen.queryByText(/한글로 입력되고 있어요/)).toBeNull()
})
