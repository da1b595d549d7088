import { describe, expect, test } from 'vitest'
import { spokenWords } from '../dictation/index.ts'
import { timedScriptWords } from './index.ts'

const tokensOf = (en: string) =>
  [...en.matchAll(/[\w'-]+/g)].map(({ index, 0: word }) => [index, index + word.length] as const)

describe('the words of a sentence with times of its tokens', () => {
  test('have the times of their tokens; the last ends with the sentence', () => {
    const en = 'Trees grow fast.'
    expect(timedScriptWords({ en, tokens: tokensOf(en) }, [100, 400, 700], 1_200)).toEqual([
      { text: 'Trees', startMs: 100, endMs: 400 },
      { text: 'grow', startMs: 400, endMs: 700 },
      { text: 'fast', startMs: 700, endMs: 1_200 },
    ])
  })

  test('share the time of a token by syllables', () => {
    const en = 'A mid-summer day'
    const words = timedScriptWords({ en, tokens: tokensOf(en) }, [0, 100, 700], 1_000)
    expect(words.map(({ text }) => text)).toEqual(spokenWords(en).map(({ text }) => text))
    expect(words[1]).toEqual({ text: 'mid', startMs: 100, endMs: 300 })
    expect(words[2]).toEqual({ text: 'summer', startMs: 300, endMs: 700 })
  })

  test('are none where the times are of another text', () => {
    expect(timedScriptWords({ en: 'Trees grow.', tokens: tokensOf('Trees grow.') }, [0], 500)).toEqual([])
    expect(timedScriptWords({ en: 'Trees grow.', tokens: tokensOf('Trees grow.') }, [], 500)).toEqual([])
  })
})
