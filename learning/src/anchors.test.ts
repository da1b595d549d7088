import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Anchor, type AnchorPlace, type AnchorSentence, anchorAt, reanchorAll } from './anchors.ts'
import { tokenize } from './text/tokens.ts'

const article: AnchorSentence[] = [
  { id: 's1', en: 'A high sound comes from the sea of Jeju.' },
  { id: 's2', en: 'She lets out old air and takes in new air.' },
  { id: 's3', en: 'They hold their breath for about a minute and dive ten meters.' },
]

function anchorOf(id: string, quote: string, sentences = article, occurrence = 0): Anchor {
  const sentence = sentences.find((one) => one.id === id) ?? { id, en: '' }
  const text = sentence.en
  let start = text.indexOf(quote)
  for (let n = 0; n < occurrence; n++) start = text.indexOf(quote, start + 1)
  const anchor = anchorAt(sentence, start, start + quote.length)
  if (!anchor) throw new Error(`"${quote}" is not in ${id}`)
  return anchor
}

const corrected = (id: string, en: string) => article.map((sentence) => (sentence.id === id ? { id, en } : sentence))

function reanchor(anchor: Anchor, sentences: readonly AnchorSentence[]): AnchorPlace {
  const [place] = reanchorAll([anchor], sentences)
  if (!place) throw new Error('an anchor always gets a place')
  return place
}

function found(anchor: Anchor, sentences: AnchorSentence[]) {
  const place = reanchor(anchor, sentences)
  const text = sentences.find(({ id }) => id === place.sentenceId)?.en ?? ''
  return [place.state, place.sentenceId, text.slice(place.start, place.end)]
}

describe('an anchor', () => {
  test('keeps the quote and up to 32 characters on either side', () => {
    expect(anchorOf('s3', 'about a minute')).toEqual({
      sentenceId: 's3',
      start: 27,
      end: 41,
      quote: 'about a minute',
      before: 'They hold their breath for ',
      after: ' and dive ten meters.',
    })
    expect(anchorOf('s3', 'meters').before).toBe('eath for about a minute and dive ten '.slice(-32))
  })

  test('is not made of half a character, of nothing, or past the end', () => {
    const emoji = { id: 's', en: `${'😀'.repeat(20)}sea${'😀'.repeat(20)}` }
    const anchor = anchorAt(emoji, 40, 43)
    expect([anchor?.quote, anchor?.before.isWellFormed(), anchor?.after.isWellFormed()]).toEqual(['sea', true, true])
    for (const [start, end] of [
      [39, 43],
      [4, 4],
      [6, 4],
      [-1, 4],
      [80, 84],
      [0.5, 4],
    ] as const)
      expect(anchorAt(emoji, start, end)).toBeNull()
  })
})

describe('a highlight after a correction', () => {
  test.each([
    ['an unchanged sentence', 's1', 'the sea', article, ['EXACT', 's1', 'the sea']],
    [
      'a word before it',
      's1',
      'the sea',
      corrected('s1', 'A sound comes from the sea of Jeju.'),
      ['EXACT', 's1', 'the sea'],
    ],
    [
      'an inflection in it',
      's3',
      'dive ten meters',
      corrected('s3', 'Each holds her breath and dives ten metres.'),
      ['CHANGED', 's3', 'dives ten metres'],
    ],
    [
      'a word replaced in it',
      's3',
      'for about a minute',
      corrected('s3', 'They hold their breath for nearly a minute and dive.'),
      ['CHANGED', 's3', 'for nearly a minute'],
    ],
    [
      'a word more in it',
      's1',
      'the sea of Jeju',
      corrected('s1', 'A high sound comes from the cold sea of Jeju.'),
      ['CHANGED', 's1', 'the cold sea of Jeju'],
    ],
    [
      'its only word corrected',
      's1',
      'comes',
      corrected('s1', 'A high sound came from the sea of Jeju.'),
      ['CHANGED', 's1', 'came'],
    ],
    ['the sentence gone', 's1', 'the sea', article.slice(1), ['LOST', 's1', '']],
  ] as const)('with %s is found as it should be', (_, id, quote, sentences, expected) => {
    expect(found(anchorOf(id, quote), [...sentences])).toEqual(expected)
  })
})

