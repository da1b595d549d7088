import { createHash } from 'node:crypto'
import type { listPictures as listPicturesCall, ReplyOf } from '@readgrow/contract'
import { sql } from 'kysely'
import { actorOf, note } from '#audit'
import type { AccountContext, Services } from '#platform/context'
import { type Db, inTransaction } from '#platform/db'
import { throttle } from '#platform/throttle'
import { cleanSvg } from './clean-svg.ts'
import { photograph } from './photograph.ts'

const svgType = 'image/svg+xml'
const webpType = 'image/webp'
const idDigits = 20
const listedAtMost = 200
const uploadLimit = { hits: 60, perSeconds: 3600 }

export interface NamedPicture {
  readonly id: string
  readonly mime: string
}

export const pictureKey = (id: string) => `pictures/${id}.webp`

/** The address of a picture; its ending says whether it is drawn or photographed. */
export const pictureUrl = ({ id, mime }: NamedPicture) => `/pictures/${id}.${mime === webpType ? 'webp' : 'svg'}`

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
    await note(tx, now, actorOf(ctx), { ...line, after: { given: type, kilobytes: Math.ceil(file.length / 1024) } })
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

/** The stored pictures, newest first, with what an article says about them. */
export async function listPictures(db: Db): Promise<ReplyOf<typeof listPicturesCall>> {
  const rows = await db
    .selectFrom('picture')
    .select([
      'id',
      'mime',
      sql<string>`coalesce(nullif(alt, ''),
        (select a.picture_alt from article a where a.picture_id = picture.id order by a.id limit 1), '')`.as('alt'),
    ])
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .limit(listedAtMost)
    .execute()
  return { pictures: rows.map(({ alt, ...row }) => ({ pictureId: row.id, url: pictureUrl(row), alt })) }
}
