import type { CustomerLevel } from '@readgrow/contract/constants'
import { addDays, studyDateOf } from '@readgrow/learning'
import type { ChallengePool, PooledText, PooledWord } from '@readgrow/learning/challenge'
import { plainMeaning } from '@readgrow/learning/practice'
import type { BankSource } from '@readgrow/learning/questions'
import { sql } from 'kysely'
import { type StoredBody, type StoredQuiz, sentencesOf } from '#articles'
import type { Account, Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type DictionaryWords, readDictionaryWords } from '#practice'
import { stretchesOf } from '#word-list'

type Reading = Pick<Services, 'db' | 'clock'> & { readonly account: Pick<Account, 'id' | 'customerLevel'> }

const mostWords = 80
const mostTexts = 12
const recentDays = 14
const bankOfAnArea = 16
/** With fewer new items of an area, those that were asked before come again. */
const fewestOfAnArea = 6
const bankRestDays = 60

/**
 * What a challenge of this account may be made of, in three queries at once. Everything comes from articles that were
 * opened, or from the bank: never an item of a level test of theirs, nor one that a challenge asked lately.
 */
export async function readPool({ db, clock, account }: Reading, seed: string): Promise<ChallengePool> {
  const now = clock.now()
  const [words, texts, bank, dictionary] = await Promise.all([
    readWords(db, account.id, now),
    readTexts(db, account.id, now, seed),
    readBank(db, account, now, seed),
    readDictionaryWords(db, clock),
  ])
  return { words: words.flatMap((row) => pooledWord(row, dictionary, seed)), texts, bank }
}

/** A word of the list with its sentence, as it is read for a question. */
export interface WordRow {
  readonly no: number
  readonly lemma: string
  readonly pos: string
  readonly sense: number
  readonly ko: string
  readonly word_level: string
  readonly en: string
  readonly sentence_ko: string
  readonly article_id: string
  readonly level: string
  readonly sentence_id: string
  readonly revision: number
}

/** Words being learned with a sentence of an article that was opened: those longest due first, then the others. */
async function readWords(db: Db, accountId: number, now: Date): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    select w.no, w.lemma, w.pos, w.sense, w.ko, w.word_level, w.sentence_en as en, w.sentence_ko, w.article_id,
      w.level, w.sentence_id, v.revision
    from saved_word w
    join article_reading r on r.account_id = w.account_id and r.article_id = w.article_id and r.opened_seq is not null
    join article_version v on v.article_id = w.article_id and v.level = w.level
    left join lateral (select min(c.due_at) as due_at from review_card c
      where c.account_id = w.account_id and c.word_no = w.no and c.active and c.due_at <= ${now}) d on true
    where w.account_id = ${accountId} and w.state = 'LEARNING' and w.sentence_en <> ''
    order by d.due_at nulls last, w.seq desc limit ${mostWords}`.execute(db)
  return rows
}

/** The word with its place in its sentence, if it stands there once; phrases in two parts have no single gap. */
export function pooledWord(row: WordRow, dictionary: DictionaryWords, seed: string): PooledWord[] {
  const { no, lemma, pos, sense, en, sentence_ko: ko } = row
  const stretches = stretchesOf(en, { lemma, pos })
  const [stretch] = stretches
  if (!stretch || stretches.length > 1) return []
  const { start, end } = stretch
  const target = {
    lemma,
    pos: pos === 'own' ? 'phrase' : pos,
    sense: sense - 1,
    level: (row.word_level || 'B1') as 'B1',
    ko: row.ko,
  }
  return [
    {
      text: { articleId: row.article_id, level: row.level, revision: row.revision },
      sentence: { id: row.sentence_id, en, ko },
      word: { no, lemma, pos, ko: plainMeaning(row.ko), start, end },
      wrongMeanings: dictionary.choicesFor(target, seed).meanings,
    },
  ]
}

interface TextRow {
  readonly article_id: string
  readonly level: string
  readonly revision: number
  readonly headline: { readonly en: string }
  readonly body: StoredBody
  readonly quiz: readonly StoredQuiz[]
  readonly known: readonly string[] | null
  readonly spoken: readonly string[] | null
}

/** Versions that were finished 1 to 14 study days ago, drawn by the seed; then others that were opened. */
async function readTexts(db: Db, accountId: number, now: Date, seed: string): Promise<PooledText[]> {
  const today = studyDateOf(now)
  // 04:00 in Seoul is 19:00 UTC of the day before.
  const startOf = (date: string) => sql`(${date}::date - interval '5 hours') at time zone 'UTC'`
  const { rows } = await sql<TextRow>`
    with opened as (
      select r.article_id, coalesce(t.level, r.level) as level,
        t.finished_at >= ${startOf(addDays(today, -recentDays))} and t.finished_at < ${startOf(today)} as recent
      from article_reading r
      left join reading_time t on t.account_id = r.account_id and t.article_id = r.article_id and t.finished_seq is not null
      where r.account_id = ${accountId} and r.opened_seq is not null),
    drawn as (
      select distinct on (article_id) article_id, level, recent from opened order by article_id, recent desc nulls last),
    chosen as (
      select * from drawn order by recent desc nulls last, md5(${seed} || article_id) limit ${mostTexts})
    select v.article_id, v.level, v.revision, v.headline, v.body, v.quiz,
      (select json_agg(q.quiz_id) from quiz_answer q where q.account_id = ${accountId} and q.article_id = v.article_id
        and q.level = v.level and q.correct) as known,
      (select json_agg(distinct s ->> 'id') from article_audio a, jsonb_array_elements(a.clips) c,
        jsonb_array_elements(c -> 'sentences') s where a.article_id = v.article_id and a.level = v.level) as spoken
    from chosen join article_version v using (article_id, level)
    join article on article.id = v.article_id and article.status = 'PUBLISHED'
    order by md5(${seed} || v.article_id)`.execute(db)
  return rows.map(({ article_id: articleId, level, revision, headline, body, quiz, known, spoken }) => ({
    text: {
      articleId,
      level,
      revision,
      headline: headline.en,
      sentences: sentencesOf(body),
      words: body.words,
      spoken: new Set(spoken),
    },
    questions: quiz,
    known: new Set(known),
  }))
}

interface BankRow extends Pick<BankSource, 'id' | 'setId' | 'area' | 'answer'> {
  readonly content: Omit<BankSource, 'id' | 'setId' | 'area' | 'answer'>
}

/** Items of the reader's level, drawn by the seed. A reader without a level gets those of A2. */
async function readBank(
  db: Db,
  { id: accountId, customerLevel }: Reading['account'],
  now: Date,
  seed: string,
): Promise<BankSource[]> {
  const level: CustomerLevel = customerLevel === 'NONE' ? 'A2' : customerLevel
  const since = addDays(studyDateOf(now), -bankRestDays)
  const { rows } = await sql<BankRow>`
    with asked as (
      select item_id from level_answer where account_id = ${accountId}
      union select jsonb_array_elements(items) -> 'item' ->> 'bankId' from challenge_attempt
        where account_id = ${accountId} and period >= ${since}::date),
    ranked as (
      select i.id, i.set_id as "setId", i.area, i.answer, i.content, a.item_id is not null as known,
        row_number() over (partition by i.area order by a.item_id is not null, md5(${seed} || i.id)) as place
      from level_item i left join asked a on a.item_id = i.id where i.active and i.shipped and i.level = ${level})
    select id, "setId", area, answer, content from ranked
    where place <= case when known then ${fewestOfAnArea}::int else ${bankOfAnArea}::int end order by id`.execute(db)
  return rows.map(({ content, ...item }) => ({ ...content, ...item }))
}
