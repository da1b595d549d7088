import { describe, expect, test } from 'vitest'
import { addressOf, cachedCall, callAt } from './cached-calls.ts'

const awkward = ['', 'tiny-forests', '한글 이름', 'a&b=c?d#e%f+g', '"quoted" \\ {x}', '__proto__', '\u2028😀']

describe('a cached call', () => {
  test('is found again under its address, whatever was asked', () => {
    for (const id of awkward) {
      for (const level of awkward) {
        const asked = cachedCall('GET /articles/:id', { params: { id }, query: { level, [`x${id}`]: level } })
        expect(asked && callAt(`http://localhost:3000${addressOf(asked)}`)).toEqual(asked)
      }
    }
  })

  test('has one address, in whatever order and with whatever left open it was asked', () => {
    const one = cachedCall('GET /articles', { query: { section: 'society', level: 'B1' } })
    const other = cachedCall('GET /articles', { query: { level: 'B1', section: 'society', shelf: undefined } })
    expect(one && addressOf(one)).toBe(other && addressOf(other))
  })

  test('is one that is read; nothing that is sent, searched, paged or of the desk', () => {
    expect(cachedCall('GET /home', {})).not.toBeNull()
    for (const name of ['POST /learning/events', 'POST /auth/login', 'GET /auth/session', 'GET /newsroom/articles'])
      expect(cachedCall(name, {}), name).toBeNull()
    // Ranks of a week that is over would outlive those who have left.
    expect(cachedCall('GET /team-challenge', {})).not.toBeNull()
    expect(cachedCall('GET /team-challenge/last-week', {})).toBeNull()
    expect(cachedCall('GET /vocabulary/words', { query: { search: 'tree' } })).toBeNull()
    expect(cachedCall('GET /vocabulary/words', { query: { cursor: '20' } })).toBeNull()
  })
})
