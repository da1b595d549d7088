import type { ReplyOf, readManuscriptSpeech, readSpeechBacklog } from '@readgrow/contract'
import { type SpeechFailureKind, type VersionLevel, versionLevels } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { findVersion } from '#articles'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { soundOf } from './article-audio.ts'
import { makeSpeechJob } from './jobs.ts'

type Speech = ReplyOf<typeof readManuscriptSpeech>
type Level = Speech['levels'][number]
type Backlog = ReplyOf<typeof readSpeechBacklog>

interface Work {
  readonly state: 'WAITING' | 'MAKING' | 'FAILED'
  readonly reason: SpeechFailureKind | null
  readonly tries: number
  readonly sentencesMade: number
  readonly changedAt: Date
}

const mostRows = 60

/** The queue tries a failed job again so often; then somebody has to ask. */
const triesAgain = ({ state, tries }: Pick<Work, 'state' | 'tries'>) =>
  state === 'FAILED' && tries <= makeSpeechJob.rule.times.retryLimit

/** The article of a manuscript, null before its publication; NOT_FOUND without a manuscript. */
export async function articleOf(db: Db, manuscriptId: string): Promise<{ articleId: string | null; title: string }> {
  const row = await db
    .selectFrom('manuscript')
    .select(['article_id as articleId', 'title'])
    .where('id', '=', Number(manuscriptId))
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** Who speaks each level of a manuscript. */
export async function speechOf({ db, config }: Pick<Services, 'db' | 'config'>, id: string): Promise<Speech> {
  const row = await db
    .selectFrom('manuscript')
    .select(['article_id as articleId', 'levels'])
    .where('id', '=', Number(id))
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  const levels = versionLevels.filter((level) => row.levels.includes(level))
  return {
    connected: config.speech !== null,
    levels: await Promise.all(levels.map((level) => levelSpeech(db, row.articleId, level))),
  }
}

const nothing = {
  durationMs: null,
  sentences: 0,
  sentencesMade: 0,
  heard: false,
  reason: null,
  tries: 0,
  retries: false,
  changedAt: null,
}
const ofSource = { FILE: 'RECORDED', SPEECH: 'MADE', HOUSE: 'HOUSE' } as const

async function levelSpeech(db: Db, articleId: string | null, level: VersionLevel): Promise<Level> {
  const version = articleId === null ? undefined : await findVersion(db, articleId, level)
  if (!version) return { level, state: 'UNPUBLISHED', ...nothing }
  const [sound, work] = await Promise.all([soundOf(db, version), workOn(db, version)])
  const sentences = version.body.paragraphs.flat().length
  const durationMs = sound ? sound.clips.reduce((sum, clip) => sum + (clip.durationMs ?? 0), 0) : null
  const own = { level, ...nothing, sentences, durationMs }
  if (work && sound?.source !== 'FILE')
    return {
      ...own,
      ...work,
      heard: sound?.source === 'SPEECH',
      retries: triesAgain(work),
      changedAt: work.changedAt.toISOString(),
    }
  return { ...own, heard: sound?.source === 'SPEECH', state: sound ? ofSource[sound.source] : 'MISSING' }
}

/** What the provider still owes for a level, if anything. */
export async function workOn(
  db: Db,
  { articleId, level }: { articleId: string; level: string },
): Promise<Work | undefined> {
  const row = await db
    .selectFrom('speech_work')
    .select(['state', 'reason', 'tries', 'sentences_made as sentencesMade', 'changed_at as changedAt'])
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .executeTakeFirst()
  return row as Work | undefined
}

export interface SilentLevel {
  readonly articleId: string
  readonly level: VersionLevel
  readonly title: string
  readonly manuscriptId: string | null
  readonly state: 'WAITING' | 'MAKING' | 'FAILED' | null
  readonly reason: SpeechFailureKind | null
  readonly tries: number
}

/** Published levels without a recording and without made sound, the newest articles first. */
export async function silentLevels(db: Db): Promise<SilentLevel[]> {
  const { rows } = await sql<SilentLevel>`
    select v.article_id as "articleId", v.level, coalesce(m.title, v.article_id) as title, m.id::text as "manuscriptId",
      w.state, w.reason, coalesce(w.tries, 0) as tries
    from article_version v
    join article a on a.id = v.article_id and a.status = 'PUBLISHED'
    left join manuscript m on m.article_id = v.article_id
    left join speech_work w on w.article_id = v.article_id and w.level = v.level
    where not exists (select from article_audio s where s.article_id = v.article_id and s.level = v.level)
    order by a.published_at desc nulls last, v.article_id, v.level`.execute(db)
  return rows
}

/** What the speech provider has not said yet. */
export async function speechBacklog({ db, config }: Pick<Services, 'db' | 'config'>): Promise<Backlog> {
  const [silent, { rows: counted }] = await Promise.all([
    silentLevels(db),
    sql<{ spoken: number }>`select count(distinct (s.article_id, s.level))::int as spoken from article_audio s
      join article a on a.id = s.article_id and a.status = 'PUBLISHED'`.execute(db),
  ])
  const count = (state: SilentLevel['state']) => silent.filter((level) => level.state === state).length
  return {
    connected: config.speech !== null,
    spoken: counted[0]?.spoken ?? 0,
    missing: count(null),
    waiting: count('WAITING'),
    making: count('MAKING'),
    failed: count('FAILED'),
    rows: silent.slice(0, mostRows).map(({ state, tries, ...row }) => ({
      ...row,
      state: state ?? 'MISSING',
      retries: state !== null && triesAgain({ state, tries }),
    })),
  }
}
