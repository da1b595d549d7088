import { levels } from '@readgrow/contract/constants'
import { studyDateOf } from '@readgrow/learning'
import { askedMemory, type ChallengePool, type PooledText, type PooledWord } from '@readgrow/learning/challenge'
import { plainMeaning } from '@readgrow/learning/practice'
import { sentencesOf } from '#articles'
import type { Account, Services } from '#platform/context'
import { type DictionaryWords, readDictionaryWords } from '#practice'
import { stretchesOf } from '#word-list'
import { type Level, readPoolRows, type TextRow, type WordRow } from './pool-queries.ts'

type Reading = Pick<Services, 'db' | 'clock'> & { readonly account: Pick<Account, 'id' | 'customerLevel'> }

/** `WIDE` adds what lies next to the learner's level in the bank, and stories that they have not read. */
type Reach = 'OWN' | 'WIDE'

/**
 * What a challenge of this account may be made of: articles that were opened, the bank, and what was asked before. A reader
 * without a level gets items of A2.
 */
export async function readPool({ db, clock, account }: Reading, seed: string, reach: Reach): Promise<ChallengePool> {
  const { id: accountId, customerLevel } = account
  const level = customerLevel === 'NONE' ? 'A2' : customerLevel
  const now = clock.now()
  const isWidest = reach === 'WIDE'
  const bankLevels = isWidest ? [level, ...neighboursOf(level)] : [level]
  const [{ words, texts, unread, bank, asked }, dictionary] = await Promise.all([
    readPoolRows(db, { accountId, level, bankLevels, withUnread: isWidest, now, seed }),
    readDictionaryWords(db, clock),
  ])
  return {
    words: words.map((row) => () => pooledWord(row, dictionary, seed)),
    texts: texts.map(pooledText),
    unread: unread.map((row) => pooledText({ ...row, spoken: null, spokenByHouse: null }).text),
    bank: bank.map(({ content, ...item }) => ({ ...content, ...item })),
    asked: askedMemory(asked, studyDateOf(now)),
    isWidest,
  }
}

const neighboursOf = (level: Level): Level[] => [-1, 1].flatMap((step) => levels[levels.indexOf(level) + step] ?? [])

/** The word with its place in its sentence, if it stands there once; phrases in two parts have no single gap. */
export function pooledWord(row: WordRow, dictionary: DictionaryWords, seed: string): PooledWord | null {
  const { no, lemma, pos, sense, en, sentence_ko: ko } = row
  const stretches = stretchesOf(en, { lemma, pos })
  const [stretch] = stretches
  if (!stretch || stretches.length > 1) return null
  const { start, end } = stretch
  const target = {
    lemma,
    pos: pos === 'own' ? 'phrase' : pos,
    sense: sense - 1,
    level: (row.word_level || 'B1') as 'B1',
    ko: row.ko,
  }
  return {
    text: { articleId: row.article_id, level: row.level, revision: row.revision },
    sentence: { id: row.sentence_id, en, ko },
    word: { no, lemma, pos, ko: plainMeaning(row.ko), start, end },
    wrongMeanings: () => dictionary.wrongMeanings(target, seed),
  }
}

/** A text as questions are made of it. */
export function pooledText({ article_id: articleId, level, revision, headline, body, ...row }: TextRow): PooledText {
  const { quiz: questions, known, spoken, spokenByHouse } = row
  return {
    text: {
      articleId,
      level,
      revision,
      headline: headline.en,
      sentences: sentencesOf(body),
      words: body.words,
      spoken: new Set(spoken),
      spokenByHouse: new Set(spokenByHouse),
    },
    questions,
    known: new Set(known),
  }
}
