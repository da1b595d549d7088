import { createHash, randomUUID } from 'node:crypto'
import { takePartBytes, takeTypes } from '@readgrow/contract/constants'
import { soundBodies } from '../hostile.ts'
import { type Requests, request } from './requests.ts'
import { fewSounds, sounds } from './uploads.ts'
import type { World } from './world.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The last part of the largest recordings: with it the whole file is put together and examined. */
export async function* sendTakePart(world: World): Requests {
  for (const [what, make] of world.entriesOf(sounds, fewSounds)) {
    const { type, bytes: given } = make()
    const mime = takeTypes.find((each) => each === type)
    if (!mime) continue
    const bytes = Buffer.from(given as Uint8Array)
    const takeId = randomUUID()
    const as = world.app.as(world.callers.learner)
    await as.call('PUT /takes/consents/:purpose', { params: { purpose: 'RECORDING' }, body: { version: '1' } })
    await as.call('PUT /takes/:takeId', {
      params: { takeId },
      body: {
        ...(soundBodies.openTake as object),
        files: [{ part: 'ORIGINAL', mime, bytes: bytes.length, sha256: sha256(bytes) }],
      } as never,
    })
    const last = await storeAllButLast(world, takeId, bytes)
    const part = bytes.subarray(last)
    yield request({
      what,
      method: 'PUT',
      url: `/api/takes/${takeId}/files/ORIGINAL?offset=${last}&sha256=${sha256(part)}`,
      payload: part,
      type: 'application/octet-stream',
      caller: world.callers.learner,
    })
  }
}

/** As if all parts but the last had come; the offset of that one. */
async function storeAllButLast({ app }: World, takeId: string, bytes: Buffer): Promise<number> {
  const { db, files } = app.services
  const last = Math.floor((bytes.length - 1) / takePartBytes) * takePartBytes
  const row = await db
    .updateTable('take_file')
    .set({ received: last })
    .where('take_id', '=', takeId)
    .returning('file_key')
    .executeTakeFirstOrThrow()
  for (let offset = 0; offset < last; offset += takePartBytes)
    await files.write(`${row.file_key}.${offset}`, bytes.subarray(offset, offset + takePartBytes), 'audio/webm')
  return last
}
