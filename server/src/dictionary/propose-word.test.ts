import { wordKey } from '@readgrow/content'
import { describe, expect, test } from 'vitest'
import { testApp } from '#testing'
import { proposeWord } from './propose-word.ts'
import { readTextTools, type TextTools } from './tools.ts'

type Entry = NonNullable<ReturnType<TextTools['entryOf']>>

const anEntry = (lemma: string, pos: string, ipa: string, ...meanings: string[]) =>
  [
    wordKey(lemma, pos),
    { lemma, pos, ipa, level: 'A2', senses: meanings.map((ko) => ({ ko, example: { en: '', ko: '' } })) },
  ] as unknown as [string, Entry]
const entries = new Map([
  anEntry('polite', 'adjective', 'pəˈlaɪt', '공손한, 정중한'),
  anEntry('happy', 'adjective', 'ˈhæpi', '행복한'),
  anEntry('gentle', 'adjective', 'ˈdʒentəl', '부드러운'),
  anEntry('full', 'adjective', 'fʊl', '가득한', '배부른'),
  anEntry('economic', 'adjective', 'ˌekəˈnɑːmɪk', '경제적인'),
  anEntry('fair', 'adjective', 'fer', '공정한'),
  anEntry('home', 'noun', 'hoʊm', '집'),
  anEntry('plan', 'verb', 'plæn', '계획하다'),
  anEntry('record', 'verb', 'rɪˈkɔːrd', '기록하다'),
  anEntry('use', 'verb', 'juːz', '쓰다'),
])
const proposed = (lemma: string, pos: string) =>
  proposeWord({ lemma, pos }, { entryOf: (word, part) => entries.get(wordKey(word, part)) })

describe('a word that the dictionary lacks', () => {
  test.each([
    ['politely', 'adverb', { ipa: 'pəˈlaɪtli', ko: '공손하게, 정중하게', base: 'polite', sure: true }],
    ['happily', 'adverb', { ipa: 'ˈhæpɪli', ko: '행복하게', base: 'happy', sure: true }],
    ['gently', 'adverb', { ipa: 'ˈdʒentli', ko: '', base: 'gentle', sure: false }],
    ['fully', 'adverb', { ipa: 'ˈfʊli', ko: '가득하게', base: 'full', sure: false }],
    ['economically', 'adverb', { ipa: 'ˌekəˈnɑːmɪkli', ko: '경제적으로', base: 'economic', sure: true }],
    ['happiness', 'noun', { ipa: 'ˈhæpinəs', ko: '행복함', base: 'happy', sure: true }],
    ['unfair', 'adjective', { ipa: 'ʌnˈfer', ko: '공정하지 않은', base: 'fair', sure: true }],
    ['homeless', 'adjective', { ipa: 'ˈhoʊmləs', ko: '', base: 'home', sure: false }],
    ['plan', 'noun', { ipa: 'plæn', ko: '', base: 'plan', sure: false }],
  ])('%s (%s) is proposed from an entry that is there', (lemma, pos, proposal) => {
    expect(proposed(lemma, pos)).toEqual(proposal)
  })

  test.each([
    ['record', 'noun'],
    ['use', 'noun'],
    ['family', 'adverb'],
    ['station', 'noun'],
    ['under', 'adjective'],
  ])('%s (%s) has no proposal: nothing is made up', (lemma, pos) => {
    expect(proposed(lemma, pos)).toBeNull()
  })
})

test('of the words that the shipped dictionary has itself, the rules tell nearly every sound as it is written there', async () => {
  const tools = await readTextTools((await testApp()).services.db)
  const all = [...tools.glossary.words.values()]
  const told = all.flatMap((word) => {
    const entryOf: TextTools['entryOf'] = (lemma, pos) =>
      lemma === word.lemma && pos === word.pos ? undefined : tools.entryOf(lemma, pos)
    const proposal = proposeWord(word, { entryOf })
    return proposal?.ipa && word.ipa ? [{ ...word, proposal: proposal.ipa }] : []
  })
  expect(told.length).toBeGreaterThan(400)
  // "business" is no longer "busy" to the ear, and two dictionaries write the weak vowel of "un-" in two ways.
  const plain = (ipa: string) => ipa.replaceAll(/[ˈˌəʌɪ]/g, '')
  const other = told.filter(({ ipa, proposal }) => plain(ipa) !== plain(proposal))
  console.log(other.map(({ lemma, ipa, proposal }) => `${lemma} ${ipa} ${proposal}`).join('\n'))
  expect(other.length / told.length).toBeLessThan(0.03)
})
