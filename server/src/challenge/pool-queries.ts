import type { CustomerLevel } from '@readgrow/contract/constants'
import { addDays, studyDateOf } from '@readgrow/learning'
import type { BankSource } from '@readgrow/learning/questions'
import { sql } from 'kysely'
import type { StoredBody, StoredQuiz } from '#articles'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'

const mostWords = 80
const mostTexts = 12
const recentDays = 14
const bankOfAnArea = 16
/** With fewer new items of an area, those that were asked before come again. */
const fewestOfAnArea = 6
const bankRestDays = 60

/** For whom and when a challenge is made. Whatever is drawn is drawn by the seed. */
export interface PoolRequest {
  readonly accountId: number
  /** The level of the items of the bank. */
  readonly level: Exclude<CustomerLevel, 'NONE'>
  readonly now: Date
  readonly seed: string
}

interface PoolRows {
  readonly words: readonly WordRow[]
  readonly texts: readonly TextRow[]
  readonly bank: readonly BankRow[]
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

/** Words, texts and items of the bank, in one round trip. */
export async function readPoolRows(db: Db, request: PoolRequest): Promise<PoolRows> {
  const { rows } = await prepared(
    'challenge-pool',
    sql<PoolRows>`
    select (select coalesce(json_agg(w), '[]') from (${words(request)}) w) as words,
      (select coalesce(json_agg(t), '[]') from (${texts(request)}) t) as texts,
      (select coalesce(json_agg(b), '[]') from (${bank(request)}) b) as bank`,
  ).execute(db)
  return rows[0] ?? { words: [], texts: [], bank: [] }
}

/** Words being learned with a sentence of an article that was opened: those longest due first, then the others. */
const words = ({ accountId, now }: PoolRequest) => sql`
  with due as (
    select word_no, min(due_at) as due_at from review_card
    where account_id = ${accountId} and active and due_at <= ${now} group by word_no),
  wanted as (
    select w.*, d.due_at from saved_word w
    join article_reading r on r.account_id = w.account_id and r.article_id = w.article_id and r.opened_seq is not null
    left join due d on d.word_no = w.no
    where w.account_id = ${accountId} and w.state = 'LEARNING' and w.sentence_en <> ''
    order by d.due_at nulls last, w.seq desc limit ${sql.lit(mostWords)})
  select w.no, w.lemma, w.pos, w.sense, w.ko, w.word_level, w.sentence_en as en, w.sentence_ko, w.article_id, w.level,
    w.sentence_id, v.revision
  from wanted w join article_version v on v.article_id = w.article_id and v.level = w.level
  order by w.due_at nulls last, w.seq desc`

/** Versions that were finished 1 to 14 study days ago, drawn by the seed; then others that were opened. */
function texts({ accountId, now, seed }: PoolRequest) {
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
    select v.article_id, v.level, v.revision, v.headline, v.body, v.quiz,
      (select json_agg(q.quiz_id) from quiz_answer q where q.account_id = ${accountId} and q.article_id = v.article_id
        and q.level = v.level and q.correct) as known,
      (select json_agg(distinct s ->> 'id') from article_audio a, jsonb_array_elements(a.clips) c,
        jsonb_array_elements(c -> 'sentences') s where a.article_id = v.article_id and a.level = v.level) as spoken,
      (select json_agg(distinct s ->> 'id') from house_sound h, jsonb_array_elements(h.clips) c,
        jsonb_array_elements(c -> 'sentences') s where h.article_id = v.article_id and h.level = v.level
          and h.revision = v.revision and h.done) as "spokenByHouse"
    from chosen join article_version v using (article_id, level)
    join article on article.id = v.article_id and article.status = 'PUBLISHED'
    order by md5(${seed} || v.article_id)`
}

/** Items of the level: never one of a level test of theirs, nor one that a challenge asked lately. */
function bank({ accountId, level, now, seed }: PoolRequest) {
  const since = addDays(studyDateOf(now), -bankRestDays)
  return sql`
    with asked as (
      select item_id from level_answer where account_id = ${accountId}
      union select jsonb_path_query(items, '$[*].item.bankId') #>> '{}' from challenge_attempt
        where account_id = ${accountId} and period >= ${since}::date),
    ranked as (
      select i.id, i.set_id as "setId", i.area, i.answer, i.content, a.item_id is not null as known,
        row_number() over (partition by i.area order by a.item_id is not null, md5(${seed} || i.id)) as place
      from level_item i left join asked a on a.item_id = i.id where i.active and i.shipped and i.level = ${level})
    select id, "setId", area, answer, content from ranked
    where place <= case when known then ${sql.lit(fewestOfAnArea)} else ${sql.lit(bankOfAnArea)} end order by id`
}
