import { type Answers, offline } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { selfStudySteps } from '@readgrow/contract/constants'
import { cleanup } from '@testing-library/react'
import { vi } from 'vitest'
import { flush, startOutbox } from '#outbox'
import { Screen } from '../self-study/study-screen.tsx'
import { anArticle } from './article.ts'
import { eventLog } from './events.ts'
import { fakeDevice } from './fake-device.ts'
import { openPage } from './open-page.tsx'
import { aHeader, reader } from './sessions.ts'

type Study = CallReply<'GET /self-study/:id'>
type Written = Study['written'][number]

const device = fakeDevice()
let online = true

/** A sentence of which half was written. */
export const aWriting = (sentenceId: string, over: Partial<Written> = {}): Written => ({
  articleId: 'tiny-forests',
  level: 'B1',
  sentenceId,
  typed: 'Trees',
  score: 50,
  exact: false,
  words: [
    { state: 'ok', expected: 'Trees', typed: 'Trees', refIndex: 0, refCount: 1 },
    { state: 'missing', expected: 'grow', refIndex: 1, refCount: 1 },
  ],
  ...over,
})

/** A server that takes every event and finds half of every dictated sentence right; `told` has what it took. */
const { told, answers: takes } = eventLog((events) => ({
  dictations: events.flatMap((event) => (event.kind === 'SENTENCE_DICTATED' ? [aWriting(event.sentenceId)] : [])),
}))

/** Whether events reach the server. */
export const setOnline = (now: boolean) => {
  online = now
}

/** A study of which some steps have an end. */
export const aStudy = (ends: Partial<Record<string, 'DONE' | 'SKIPPED'>> = {}, over: Partial<Study> = {}): Study => {
  const steps = selfStudySteps.map((step) => ({ step, end: ends[step] ?? null, seconds: 0 }))
  return {
    level: 'B1',
    headline: { en: 'Tiny Forests', ko: '작은 숲' },
    steps,
    done: false,
    next: steps.find(({ end }) => end === null)?.step ?? null,
    words: [{ lemma: 'tree', pos: 'noun', sense: 1, ko: '나무', state: null }],
    dictation: ['s2', 's4'],
    written: [],
    recall: null,
    summary: null,
    model: null,
    recallPoints: null,
    remarks: false,
    ...over,
  }
}

/** A device with a voice that stores nothing yet. */
export function beginStudies() {
  vi.stubGlobal('indexedDB', device.indexedDB)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'en-US', localService: true }],
    speak: () => undefined,
    cancel: () => undefined,
  })
  return told
}

export async function endStudies() {
  cleanup()
  online = true
  await flush()
  device.clear()
  told.length = 0
}

/** A load of the page of a study, whatever the device stores. */
export const openStudy = (study: Study, answers: Answers = {}, search = '') =>
  openPage(<Screen />, {
    at: `/selfstudy/tiny-forests${search}`,
    row: '/selfstudy/:id',
    session: reader,
    begin: startOutbox,
    answers: {
      'GET /common/header-info': aHeader(),
      'GET /self-study/:id': study,
      'GET /takes/consents': { retentionDays: 180, pronunciation: null, consents: [] },
      'GET /articles/:id': anArticle(),
      'GET /articles/:id/words': { entries: [], phrases: [], unlisted: [] },
      'POST /learning/events': (args) => (online ? takes['POST /learning/events'](args) : offline),
      ...answers,
    },
  })
