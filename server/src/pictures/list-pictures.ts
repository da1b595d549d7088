import type { listPictures as listPicturesCall, ReplyOf } from '@readgrow/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { pictureUrl } from './picture-address.ts'

const listedAtMost = 200

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
