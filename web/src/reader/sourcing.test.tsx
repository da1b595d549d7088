import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Sourcing } from './sourcing.tsx'

afterEach(cleanup)

test('the end of an article names its sources, the day of the check, and who wrote and read it', () => {
  const sources = [{ who: 'FAO', what: 'Coffee Market Review', year: 2023 }]
  render(
    <Sourcing sourcing={{ sources, checkedOn: '2026-11-27', writtenBy: '김기자', readBy: ['이감수', '박감수'] }} />,
  )
  expect(screen.getByRole('listitem').textContent).toBe('FAO, Coffee Market Review, 2023')
  expect(screen.getByRole('region', { name: '이 기사의 바탕' }).textContent).toMatch(
    /2026\.11\.27.*에 사실을 확인했어요\.글 김기자 · 감수 이감수, 박감수$/,
  )
})

test('an article that does not say it has no such part', () => {
  const { container } = render(<Sourcing sourcing={null} />)
  expect(container.textContent).toBe('')
})
