import type { VersionLevel } from '@readgrow/contract/constants'
import type { AccountContext } from '#platform/context'
import type { Reach } from '#platform/outside/outside'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { manuscriptFromItem } from './manuscript-from-item.ts'
import { findFeed, importedItems, lockFeed, storeImport } from './queries.ts'
import { readings, readNow } from './read-feed.ts'

/** The manuscript of an item; created now unless it exists. NOT_FOUND when the feed no longer has the item. */
export async function importItem(
  ctx: AccountContext,
  id: string,
  request: { key: string; level: VersionLevel },
  reach: Reach,
): Promise<{ id: string }> {
  const feed = await findFeed(ctx.db, id)
  const known = (await importedItems(ctx.db, feed.id, [request.key])).get(request.key)
  if (known !== undefined) return { id: known }
  await throttle(ctx.db, ctx.clock, `feeds/${ctx.account.id}`, readings)
  const item = (await readNow(ctx, feed, reach)).find(({ key }) => key === request.key)
  if (!item) throw new Refusal('NOT_FOUND')
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await lockFeed(tx, feed.id))) throw new Refusal('NOT_FOUND')
    const meanwhile = (await importedItems(tx, feed.id, [item.key])).get(item.key)
    if (meanwhile !== undefined) return { id: meanwhile }
    const manuscriptId = await manuscriptFromItem(ctx, tx, feed, item, request.level)
    await storeImport(tx, feed.id, item.key, manuscriptId)
    return { id: manuscriptId }
  })
}
