import { addDays, studyDateOf } from '@readgrow/learning'
import { addNewcomers, addPeople, insertAssignment } from '#assignments'
import type { Services } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { stableUuid } from './stable-uuid.ts'

interface DemoAssignment {
  readonly kind: 'ARTICLE' | 'CHALLENGE'
  readonly to: { readonly team: string } | { readonly person: string }
  readonly givenDaysAgo: number
  readonly dueInDays: number
  readonly note: string | null
}

/** One that is over, with people who were in time and one who was not, one that runs, and one for a member to find. */
const given: readonly DemoAssignment[] = [
  { kind: 'ARTICLE', to: { team: '개발팀' }, givenDaysAgo: 12, dueInDays: -4, note: '주간 회의에서 이야기해요.' },
  { kind: 'CHALLENGE', to: { team: '경영지원팀' }, givenDaysAgo: 1, dueInDays: 6, note: null },
  {
    ...{ kind: 'ARTICLE', to: { person: 'member@acme.demo' }, givenDaysAgo: 1, dueInDays: 3 },
    note: '목요일 회의 전에 읽어 주세요.',
  },
]

/** What the owner of the demo company gave; stored before the history of its people, which finishes some of it. */
export async function storeDemoAssignments({ db, clock }: Pick<Services, 'db' | 'clock'>, companyId: number) {
  const now = clock.now()
  const today = studyDateOf(now)
  const company = db.selectFrom('account').select(['id', 'customer_id']).where('company_id', '=', companyId)
  const owner = await company.where('customer_id', '=', 'owner@acme.demo').executeTakeFirstOrThrow()
  const articles = await db
    .selectFrom('article')
    .select('id')
    .where('status', '=', 'PUBLISHED')
    .orderBy('published_on')
    .orderBy('id')
    .limit(2)
    .execute()
  const giver = { id: owner.id, companyId, isOwner: true }
  for (const [index, { kind, to, givenDaysAgo, dueInDays, note }] of given.entries()) {
    const teamName = 'team' in to ? to.team : null
    const team = await db
      .selectFrom('team')
      .select('id')
      .where('company_id', '=', companyId)
      .where('name', '=', teamName ?? '')
      .executeTakeFirst()
    const person = 'person' in to ? await company.where('customer_id', '=', to.person).executeTakeFirst() : undefined
    if (!team && !person) continue
    const id = stableUuid(`assignment/${companyId}/${index}`)
    const at = new Date(now.getTime() - givenDaysAgo * 86_400_000)
    const work = {
      kind,
      articleId: kind === 'ARTICLE' ? (articles[person ? 1 : 0]?.id ?? null) : null,
      teamId: team?.id ?? null,
    }
    await inTransaction(db, async (tx) => {
      await insertAssignment(tx, giver, { id, ...work, note, dueOn: addDays(today, dueInDays) }, at)
      if (person) await addPeople(tx, giver, id, [person.id], at)
      else await addNewcomers(tx, id, at)
    })
  }
}
