import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, settle } from '../testing/acting.ts'
import { beginDesk } from '../testing/anchor-desk.tsx'
import { giveMicrophone, type Heard } from '../testing/microphone.ts'
import { openPage } from '../testing/open-page.tsx'
import { aHeader, reader } from '../testing/sessions.ts'
import { someConsents } from '../testing/takes.ts'
import { VoicePart } from './voice-part.tsx'

beforeEach(() => {
  beginDesk()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => void vi.useRealTimers())

/** What the part says while it records; one sentence at a time. */
const said = () =>
  within(screen.getByRole('region', { name: '말로 답하기' }))
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000))

async function speakAt(heard: Heard): Promise<void> {
  giveMicrophone(heard)
  await openPage(<VoicePart purpose="test" onTake={() => undefined} onBack={() => undefined} />, {
    session: { ...reader, useConversation: true },
    answers: { 'GET /takes/consents': someConsents(), 'GET /common/header-info': aHeader() },
  })
  await click('녹음 시작하기')
  await settle()
}

test.each([
  ['nothing at all', 0],
  ['the room alone', 0.004],
])('whoever thinks while %s is heard has time, and is told of a fault once', async (_, level) => {
  await speakAt({ level })
  await seconds(6)
  expect(said()).toEqual(['천천히 생각해도 돼요. 말해도 이대로면 마이크를 확인하고 더 크게 말해 주세요.'])
})

test('whoever has said all is told to wait, by one voice', async () => {
  const heard = { level: 0.2 }
  await speakAt(heard)
  await seconds(1)
  expect(said()).toEqual(['소리가 잘 들려요'])
  heard.level = 0.004
  await seconds(3.5)
  expect(said()).toEqual(['듣고 있어요'])
  await seconds(1)
  expect(said()).toEqual(['다 말했으면 그대로 기다려 주세요. 계속 말하면 이어져요.'])
})
