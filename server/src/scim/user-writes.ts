import { isDeepStrictEqual } from 'node:util'
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
import { operationsOf } from './patching/operations.ts'
import { patchedDocument, replacedDocument } from './patching/user-document.ts'
import { isObject, type Json } from './patching/values.ts'
import { invalidValue, ScimRefusal } from './refusal.ts'
import { type DirectoryName, type DirectoryUser, resourceOf, type UserRow, userFrom } from './user-shape.ts'
import { findUser } from './users.ts'

const taken = () => new ScimRefusal(409, 'This user exists already.', 'uniqueness')

/**
 * Creates a member whom the directory reports. The member has no password and no consents; their first sign-in asks for
 * those.
 */
export async function createUser(directory: Directory, { body }: ScimCall) {
  const user = userFrom(replacedDocument({}, wholeIn(body)))
  await endOverInvitations(directory, directory.company.id)
  return written(directory, async (tx, wants) => {
    await refuseForeignDomain(tx, directory.company.id, user.email)
    const former = await findFormer(tx, directory.company.id, user)
    wants({ email: user.email, name: user.name, accountId: former })
    const id = former === null ? await insertUser(tx, directory, user) : await revive(tx, directory, former, user)
    return String(id)
  })
}

/**
 * RFC 7644, section 3.5.1 lets the server choose what becomes of an attribute that a whole leaves out. Here it stays,
 * and so do parts of `name`, of `manager` and of an extension; a list is replaced as a whole, and null takes away. A
 * directory leaves out what it does not map; that does not mean that it wants it empty.
 */
export const replaceUser = (directory: Directory, { id, body }: ScimCall) =>
  changed(directory, id, (row) => {
    const whole = wholeIn(body)
    const named = new Set(Object.keys(whole).map((key) => key.toLowerCase()))
    if (!named.has('username')) throw invalidValue('userName: is required')
    const after = replacedDocument(resourceOf(row, directory.company.origin), whole)
    // An address that is the user name follows it, said as none or not said; any other stays.
    if (!named.has('emails') && row.email === row.customer_id) after.emails = following(after)
    return userAfter(row, after)
  })

function following({ userName, emails }: Json): unknown {
  const isAddress = Email.safeParse(userName).success
  return isAddress ? (emails as Json[]).map((one, at) => (at === 0 ? { ...one, value: userName } : one)) : emails
}

export const patchUser = (directory: Directory, { id, body }: ScimCall) =>
  changed(directory, id, (row) => {
    const after = patchedDocument(resourceOf(row, directory.company.origin), operationsOf(body))
    if (after.emails === undefined) throw invalidValue('emails: every user has an address; replace it instead.')
    return userAfter(row, after)
  })

/** A changed user. What every user has can be replaced, but not taken away. */
function userAfter(row: UserRow, document: Json): DirectoryUser {
  if (document.active === undefined) throw invalidValue('active: true or false is needed.')
  const user = userFrom(document)
  const { givenName, familyName, formatted, displayName } = user.kept
  if (!(givenName || familyName || formatted || displayName))
    throw invalidValue('displayName: every user has a name; replace it instead.')
  const isUnsaid = !givenName && !familyName && formatted === row.name && displayName === row.name
  // A name that is the account's own was never the directory's, and follows the account's.
  return isUnsaid && !hasNames(row) ? { ...user, name: row.name, kept: noNames } : user
}

const noNames: DirectoryName = { givenName: null, familyName: null, formatted: null, displayName: null }
const hasNames = ({ display }: UserRow) => Object.keys(noNames).some((key) => (display as Json | null)?.[key])

function wholeIn(body: unknown): Json {
  if (!isObject(body)) throw new ScimRefusal(400, 'The body is no user.', 'invalidSyntax')
  return body
}

/** Stops the member, frees their seat and hides them from the directory; their data stays with the account. */
export async function deleteUser(directory: Directory, { id }: ScimCall): Promise<void> {
  await inTransaction(directory.db, async (tx) => {
    const row = await lockUser(tx, directory, id)
    await setActive(tx, directory, row, false)
    await keep(tx, directory, row.id, {
      externalId: row.external_id,
      kept: (row.display ?? {}) as DirectoryName,
      // Nobody is left to be given it back.
      more: {},
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
  const isMoved = user.active !== null && user.active !== (row.status === 'ACTIVE')
  // What is said again does not change when the user was last changed (RFC 7644, section 3.5.2.1).
  if (keys.length > 0 || isMoved || !isKept(row, user)) await keep(tx, directory, row.id, { ...user, deleted: false })
}

/** Whether a user is kept already as the directory has it now. */
function isKept(row: UserRow, { externalId, kept, more }: DirectoryUser): boolean {
  const { deleted = false } = (row.display ?? {}) as { deleted?: boolean }
  return (
    !deleted && row.external_id === externalId && sameName(row, kept) && isDeepStrictEqual(row.attributes ?? {}, more)
  )
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
  {
    externalId,
    kept,
    more,
    deleted,
  }: Pick<DirectoryUser, 'externalId' | 'kept' | 'more'> & { readonly deleted: boolean },
): Promise<void> {
  const { givenName, familyName, formatted, displayName } = kept
  const values = {
    external_id: externalId,
    display: JSON.stringify({ givenName, familyName, formatted, displayName, ...(deleted ? { deleted } : {}) }),
    attributes: JSON.stringify(more),
    changed_at: clock.now(),
  }
  await tx
    .insertInto('scim_user')
    .values({ company_id: company.id, account_id: accountId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'account_id']).doUpdateSet(values))
    .execute()
}
