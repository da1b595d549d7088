import { listedNamesOf, setListedNames } from '#accounts'
import type { Tx } from '#platform/database/db'
import type { Step } from './import-plan.ts'

/**
 * Stores what the company calls its members on paper. They go on calling themselves as they like. A cell that only
 * repeats what a member wrote, as a file of ours does, takes no other name's place.
 */
export async function storeListedNames(tx: Tx, now: Date, steps: readonly Step[]): Promise<void> {
  const given = steps.flatMap((step) => {
    if (step.kind !== 'CHANGE' && step.kind !== 'SAME') return []
    const { known, wanted } = step
    if (known.kind !== 'MEMBER' || wanted.name === null) return []
    return [{ accountId: Number(known.id), name: wanted.name, own: known.name }]
  })
  const listed = await listedNamesOf(
    tx,
    given.map(({ accountId }) => accountId),
  )
  const names = given.filter(({ accountId, name, own }) => name !== own || !listed.has(accountId))
  await setListedNames(tx, now, 'LIST', names)
}
