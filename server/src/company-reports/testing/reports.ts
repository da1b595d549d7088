import { openFamily, tokensOf } from '#session'
import { aCompany, type TestAccount, type TestApp, type TestCompany } from '#testing'

interface Day {
  readonly seconds?: number
  /** Articles with a check each: so many units. */
  readonly articles?: number
}

/** A company with people, teams and what they did, stored as the learning log would have stored it. */
export async function aReportedCompany(app: TestApp) {
  const company = await aCompany(app)
  const { db } = app.services
  const studied = (accountId: number, date: string, { seconds = 0, articles = 0 }: Day) =>
    db
      .insertInto('study_day')
      .values({
        account_id: accountId,
        study_date: date,
        active_seconds: seconds,
        articles,
        new_articles: articles,
        quiz_answers: articles * 3,
      })
      .execute()
  const asOwner = () => signedIn(app, company.owner, 'owner')
  return { ...company, studied, asOwner, named: namesOf(app, company), team: teamsOf(asOwner) }
}

/** A caller with a session of this moment: the test's clock goes faster than sessions last. */
export async function signedIn(app: TestApp, account: TestAccount, role: 'owner' | 'learner' = 'learner') {
  const { clock, chance, config, db } = app.services
  const key = config.sessionKey
  const family = await db
    .transaction()
    .execute((tx) => openFamily(tx, { clock, chance, key }, { accountId: account.id, role, device: 'test' }))
  const caller = { host: account.host, cookies: tokensOf(key, family) }
  return { ...caller, ...app.as(caller) }
}

export type SignedIn = Awaited<ReturnType<typeof signedIn>>

function namesOf(app: TestApp, company: TestCompany) {
  return async (name: string, employeeNo: string | null = null) => {
    const account = await company.join('learner')
    const facts = { name, employee_no: employeeNo }
    await app.services.db.updateTable('account').set(facts).where('id', '=', account.id).execute()
    return account
  }
}

type People = readonly { readonly id: number }[]
const idsOf = (people: People) => people.map(({ id }) => String(id))

/** A new team with these people and leads, through the console. */
const teamsOf =
  (asOwner: () => Promise<SignedIn>) =>
  async (name: string, people: People, leads: People = []) => {
    const as = await asOwner()
    const { id } = (await as.call('POST /admin/teams', { body: { name } })).body
    const body = { add: idsOf(people), leads: idsOf(leads) }
    await as.call('POST /admin/teams/:id/members', { params: { id }, body })
    return id
  }
