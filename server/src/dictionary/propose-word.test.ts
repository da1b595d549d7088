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
  anEntry('open', 'verb', 'ˈoʊpən', '열다'),
  anEntry('wrap', 'verb', 'ræp', '싸다'),
  anEntry('judge', 'verb', 'dʒʌdʒ', '판단하다'),
  anEntry('cook', 'verb', 'kʊk', '요리하다'),
  anEntry('measure', 'verb', 'ˈmeʒɚ', '측정하다'),
  anEntry('zest', 'noun', 'zest', '열정'),
  anEntry('fog', 'noun', 'fɑːɡ', '안개'),
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
    ['reopen', 'verb', { ipa: 'ˌriːˈoʊpən', ko: '다시 열다', base: 'open', sure: false }],
    ['unwrap', 'verb', { ipa: 'ʌnˈræp', ko: '', base: 'wrap', sure: false }],
    ['misjudge', 'verb', { ipa: 'ˌmɪsˈdʒʌdʒ', ko: '잘못 판단하다', base: 'judge', sure: false }],
    ['overcook', 'verb', { ipa: 'ˌoʊvɚˈkʊk', ko: '', base: 'cook', sure: false }],
    ['measurable', 'adjective', { ipa: 'ˈmeʒərəbəl', ko: '측정할 수 있는', base: 'measure', sure: false }],
    ['zesty', 'adjective', { ipa: 'ˈzesti', ko: '', base: 'zest', sure: false }],
    ['foggy', 'adjective', { ipa: 'ˈfɑːɡi', ko: '', base: 'fog', sure: false }],
    ['wrapper', 'noun', { ipa: 'ˈræpɚ', ko: '', base: 'wrap', sure: false }],
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
    // "report" and "remove" are no new words, but old ones that only look as if they said "again".
    const isOld = /^re(?!-)/.test(word.lemma) && !word.senses.some(({ ko }) => /다시|^재/.test(ko))
    return proposal?.ipa && word.ipa && !isOld ? [{ ...word, proposal: proposal.ipa }] : []
  })
  expect(told.length).toBeGreaterThan(400)
  // "business" is no longer "busy" to the ear, and two dictionaries write the weak vowel of "un-" in two ways.
  const plain = (ipa: string) => ipa.replaceAll(/[ˈˌəʌɪ]/g, '')
  const other = told.filter(({ ipa, proposal }) => plain(ipa) !== plain(proposal))
  console.log(other.map(({ lemma, ipa, proposal }) => `${lemma} ${ipa} ${proposal}`).join('\n'))
  expect(other.length / told.length).toBeLessThan(0.03)
})
