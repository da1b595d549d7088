import type { Db } from '#platform/database/db'

/** The picture of an article with its description. */
export function findPicture(db: Db, articleId: string) {
  return db
    .selectFrom('article')
    .innerJoin('picture', 'picture.id', 'article.picture_id')
    .select(['picture.id', 'picture.mime', 'article.picture_alt as alt'])
    .where('article.id', '=', articleId)
    .executeTakeFirst()
}
