import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anArticle } from '../testing/article.ts'
import { openPage } from '../testing/open-page.tsx'
import { useNotes } from './use-notes.ts'

const read = 'GET /articles/:id/notes'

function Known({ notes, wanted }: { readonly notes: boolean; readonly wanted: boolean }) {
  const { known, shown } = useNotes(anArticle({ notes }), wanted)
  return (
    <p>
      {known.size} known, {shown.size} shown
    </p>
  )
}

test.each([
  ['an article that has notes, before anybody wants them', true, false, 0],
  ['an article that has notes, once they are wanted', true, true, 1],
  ['an article that has none', false, true, 0],
])('notes of %s are asked for where there are any, and not shown', async (_, notes, wanted, times) => {
  const page = await openPage(<Known {...{ notes, wanted }} />, {
    answers: {
      [read]: {
        level: 'B1',
        revision: 1,
        sentences: [{ sentenceId: 's1', chunks: [['They', '그들은']], note: null, approved: true }],
      },
    },
  })
  expect(page.madeTo(read)).toHaveLength(times)
  screen.getByText(`${times} known, 0 shown`)
})
