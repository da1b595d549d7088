import { type FakeApi, refusal } from '@readgrow/client/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStanding, openSettings } from '../testing/settings.tsx'
import { anOverview } from '../testing/words.ts'

const newWords = () => screen.findByRole<HTMLInputElement>('slider', { name: /하루 새 단어/ })
const slide = (slider: HTMLInputElement, value: number) => fireEvent.change(slider, { target: { value: `${value}` } })
const retention = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const onDay = (day: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: day })).getByRole<HTMLInputElement>('radio', { name })
const sent = (page: FakeApi) => page.sent('PUT /vocabulary/settings')

test('practice is set among the other settings: it holds at once and is kept a moment later, once', async () => {
  const page = await openSettings(aStanding())
  const slider = await newWords()
  slide(slider, 12)
  slide(slider, 15)
  fireEvent.click(retention(/꼼꼼하게/))
  fireEvent.click(onDay('일요일', '쉬기'))
  expect([slider.value, retention(/꼼꼼하게/).checked, onDay('일요일', '쉬기').checked]).toEqual(['15', true, true])
  expect(sent(page)).toEqual([])
  await screen.findByText('저장했어요.')
  const wanted = { ...anOverview().settings, newPerDay: 15, retention: 0.93, easyDays: [1, 1, 1, 1, 1, 1, 0] }
  expect(sent(page)).toEqual([wanted])
  expect(page.queries.getQueryData(['GET /vocabulary/overview', {}])).toMatchObject({ settings: wanted })
})

test('what the server does not keep is undone and said', async () => {
  await openSettings(aStanding(), { 'PUT /vocabulary/settings': refusal('INTERNAL') })
  slide(await newWords(), 20)
  await screen.findByText(/^저장하지 못했어요/)
  expect((await newWords()).value).toBe('10')
})

test('a week without a day for reviews is said and not sent, until there is a day again', async () => {
  const page = await openSettings(aStanding())
  await newWords()
  for (const day of ['월', '화', '수', '목', '금', '토', '일']) fireEvent.click(onDay(`${day}요일`, '쉬기'))
  expect(screen.getByText('모든 요일을 쉬면 복습할 날이 없어요. 하루는 남겨 주세요.')).toBeTruthy()
  fireEvent.click(onDay('일요일', '절반'))
  await waitFor(() => expect(sent(page)).toEqual([{ ...anOverview().settings, easyDays: [0, 0, 0, 0, 0, 0, 0.5] }]))
})

test('a change made just before one goes elsewhere is kept all the same', async () => {
  const page = await openSettings(aStanding())
  slide(await newWords(), 5)
  cleanup()
  await waitFor(() => expect(sent(page)).toEqual([{ ...anOverview().settings, newPerDay: 5 }]))
})
