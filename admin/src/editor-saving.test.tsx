import { offline, refusal } from '@readgrow/client/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { View } from '#manuscripts'
import { Screen } from './editor/editor-screen.tsx'
import { aManuscript, aVersion, aView } from './testing/manuscript.ts'
import { openPage } from './testing/open-page.tsx'
import { Screen as TextTab } from './text/text-tab.tsx'

const saves = 'PUT /admin/newsroom/manuscripts/:id'
const text = aManuscript({ B1: aVersion('s1 1 Bees fly.') })

/** The text tab of a manuscript at revision 1; a save gets the next revision. */
async function opened(row: Partial<View['row']> = {}) {
  const view = aView(text)
  const first: View = { ...view, row: { ...view.row, ...row } }
  const page = openPage(<Screen />, {
    at: '/articles/1',
    row: '/articles/:id',
    children: [{ index: true, element: <TextTab /> }],
    answers: {
      'GET /admin/newsroom/manuscripts/:id': first,
      'GET /admin/newsroom/shelf': {
        levels: [],
        openProblems: 0,
        providers: { languageModel: false, speech: false },
      },
      [saves]: ({ body }) => ({ ...first, revision: body.revision + 1, document: body.document as View['document'] }),
    },
  })
  const field = await screen.findByLabelText('B1 s1 우리말')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  return { page, field, type }
}

/** The tab goes out of sight, which saves without the pause. */
async function hide() {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  state.mockRestore()
}

test('what is typed is saved by itself, without touching what stands in the field', async () => {
  const { page, field, type } = await opened()
  type('벌이 날아요. ')
  await hide()
  expect(await screen.findByText(/모두 저장했어요/)).toBeTruthy()
  expect(page.sent(saves)).toMatchObject([{ revision: 1, auto: true }])
  expect((field as HTMLTextAreaElement).value).toBe('벌이 날아요. ')
  type('벌이 날아요. 또')
  fireEvent.click(screen.getByRole('button', { name: '저장하기' }))
  await expect.poll(() => page.sent(saves)).toMatchObject([{}, { revision: 2 }])
  expect(page.sent(saves)[1]).not.toHaveProperty('auto')
})

test('without a connection the text waits, and is sent once there is one', async () => {
  const { page, type } = await opened()
  page.answer({ [saves]: offline })
  type('벌이 날아요.')
  await hide()
  expect(await screen.findByText(/저장하지 못했어요/)).toBeTruthy()
  page.answer({ [saves]: () => aView(text, 2) })
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText(/모두 저장했어요/)).toBeTruthy()
})

test('somebody else’s newer revision is not overwritten, and what was typed stays', async () => {
  const { page, field, type } = await opened()
  page.answer({
    [saves]: refusal('VERSION_CONFLICT'),
    'GET /admin/newsroom/manuscripts/:id': aView(aManuscript({ B1: aVersion('s1 1 Bees sleep.') }), 2),
  })
  type('벌이 날아요.')
  await hide()
  expect(await screen.findByText(/님이 이 기사를 고쳤어요/)).toBeTruthy()
  expect((field as HTMLTextAreaElement).value).toBe('벌이 날아요.')
  await hide()
  expect(page.sent(saves)).toHaveLength(1)
})

test.each(['SCHEDULED', 'RETIRED'] as const)('nothing of a %s article is saved by itself', async (state) => {
  const { page, type } = await opened({ state, publishAt: '2099-01-01T00:00:00.000Z' })
  type('벌이 날아요.')
  await hide()
  expect(page.sent(saves)).toEqual([])
})

test('a warning about a line goes as soon as the line is there', async () => {
  const { type } = await opened()
  type('')
  expect(screen.getByText(/s1 문장의 번역을 써 주세요/)).toBeTruthy()
  type('벌')
  expect(screen.queryByText(/s1 문장의 번역을 써 주세요/)).toBeNull()
})
