import type { CallReply } from '@readgrow/contract'
import { speechFailures } from '@readgrow/contract/constants'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InEditor } from '../testing/in-editor.tsx'
import { aManuscript, aVersion, aView } from '../testing/manuscript.ts'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './media-tab.tsx'

type Speech = CallReply<'GET /admin/newsroom/manuscripts/:id/speech'>
type Level = Speech['levels'][number]

const aLevel = (more: Partial<Level>): Level => ({
  ...{ level: 'B1', state: 'MISSING', durationMs: null, sentences: 12, sentencesMade: 0 },
  ...{ heard: false, reason: null, tries: 0, retries: false, changedAt: null },
  ...more,
})
const another = 'PUT /admin/newsroom/manuscripts/:id/speech/:level'
const tooFast = '45단어를 0:05에 읽은 소리예요(1분에 540단어).'
const open = (levels: Level[], connected = true) =>
  openPage(
    <InEditor
      view={{
        ...aView(aManuscript({ B1: aVersion('s1 1 Trees grow.') })),
        problems: [{ level: 'B1', part: 'audio', place: null, weight: 'MUST', message: tooFast }],
        audio: [
          {
            level: 'B1',
            url: '/audio/a.mp3',
            durationMs: 5_000,
            wordsPerMinute: 540,
            timings: 'ESTIMATED',
            stale: false,
          },
        ],
      }}
    >
      <Screen />
    </InEditor>,
    {
      answers: {
        'GET /admin/newsroom/manuscripts/:id/speech': { connected, levels },
        'POST /admin/newsroom/manuscripts/:id/speech/:level': { connected, levels: [aLevel({ state: 'WAITING' })] },
        [another]: { connected, levels: [aLevel({ state: 'WAITING', heard: true, durationMs: 125_000 })] },
      },
    },
  )

test('a recording that cannot be that of the text says so beside it, with its pace', async () => {
  await open([aLevel({ state: 'RECORDED' })])
  screen.getByText(tooFast)
  screen.getByText('1분에 540단어')
  await screen.findByText(/MP3\(audio\/mpeg\)로 답해야 해요/)
})

test('speech that failed says why and that nobody tries again, until one asks', async () => {
  const page = await open([aLevel({ state: 'FAILED', reason: 'OTHER_SOUND', tries: 9 })])
  await screen.findByText(`${speechFailures.OTHER_SOUND} 9번 해 봤고, 자동으로는 더 시도하지 않아요.`)
  fireEvent.click(screen.getByRole('button', { name: '다시 만들기 (B1)' }))
  await screen.findByText(/차례를 기다리고 있어요/)
  expect(page.madeTo('POST /admin/newsroom/manuscripts/:id/speech/:level')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /만들기/ })).toBeNull()
})

test.each<[string, Partial<Level>, RegExp]>([
  ['being made', { state: 'MAKING', sentencesMade: 5 }, /12문장 가운데 5문장을 받았어요/],
  ['made', { state: 'MADE', durationMs: 125_000 }, /음성 서비스가 만든 소리 2:05/],
  [
    'tried again',
    { state: 'FAILED', reason: 'BUSY', tries: 2, retries: true },
    /\(429\).*2번 해 봤고, 잠시 뒤 자동으로/,
  ],
])('speech that is %s is said as it is', async (_, level, sentence) => {
  await open([aLevel(level)])
  await screen.findByText(sentence)
})

test('without a provider the tab says where to connect one, and offers nothing', async () => {
  await open([aLevel({})], false)
  await screen.findByText(/음성 서비스가 연결되어 있지 않아요/)
  expect(screen.queryByRole('button', { name: /만들기/ })).toBeNull()
})

test('sound that readers hear is made again once the editor has said yes, and they hear the old one meanwhile', async () => {
  const page = await open([aLevel({ state: 'MADE', heard: true, durationMs: 125_000 })])
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: '다시 만들기 (B1)' }))
  await press()
  const dialog = within(screen.getByRole('alertdialog', { name: 'B1 소리를 다시 만들까요?' }))
  fireEvent.click(dialog.getByRole('button', { name: '취소' }))
  expect(page.madeTo(another)).toEqual([])
  await press()
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '다시 만들기' }))
  await screen.findByText(/차례를 기다리고 있어요.*그동안 독자는 전에 만든 소리를 들어요/)
  expect([page.madeTo(another).length, screen.queryByRole('button', { name: /만들기/ })]).toEqual([1, null])
})
