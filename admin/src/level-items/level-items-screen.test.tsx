import { refusal } from '@readgrow/client/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import type { Item } from './items.ts'
import { Screen } from './level-items-screen.tsx'

const anItem = (id: string, over: Partial<Item> = {}): Item => ({
  id,
  setId: null,
  area: 'VOCABULARY',
  level: 'B1',
  rated: 'B1',
  title: null,
  text: [],
  question: 'Trees ____ for light.',
  options: ['complete', 'compete', 'compare', 'compose'],
  answer: 1,
  explanation: '빛을 두고 경쟁한다는 뜻이에요.',
  a: 0.9,
  b: 0.42,
  c: 0.1,
  exposures: 40,
  answers: 40,
  right: 26,
  unknown: 4,
  discrimination: 0.31,
  flags: [],
  active: true,
  ...over,
})
const items = [
  anItem('v-b1-01'),
  anItem('v-b1-02', { flags: ['LOW_DISCRIMINATION'], discrimination: 0.04 }),
  anItem('r-b2-1a', {
    ...{ area: 'READING', level: 'B2', title: 'Night Trains', text: ['They are coming back.'] },
    ...{ answers: 0, right: 0, unknown: 0, exposures: 0, discrimination: null, active: false },
  }),
]
const change = 'PUT /admin/level-items/:itemId'

const open = async (search = '') => {
  const page = openPage(<Screen />, {
    at: `/level-items${search}`,
    answers: {
      'GET /admin/level-items': { tests: 12, parameterVersion: 3, items },
      [change]: ({ body }) => body,
    },
  })
  await screen.findByText(/전체 3개/)
  return page
}
const ids = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent)
const cardOf = (id: string) => within(screen.getByRole('heading', { name: id }).closest('li') ?? document.body)

test('every item is there with its key, why, and what its answers say', async () => {
  await open()
  expect(ids()).toEqual(['v-b1-01', 'v-b1-02', 'r-b2-1a'])
  const card = cardOf('v-b1-01')
  expect(card.getByText('정답').closest('li')?.textContent).toBe('2compete정답')
  expect(card.getByText('빛을 두고 경쟁한다는 뜻이에요.')).toBeTruthy()
  expect(card.getAllByRole('definition').map((each) => each.textContent)).toEqual([
    '40번',
    '40개',
    '65%',
    '10%',
    '0.31',
    '0.42',
    '0.90',
    '0.10',
  ])
})

test('what was not measured has no number', async () => {
  await open()
  const figures = cardOf('r-b2-1a')
    .getAllByRole('definition')
    .map((each) => each.textContent)
  expect(figures.slice(2, 5)).toEqual(['아직 몰라요', '아직 몰라요', '아직 몰라요 (답 30개부터)'])
})

test('the list narrows by area, level and state, and its address says so', async () => {
  const { place } = await open('?area=VOCABULARY')
  expect(ids()).toEqual(['v-b1-01', 'v-b1-02'])
  fireEvent.change(screen.getByLabelText('상태'), { target: { value: 'ANY_FLAG' } })
  expect(ids()).toEqual(['v-b1-02'])
  expect(place()).toBe('/level-items?area=VOCABULARY&state=ANY_FLAG')
  fireEvent.change(screen.getByLabelText('레벨'), { target: { value: 'A1' } })
  expect(screen.getByText('조건에 맞는 문항이 없어요')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('영역'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('레벨'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('상태'), { target: { value: 'OFF' } })
  expect(ids()).toEqual(['r-b2-1a'])
})

test('an item is taken out and the list knows it; a refusal leaves it as it was', async () => {
  const page = await open()
  const active = () => cardOf('v-b1-01').getByRole('switch') as HTMLInputElement
  fireEvent.click(active())
  await cardOf('v-b1-01').findByText('뺀 문항')
  expect(page.madeTo(change)).toMatchObject([{ params: { itemId: 'v-b1-01' }, body: { active: false } }])
  page.answer({ [change]: refusal('INTERNAL') })
  fireEvent.click(active())
  await waitFor(() => expect(page.madeTo(change).length).toBe(2))
  await waitFor(() => expect(active().checked).toBe(false))
})
