import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useEditor } from '#editor'
import { InEditor } from '../testing/in-editor.tsx'
import { aManuscript, aVersion, aView } from '../testing/manuscript.ts'
import { openPage } from '../testing/open-page.tsx'
import { Problems } from './problems.tsx'

const headed = { headline: { en: 'Home', ko: '집' }, summary: { en: 'He moved.', ko: '그가 이사했어요.' } }
const view = aView(aManuscript({ B1: aVersion('s1 1 He lives in the U.S.\ns2 1 Officials agree.', headed) }))
const hint = {
  level: 'B1',
  place: 's1',
  part: 'text',
  weight: 'SHOULD',
  message: '문장이 맞게 나뉘었는지 봐 주세요.',
} as const

function Here() {
  return <Problems problems={useEditor().problems} />
}
const open = (problems: (typeof view)['problems']) =>
  openPage(
    <InEditor view={{ ...view, problems }}>
      <Here />
    </InEditor>,
    {},
  )

test('the hint of an unsure sentence end can be set aside, and nothing else can', async () => {
  await open([
    { ...hint, canDismiss: true },
    { ...hint, part: 'quiz', place: null, message: '문제를 더해 주세요.' },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'B1 s1 문장 끝 맞아요' }))
  expect(screen.queryByText(/나뉘었는지/)).toBeNull()
  expect(screen.getAllByText(/문제를 더해 주세요/)).not.toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
})
