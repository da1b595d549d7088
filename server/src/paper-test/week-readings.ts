import { addDays } from '@readgrow/learning'
import { boundsOf } from '@readgrow/learning/challenge'
import type { WeekReadings } from '@readgrow/learning/paper-test'
import { sql } from 'kysely'
import { pooledText, pooledWord, type TextRow, type WordRow } from '#challenge'
import type { Account, Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { readDictionaryWords } from '#practice'

type Reading = Pick<Services, 'db' | 'clock'> & { readonly account: Pick<Account, 'id'> }

const mostTexts = 12
const mostWords = 60

/** The last study date of the week that begins on this Monday. */
export const lastDayOf = (week: string): string => addDays(week, 6)

/** What a paper test of this week may be made of: texts that were read to the end in it, and words met in them. */
export async function readWeek({ db, clock, account }: Reading, week: string, seed: string): Promise<WeekReadings> {
  const [texts, words, dictionary] = await Promise.all([
    readTexts(db, account.id, week),
    readWords(db, account.id, week),
    readDictionaryWords(db, clock),
  ])
  return { texts, words: words.map((row) => () => pooledWord(row, dictionary, seed)) }
}

/** A text of each article, at the level that was finished last; the latest first. Withdrawn articles are left out. */
async function readTexts(db: Db, accountId: number, week: string): Promise<WeekReadings['texts']> {
  const { opensAt, closesAt } = boundsOf('WEEK', week)
  const { rows } = await sql<Omit<TextRow, 'spoken' | 'spokenByHouse'>>`
    with finished as (
      select distinct on (article_id) article_id, level, finished_at from reading_time
      where account_id = ${accountId} and finished_seq is not null
        and finished_at >= ${opensAt} and finished_at < ${closesAt}
      order by article_id, finished_at desc)
    select v.article_id, v.level, v.revision, v.headline, v.body, v.quiz,
      (select json_agg(q.quiz_id) from quiz_answer q where q.account_id = ${accountId} and q.article_id = v.article_id
        and q.level = v.level and q.correct) as known
    from finished join article_version v using (article_id, level)
    join article on article.id = v.article_id and article.status = 'PUBLISHED'
    order by finished.finished_at desc, v.article_id limit ${mostTexts}`.execute(db)
  return rows.map((row) => ({
    ...pooledText({ ...row, spoken: null, spokenByHouse: null }),
    paragraphs: row.body.paragraphs.map((paragraph) => paragraph.map(({ id }) => id)),
  }))
}

/** Words being learned whose sentence stands in a text of the week: those longest due first. */
async function readWords(db: Db, accountId: number, week: string): Promise<WordRow[]> {
  const { opensAt, closesAt } = boundsOf('WEEK', week)
  const { rows } = await sql<WordRow>`
    select w.no, w.lemma, w.pos, w.sense, w.ko, w.word_level, w.sentence_en as en, w.sentence_ko, w.article_id,
      w.level, w.sentence_id, v.revision
    from reading_time t
    join saved_word w on w.account_id = t.account_id and w.article_id = t.article_id and w.level = t.level
    join article_version v on v.article_id = w.article_id and v.level = w.level
    left join lateral (select min(c.due_at) as due_at from review_card c
      where c.account_id = w.account_id and c.word_no = w.no and c.active) d on true
    where t.account_id = ${accountId} and t.finished_seq is not null
      and t.finished_at >= ${opensAt} and t.finished_at < ${closesAt}
      and w.state = 'LEARNING' and w.sentence_en <> ''
    order by d.due_at nulls last, w.seq desc limit ${mostWords}`.execute(db)
  return rows
}

/** How many articles were read to the end in each of these weeks. */
export async function countReadings(db: Db, accountId: number, weeks: readonly string[]): Promise<Map<string, number>> {
  const counts = await Promise.all(
    weeks.map(async (week) => {
      const { opensAt, closesAt } = boundsOf('WEEK', week)
      const row = await db
        .selectFrom('reading_time')
        .select((eb) => eb.fn.count<number>('article_id').distinct().as('readings'))
        .where('account_id', '=', accountId)
        .where('finished_seq', 'is not', null)
        .where('finished_at', '>=', opensAt)
        .where('finished_at', '<', closesAt)
        .executeTakeFirstOrThrow()
      return [week, Number(row.readings)] as const
    }),
  )
  return new Map(counts)
}
