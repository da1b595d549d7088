import { durationText } from '@readgrow/learning/report'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { countedEvents, isFirst } from './counted-events.ts'
import type { Counted, Listing } from './evidence.ts'

const gone = '내려간 기사'

interface InText {
  readonly on: string
  readonly id: string
  readonly level: string
  readonly title: string | null
  readonly detail: Readonly<Record<string, unknown>>
  readonly sentenceId: string | null
}

const inTexts = ({ accountId, days }: Listing, which: ReturnType<typeof sql>) => sql<InText>`
  with counted as (${countedEvents(accountId, days)})
  select c.study_date as on, c.article_id as id, c.level, v.headline ->> 'en' as title, c.detail,
    c.sentence_id as "sentenceId"
  from counted c left join article a on a.id = c.article_id and a.status = 'PUBLISHED'
  left join article_version v on v.article_id = a.id and v.level = c.level
  where ${which} order by c.study_date desc, c.seq desc`

/** The articles that were finished for the first time. */
export async function articlesCounted({ db }: AccountContext, listing: Listing): Promise<Counted[]> {
  const { rows } = await inTexts(listing, isFirst.article).execute(db)
  return rows.map(({ on, id, level, title, detail }) => ({
    on,
    text: title ?? gone,
    detail: `${level} · ${Number(detail.words ?? 0).toLocaleString('ko-KR')}단어`,
    url: title === null ? null : `/article/detail/${id}?level=${level}`,
  }))
}

/** The questions on articles that were answered for the first time. */
export async function quizzesCounted({ db }: AccountContext, listing: Listing): Promise<Counted[]> {
  const { rows } = await inTexts(listing, isFirst.quiz).execute(db)
  return rows.map(({ on, id, level, title, detail }) => ({
    on,
    text: title ?? gone,
    detail: `${level} · ${detail.correct ? '맞음' : '틀림'}`,
    url: title === null ? null : `/article/detail/${id}?level=${level}`,
  }))
}

/** What was read aloud and recorded. The recordings themselves may be gone. */
export async function takesCounted({ db }: AccountContext, listing: Listing): Promise<Counted[]> {
  const { rows } = await inTexts(listing, isFirst.take).execute(db)
  const kinds: Readonly<Record<string, string>> = { SENTENCE: '문장', RUN_THROUGH: '전체 낭독', ANSWER: '대화 답' }
  return rows.map(({ on, id, level, title, detail }) => ({
    on,
    text: title ?? gone,
    detail: `${kinds[String(detail.take)] ?? '녹음'} · ${durationText(Number(detail.seconds ?? 0))}`,
    url: title === null ? null : `/anchor/view/${id}?level=${level}`,
  }))
}

/** The challenges with answers in the period. */
export async function challengesCounted({ db }: AccountContext, { accountId, days }: Listing): Promise<Counted[]> {
  const { rows } = await sql<{ on: string; id: string; kind: string; answers: number; right: number }>`
    with counted as (${countedEvents(accountId, days)})
    select max(c.study_date) as on, c.detail ->> 'attemptId' as id, t.kind, count(*)::int as answers,
      count(*) filter (where (c.detail ->> 'correct')::boolean)::int as right
    from counted c left join challenge_attempt t on t.account_id = c.account_id
      and t.id = (c.detail ->> 'attemptId')::uuid
    where ${isFirst.challenge} group by 2, 3 order by 1 desc, 2`.execute(db)
  return rows.map(({ on, id, kind, answers, right }) => ({
    on,
    text: kind === 'WEEK' ? '이번 주 챌린지' : '오늘의 챌린지',
    detail: `${answers}문제 중 ${right}개 맞음`,
    url: `/challenge/attempt/${id}`,
  }))
}
