import { fakeApi } from '@readgrow/client/testing'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { flush, startOutbox } from '#outbox'
import { anArticle } from '../testing/article.ts'
import { eventLog } from '../testing/events.ts'
import type { Article } from './reading.ts'
import { useReadingLog } from './use-reading-log.ts'

const { told: log, answers } = eventLog()

beforeEach(() => {
  vi.useFakeTimers()
  fakeApi(answers)
  startOutbox(new QueryClient())
})

afterEach(async () => {
  cleanup()
  await flush()
  log.length = 0
  vi.useRealTimers()
})

/** An article whose whole text stands in the window: of 100 words, so that nobody can have read it within 15 seconds. */
function reading(article: Article = anArticle()) {
  const element = document.createElement('div')
  for (const { id } of article.paragraphs.flat()) element.append(Object.assign(document.createElement('span'), { id }))
  for (const span of element.children) (span as HTMLElement).dataset.sentence = span.id
  document.body.append(element)
  const onFinished = vi.fn()
  const hook = renderHook(
    ({ now }) => {
      const text = useRef<HTMLElement | null>(element)
      return useReadingLog(now, text, onFinished)
    },
    { initialProps: { now: article } },
  )
  return { ...hook, element, onFinished }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)
const scroll = async () => {
  window.dispatchEvent(new Event('scroll'))
  await pass(1)
}
async function logged(): Promise<string[]> {
  await flush()
  return log.map(({ kind }) => kind)
}

describe('the reading log', () => {
  test('says that the article was opened, once, and nothing of a reader who never moved', async () => {
    reading()
    await pass(10)
    expect(await logged()).toEqual(['ARTICLE_OPENED'])
  })

  test('does not take a scroll to the end for reading, but who stays there has finished', async () => {
    const { onFinished } = reading()
    await scroll()
    expect(await logged()).toEqual(['ARTICLE_OPENED', 'SENTENCE_REACHED'])
    await pass(20)
    await scroll()
    expect(await logged()).toEqual([
      'ARTICLE_OPENED',
      'SENTENCE_REACHED',
      'READ_FOR',
      'SENTENCES_READ',
      'ARTICLE_FINISHED',
    ])
    expect(onFinished).toHaveBeenCalledOnce()
  })

  test('lets somebody finish who had reached the last sentence on an earlier visit', async () => {
    reading(anArticle({ reading: { sentenceId: 's4', read: false } }))
    await pass(20)
    await scroll()
    expect(await logged()).toEqual(['ARTICLE_OPENED', 'READ_FOR', 'SENTENCES_READ', 'ARTICLE_FINISHED'])
  })

  test('has one finish, however often one says so', async () => {
    const { result } = reading()
    result.current.finish()
    result.current.finish()
    expect(await logged()).toEqual(['ARTICLE_OPENED', 'ARTICLE_FINISHED'])
  })

  test('has no second finish of an article that turns out to be read', async () => {
    const { result, rerender } = reading()
    rerender({ now: anArticle({ reading: { sentenceId: 's4', read: true } }) })
    result.current.finish()
    expect(await logged()).toEqual(['ARTICLE_OPENED'])
  })
})

describe('how far and what one has read', () => {
  test('tells each sentence that stood in view long enough once a visit, and none that was scrolled past', async () => {
    const { unmount } = reading()
    await pass(0.5)
    unmount()
    await flush()
    expect(log.filter(({ kind }) => kind === 'SENTENCES_READ')).toEqual([])
    const second = reading()
    await pass(70)
    second.unmount()
    await flush()
    const told = log.flatMap((event) => event.sentenceIds ?? [])
    expect(told.sort()).toEqual(['s1', 's2', 's3', 's4'])
  })

  test('the place never goes back when one scrolls up', async () => {
    const { element } = reading()
    const bottom = (id: string, px: number) => {
      const sentence = element.querySelector(`[id="${id}"]`) ?? expect.fail(`no ${id}`)
      vi.spyOn(sentence, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, px - 20, 300, 20))
    }
    const farBelow = 10_000
    for (const [s1, s2, s3] of [
      [100, 200, farBelow],
      [100, 200, 300],
      [100, farBelow, farBelow],
      [100, 200, farBelow],
    ] as const) {
      bottom('s1', s1)
      bottom('s2', s2)
      bottom('s3', s3)
      bottom('s4', farBelow)
      await scroll()
    }
    await flush()
    const reached = log.filter(({ kind }) => kind === 'SENTENCE_REACHED').map((event) => event.sentenceId)
    expect(reached).toEqual(['s2', 's3'])
  })
})

describe('the time of a reading', () => {
  test('counts the seconds of a reader who shows signs of life, and stops a minute after the last', async () => {
    const { unmount } = reading()
    await scroll()
    await pass(300)
    unmount()
    await flush()
    const seconds = log.filter(({ kind }) => kind === 'READ_FOR').map((event) => event.seconds ?? 0)
    expect(seconds.every((each) => each >= 1 && each <= 60)).toBe(true)
    expect(seconds.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(59)
    expect(seconds.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(62)
  })
})
