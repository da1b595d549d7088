import { fakeApi, offline } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openQueryClient } from '#query'
import { call } from '#session'
import { anArticle } from '../testing/article.ts'
import { readModel } from './model-sound.ts'

type Stored = CallReply<'GET /articles/:id/audio'>
const article = anArticle({ audio: 'HOUSE' })

/** Four seconds; each sample says where it stands. */
const clip = Float32Array.from({ length: 64_000 }, (_, at) => at / 64_000)
let down = false

beforeEach(() => {
  down = false
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = async () => ({ numberOfChannels: 1, length: clip.length, getChannelData: () => clip })
    },
  )
})

let clips = 0
/** A voice that says two sentences in one clip. */
const stored = (over: Partial<Stored> = {}): Stored => ({
  level: 'B1',
  revision: 1,
  source: 'HOUSE',
  exact: true,
  clips: [
    {
      url: `/audio/${++clips}.wav`,
      mime: 'audio/wav',
      durationMs: 4_000,
      sentences: [
        { id: 's1', startMs: 0, endMs: 900, words: [0, 250, 500, 750] },
        { id: 's2', startMs: 1_000, endMs: null, words: [1_000] },
        { id: 's3', startMs: 2_000, endMs: 2_500, words: [2_000] },
        { id: 's4', startMs: 3_000, endMs: null, words: [3_000, 3_400] },
      ],
    },
  ],
  ...over,
})

function aPage(reply: Stored | typeof offline) {
  const api = fakeApi({ 'GET /articles/:id/audio': reply })
  const calls = globalThis.fetch
  const heard: string[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!String(input).startsWith('/audio/')) return calls(input, init)
    heard.push(String(input))
    return down ? new Response('', { status: 503 }) : new Response('sound')
  })
  return { ...api, heard, queries: openQueryClient((name, args) => call(name as never, args as never)) }
}

describe('a stored voice', () => {
  test('reads some sentences one after the other, with the time of every word', async () => {
    const { queries } = aPage(stored())
    const model = await readModel(queries, article, ['s2', 's1'])
    expect(model?.words.map(({ text, startMs }) => [text.toLowerCase(), startMs])).toEqual([
      ['they', 0],
      ['carry', 250],
      ['kim', 500],
      ['out', 750],
      ['trees', 1_250],
      ['grow', expect.any(Number)],
    ])
    expect(model?.words[3]?.endMs).toBe(900)
    expect(model?.words.at(-1)?.endMs).toBe(2_250)
    expect(model?.sentenceStarts).toEqual([0, 4])
    // The second sentence ends where the next one of the clip begins.
    expect(model?.sentences).toEqual([
      { id: 's1', startMs: 0, endMs: 900 },
      { id: 's2', startMs: 1_250, endMs: 2_250 },
    ])
    expect(model?.source).toBe('HOUSE')
    // The sound is that of the clip: what is said at 1.25 s stands at 1 s there.
    expect(model?.sound[20_000]).toBeCloseTo(16_000 / 64_000, 5)
    expect(model?.sound[14_500]).toBe(0)
  })

  test('reads the whole article to the end of its clip, and fetches a clip once', async () => {
    const { queries, heard } = aPage(stored())
    const model = await readModel(queries, article)
    expect(model?.sentenceStarts).toEqual([0, 4, 6, 7])
    expect(model?.sentences.at(-1)).toMatchObject({ id: 's4' })
    const [first, last] = [model?.sentences.at(-1)?.startMs ?? 0, model?.sentences.at(-1)?.endMs ?? 0]
    expect(last - first).toBe(1_000)
    expect(heard).toHaveLength(1)
  })

  test('is another one for other sentences, so that no features are mixed up', async () => {
    const { queries } = aPage(stored())
    const keys = await Promise.all(
      [undefined, ['s1'], ['s2']].map(async (ids) => (await readModel(queries, article, ids))?.key),
    )
    expect(new Set(keys).size).toBe(3)
  })
})

describe('there is no model', () => {
  test('without a stored sound, and nothing is asked', async () => {
    const { queries, made } = aPage(stored())
    expect(await readModel(queries, anArticle())).toBeNull()
    expect(made).toEqual([])
  })

  test('where the sound is of another revision', async () => {
    expect(await readModel(aPage(stored({ revision: 2 })).queries, article)).toBeNull()
  })

  test('where a sentence is not in it', async () => {
    const [clipOf] = stored().clips
    const some = { ...clipOf, sentences: clipOf?.sentences.slice(0, 2) } as Stored['clips'][number]
    expect(await readModel(aPage(stored({ clips: [some] })).queries, article)).toBeNull()
  })

  test('without a connection; and there is one when it is back', async () => {
    expect(await readModel(aPage(offline).queries, article)).toBeNull()
    const { queries } = aPage(stored())
    down = true
    expect(await readModel(queries, article, ['s1'])).toBeNull()
    down = false
    expect(await readModel(queries, article, ['s1'])).not.toBeNull()
  })
})
