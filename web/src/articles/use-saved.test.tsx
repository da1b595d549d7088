import { fakeApi } from '@readgrow/client/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anArticle } from '../testing/article.ts'
import { eventLog } from '../testing/events.ts'
import { useSaved } from './use-saved.ts'

const tree = { lemma: 'tree', pos: 'noun', sense: 1 }

beforeEach(() => {
  fakeApi(eventLog().answers)
})

afterEach(cleanup)

function savedOf(first = anArticle()) {
  return renderHook(({ article }) => useSaved(article), { initialProps: { article: first } })
}

describe('saved words', () => {
  test('are those of the article, with what was pressed since', () => {
    const { result } = savedOf(anArticle({ savedWords: ['carry|verb|1'] }))
    act(() => result.current.saveWord(tree, 's2'))
    expect([...result.current.savedKeys].sort()).toEqual(['carry|verb|1', 'tree|noun|1'])
    act(() => result.current.removeWord(tree))
    expect([...result.current.savedKeys]).toEqual(['carry|verb|1'])
  })

  test('show as saved when the article is read again behind a cached copy', () => {
    const { result, rerender } = savedOf()
    rerender({ article: anArticle({ savedWords: ['tree|noun|1'] }) })
    expect(result.current.savedKeys.has('tree|noun|1')).toBe(true)
  })

  test('stay as they were pressed when an older copy of the article comes in', () => {
    const { result, rerender } = savedOf(anArticle({ savedWords: ['tree|noun|1'] }))
    act(() => result.current.removeWord(tree))
    rerender({ article: anArticle({ savedWords: ['tree|noun|1'] }) })
    expect(result.current.savedKeys.has('tree|noun|1')).toBe(false)
  })
})

test('the article itself is saved and unsaved by the same press', () => {
  const { result } = savedOf()
  const seen = [result.current.articleSaved]
  for (let press = 0; press < 2; press++) {
    act(() => result.current.toggleArticle())
    seen.push(result.current.articleSaved)
  }
  expect(seen).toEqual([false, true, false])
})
