import type { ManuscriptView } from '@readgrow/contract'
import type { z } from 'zod'
import { type Document, paceOf, sentencesOf, spokenWordCount } from '#editorial'
import { pictureUrl } from '#pictures'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { type Judgement, judge } from './judge.ts'
import { findManuscript, rowOf, type StoredManuscript } from './rows.ts'

type View = z.output<typeof ManuscriptView>

/** A manuscript with everything that the newsroom shows of it; NOT_FOUND if there is none. */
export async function viewOf({ db, config }: Pick<Services, 'db' | 'config'>, id: string | number): Promise<View> {
  const manuscript = await findManuscript(db, id)
  if (!manuscript) throw new Refusal('NOT_FOUND')
  const [judgement, checks, pictureUrl, recordings] = await Promise.all([
    judge(db, manuscript),
    checksOf(db, manuscript),
    pictureUrlOf(db, manuscript.document.picture.id),
    recordingsOf(db, manuscript.id),
  ])
  return {
    row: { ...rowOf(manuscript), stale: judgement.stale.length },
    revision: manuscript.revision,
    document: manuscript.document,
    checks,
    twoPeople: config.newsroomTwoPeople,
    problems: judgement.problems.map(({ rule, check: _check, ...problem }) => ({
      ...problem,
      ...(rule === 'SENTENCE_END' ? { canDismiss: true as const } : {}),
    })),
    stale: [...judgement.stale],
    pictureUrl,
    audio: recordings.map((recording) => ({
      ...recording,
      wordsPerMinute: paceIn(manuscript.document, recording),
      stale: isStale(judgement, recording.level),
    })),
  }
}

type Recording = Omit<View['audio'][number], 'stale' | 'wordsPerMinute'>

function paceIn(document: Document, { level, durationMs }: Recording): number | null {
  const version = document.versions[level]
  const pace = version ? paceOf(spokenWordCount(sentencesOf(version)), durationMs) : null
  return pace === null ? null : Math.round(pace)
}

const isStale = ({ stale }: Judgement, level: string) =>
  stale.some((item) => item.kind === 'AUDIO' && item.level === level)

/** The checks of the current revision; a save invalidates those of earlier ones. */
export async function checksOf(
  db: Db,
  { id, revision }: Pick<StoredManuscript, 'id' | 'revision'>,
): Promise<View['checks']> {
  const rows = await db
    .selectFrom('manuscript_check')
    .select(['kind', 'checked_by', 'checked_at', 'revision', 'note'])
    .where('manuscript_id', '=', id)
    .where('revision', '=', revision)
    .orderBy('kind')
    .execute()
  return rows.map((row) => ({
    kind: row.kind as View['checks'][number]['kind'],
    by: row.checked_by,
    at: row.checked_at.toISOString(),
    revision: row.revision,
    note: row.note,
  }))
}

/** The address of a picture; null where there is none. */
export async function pictureUrlOf(db: Db, id: string): Promise<string | null> {
  const picture = await db.selectFrom('picture').select(['id', 'mime']).where('id', '=', id).executeTakeFirst()
  return picture ? pictureUrl(picture) : null
}

async function recordingsOf(db: Db, manuscriptId: number): Promise<Recording[]> {
  const rows = await db
    .selectFrom('manuscript_audio')
    .select(['level', 'file_key', 'duration_ms', 'timings'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('level')
    .execute()
  return rows.map((row) => ({
    level: row.level as View['audio'][number]['level'],
    url: `/${row.file_key}`,
    durationMs: row.duration_ms,
    timings: row.timings as View['audio'][number]['timings'],
  }))
}

/** What readers are told of what the article rests on, and the line under its picture; null while they are not written. */
export function shownFacts({ sourcing, picture: { caption } }: StoredManuscript['document']) {
  return {
    sourcing: sourcing?.checkedOn && sourcing.writtenBy && sourcing.readBy.length > 0 ? shownSourcing(sourcing) : null,
    caption: caption?.en && caption.ko ? caption : null,
  }
}

/** When it has to be checked again is for the editors alone. */
const shownSourcing = ({ staleAfter: _, ...shown }: NonNullable<Document['sourcing']>) => shown

/** The credit under a text that is not our own; null for our own. */
export function creditOf({ source: { name, licence, url } }: StoredManuscript['document']): string | null {
  return [name, licence, url].filter(Boolean).join(' · ') || null
}
