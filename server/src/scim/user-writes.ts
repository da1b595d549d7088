import { Email, isStaffRole } from '@readgrow/contract'
import type { AccountRole } from '@readgrow/contract/constants'
import { insertAccount, setDirectoryFacts, setListedNames, setRole } from '#accounts'
import { recordAudit } from '#audit'
import { endOverInvitations } from '#invitations'
import { orWaitForSeat, type Wanting } from '#joining'
import { lockOwners } from '#members'
import { inTransaction, type Tx } from '#platform/database/db'
import { refuseOnConflict } from '#platform/database/refuse-on-conflict'
import { seatFor, setActive } from './activation.ts'
import type { Directory } from './directory.ts'
import { refuseForeignDomain } from './domain.ts'
import { endOpenWays } from './end-open-ways.ts'
import type { ScimCall } from './mount.ts'
import { ScimRefusal } from './refusal.ts'
import { enterpriseSchema } from './schema-names.ts'
import { patchedUser } from './user-patch.ts'
import { type DirectoryName, type DirectoryUser, resourceOf, type UserRow, userFrom } from './user-shape.ts'
import { findUser } from './users.ts'

const taken = () => new ScimRefusal(409, 'This user exists already.', 'uniqueness')

/**
 * Creates a member whom the directory reports. The member has no password and no consents; their first sign-in asks for
 * those.
 */
export async function createUser(directory: Directory, { body }: ScimCall) {
  const user = userFrom(body)
  await endOverInvitations(directory, directory.company.id)
  return written(directory, async (tx, wants) => {
    await refuseForeignDomain(tx, directory.company.id, user.email)
    const former = await findFormer(tx, directory.company.id, user)
    wants({ email: user.email, name: user.name, accountId: former })
    const id = former === null ? await insertUser(tx, directory, user) : await revive(tx, directory, former, user)
    return String(id)
  })
}

export const replaceUser = (directory: Directory, { id, body }: ScimCall) =>
  changed(directory, id, (row) => {
    // A directory leaves out of the whole what it does not map; that does not mean that it wants it empty.
    const given = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>
    const saysMail = Array.isArray(given.emails) && given.emails.length > 0
    const saysName = Boolean(given.name ?? given.displayName)
    const saysNumber = enterpriseSchema in given
    const user = userFrom(saysMail ? body : { ...given, emails: unsaidMail(row, given.userName) })
    return {
      ...user,
      ...(saysName ? {} : { name: row.name, kept: (row.display ?? noNames) as DirectoryName }),
      externalId: user.externalId ?? row.external_id,
      employeeNo: saysNumber ? user.employeeNo : row.employee_no,
    }
  })

/** An address that is the user name follows it; any other stays. */
const unsaidMail = (row: UserRow, userName: unknown) =>
  row.email === row.customer_id && Email.safeParse(userName).success ? [] : [{ value: row.email }]

const noNames: DirectoryName = { givenName: null, familyName: null, formatted: null, displayName: null }

export const patchUser = (directory: Directory, { id, body }: ScimCall) =>
  changed(directory, id, (row) => userFrom(patchedUser(resourceOf(row, directory.company.origin), body)))

/** Stops the member, frees their seat and hides them from the directory; their data stays with the account. */
export async function deleteUser(directory: Directory, { id }: ScimCall): Promise<void> {
  await inTransaction(directory.db, async (tx) => {
    const row = await lockUser(tx, directory, id)
    await setActive(tx, directory, row, false)
    await keep(tx, directory, row.id, {
      externalId: row.external_id,
      kept: (row.display ?? {}) as DirectoryName,
      deleted: true,
    })
  })
}

/** Says whom the change is about, in case that there is no seat. */
type Wants = (whom: Omit<Wanting, 'way'>) => void

/** Runs the change and answers with the user after it; values that others hold already are `uniqueness`. */
async function written(directory: Directory, change: (tx: Tx, wants: Wants) => Promise<string>) {
  let wanting: Wanting | null = null
  const wants: Wants = (whom) => {
    wanting = { way: 'DIRECTORY', ...whom }
  }
  const write = async (tx: Tx) => {
    const id = await change(tx, wants)
    return resourceOf(await findUser(tx, directory.company.id, id), directory.company.origin)
  }
  return refuseOnConflict(taken, () =>
    orWaitForSeat(
      directory,
      () => wanting,
      () => inTransaction(directory.db, write),
    ),
  )
}

const changed = (directory: Directory, id: string, wish: (row: UserRow) => DirectoryUser) =>
  written(directory, async (tx, wants) => {
    const row = await lockUser(tx, directory, id)
    const user = wish(row)
    wants({ email: user.email, name: user.name, accountId: row.id })
    await apply(tx, directory, row, user)
    if (user.active !== null)
      await setActive(tx, directory, { ...row, name: user.name, email: user.email }, user.active)
    return id
  })

/** As everywhere, the owners are locked before any of them changes. */
async function lockUser(tx: Tx, { company }: Directory, id: string): Promise<UserRow> {
  const seen = await findUser(tx, company.id, id)
  if (seen.role === 'owner') await lockOwners(tx, company.id)
  await tx.selectFrom('account').select('id').where('id', '=', seen.id).forNoKeyUpdate().execute()
  return findUser(tx, company.id, id)
}

