import { fakeApi } from '@readgrow/client/testing'
import { longestTakeMs } from '@readgrow/contract/constants'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { anArticle } from '../testing/article.ts'
import { eventLog } from '../testing/events.ts'
import { fakeDevice } from '../testing/fake-device.ts'
import { aHeader } from '../testing/sessions.ts'
import { someMeasures, takeId, takeServer } from '../testing/takes.ts'
import { until } from '../testing/until.ts'
import { keepReview } from './keep-review.ts'

beforeEach(() => {
  const device = fakeDevice()
  vi.stubGlobal('indexedDB', device.indexedDB)
  vi.stubGlobal('IDBKeyRange', device.IDBKeyRange)
})

test('a recording that ended by itself at the longest length is one that the server takes', async () => {
  const server = takeServer()
  const api = fakeApi({ ...server.answers, ...eventLog().answers })
  const queries = new QueryClient()
  queries.setQueryData(['GET /common/header-info', {}], aHeader())
  const take = {
    id: takeId(1),
    blob: new Blob(['sound'], { type: 'audio/webm' }),
    sound: new Float32Array(16),
    durationMs: longestTakeMs + 480,
    recordedAt: '2026-11-21T03:00:00.000Z',
    looks: null,
    isLost: false,
  }
  const analysis = { measures: someMeasures(), pitch: { mine: null, model: null } }
  await keepReview(
    queries,
    { take, analysis, problems: [], transcript: null, model: null },
    { article: anArticle(), kind: 'RUN_THROUGH', sentenceId: null, script: '', readToTheEnd: true, best: false },
  )
  await until(() => expect(api.sent('PUT /takes/:takeId')).toMatchObject([{ durationMs: longestTakeMs }]))
})
