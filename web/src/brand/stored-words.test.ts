import { fakeApi, offline } from '@readgrow/client/testing'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aHeader } from '../testing/sessions.ts'

const word = (lemma: string) => ({
  articleId: 'tiny-forests',
  level: 'B1' as const,
  revision: 1,
  sentenceId: 's1',
  lemma,
  pos: 'noun',
  sense: 1,
})

/** A load of the page: modules anew, the browser's storage as it was. */
async function aPage() {
  vi.resetModules()
  const [stored, outbox, brand] = await Promise.all([import('./stored-words.ts'), import('#outbox'), import('#brand')])
  const queries = new QueryClient()
  queries.setQueryData(['GET /common/header-info', {}], aHeader())
  outbox.startOutbox(queries)
  let mayLearn = false
  const listeners = new Set<() => void>()
  return {
    ...stored,
    waiting: outbox.waitingEvents,
    start: () =>
      brand.startHandOver({ queries, mayLearn: () => mayLearn, onSession: (listener) => void listeners.add(listener) }),
    becomeLearner: () => {
      mayLearn = true
      for (const listener of listeners) listener()
    },
  }
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('indexedDB', undefined)
  fakeApi({ 'POST /learning/events': offline })
})

describe('what a visitor keeps', () => {
  test('is there after a reload, each word once', async () => {
    const { storeWord } = await aPage()
    storeWord(word('tree'))
    storeWord(word('tree'))
    storeWord(word('sea'))
    const { storedWords } = await aPage()
    expect(storedWords().map(({ lemma }) => lemma)).toEqual(['tree', 'sea'])
  })

  test('is thirty words at most', async () => {
    const { storeWord, storedWords, storedAtMost } = await aPage()
    for (let index = 0; index < storedAtMost; index++) expect(storeWord(word(`w${index}`))).toBe('stored')
    expect(storeWord(word('one-more'))).toBe('full')
    expect(storedWords()).toHaveLength(storedAtMost)
  })

  test.each(['{', '"x"', '[null, 7, {"lemma": "tree"}]'])('is nothing where %s was found', async (stored) => {
    localStorage.setItem('rg_brand_words', stored)
    expect((await aPage()).storedWords()).toEqual([])
  })
})

describe('the stored words', () => {
  test('wait until somebody may learn, are then reported with the ids they always had, and forgotten', async () => {
    const page = await aPage()
    page.storeWord(word('tree'))
    const [{ id, at } = expect.fail('nothing is stored')] = page.storedWords()
    page.start()
    expect(await page.waiting()).toEqual([])
    page.becomeLearner()
    await expect.poll(() => page.storedWords()).toEqual([])
    expect(await page.waiting()).toEqual([{ kind: 'WORD_SAVED', id, at, ...word('tree') }])
    expect(localStorage.getItem('rg_brand_words')).toBeNull()
  })

  test('that a learner keeps go into his list at once', async () => {
    const page = await aPage()
    page.start()
    page.becomeLearner()
    page.storeWord(word('sea'))
    await expect.poll(() => page.waiting()).toMatchObject([{ lemma: 'sea' }])
  })
})
