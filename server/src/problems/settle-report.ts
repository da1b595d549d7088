import type { Tx } from '#platform/db'

/** Closes a locked report with an answer to whoever made it. */
export async function closeWithAnswer(tx: Tx, id: string, answer: string, at: Date): Promise<void> {
  await tx.updateTable('problem_report').set({ state: 'CLOSED', answer, closed_at: at }).where('id', '=', id).execute()
}

/** Keeps that the reported sentence is another one now, or gone. */
export async function markCorrected(
  tx: Tx,
  id: string,
  after: { readonly en: string; readonly ko: string } | undefined,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('problem_report')
    .set({ state: 'CORRECTED', after_en: after?.en ?? null, after_ko: after?.ko ?? null, closed_at: at })
    .where('id', '=', id)
    .execute()
}
