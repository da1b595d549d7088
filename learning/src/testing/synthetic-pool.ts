import { type ChallengePool, nothingAsked, type PooledText, type PooledWord } from '../challenge/index.ts'
import type { BankSource, SourceText } from '../questions/index.ts'
import { inChanceOrder, seededChance } from '../seeded-chance.ts'

const verbs = ['planted', 'measured', 'painted', 'repaired', 'counted', 'gathered', 'borrowed', 'carried', 'cleaned']
const nouns = ['gardens', 'bridges', 'windows', 'letters', 'bottles', 'benches', 'baskets', 'tickets', 'blankets']
const people = ['Neighbours', 'Volunteers', 'Students', 'Farmers', 'Visitors', 'Engineers', 'Children', 'Doctors']
const kos = ['심었다', '쟀다', '칠했다', '고쳤다', '셌다', '모았다', '빌렸다', '날랐다', '닦았다']
const areas = ['VOCABULARY', 'GRAMMAR', 'READING', 'LISTENING'] as const

export interface SyntheticHistory {
  readonly articles: number
  readonly sentences: number
  readonly words: number
  readonly clips: boolean
}

/** A reader's history of the given size, made from a seed: articles with quizzes, and words of the list in them. */
export function syntheticPool(seed: string, { articles, sentences, words, clips }: SyntheticHistory): ChallengePool {
  const chance = seededChance(seed)
  const texts = Array.from({ length: articles }, (_, article) => textOf(`article-${article}`, sentences, clips, chance))
  const places = inChanceOrder(
    texts.flatMap(({ text }) => text.sentences.map((sentence) => ({ text, sentence }))),
    chance,
  )
  return {
    texts,
    words: places.slice(0, words).map(({ text, sentence }, index) => (): PooledWord => {
      const [start, end] = sentence.tokens[1] ?? [0, 0]
      const surface = sentence.en.slice(start, end)
      const at = verbs.indexOf(surface)
      const wrongMeanings = kos.filter((_, other) => other !== at).slice(0, 3)
      const word = { no: index + 1, lemma: surface.replace(/ed$/, ''), pos: 'verb', ko: kos[at] ?? '', start, end }
      return { text, sentence, word, wrongMeanings: () => wrongMeanings }
    }),
    unread: [],
    bank: Array.from({ length: 120 }, (_, index) => bankItem(index)),
    asked: nothingAsked,
    isWidest: false,
  }
}

function textOf(articleId: string, sentences: number, clips: boolean, chance: () => number): PooledText {
  const list = Array.from({ length: sentences }, (_, index) => {
    const [who, did, what] = [people, verbs, nouns].map((from) => from[Math.floor(chance() * from.length)] ?? '')
    const en = `${who} ${did} the ${what} near town ${articleId.replace('article-', '')}${index}.`
    let from = 0
    const tokens = en
      .slice(0, -1)
      .split(' ')
      .map((token, place): [number, number, number] => {
        const start = from
        from += token.length + 1
        return [start, start + token.length, place < 5 ? place : -1]
      })
    return { id: `s${index + 1}`, en, ko: `${who} ${did} ${what} ${index}번 마을에서.`, tokens, phrases: [] }
  })
  const text: SourceText = {
    articleId,
    level: 'B1',
    revision: 1,
    sentences: list,
    words: ['noun', 'verb', 'determiner', 'noun', 'preposition'].map((pos, index) => ({ lemma: `w${index}`, pos })),
    spoken: new Set(clips ? list.map(({ id }) => id) : []),
    spokenByHouse: new Set(),
  }
  const questions = ['q1', 'q2', 'q3', 'q4'].map((id, index) => ({
    id,
    question: { en: `What does ${articleId} say about ${id}?`, ko: '무엇인가요?' },
    choices: ['one', 'two', 'three', 'four'].map((choice) => `${choice} ${articleId} ${id}`),
    answer: index,
    proof: [`s${1 + (index % Math.max(1, sentences))}`],
    why: '본문에 있어요.',
  }))
  return { text: { ...text, headline: articleId }, questions, known: new Set(chance() < 0.5 ? ['q1', 'q2'] : []) }
}

function bankItem(index: number): BankSource {
  const area = areas[index % areas.length] ?? 'GRAMMAR'
  const isSet = area === 'READING' || area === 'LISTENING'
  return {
    id: `item-${index}`,
    setId: isSet ? `set-${area}-${Math.floor(index / 12)}` : null,
    area,
    title: null,
    passage: area === 'READING' ? ['A passage.'] : null,
    script: area === 'LISTENING' ? [{ voice: 'man', en: 'A line.' }] : null,
    question: `Question ${index}?`,
    options: ['w', 'x', 'y', 'z'].map((option) => `${option}${index}`),
    answer: index % 4,
    explanation: '설명이에요.',
  }
}
