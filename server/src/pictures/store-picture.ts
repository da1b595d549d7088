import { createHash } from 'node:crypto'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext, Services } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { throttle } from '#platform/throttle'
import { cleanSvg } from './clean-svg.ts'
import { photograph } from './photograph.ts'
import { pictureKey, pictureUrl, webpType } from './picture-address.ts'

const svgType = 'image/svg+xml'
const idDigits = 20
const uploadLimit = { hits: 60, perSeconds: 3600 }

const idOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, idDigits)

/** Stores a picture under the hash of the result, so the same one twice is stored once. FILE_INVALID. */
export async function storePicture(
  ctx: AccountContext,
  file: Uint8Array,
  type: string,
): Promise<{ pictureId: string; url: string }> {
  await throttle(ctx.db, ctx.clock, `upload:${ctx.account.id}`, uploadLimit)
  const picture = type === svgType ? drawn(cleanSvg(file)) : await photographed(ctx, await photograph(file, type))
  const url = pictureUrl(picture)
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const added = await tx
      .insertInto('picture')
      .values({ ...picture, added_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) return
    const line = { action: 'picture.added', subject: url, companyId: null } as const
    await recordAudit(tx, now, actorOf(ctx), {
      ...line,
      after: { given: type, kilobytes: Math.ceil(file.length / 1024) },
    })
  })
  return { pictureId: picture.id, url }
}

const drawn = (svg: string) => ({ id: idOf(svg), svg, mime: svgType, file_key: null })

async function photographed({ files }: Pick<Services, 'files'>, webp: Uint8Array) {
  const id = idOf(webp)
  const fileKey = pictureKey(id)
  if (!(await files.has(fileKey))) await files.write(fileKey, webp, webpType)
  return { id, svg: '', mime: webpType, file_key: fileKey }
}

/** Stores the drawing of a shipped story; gives its id. */
export async function storeDrawing(
  db: Db,
  { svg, alt }: { readonly svg: string; readonly alt: string },
): Promise<string> {
  const id = idOf(svg)
  await db
    .insertInto('picture')
    .values({ id, svg, alt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}
