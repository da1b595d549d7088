import type { listCertificates, ReplyOf } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { listedNamesOf } from '#accounts'
import { siteOf } from '#companies'
import { coursesLeftBy, coursesOfLearner } from '#completion'
import type { AccountContext } from '#platform/context'
import { missingSigns } from '#platform/documents/missing-signs'
import { canMakePdf } from '#platform/documents/pdf'
import { Refusal } from '#platform/refusal'
import { readActiveDays } from '#study-days'
import { judgedIfCompleted } from './judged.ts'
import { type Certificate, certificateReply, findOwn, readOwn } from './rows.ts'

type Reply = ReplyOf<typeof listCertificates>

/** What was issued to a learner, and which completed courses wait for them to ask. */
export async function listOwn(ctx: AccountContext): Promise<Reply> {
  const { db, account } = ctx
  const [certificates, site, listed] = await Promise.all([
    readOwn(db, account.id),
    siteOf(ctx),
    listedNamesOf(db, [account.id]),
  ])
  const listedName = listed.get(account.id) ?? null
  return {
    pdf: canMakePdf(),
    certificates: certificates.map((each) => certificateReply(each, site)),
    ready: account.companyType === 'COMPANY' ? await readyFor(ctx, certificates) : [],
    listedName,
    missing: await missingSigns(listedName ?? ''),
  }
}

async function readyFor(
  { db, clock, account }: AccountContext,
  issued: readonly Certificate[],
): Promise<Reply['ready']> {
  const today = studyDateOf(clock.now())
  const had = new Set(issued.map(({ ruleId }) => ruleId))
  const [own, left] = await Promise.all([
    coursesOfLearner(db, account, { from: '1900-01-01', to: today }),
    coursesLeftBy(db, account),
  ])
  const begun = [...own, ...left]
  const open = begun.filter(({ id }) => !had.has(id))
  const [first, last] = [
    open.map(({ from }) => from).sort()[0],
    open
      .map(({ to }) => to)
      .sort()
      .at(-1),
  ]
  if (first === undefined || last === undefined) return []
  const days = (await readActiveDays(db, [account.id], { from: first, to: last })).get(account.id) ?? []
  return open
    .filter((course) => judgedIfCompleted(course, days, today) !== null)
    .map(({ id, name, from, to, withdrawnOn }) => ({
      courseId: id,
      course: name,
      from,
      to,
      goesOn: today <= to && withdrawnOn === null,
    }))
}

/** NOT_FOUND unless it is one's own. */
export async function mustBeOwn({ db, account }: AccountContext, id: string): Promise<Certificate> {
  const certificate = await findOwn(db, account.id, id)
  if (!certificate) throw new Refusal('NOT_FOUND')
  return certificate
}

/** Shows or hides the public page of one's own certificate. */
export async function showOwn(
  ctx: AccountContext,
  id: string,
  isShown: boolean,
): Promise<Reply['certificates'][number]> {
  const { db, account } = ctx
  await db
    .updateTable('certificate')
    .set({ is_shown: isShown })
    .where('id', '=', id)
    .where('account_id', '=', account.id)
    .execute()
  return certificateReply(await mustBeOwn(ctx, id), await siteOf(ctx))
}
