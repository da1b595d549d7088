import type { Services } from '#platform/context'

interface ArchivedFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly at: Date
}

/** What people said about a take and who heard it, for the learner's archive; nobody of the house is named. */
export async function commentsOf({ db, files }: Pick<Services, 'db' | 'files'>, takeId: string) {
  const requests = await db
    .selectFrom('take_comment_request')
    .select(['id', 'state', 'question', 'asked_at', 'reply', 'reply_at'])
    .where('take_id', '=', takeId)
    .orderBy('asked_at')
    .execute()
  const voices: ArchivedFile[] = []
  const comments: object[] = []
  for (const { id, ...request } of requests) {
    const sent = await db
      .selectFrom('take_comment as c')
      .leftJoin('take_comment_voice as v', 'v.comment_id', 'c.id')
      .select(['c.id', 'c.text', 'c.marks', 'c.sent_at', 'v.file_key'])
      .where('c.request_id', '=', id)
      .where('c.sent_at', 'is not', null)
      .orderBy('c.sent_at')
      .execute()
    const told: object[] = []
    for (const { file_key, sent_at, text, marks, ...comment } of sent) {
      const bytes = file_key ? await files.read(file_key) : null
      const name =
        file_key && bytes ? `comment ${comment.id.slice(0, 8)}${file_key.slice(file_key.lastIndexOf('.'))}` : null
      if (name && bytes && sent_at) voices.push({ name, bytes, at: sent_at })
      told.push({ at: sent_at, text, marks, file: name })
    }
    const hearings = await db
      .selectFrom('take_hearing')
      .select(['at', 'kind', 'role'])
      .where('request_id', '=', id)
      .orderBy('at')
      .execute()
    comments.push({ ...request, comments: told, hearings })
  }
  return { comments: { commentRequests: comments }, voices }
}
