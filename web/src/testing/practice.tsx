import { type Answers, offline } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { cleanup } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { flush, startOutbox } from '#outbox'
import type { PracticeItem } from '#practice'
import { eventLog, type Told } from './events.ts'
import { fakeDevice } from './fake-device.ts'
import { aHome } from './home.tsx'
import { openPage } from './open-page.tsx'
import { aHeader, reader } from './sessions.ts'

type Reviews = CallReply<'POST /learning/events'>['reviews']

const device = fakeDevice()
let online = true
let reviewsOf: (event: Told) => Reviews = () => []
const { told, answers: takes } = eventLog((events) => ({
  reviews: events.flatMap((event) => reviewsOf(event as Told)),
}))

/** Whether events reach the server; what a page asks for is answered either way, as from a device's cache. */
export const setOnline = (now: boolean) => {
  online = now
}

/** What the server says about an answer from now on. */
export const gradeBy = (grade: typeof reviewsOf) => {
  reviewsOf = grade
}

/** A device that stores nothing yet and a server that takes every event; `told` has what it took. */
export function beginTest() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T03:00:00.000Z') })
  vi.stubGlobal('indexedDB', device.indexedDB)
  vi.stubGlobal('scrollTo', () => undefined)
  return told
}

export async function endTest() {
  cleanup()
  online = true
  await flush()
  device.clear()
  told.length = 0
  reviewsOf = () => []
  vi.useRealTimers()
}

/** A load of the page: a fresh cache, whatever the device stores. */
export async function openPractice(screen: ReactElement, at: string, answers: Answers) {
  const takesOnline: Answers = {
    'GET /home': aHome(),
    'POST /learning/events': (args) => (online ? takes['POST /learning/events'](args) : offline),
  }
  return openPage(screen, {
    at,
    session: reader,
    cached: { 'GET /common/header-info': aHeader() },
    answers: { ...takesOnline, ...answers },
    begin: startOutbox,
  })
}

export const todayOf = (items: readonly PracticeItem[]): CallReply<'GET /vocabulary/today'> => ({
  date: '2026-11-20',
  items: [...items],
  minutes: 7,
  heldBack: 0,
  nextDueAt: null,
})
