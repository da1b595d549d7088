import { CallFailure } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { type TakePart, type TakeType, takePartBytes } from '@readgrow/contract/constants'
import { call } from '#session'
import type { WaitingTake } from './take-store.ts'

type Upload = CallReply<'PUT /takes/:takeId'>
const quiet = { quiet: true } as const

interface TakeFile {
  readonly part: TakePart
  readonly blob: Blob
}

/**
 * Sends a take, from where an earlier try ended. `goesOn` is told the share that has arrived and says whether to go on;
 * false if it did not. Throws the failure.
 */
export async function sendTake(take: WaitingTake, goesOn: (share: number) => boolean): Promise<boolean> {
  const files: TakeFile[] = [{ part: 'ORIGINAL', blob: take.original }]
  if (take.wav) files.push({ part: 'WAV', blob: take.wav })
  const params = { takeId: take.id }
  const described = await Promise.all(
    files.map(async ({ part, blob }) => ({
      part,
      mime: blob.type as TakeType,
      bytes: blob.size,
      sha256: await sha256(blob),
    })),
  )
  let upload = await call('PUT /takes/:takeId', { params, body: { ...take.opening, files: described } }, quiet)
  for (const file of files) {
    const next = await sendFile(take.id, file, upload, goesOn)
    if (!next) return false
    upload = next
  }
  if (take.best) await call('PUT /takes/:takeId/best', { params }, quiet)
  return goesOn(1)
}

async function sendFile(
  takeId: string,
  { part, blob }: TakeFile,
  begun: Upload,
  goesOn: (share: number) => boolean,
): Promise<Upload | null> {
  let upload = begun
  let repeated = false
  for (;;) {
    if (!goesOn(shareOf(upload))) return null
    const state = upload.files.find((file) => file.part === part)
    if (!state || state.stored) return upload
    // All has arrived, and a crash kept it from being put together: its last part once more has that done.
    const isThere = state.received >= state.bytes
    if (isThere && repeated) throw new Error('the server cannot put the parts together')
    repeated = isThere
    const offset = isThere ? lastOffset(state.bytes) : state.received
    upload = await sendPart(takeId, part, offset, blob)
  }
}

const lastOffset = (bytes: number) => Math.floor((bytes - 1) / takePartBytes) * takePartBytes

async function sendPart(takeId: string, part: TakePart, offset: number, blob: Blob): Promise<Upload> {
  const piece = blob.slice(offset, offset + takePartBytes, 'application/octet-stream')
  try {
    return await call(
      'PUT /takes/:takeId/files/:part',
      { params: { takeId, part }, query: { offset, sha256: await sha256(piece) }, file: piece },
      quiet,
    )
  } catch (error) {
    // Another tab was faster, or an answer got lost: the server knows how far it is.
    if (error instanceof CallFailure && error.code === 'UPLOAD_OFFSET')
      return call('GET /takes/:takeId/upload', { params: { takeId } }, quiet)
    throw error
  }
}

function shareOf({ files }: Upload): number {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return files.reduce((sum, file) => sum + file.received, 0) / Math.max(1, bytes)
}

async function sha256(blob: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
