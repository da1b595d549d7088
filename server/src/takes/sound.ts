import type { SentFile } from '@readgrow/contract'
import type { TakePart } from '@readgrow/contract/constants'
import { seoulClockOf } from '@readgrow/learning'
import type { AccountContext, Services } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { findOwnTake, findTakeFiles, type TakeRow } from './queries.ts'

/** A stored file of a take; null while it has not arrived. */
async function fileOf({ db, files }: Pick<Services, 'db' | 'files'>, takeId: string, part: TakePart) {
  const row = (await findTakeFiles(db, takeId)).find((file) => file.part === part && file.stored_at !== null)
  const bytes = row ? await files.read(row.file_key) : null
  return row && bytes ? { row, bytes } : null
}

/** What was measured: 16 kHz, mono, 16 bits; null while it has not arrived. */
export const readTakeWav = async (services: Pick<Services, 'db' | 'files'>, takeId: string) =>
  (await fileOf(services, takeId, 'WAV'))?.bytes ?? null

/** A take's sound as a file; its caller has proved that they may hear it. NOT_FOUND while it has not arrived. */
export async function takeSound(
  services: Pick<Services, 'db' | 'files'>,
  take: Pick<TakeRow, 'id' | 'recorded_at'>,
  part: TakePart,
): Promise<SentFile> {
  const found = await fileOf(services, take.id, part)
  if (!found) throw new Refusal('NOT_FOUND')
  return { bytes: found.bytes, mime: found.row.mime, fileName: soundName(take, found.row.file_key) }
}

/** `2026-11-23 18.14.05.webm`, in Seoul, where its learner looks for it by day and time. */
export const soundName = ({ recorded_at }: Pick<TakeRow, 'recorded_at'>, fileKey: string): string => {
  const time = seoulClockOf(recorded_at).replace('T', ' ').replaceAll(':', '.')
  return `${time}${fileKey.slice(fileKey.lastIndexOf('.'))}`
}

export async function hearTake(ctx: AccountContext, takeId: string, part: TakePart): Promise<SentFile> {
  const take = await findOwnTake(ctx.db, ctx.account.id, takeId)
  if (!take) throw new Refusal('NOT_FOUND')
  return takeSound(ctx, take, part)
}
