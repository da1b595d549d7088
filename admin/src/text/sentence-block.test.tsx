import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useEditor } from '#editor'
import { rowsByBeat } from '#manuscripts'
import { InEditor } from '../testing/in-editor.tsx'
import { aManuscript, aVersion, aView } from '../testing/manuscript.ts'
import { openPage } from '../testing/open-page.tsx'
import { BeatRows } from './beat-rows.tsx'

const view = aView(aManuscript({ B1: aVersion('s1 1 He lives in the U.S.\ns2 1 Officials agree.') }))
const hint = { level: 'B1', place: 's1', part: 'text', weight: 'SHOULD', message: '마침표를 봐 주세요.' } as const

function Here() {
  const { document } = useEditor()
  return <BeatRows rows={rowsByBeat(document)} shown={['B1']} />
}

test('beside the sentence, the hint of its unsure end goes with one press', async () => {
  await openPage(
    <InEditor
      view={{
        ...view,
        problems: [
          { ...hint, canDismiss: true },
          { ...hint, place: 's2' },
        ],
      }}
    >
      <Here />
    </InEditor>,
    {},
  )
  expect(screen.getAllByText(/마침표를 봐 주세요/)).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'B1 s1 문장 끝 맞아요' }))
  expect(screen.getAllByText(/마침표를 봐 주세요/)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /문장 끝 맞아요/ })).toBeNull()
})
