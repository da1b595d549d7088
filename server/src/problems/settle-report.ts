import type { Tx } from '#platform/database/db'

/** Closes a locked report with an answer to its sender. */
export async function closeWithAnswer(tx: Tx, id: string, answer: string, at: Date): Promise<void> {
  await tx.updateTable('problem_report').set({ state: 'CLOSED', answer, closed_at: at }).where('id', '=', id).execute()
}

/** Records that the reported sentence has changed or is gone. */
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
