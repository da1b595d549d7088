import { refusal } from '@readgrow/client/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useEditor } from '#editor'
import { addLevel } from '#manuscripts'
import { InEditor } from '../testing/in-editor.tsx'
import { aManuscript, aVersion, aView } from '../testing/manuscript.ts'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './words-tab.tsx'

const analysis = 'GET /admin/newsroom/manuscripts/:id/analysis'

function AddA2() {
  const { edit } = useEditor()
  return (
    <button type="button" onClick={() => edit(addLevel('A2', null))}>
      add
    </button>
  )
}

test('a level that nobody has saved yet is no wrong address', async () => {
  const page = openPage(
    <InEditor view={aView(aManuscript({ B1: aVersion('s1 1 Trees grow.') }))}>
      <AddA2 />
      <Screen />
    </InEditor>,
    { at: '/?level=A2', answers: { [analysis]: refusal('NOT_FOUND') } },
  )
  fireEvent.click(screen.getByText('add'))
  await screen.findByText('A2 글을 저장하면 단어를 살펴볼 수 있어요.')
  expect(page.madeTo(analysis).filter(({ query }) => query?.level === 'A2')).toEqual([])
})
