import type { SentFile } from '@readgrow/contract'
import { seoulClockOf } from '@readgrow/learning'
import { strToU8, Zip, ZipPassThrough } from 'fflate'
import type { AccountContext } from '#platform/context'
import { throttle } from '#platform/throttle'
import { commentsOf } from './archived-comments.ts'
import { measuresNow } from './measures-now.ts'
import { findTakeFiles, type TakeRow } from './queries.ts'
import { soundName } from './sound.ts'

/**
 * All takes of a learner in one ZIP: each sound as it was recorded, the voices of comments, and `recordings.json` with
 * scripts, measures, transcripts, comments and who heard what. Read one file at a time, so that a large collection needs
 * no memory.
 */
export async function exportTakes(ctx: AccountContext): Promise<SentFile> {
  await throttle(ctx.db, ctx.clock, `take-archive/${ctx.account.id}`, { hits: 20, perSeconds: 3600 })
  const takes = await ctx.db
    .selectFrom('take')
    .selectAll()
    .where('account_id', '=', ctx.account.id)
    .orderBy('recorded_at')
    .execute()
  return { bytes: packed(ctx, takes), mime: 'application/zip', fileName: 'readgrow-recordings.zip' }
}

async function* packed(ctx: AccountContext, takes: readonly TakeRow[]): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const described: object[] = []
  const add = (name: string, bytes: Uint8Array, at: Date) => {
    // Sound is compressed already.
    const entry = new ZipPassThrough(name)
    // A ZIP has clocks without a zone, and the packer writes this machine's: it is to be Seoul's as the name is.
    entry.mtime = new Date(seoulClockOf(at))
    zip.add(entry)
    entry.push(bytes, true)
  }
  for (const take of takes) {
    const original = (await findTakeFiles(ctx.db, take.id)).find(({ part }) => part === 'ORIGINAL')
    const bytes = original?.stored_at ? await ctx.files.read(original.file_key) : null
    const name = original && bytes ? `${take.id.slice(0, 8)} ${soundName(take, original.file_key)}` : null
    if (name && bytes) add(name, bytes, take.recorded_at)
    const { comments, voices } = await commentsOf(ctx, take.id)
    for (const voice of voices) add(voice.name, voice.bytes, voice.at)
    described.push({ ...describe(take, name), ...(await heardOf(ctx, take.id)), ...comments })
    yield* pieces.splice(0)
  }
  add('recordings.json', strToU8(JSON.stringify(described, null, 2)), ctx.clock.now())
  zip.end()
  yield* pieces.splice(0)
}

/** What services outside said about a take. */
async function heardOf({ db }: AccountContext, takeId: string): Promise<object> {
  const rows = await db
    .selectFrom('take_assessment')
    .select(['kind', 'result'])
    .where('take_id', '=', takeId)
    .where('state', '=', 'DONE')
    .execute()
  const resultOf = (kind: string) => rows.find((row) => row.kind === kind)?.result ?? null
  return { assessment: resultOf('PRONUNCIATION'), serviceTranscript: resultOf('TRANSCRIPT') }
}

const describe = (take: TakeRow, file: string | null) => ({
  file,
  kind: take.kind,
  articleId: take.article_id,
  level: take.level,
  sentenceId: take.sentence_id,
  script: take.script,
  recordedAt: take.recorded_at,
  durationMs: take.duration_ms,
  transcript: take.transcript,
  measures: measuresNow(take),
})
