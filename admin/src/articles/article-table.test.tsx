import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aView } from '../testing/manuscript.ts'
import { openPage } from '../testing/open-page.tsx'
import { ArticleTable } from './article-table.tsx'
import type { ManuscriptRow } from './use-more-pages.ts'

const aRow = (over: Partial<ManuscriptRow>): ManuscriptRow => ({ ...aView({} as never).row, ...over })
const none = { there: false, loading: false, load: () => undefined }

beforeEach(() => {
  // The study day of 1 December still.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T03:59:00+09:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('facts are to be checked from their day on, of what is published alone', () => {
  const rows = [
    aRow({ id: '1', title: 'Day before', state: 'PUBLISHED', staleAfter: '2026-11-30' }),
    aRow({ id: '2', title: 'Day itself', state: 'PUBLISHED', staleAfter: '2026-12-01' }),
    aRow({ id: '3', title: 'Day after', state: 'PUBLISHED', staleAfter: '2026-12-02' }),
    aRow({ id: '4', title: 'No day', state: 'PUBLISHED', staleAfter: null }),
    aRow({ id: '5', title: 'Draft', state: 'DRAFT', staleAfter: '2026-11-30' }),
    aRow({ id: '6', title: 'Retired', state: 'RETIRED', staleAfter: '2026-11-30' }),
  ]
  openPage(<ArticleTable rows={rows} more={none} />)
  const asked = screen
    .getAllByRole('row')
    .filter((row) => within(row).queryByText('사실을 다시 확인할 때예요'))
    .map((row) => within(row).getByRole('link').textContent)
  expect(asked).toEqual(['Day before', 'Day itself'])
})

test('changes that are not published are said of what is published alone', () => {
  const changed = { unpublishedChanges: true }
  const states = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'RETIRED'] as const
  openPage(
    <ArticleTable rows={states.map((state) => aRow({ id: state, title: state, state, ...changed }))} more={none} />,
  )
  const said = screen.getAllByText('발행 안 한 수정이 있어요').map((line) => line.closest('tr'))
  expect(said.map((row) => row && within(row).getByRole('link').textContent)).toEqual(['PUBLISHED'])
})
