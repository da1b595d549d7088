import type { CustomerLevel } from '@readgrow/contract/constants'
import { addDays, studyDateOf } from '@readgrow/learning'
import type { AskedBefore } from '@readgrow/learning/challenge'
import type { BankSource } from '@readgrow/learning/questions'
import { sql } from 'kysely'
import type { StoredBody, StoredQuiz } from '#articles'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'

const mostWords = 80
const mostTexts = 12
const recentDays = 14
const bankOfAnArea = 40
/** Words asked more lately than this are not read: the shortest rest after an answer. */
const wordRestDays = 42

export type Level = Exclude<CustomerLevel, 'NONE'>

/** For whom and when a challenge is made. Whatever is drawn is drawn by the seed. */
export interface PoolRequest {
  readonly accountId: number
  /** The learner's level. */
  readonly level: Level
  /** Levels of the items of the bank. */
  readonly bankLevels: readonly Level[]
  /** Whether versions at the learner's level that were not opened are read as well. */
  readonly withUnread: boolean
  readonly now: Date
  readonly seed: string
}

interface PoolRows {
  readonly words: readonly WordRow[]
  readonly texts: readonly TextRow[]
  readonly unread: readonly TextRow[]
  readonly bank: readonly BankRow[]
  readonly asked: readonly AskedBefore[]
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

export interface TextRow {
  readonly article_id: string
  readonly level: string
  readonly revision: number
  readonly headline: { readonly en: string }
  readonly body: StoredBody
  readonly quiz: readonly StoredQuiz[]
  readonly known: readonly string[] | null
  readonly spoken: readonly string[] | null
  readonly spokenByHouse: readonly string[] | null
}

interface BankRow extends Pick<BankSource, 'id' | 'setId' | 'area' | 'answer'> {
  readonly content: Omit<BankSource, 'id' | 'setId' | 'area' | 'answer'>
}

/** Words, texts, items of the bank and what was asked before, in one round trip. */
export async function readPoolRows(db: Db, request: PoolRequest): Promise<PoolRows> {
  const unread = request.withUnread ? sql`(${unreadTexts(request)})` : sql`(select null where false)`
  const { rows } = await prepared(
    'challenge-pool',
    sql<PoolRows>`
    with asked as materialized (${asked(request)})
    select (select coalesce(json_agg(w), '[]') from (${words(request)}) w) as words,
      (select coalesce(json_agg(t), '[]') from (${openedTexts(request)}) t) as texts,
      (select coalesce(json_agg(u), '[]') from ${unread} u) as unread,
      (select coalesce(json_agg(b), '[]') from (${bank(request)}) b) as bank,
      (select coalesce(json_agg(a), '[]') from asked a) as asked`,
  ).execute(db)
  return rows[0] ?? { words: [], texts: [], unread: [], bank: [], asked: [] }
}

/**
 * What challenges asked, by the key of the item, what was wrong in a paper test, and what a level test asked, which counts as answered. An item has left
 * the note once it was right on two study days; whoever takes one off the note before does not want to see it again.
 */
const asked = ({ accountId }: PoolRequest) => sql`
  select key, count(*)::int as times, (max(at) at time zone 'UTC' + interval '5 hours')::date as "lastOn",
    case when bool_or(noted) then 'NOTED' when bool_or(answered) then 'ANSWERED' else 'UNANSWERED' end as state
  from (
    select k.key, coalesce(n.cleared_at, a.answered_at, c.begun_at) as at, a.position is not null as answered,
      n.position is not null and (n.cleared_at is null or cardinality(n.right_on) < 2) as noted
    from challenge_attempt c cross join lateral unnest(c.asked_keys) with ordinality k (key, nth)
    left join challenge_answer a on a.account_id = c.account_id and a.attempt_id = c.id and a.position = k.nth - 1
      and a.round = 1
    left join wrong_answer n on n.account_id = c.account_id and n.attempt_id = c.id and n.position = k.nth - 1
    where c.account_id = ${accountId}
    union all
    select asked_key, coalesce(cleared_at, answered_at), true, cleared_at is null or cardinality(right_on) < 2
    from wrong_answer where account_id = ${accountId} and asked_key is not null
    union all
    select 'BANK ' || item_id, answered_at, true, false from level_answer where account_id = ${accountId}) one
  group by key`

/**
 * Words being learned with a sentence of an article that was opened: those longest due first, then the others. None on
 * the note, and none that a challenge asked lately.
 */
const words = ({ accountId, now }: PoolRequest) => sql`
  with due as (
    select word_no, min(due_at) as due_at from review_card
    where account_id = ${accountId} and active and due_at <= ${now} group by word_no),
  wanted as (
    select w.*, d.due_at from saved_word w
    join article_reading r on r.account_id = w.account_id and r.article_id = w.article_id and r.opened_seq is not null
    left join due d on d.word_no = w.no
    where w.account_id = ${accountId} and w.state = 'LEARNING' and w.sentence_en <> ''
      and not exists (select from asked a where a.key = 'WORD ' || w.no
        and (a.state = 'NOTED' or a."lastOn" > ${addDays(studyDateOf(now), -wordRestDays)}::date))
    order by d.due_at nulls last, w.seq desc limit ${sql.lit(mostWords)})
  select w.no, w.lemma, w.pos, w.sense, w.ko, w.word_level, w.sentence_en as en, w.sentence_ko, w.article_id, w.level,
    w.sentence_id, v.revision
  from wanted w join article_version v on v.article_id = w.article_id and v.level = w.level
  order by w.due_at nulls last, w.seq desc`

/** Versions that were finished 1 to 14 study days ago, drawn by the seed; then others that were opened. */
function openedTexts({ accountId, now, seed }: PoolRequest) {
  const today = studyDateOf(now)
  // 04:00 in Seoul is 19:00 UTC of the day before.
  const startOf = (date: string) => sql`(${date}::date - interval '5 hours') at time zone 'UTC'`
  return sql`
    with opened as (
      select r.article_id, coalesce(t.level, r.level) as level,
        t.finished_at >= ${startOf(addDays(today, -recentDays))} and t.finished_at < ${startOf(today)} as recent
      from article_reading r
      left join reading_time t on t.account_id = r.account_id and t.article_id = r.article_id and t.finished_seq is not null
      where r.account_id = ${accountId} and r.opened_seq is not null),
    drawn as (
      select distinct on (article_id) article_id, level, recent from opened order by article_id, recent desc nulls last),
    chosen as (
      select * from drawn order by recent desc nulls last, md5(${seed} || article_id) limit ${sql.lit(mostTexts)})
    select ${textColumns(accountId)}
    from chosen join article_version v using (article_id, level)
    join article on article.id = v.article_id and article.status = 'PUBLISHED'
    order by md5(${seed} || v.article_id)`
}

/** Versions at the learner's level of articles that are out and that they have not opened. */
const unreadTexts = ({ accountId, level, now, seed }: PoolRequest) => sql`
  select ${textColumns(accountId)}
  from article_version v join article on article.id = v.article_id and article.status = 'PUBLISHED'
  where v.level = ${level} and article.published_on <= ${studyDateOf(now)}::date and not exists (select from article_reading r
    where r.account_id = ${accountId} and r.article_id = v.article_id and r.opened_seq is not null)
  order by md5(${seed} || v.article_id) limit ${sql.lit(mostTexts)}`

/** A version `v` as questions are made of it. */
const textColumns = (accountId: number) => sql`v.article_id, v.level, v.revision, v.headline, v.body, v.quiz,
  (select json_agg(q.quiz_id) from quiz_answer q where q.account_id = ${accountId} and q.article_id = v.article_id
    and q.level = v.level and q.correct) as known,
  (select json_agg(distinct s ->> 'id') from article_audio a, jsonb_array_elements(a.clips) c,
    jsonb_array_elements(c -> 'sentences') s where a.article_id = v.article_id and a.level = v.level) as spoken,
  (select json_agg(distinct s ->> 'id') from house_sound h, jsonb_array_elements(h.clips) c,
    jsonb_array_elements(c -> 'sentences') s where h.article_id = v.article_id and h.level = v.level
      and h.revision = v.revision and h.done) as "spokenByHouse"`

/** Items of these levels, those first that were asked least and longest ago, and none that is on the note. */
const bank = ({ bankLevels, seed }: PoolRequest) => sql`
  select id, "setId", area, answer, content from (
    select i.id, i.set_id as "setId", i.area, i.answer, i.content, row_number() over (
      partition by i.area, i.level order by coalesce(a.times, 0), a."lastOn", md5(${seed} || i.id)) as place
    from level_item i left join asked a on a.key = 'BANK ' || i.id
    where i.active and i.shipped and i.level = any(${[...bankLevels]}::text[]) and a.state is distinct from 'NOTED') ranked
  where place <= ${sql.lit(bankOfAnArea)} order by id`
