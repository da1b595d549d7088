import type { Answers } from '@readgrow/client/testing'
import { syntheticReading, withNoise } from '@readgrow/learning/testing'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { useTakeProgress } from '#takes'
import { Screen } from '../anchor/register-screen.tsx'
import { click } from './acting.ts'
import { anArticle } from './article.ts'
import { eventLog } from './events.ts'
import { fakeDevice } from './fake-device.ts'
import { giveMicrophone, type Heard } from './microphone.ts'
import { openPage } from './open-page.tsx'
import { aHeader, reader } from './sessions.ts'
import { anAnchorScript, someConsents, takeServer } from './takes.ts'
import { until } from './until.ts'

const voice = { pitch: 140, tract: 1, slowness: 1.2, seed: 'desk' }
const speech = withNoise(syntheticReading([500, 'they', 'carry', 'kim', 'out', 500], voice).sound, 30, 'room')

const device = fakeDevice()

/** A device that stores nothing yet; before each test at a desk. */
export function beginDesk() {
  device.clear()
  vi.stubGlobal('indexedDB', device.indexedDB)
  vi.stubGlobal('IDBKeyRange', device.IDBKeyRange)
  return device
}

interface Desk {
  readonly heard?: Heard
  readonly ask?: () => Promise<void>
  readonly script?: Parameters<typeof anAnchorScript>[0]
  readonly answers?: Answers
}

/** The anchor desk of a short script, before a microphone that hears it read. */
export async function openDesk({ heard = { sound: speech }, ask, script = {}, answers = {} }: Desk = {}) {
  const microphone = giveMicrophone(heard, ask)
  const server = takeServer()
  const log = eventLog()
  const page = await openPage(<Screen />, {
    at: '/anchor/register/tiny-forests?level=B1',
    row: '/anchor/register/:id',
    session: reader,
    answers: {
      'GET /anchor/:id': anAnchorScript(script),
      'GET /articles/:id': anArticle(),
      'GET /takes/consents': someConsents(),
      'GET /common/header-info': aHeader(),
      ...log.answers,
      ...server.answers,
      ...answers,
    },
  })
  return { ...page, ...microphone, server, told: log.told }
}

export async function record(): Promise<void> {
  await click('녹음 시작하기')
  await click('녹음 끝내기')
  // Measuring a take takes a moment of real time.
  await until(() => expect(screen.getByRole('heading', { level: 2 })).toBeTruthy())
}

/** What was kept is on the server, and the replies that it made old are gone. */
export const untilSent = ({ takes }: ReturnType<typeof takeServer>) =>
  until(() => {
    const [id = ''] = takes.keys()
    expect(useTakeProgress.getState()[id]).toEqual({ kind: 'SENT' })
  })
