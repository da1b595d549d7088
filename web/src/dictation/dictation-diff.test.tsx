import { scoreDictation } from '@readgrow/learning/dictation'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DictationDiff } from './dictation-diff.tsx'

const sentence = 'The workers plant three trees in every meter of the ground.'
const show = (typed: string) => render(<DictationDiff tokens={scoreDictation(sentence, typed).tokens} />)

test('of nonsense one thing is said: no marks, and no lesson on articles', () => {
  const { container } = show('asdf qwer zxcv '.repeat(26))
  expect(container.textContent).toContain('겹치는 말이 거의 없어요.')
  expect(container.textContent).not.toMatch(/관사|전치사|asdf/)
  expect(screen.queryByRole('list')).toBeNull()
})

test('what has much of the sentence is compared word by word, with what to listen for', () => {
  show('Workers plant three trees every meter of the ground')
  expect(screen.getByRole('list', { name: '단어별로 비교하기' })).toBeTruthy()
  expect(screen.getByText(/^관사/)).toBeTruthy()
})
