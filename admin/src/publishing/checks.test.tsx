import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InEditor } from '../testing/in-editor.tsx'
import { aManuscript, aVersion, aView } from '../testing/manuscript.ts'
import { openPage } from '../testing/open-page.tsx'
import { Checks } from './checks.tsx'

const call = 'POST /admin/newsroom/manuscripts/:id/check'
const now = aView(aManuscript({ B1: aVersion('s1 1 Trees grow.') }), 3)
type View = typeof now

/** The server as it keeps checks, by who is asking. */
const open = (view: View = now, dirty = false) =>
  openPage(
    <InEditor view={view} dirty={dirty}>
      <Checks />
    </InEditor>,
    {
      answers: {
        [call]: ({ body: { kind, revision, note = '' } }) => ({
          ...view,
          checks: [{ kind, revision, note, by: '김편집', at: '2026-11-21T00:00:00.000Z' }],
        }),
      },
    },
  )
const write = (text: string) => fireEvent.change(screen.getByLabelText('사실 확인 메모'), { target: { value: text } })
const finish = () => fireEvent.click(screen.getByRole('button', { name: '사실 확인 마치기' }))

test('a check takes along what the checker wrote, which then stands under it with name and time', async () => {
  const page = await open()
  write('숫자 두 개를 원문과 맞춰 봤어요.')
  finish()
  await screen.findByText('확인했어요')
  expect(page.sent(call)).toEqual([{ revision: 3, kind: 'FACTS', note: '숫자 두 개를 원문과 맞춰 봤어요.' }])
  screen.getByText('숫자 두 개를 원문과 맞춰 봤어요.')
  screen.getByText(/^김편집 · 2026\.11\.21/)
  expect(screen.queryByLabelText('사실 확인 메모')).toBeNull()
  // The other check is still to be made.
  screen.getByRole('button', { name: '언어 확인 마치기' })
})

test.each(['', '   '])('a check without a note (%j) sends none', async (typed) => {
  const page = await open()
  write(typed)
  finish()
  await screen.findByText('확인했어요')
  expect(page.sent(call)).toEqual([{ revision: 3, kind: 'FACTS' }])
})

test('the note of an earlier revision is not shown as one of this text', async () => {
  const old = {
    kind: 'FACTS' as const,
    revision: 2,
    note: '지난 판의 메모',
    by: '이편집',
    at: '2026-11-20T00:00:00.000Z',
  }
  await open({ ...now, checks: [old] })
  expect(screen.queryByText('지난 판의 메모')).toBeNull()
  screen.getByRole('button', { name: '사실 확인 마치기' })
})

test('unsaved text is saved first, and two people are asked for where the house wants it', async () => {
  const page = await open({ ...now, twoPeople: true }, true)
  screen.getByText('두 가지 확인은 서로 다른 두 사람이 해야 해요.')
  expect(screen.getAllByText('먼저 저장해 주세요.')).toHaveLength(2)
  finish()
  expect(page.madeTo(call)).toEqual([])
})
