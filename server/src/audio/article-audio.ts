import type { Selectable } from 'kysely'
import type { VersionRow } from '#articles'
import { sentenceHash } from '#editorial'
import type { Db, Tx } from '#platform/database/db'
import type { Tables } from '#platform/tables'
import type { RecordedSentence, StoredClip } from './stored-clip.ts'
import { textHash } from './text-hash.ts'
import { wordsForReaders } from './token-words.ts'

type Recording = Selectable<Tables['manuscript_audio']>
type Body = VersionRow['body']
type PublishedVersion = { readonly level: string; readonly revision: number; readonly body: Body }
type Hashes = Readonly<Record<string, string>>

const sentencesOf = (body: Body) => body.paragraphs.flat()

/** Whether a recording says exactly these sentences: none of them changed, missing or added since. */
function recordingFits(hashes: Hashes, sentences: readonly { id: string; en: string }[]): boolean {
  return (
    sentences.length === Object.keys(hashes).length && sentences.every(({ id, en }) => hashes[id] === sentenceHash(en))
  )
}

/**
 * Gives readers the recordings of a manuscript that fit the newly published text, and removes the others. Also
 * removes synthesised sound of a text that is gone: the speech job makes what is missing.
 */
export async function attachAudio(tx: Tx, manuscriptId: number, articleId: string): Promise<void> {
  const versions = await tx
    .selectFrom('article_version')
    .select(['level', 'revision', 'body'])
    .where('article_id', '=', articleId)
    .execute()
  const recordings = await tx
    .selectFrom('manuscript_audio')
    .selectAll()
    .where('manuscript_id', '=', manuscriptId)
    .execute()
  await tx.deleteFrom('article_audio').where('article_id', '=', articleId).where('source', '=', 'FILE').execute()
  await dropOldSpeech(tx, articleId, versions as PublishedVersion[])
  await keepHouseSound(tx, articleId, versions as PublishedVersion[])
  for (const recording of recordings) {
    const body = versions.find(({ level }) => level === recording.level)?.body as Body | undefined
    if (body) await attachRecording(tx, articleId, recording, body)
  }
}

/** Replaces what readers hear with one recording, if it fits the published text; returns whether it does. */
export async function attachRecording(tx: Tx, articleId: string, recording: Recording, body: Body): Promise<boolean> {
  if (!recordingFits(recording.sentence_hashes as Hashes, sentencesOf(body))) return false
  const sound = {
    clips: JSON.stringify([clipOf(recording, body)]),
    exact: recording.timings === 'GIVEN',
    text_hash: textHash(sentencesOf(body)),
  }
  await tx
    .insertInto('article_audio')
    .values({ article_id: articleId, level: recording.level, source: 'FILE', ...sound })
    .onConflict((conflict) => conflict.columns(['article_id', 'level', 'source']).doUpdateSet(sound))
    .execute()
  return true
}

/** The recording of a draft as readers would hear it once this text is published; undefined where none fits it. */
export async function soundOfDraft(
  db: Db,
  { manuscriptId, level }: { readonly manuscriptId: number; readonly level: string },
  body: Body,
): Promise<ArticleSound | undefined> {
  const recording = await db
    .selectFrom('manuscript_audio')
    .selectAll()
    .where('manuscript_id', '=', manuscriptId)
    .where('level', '=', level)
    .executeTakeFirst()
  if (!recording || !recordingFits(recording.sentence_hashes as Hashes, sentencesOf(body))) return undefined
  return { source: 'FILE', exact: recording.timings === 'GIVEN', clips: [clipOf(recording, body)] }
}

/** Takes a recording away from readers. */
export async function removeRecording(tx: Tx, articleId: string, level: string): Promise<void> {
  await tx
    .deleteFrom('article_audio')
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .where('source', '=', 'FILE')
    .execute()
}

const clipOf = (recording: Recording, body: Body): StoredClip => ({
  key: recording.file_key,
  mime: recording.mime,
  durationMs: recording.duration_ms,
  sentences: saidToReaders(recording.clips as { sentences: RecordedSentence[] }[], body),
})

function saidToReaders(clips: readonly { sentences: readonly RecordedSentence[] }[], body: Body): RecordedSentence[] {
  const texts = new Map(sentencesOf(body).map((sentence) => [sentence.id, sentence]))
  return clips
    .flatMap((clip) => clip.sentences)
    .flatMap((said) => {
      const text = texts.get(said.id)
      return text ? [{ ...said, words: wordsForReaders(said, text) }] : []
    })
}

async function dropOldSpeech(tx: Tx, articleId: string, versions: readonly PublishedVersion[]) {
  const current = new Map(versions.map(({ level, body }) => [level, textHash(sentencesOf(body))]))
  const made = tx.selectFrom('article_audio').where('article_id', '=', articleId).where('source', '=', 'SPEECH')
  for (const { level, text_hash } of await made.select(['level', 'text_hash']).execute()) {
    if (current.get(level) === text_hash) continue
    await tx
      .deleteFrom('article_audio')
      .where('article_id', '=', articleId)
      .where('level', '=', level)
      .where('source', '=', 'SPEECH')
      .execute()
  }
}

/** A version of the same text keeps what the voice of the house has read, though its quiz may have changed. */
async function keepHouseSound(tx: Tx, articleId: string, versions: readonly PublishedVersion[]) {
  for (const { level, revision, body } of versions)
    await tx
      .updateTable('house_sound')
      .set({ revision })
      .where('article_id', '=', articleId)
      .where('level', '=', level)
      .where('text_hash', '=', textHash(sentencesOf(body)))
      .execute()
}

export interface ArticleSound {
  readonly source: 'FILE' | 'SPEECH' | 'HOUSE'
  readonly exact: boolean
  readonly clips: readonly StoredClip[]
}

/** The current sound of a version: a recording before speech, the voice of the house last; undefined if none fits its text. */
export async function soundOf(db: Db, version: VersionRow): Promise<ArticleSound | undefined> {
  const hash = textHash(sentencesOf(version.body))
  const row = await db
    .selectFrom('article_audio')
    .select(['source', 'exact', 'clips'])
    .where('article_id', '=', version.articleId)
    .where('level', '=', version.level)
    .where('text_hash', '=', hash)
    .orderBy('source')
    .executeTakeFirst()
  if (row) return { source: row.source as 'FILE', exact: row.exact, clips: row.clips as StoredClip[] }
  const house = await db
    .selectFrom('house_sound')
    .select('clips')
    .where('article_id', '=', version.articleId)
    .where('level', '=', version.level)
    .where('text_hash', '=', hash)
    .where('done', '=', true)
    .executeTakeFirst()
  return house && { source: 'HOUSE', exact: true, clips: house.clips as StoredClip[] }
}
