import type { Db } from '#platform/database/db'

/** One row for a notice to everybody, or to the people of one company; whoever joined before `at` finds it. */
export async function raiseBroadcast(
  db: Db,
  notice: { companyId: number | null; category: string; title: string; text?: string; url: string; at: Date },
): Promise<void> {
  await db
    .insertInto('alarm_broadcast')
    .values({
      company_id: notice.companyId,
      category: notice.category,
      title: notice.title,
      text: notice.text ?? null,
      url: notice.url,
      created_at: notice.at,
    })
    .execute()
}
