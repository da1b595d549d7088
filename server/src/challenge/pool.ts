import type { ChallengePool, PooledText, PooledWord } from '@readgrow/learning/challenge'
import { plainMeaning } from '@readgrow/learning/practice'
import { sentencesOf } from '#articles'
import type { Account, Services } from '#platform/context'
import { type DictionaryWords, readDictionaryWords } from '#practice'
import { stretchesOf } from '#word-list'
import { readPoolRows, type TextRow, type WordRow } from './pool-queries.ts'

type Reading = Pick<Services, 'db' | 'clock'> & { readonly account: Pick<Account, 'id' | 'customerLevel'> }

/**
 * What a challenge of this account may be made of. Everything comes from articles that were opened, or from the bank. A
 * reader without a level gets items of A2.
 */
export async function readPool({ db, clock, account }: Reading, seed: string): Promise<ChallengePool> {
  const { id: accountId, customerLevel } = account
  const level = customerLevel === 'NONE' ? 'A2' : customerLevel
  const [{ words, texts, bank }, dictionary] = await Promise.all([
    readPoolRows(db, { accountId, level, now: clock.now(), seed }),
    readDictionaryWords(db, clock),
  ])
  return {
    words: words.map((row) => () => pooledWord(row, dictionary, seed)),
    texts: texts.map(pooledText),
    bank: bank.map(({ content, ...item }) => ({ ...content, ...item })),
  }
}

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
