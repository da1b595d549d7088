import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

export interface Synonyms {
  readonly groups: string[][]
  readonly revision: number
}

/** Groups of words that the search takes for each other. */
export async function readSynonyms(db: Db): Promise<Synonyms> {
  const row = await db.selectFrom('help_synonyms').select(['groups', 'revision']).executeTakeFirst()
  return { groups: (row?.groups as string[][] | undefined) ?? [], revision: row?.revision ?? 0 }
}

/** Replaces all groups; VERSION_CONFLICT when another editor did so since they were read. */
export const setSynonyms = (ctx: AccountContext, { groups, revision }: Synonyms): Promise<Synonyms> =>
  inTransaction(ctx.db, async (tx) => {
    const next = { groups: JSON.stringify(groups), revision: revision + 1, is_edited: true }
    const changed =
      revision === 0
        ? await tx
            .insertInto('help_synonyms')
            .values(next)
            .onConflict((conflict) => conflict.doNothing())
            .returning('revision')
            .executeTakeFirst()
        : await tx
            .updateTable('help_synonyms')
            .set(next)
            .where('revision', '=', revision)
            .returning('revision')
            .executeTakeFirst()
    if (!changed) throw new Refusal('VERSION_CONFLICT')
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: 'help_synonyms.changed',
      subject: '검색에서 같은 말로 보는 단어',
      companyId: null,
      after: { groups: groups.length },
    })
    return { groups, revision: changed.revision }
  })

/** The groups that ship with the product, as long as nobody wrote their own. */
export async function storeShippedSynonyms(db: Db, groups: readonly (readonly string[])[]): Promise<void> {
  const shipped = { groups: JSON.stringify(groups) }
  await db
    .insertInto('help_synonyms')
    .values({ ...shipped, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet((eb) => ({ ...shipped, revision: eb('help_synonyms.revision', '+', 1) }))
        .where('help_synonyms.is_edited', '=', false)
        .where((eb) => eb('help_synonyms.groups', '<>', eb.ref('excluded.groups'))),
    )
    .execute()
}