describe('a highlight among words like its own', () => {
  test('stays on its own occurrence of a word that is there twice', () => {
    const text = corrected('s2', 'Then she lets out the old air, and then she takes in new air.')
    expect(reanchor(anchorOf('s2', 'air'), text).start).toBe(26)
    expect(reanchor(anchorOf('s2', 'air', article, 1), text).start).toBe(57)
  })

  test('is not taken for a part of a longer word', () => {
    const note = anchorOf('s1', 'art', [{ id: 's1', en: 'The art of diving is old.' }])
    expect(reanchor(note, [{ id: 's1', en: 'To start is the art of it.' }])).toMatchObject({
      state: 'EXACT',
      start: 16,
    })
    expect(reanchor(note, [{ id: 's1', en: 'Nobody knows when they will start.' }]).state).toBe('LOST')
  })

  test('of a common word does not go to any other sentence that has it', () => {
    expect(found(anchorOf('s1', 'the'), [{ id: 's9', en: 'But the others wait.' }])).toEqual(['LOST', 's1', ''])
  })

  test('that was rewritten beyond likeness, or a short word whose surroundings changed too, is lost', () => {
    const rewritten = corrected('s3', 'They keep all the air for about a minute and dive ten meters.')
    expect(reanchor(anchorOf('s3', 'hold their breath'), rewritten).state).toBe('LOST')
    expect(reanchor(anchorOf('s1', 'sea'), corrected('s1', 'People see it, and a high sound comes.')).state).toBe(
      'LOST',
    )
  })

  test('on a whole sentence is found in another place, however short it is', () => {
    const short = [{ id: 's1', en: 'No.' }]
    expect(found(anchorOf('s1', 'No.', short), [{ id: 's7', en: 'No.' }])).toEqual(['MOVED', 's7', 'No.'])
  })

  test('on a sentence that was moved or split off is found there', () => {
    const moved = [{ id: 's9', en: 'Haenyeo hold their breath for about a minute and dive ten meters.' }]
    expect(found(anchorOf('s3', 'about a minute'), moved)).toEqual(['MOVED', 's9', 'about a minute'])
    const reworded = [{ id: 's9', en: 'They can hold their breaths for about one minute.' }]
    expect(found(anchorOf('s3', 'their breath for about a minute'), reworded)).toEqual([
      'CHANGED',
      's9',
      'their breaths for about one minute',
    ])
  })
})

const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklm'), minLength: 1, maxLength: 8 })
const words = (minLength: number, maxLength = 8) =>
  fc.array(word, { minLength, maxLength }).map((list) => list.join(' '))
const noted = fc.tuple(words(1), words(1), words(1)).map(([before, quote, after]) => {
  const sentence = { id: 's1', en: `${before} ${quote} ${after}.` }
  const anchor = anchorAt(sentence, before.length + 1, before.length + 1 + quote.length)
  return { sentences: [sentence], quote, anchor }
})

describe('any highlight', () => {
  test('survives every edit outside its words', () => {
    fc.assert(
      fc.property(noted, words(0), words(0), ({ anchor, quote }, before, after) => {
        if (!anchor) throw new Error('no anchor')
        const en = `${before} ${quote} ${after}`
        const place = reanchor(anchor, [{ id: 's1', en }])
        expect([place.state, en.slice(place.start, place.end)]).toEqual(['EXACT', quote])
      }),
    )
  })

  test('is found again when its sentence gets another id, wherever it stands', () => {
    fc.assert(
      fc.property(noted, fc.array(words(1), { maxLength: 6 }), fc.nat(6), ({ anchor, sentences }, others, at) => {
        if (!anchor) throw new Error('no anchor')
        const text = others.map((en, index) => ({ id: `other${index}`, en }))
        const moved = text.toSpliced(at, 0, { id: 'moved', en: sentences[0]?.en ?? '' })
        expect(reanchor(anchor, moved)).toEqual({
          state: 'MOVED',
          sentenceId: 'moved',
          start: anchor.start,
          end: anchor.end,
        })
      }),
    )
  })

  test('is lost in an unrelated text, and keeps its place', () => {
    const unrelated = fc.string({ unit: fc.constantFrom(...'nopqrstuvwxyz ') })
    fc.assert(
      fc.property(noted, fc.array(unrelated, { maxLength: 5 }), ({ anchor }, texts) => {
        if (!anchor) throw new Error('no anchor')
        const { sentenceId, start, end } = anchor
        const text = texts.map((en, index) => ({ id: `s${index}`, en }))
        expect(reanchor(anchor, text)).toEqual({ state: 'LOST', sentenceId, start, end })
      }),
    )
  })

  test('lies inside a sentence, a corrected one on token boundaries, and many are placed as each alone', () => {
    const text = fc.array(words(0, 12), { maxLength: 5 })
    fc.assert(
      fc.property(noted, text, ({ anchor }, texts) => {
        if (!anchor) throw new Error('no anchor')
        const sentences = texts.map((en, index) => ({ id: `s${index}`, en }))
        const place = reanchor(anchor, sentences)
        expect(reanchorAll([anchor, anchor], sentences)).toEqual([place, place])
        if (place.state === 'LOST') return
        const en = sentences.find(({ id }) => id === place.sentenceId)?.en ?? ''
        expect(place.start >= 0 && place.start < place.end && place.end <= en.length).toBe(true)
        if (place.state === 'CHANGED') {
          expect(tokenize(en).map(({ start }) => start)).toContain(place.start)
          expect(tokenize(en).map(({ end }) => end)).toContain(place.end)
        } else expect(en.slice(place.start, place.end)).toBe(anchor.quote)
      }),
    )
  })
})
