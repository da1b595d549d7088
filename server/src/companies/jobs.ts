import { seoulDateOf } from '@readgrow/learning'
import { dateText } from '@readgrow/learning/seoul-time'
import { sql } from 'kysely'
import type { Services } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { serveJob } from '#platform/jobs/jobs'
import { composeEmail, type Mail, mailJob } from '#platform/mail/mail'
import { tellDuePoliciesJob, tellOfPolicyJob } from './job-names.ts'

const atOnce = 500

interface Telling {
  readonly title: string
  readonly effective_on: string
  readonly needs_agreement: boolean
  readonly told_upto: number | null
  readonly telling_since: Date
}

/**
 * Queues the email of a version for all members, 500 at a time. How far it came stands beside the version and moves in
 * the transaction that queues, so a job that starts again goes on there and nobody is told twice.
 */
async function tellEverybody(services: Services, which: { document: string; version: string }): Promise<void> {
  while (await inTransaction(services.db, (tx) => tellSome(tx, services, which)));
}

async function tellSome(
  tx: Tx,
  { jobs, clock }: Services,
  which: { document: string; version: string },
): Promise<boolean> {
  const { rows } = await sql<Telling>`
    select title, effective_on::text as effective_on, needs_agreement, told_upto, telling_since from policy_version
    where document = ${which.document} and version = ${which.version} and told_at is null
      and telling_since <= ${clock.now()}::timestamptz
    for update`.execute(tx)
  const [version] = rows
  if (!version) return false
  const now = clock.now()
  // Whoever joins later agrees to the version of that day.
  const people = await sql<{ id: number; email: string; origin: string }>`
    select a.id, a.email, h.origin
    from account a join company c on c.id = a.company_id and c.status = 'OPEN'
    cross join lateral (select origin from tenant_host where company_id = c.id order by is_canonical desc, host limit 1) h
    where a.id > ${version.told_upto ?? 0} and a.status = 'ACTIVE' and a.email <> ''
      and a.created_at <= ${version.telling_since}::timestamptz
    order by a.id limit ${atOnce}`.execute(tx)
  const last = people.rows.at(-1)
  await jobs.enqueueAll(
    tx,
    mailJob,
    people.rows.map((person) => policyEmail(person, { ...which, ...version }, seoulDateOf(now))),
  )
  const done = people.rows.length < atOnce
  await tx
    .updateTable('policy_version')
    .set({ ...(last ? { told_upto: last.id } : {}), ...(done ? { told_at: now } : {}) })
    .where('document', '=', which.document)
    .where('version', '=', which.version)
    .execute()
  return !done
}

/** No advertisement: it goes to everybody, whatever news they want. */
function policyEmail(
  { email, origin }: { readonly email: string; readonly origin: string },
  policy: Telling & { readonly document: string; readonly version: string },
  today: string,
): Mail {
  const { title, document, version, effective_on, needs_agreement } = policy
  const day = dateText(effective_on)
  const when = effective_on > today ? `${day}부터 바뀌어요.` : `${day}부터 새 버전을 시행해요.`
  const agreement = needs_agreement
    ? '시행일 뒤에 서비스에 들어오면 동의하는지 한 번 물어봐요. 동의하지 않으면 불이익 없이 해지하거나 탈퇴할 수 있어요.'
    : '따로 하실 일은 없어요. 바뀐 내용에 동의하지 않으면 언제든 해지하거나 탈퇴할 수 있어요.'
  return composeEmail({
    to: email,
    subject: `[리드그로우] ${title} 변경 안내`,
    paragraphs: [`리드그로우의 ${title}: ${when}`, '바뀌는 글과 지금의 글을 아래에서 모두 볼 수 있어요.', agreement],
    link: { label: '바뀌는 글 보기', href: `${origin}/customer/policy?document=${document}&version=${version}` },
    footer: '이용에 관한 안내라 수신 설정과 관계없이 보내요. 광고가 아니에요.',
  })
}

async function tellDue(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('policy_version')
    .select(['document', 'version'])
    .where('told_at', 'is', null)
    .where('telling_since', '<=', services.clock.now())
    .orderBy('telling_since')
    .orderBy('document')
    .execute()
  for (const which of due) await tellEverybody(services, which)
}

export const companyJobs = [serveJob(tellOfPolicyJob, tellEverybody), serveJob(tellDuePoliciesJob, tellDue)]