/**
 * An account that this directory has deleted and now makes again. Any other account of the same name or address is a
 * conflict.
 */
async function findFormer(tx: Tx, companyId: number, user: DirectoryUser): Promise<number | null> {
  const rows = await tx
    .selectFrom('account as a')
    .leftJoin('scim_user as s', 's.account_id', 'a.id')
    .select(['a.id', 'a.customer_id', 'a.status', 's.display'])
    .where('a.company_id', '=', companyId)
    .where('a.status', '!=', 'LEFT')
    .where((eb) => eb.or([eb('a.customer_id', '=', user.customerId), eb('a.email', '=', user.email)]))
    .forNoKeyUpdate('a')
    .execute()
  const [row] = rows
  if (!row) return null
  const isDeleted = row.status === 'DEACTIVATED' && (row.display as { deleted?: boolean } | null)?.deleted === true
  if (rows.length > 1 || !isDeleted) throw taken()
  return row.id
}

/** With everything the account had except rights over others: a person gives those again. */
async function revive(tx: Tx, directory: Directory, id: number, user: DirectoryUser): Promise<number> {
  await setRole(tx, id, 'learner')
  await keep(tx, directory, id, { ...user, deleted: false })
  const row = await findUser(tx, directory.company.id, String(id))
  await apply(tx, directory, row, user)
  await setActive(tx, directory, { ...row, name: user.name, email: user.email }, user.active ?? true)
  return id
}

async function insertUser(tx: Tx, directory: Directory, user: DirectoryUser): Promise<number> {
  const { company, clock, actor } = directory
  const active = user.active ?? true
  const id = await insertAccount(tx, {
    companyId: company.id,
    customerId: user.customerId,
    email: user.email,
    name: user.name,
    employeeNo: user.employeeNo,
    status: active ? 'ACTIVE' : 'DEACTIVATED',
    cameBy: 'PROVISIONING',
    createdAt: clock.now(),
  })
  await keep(tx, directory, id, { ...user, deleted: false })
  await setListedNames(tx, clock.now(), 'LIST', [{ accountId: id, name: user.name }])
  await recordAudit(tx, clock.now(), actor, {
    action: 'member.provisioned',
    subject: user.name,
    accountId: id,
    after: { email: user.email, state: active ? 'ACTIVE' : 'DEACTIVATED' },
  })
  if (active) await seatFor(tx, directory, { id, name: user.name, email: user.email }, 'JOINED')
  return id
}

/** Writes what differs. A name that the directory has not changed stays as its owner has written it. */
async function apply(tx: Tx, directory: Directory, row: UserRow, user: DirectoryUser): Promise<void> {
  const wanted = {
    customer_id: user.customerId,
    email: user.email,
    employee_no: user.employeeNo,
    name: sameName(row, user.kept) ? row.name : user.name,
  }
  const keys = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((key) => wanted[key] !== row[key])
  if (keys.includes('email') || keys.includes('customer_id')) refuseForStaff(row)
  if (keys.includes('email')) await refuseForeignDomain(tx, directory.company.id, user.email)
  if (keys.length > 0) {
    const pick = (from: typeof wanted | UserRow) => Object.fromEntries(keys.map((key) => [key, from[key]]))
    await setDirectoryFacts(tx, row.id, pick(wanted))
    if (keys.includes('email') || keys.includes('customer_id'))
      await endOpenWays(tx, directory.company.id, row.id, directory.clock.now())
    await recordAudit(tx, directory.clock.now(), directory.actor, {
      action: 'member.changed',
      subject: wanted.name,
      accountId: row.id,
      before: pick(row),
      after: pick(wanted),
    })
  }
  // A directory that says the name again says nothing new to an owner who has corrected it since.
  if (!sameName(row, user.kept))
    await setListedNames(tx, directory.clock.now(), 'LIST', [{ accountId: row.id, name: user.name }])
  await keep(tx, directory, row.id, { ...user, deleted: false })
}

/** Otherwise the holder of the token could redirect an owner's password reset to a mailbox of their own. */
function refuseForStaff({ role }: UserRow): void {
  if (isStaffRole(role as AccountRole))
    throw new ScimRefusal(400, 'userName and emails of an owner are not changed by provisioning.', 'mutability')
}

function sameName({ display }: UserRow, kept: DirectoryName): boolean {
  const before = display as Partial<DirectoryName> | null
  return (
    before !== null &&
    (['givenName', 'familyName', 'formatted', 'displayName'] as const).every(
      (key) => (before[key] ?? null) === (kept[key] ?? null),
    )
  )
}

async function keep(
  tx: Tx,
  { company, clock }: Directory,
  accountId: number,
  { externalId, kept, deleted }: Pick<DirectoryUser, 'externalId' | 'kept'> & { readonly deleted: boolean },
): Promise<void> {
  const { givenName, familyName, formatted, displayName } = kept
  const values = {
    external_id: externalId,
    display: JSON.stringify({ givenName, familyName, formatted, displayName, ...(deleted ? { deleted } : {}) }),
    changed_at: clock.now(),
  }
  await tx
    .insertInto('scim_user')
    .values({ company_id: company.id, account_id: accountId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'account_id']).doUpdateSet(values))
    .execute()
}
