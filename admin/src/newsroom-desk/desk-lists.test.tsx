import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { BadItems } from './desk-lists.tsx'

const anItem = (number: number) => ({
  ...{ quizId: `q${number}`, question: { en: `What ${number}?`, ko: `무엇 ${number}?` }, answered: 24, right: 0.5 },
  ...{ discrimination: -1, flag: 'NEGATIVE' as const, choices: [12, 12] },
  ...{ manuscriptId: '7', articleId: 'trees', level: 'B1' as const },
})

test('without answers enough it is said that none can be found yet, and not that all are sound', () => {
  openPage(<BadItems judged={0} items={[]} />)
  screen.getByText('아직 20명 이상이 푼 문제가 없어요. 답이 그만큼 모인 문제부터 살펴봐 드려요.')
})

test('with answers enough it is said of how many questions none needs attention', () => {
  openPage(<BadItems judged={12} items={[]} />)
  screen.getByText('20명 이상이 푼 문제 12개 가운데 살펴볼 문제가 없어요.')
})

test('the sixth question is a press away and has the focus then', () => {
  openPage(<BadItems judged={12} items={[1, 2, 3, 4, 5, 6, 7].map(anItem)} />)
  expect(screen.getAllByRole('link')).toHaveLength(5)
  fireEvent.click(screen.getByRole('button', { name: '2개 더 보기' }))
  expect(screen.getAllByRole('link')).toHaveLength(7)
  expect(screen.queryByRole('button')).toBeNull()
  // The button has gone, so the first of what it brought is where one reads on.
  expect(document.activeElement?.textContent).toContain('What 6?')
})
