import { addDays, studyDateOf } from '@readgrow/learning'
import type { Account } from '@readgrow/server/platform/context'
import type { PracticeStore } from './practice-store.ts'

/** What is written by hand needs a place of its own: years after every challenge that is begun. */
const yearsAhead = 500

const attempt = `select c.id, c.kind, c.period, c.items, (select json_agg(a) from challenge_answer a
    where a.account_id = c.account_id and a.attempt_id = c.id) as answers
  from challenge_attempt c where c.account_id = $1 and c.kind = 'DAY' and c.period = $2`

const words = `select w.no, w.lemma, w.pos, w.sense, w.ko, w.word_level, w.sentence_en, w.sentence_ko, w.article_id,
    w.level, w.sentence_id, v.revision
  from (select w.*, d.due_at from saved_word w
    join article_reading r on r.account_id = w.account_id and r.article_id = w.article_id and r.opened_seq is not null
    left join (select word_no, min(due_at) as due_at from review_card
      where account_id = $1 and active and due_at <= $2 group by word_no) d on d.word_no = w.no
    where w.account_id = $1 and w.state = 'LEARNING' and w.sentence_en <> ''
    order by d.due_at nulls last, w.seq desc limit 80) w
  join article_version v on v.article_id = w.article_id and v.level = w.level
  order by w.due_at nulls last, w.seq desc`

const texts = `with opened as (
    select r.article_id, coalesce(t.level, r.level) as level, t.finished_at >= $2 and t.finished_at < $3 as recent
    from article_reading r left join reading_time t
      on t.account_id = r.account_id and t.article_id = r.article_id and t.finished_seq is not null
    where r.account_id = $1 and r.opened_seq is not null),
  drawn as (select distinct on (article_id) * from opened order by article_id, recent desc nulls last),
  chosen as (select * from drawn order by recent desc nulls last, md5($4 || article_id) limit 12)
  select v.article_id, v.level, v.revision, v.headline, v.body, v.quiz,
    (select json_agg(q.quiz_id) from quiz_answer q where q.account_id = $1 and q.article_id = v.article_id
      and q.level = v.level and q.correct) as known,
    (select clips from article_audio a where a.article_id = v.article_id and a.level = v.level limit 1) as clips
  from chosen join article_version v using (article_id, level)
  join article on article.id = v.article_id and article.status = 'PUBLISHED'`

const bank = `with asked as (
    select item_id from level_answer where account_id = $1
    union select jsonb_path_query(items, '$[*].item.bankId') #>> '{}' from challenge_attempt
      where account_id = $1 and period >= $2)
  select i.id, i.set_id, i.area, i.answer, i.content from level_item i
  where i.active and i.shipped and i.level = 'B1' and i.id not in (select item_id from asked where item_id is not null)`

const insert = `insert into challenge_attempt (account_id, id, kind, period, begun_at, items)
  values ($1, gen_random_uuid(), 'DAY', $2, $3, $4) on conflict do nothing`

/** The statements that beginning a challenge needs, written by hand and prepared, one after the other. */
export async function beginByHand(
  { bare }: Pick<PracticeStore, 'bare'>,
  account: Account,
  { now, items }: { readonly now: Date; readonly items: string },
): Promise<void> {
  const today = studyDateOf(now)
  const { id } = account
  await bare({ name: 'attempt', text: attempt, values: [id, today] })
  await bare({ name: 'words', text: words, values: [id, now] })
  await bare({ name: 'texts', text: texts, values: [id, addDays(today, -14), today, `${id}/${today}`] })
  await bare({ name: 'bank', text: bank, values: [id, addDays(today, -60)] })
  const farAhead = `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4)}`
  await bare({ name: 'insert', text: insert, values: [id, farAhead, now, items] })
}

/** Takes away what was begun by hand. */
export const forgetByHand = ({ bare }: Pick<PracticeStore, 'bare'>) =>
  bare({ text: `delete from challenge_attempt where period > current_date + interval '100 years'` })
