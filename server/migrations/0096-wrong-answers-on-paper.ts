import { type Kysely, sql } from 'kysely'

/**
 * The note of wrong answers takes those of paper tests, too. They have no challenge that holds question and answer, so that a
 * row has its own: all four columns, or none of them in a row of a challenge. What is wrong carries the id of the event that
 * handed it in, as a rebuild from the log gives it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wrong_answer
      add column item jsonb,
      add column answer jsonb,
      add column credit real,
      add column asked_key text,
      add constraint wrong_answer_own_item check (num_nulls(item, answer, credit, asked_key) in (0, 4))`.execute(db)
  await noteEarlierTests(db)
}

/** The names of `askedKey` as they were when this was written. */
const askedKey = sql`
  case i.item ->> 'type'
    when 'CLOZE' then 'WORD ' || (i.item #>> '{word,no}')
    when 'MEANING' then 'WORD ' || (i.item #>> '{word,no}')
    when 'LEVEL_ITEM' then 'BANK ' || (i.item ->> 'bankId')
    when 'COMPREHENSION' then
      'QUIZ ' || concat_ws('/', i.item #>> '{place,articleId}', i.item #>> '{place,level}', i.item ->> 'quizId')
    else (i.item ->> 'type') || ' ' || (i.item #>> '{sentence,en}')
  end`

async function noteEarlierTests(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into wrong_answer (account_id, attempt_id, position, type, answered_at, tried_at, item, answer, credit, asked_key)
    select r.account_id, e.id, i.number - 1, i.item ->> 'type', r.handed_in_at, r.handed_in_at, i.item, g.given -> 'answer',
      (g.given ->> 'credit')::real, ${askedKey}
    from paper_test_result r
    join paper_test p on p.account_id = r.account_id and p.week = r.week
    join learning_event e on e.account_id = r.account_id and e.seq = r.seq
    cross join lateral jsonb_array_elements(case when jsonb_typeof(r.answers) = 'array' then r.answers end) g (given)
    join lateral (
      select x.item, row_number() over (order by s.nth, x.nth) as number
      from jsonb_array_elements(p.sections) with ordinality s (section, nth)
      cross join lateral jsonb_array_elements(s.section -> 'items') with ordinality x (item, nth)
    ) i on i.number = (g.given ->> 'number')::int
    where not (g.given ->> 'correct')::boolean
    on conflict do nothing`.execute(db)
}
