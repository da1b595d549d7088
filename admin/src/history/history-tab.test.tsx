import { refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InEditor } from '../testing/in-editor.tsx'
import { aManuscript, aVersion, aView } from '../testing/manuscript.ts'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './history-tab.tsx'

type View = CallReply<'GET /admin/newsroom/manuscripts/:id'>
type Revision = CallReply<'GET /admin/newsroom/manuscripts/:id/history'>['revisions'][number]
type Compared = CallReply<'GET /admin/newsroom/manuscripts/:id/revisions/:revision'>

const restore = 'POST /admin/newsroom/manuscripts/:id/revisions/:revision/restore'
const change = { level: 'B1' as const, place: 's1', before: 'Trees grow.', after: 'Trees grew.' }
const aRevision = (revision: number, more: Partial<Revision> = {}): Revision => ({
  ...{ revision, by: '김편집', at: '2026-11-21T00:00:00.000Z', comment: '' },
  ...{ published: false, auto: false, changes: [] },
  ...more,
})
const now = aView(aManuscript({ B1: aVersion('s1 1 Trees grow.') }), 3)
const restored = { ...now, revision: 4 }

interface Opening {
  readonly view?: View
  readonly dirty?: boolean
  readonly compared?: Partial<Compared>
  readonly answer?: unknown
}

const open = ({ view = now, dirty = false, compared, answer = restored }: Opening = {}) =>
  openPage(
    <InEditor view={view} dirty={dirty}>
      <Screen />
    </InEditor>,
    {
      answers: {
        'GET /admin/newsroom/manuscripts/:id/history': {
          revisions: [
            aRevision(3),
            aRevision(2, { auto: true, changes: [change] }),
            aRevision(1, { published: true, comment: '처음 발행한 글' }),
          ],
        },
        'GET /admin/newsroom/manuscripts/:id/revisions/:revision': {
          ...{ current: 3, changes: [change], more: false },
          ...compared,
        },
        [restore]: answer as never,
      },
    },
  )
const buttonOf = (revision: number) => screen.findByRole('button', { name: `${revision}판, 이 판으로 되돌리기` })
const ask = async (revision: number) => {
  fireEvent.click(await buttonOf(revision))
  return within(await screen.findByRole('dialog', { name: `${revision}판으로 되돌릴까요?` }))
}

test('a revision says whose it is and what it changed, and the current one cannot be restored', async () => {
  await open()
  await buttonOf(1)
  screen.getByText('처음 발행한 글')
  screen.getByText('자동 저장')
  screen.getByText('바뀐 곳 1군데')
  expect(screen.queryByRole('button', { name: '3판, 이 판으로 되돌리기' })).toBeNull()
})

test('an earlier revision is restored once the editor has seen what will change', async () => {
  const page = await open()
  const dialog = await ask(1)
  await dialog.findByText('1군데가 달라져요.')
  dialog.getByText('Trees grew.')
  expect(page.madeTo(restore)).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: '되돌리기' }))
  await screen.findByText('1판으로 되돌렸어요. 새 판으로 남았어요.')
  expect(page.sent(restore)).toEqual([{ revision: 3 }])
  expect(screen.queryByRole('dialog')).toBeNull()
  // What was current is now an earlier one like the others.
  await buttonOf(3)
})

test.each<[string, Partial<Compared>, string | RegExp]>([
  ['the same text', { changes: [], more: false }, '지금 글과 같아요.'],
  ['another picture', { changes: [], more: true }, /그림·출처·순서/],
])('a revision with %s says so', async (_, compared, sentence) => {
  await open({ compared })
  await (await ask(2)).findByText(sentence)
})

test('nothing is restored over a text that has changed since the dialog was opened', async () => {
  const page = await open({ compared: { current: 5 } })
  const dialog = await ask(2)
  await dialog.findByText('그사이 글이 바뀌었어요. 닫고 다시 열어 주세요.')
  const button = dialog.getByRole('button', { name: '되돌리기' })
  expect(button.hasAttribute('disabled')).toBe(true)
  fireEvent.click(button)
  fireEvent.click(dialog.getByRole('button', { name: '그만두기' }))
  expect([page.madeTo(restore), screen.queryByRole('dialog')]).toEqual([[], null])
})

test('where somebody else was faster the dialog stays and looks again, and nothing is said to be restored', async () => {
  const page = await open({ answer: refusal('VERSION_CONFLICT') })
  const dialog = await ask(2)
  await dialog.findByText('1군데가 달라져요.')
  fireEvent.click(dialog.getByRole('button', { name: '되돌리기' }))
  await dialog.findByText('그사이 글이 바뀌어서 되돌리지 않았어요. 달라지는 곳을 다시 확인하고 눌러 주세요.')
  expect(page.madeTo(restore)).toHaveLength(1)
  const compared = 'GET /admin/newsroom/manuscripts/:id/revisions/:revision'
  await expect.poll(() => page.madeTo(compared).length).toBe(2)
  screen.getByRole('dialog')
  expect(screen.queryByText(/되돌렸어요/)).toBeNull()
})

test('a schedule that would end is named', async () => {
  await open({ view: { ...now, row: { ...now.row, state: 'SCHEDULED', publishAt: '2026-12-01T00:00:00.000Z' } } })
  ;(await ask(1)).getByText(/발행 예약은 풀려요/)
})

test('unsaved text has to be saved first, and a retired article has nothing to restore', async () => {
  await open({ dirty: true })
  expect((await buttonOf(1)).hasAttribute('disabled')).toBe(true)
})

test('a retired article offers no restoring', async () => {
  await open({ view: { ...now, row: { ...now.row, state: 'RETIRED' } } })
  await screen.findByText('처음 발행한 글')
  expect(screen.queryByRole('button', { name: /되돌리기/ })).toBeNull()
})
