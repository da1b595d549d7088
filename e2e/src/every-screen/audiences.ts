import { sql } from 'kysely'
import { database, hosts, newReader, type Reader } from '../../fixtures.ts'
import type { Host } from '../requests.ts'
import { payingScreens, readerScreens, visitorScreens } from '../screens.ts'
import { saveWords } from '../word-lists.ts'
import { consoleScreens, type Desk, type Shown, screensOfDesk } from './console-screens.ts'

/** Somebody, and all screens that they can open; `:id` in an address stands for a row that `addressIn` finds. */
export interface Audience {
  readonly name: string
  readonly host: Host
  readonly screens: readonly string[]
  /** A person of one test alone; nobody for a visitor. */
  readonly person: () => Promise<Reader | null>
}

/** The demo has no take that waits for a comment; take-comments.spec.ts makes one and looks at this screen. */
const madeElsewhere = 'take-comments/:id'

const desk = (name: string, who: Desk, host: Host): Audience => ({
  name,
  host,
  screens: screensOfDesk(who)
    .filter((route) => route !== madeElsewhere)
    .map((route) => `/admin/${route}`),
  person: () => newReader({ role: who, host }),
})

/** A member with words to practise, who has read two articles just now. */
async function readerWithWords(host: Host): Promise<Reader> {
  const reader = await newReader(host === hosts.company ? { host, useConversation: true } : {})
  await saveWords(reader, ['compete', 'species', 'soil', 'weed'])
  for (const [index, id] of ['tiny-forests', 'time-zones'].entries())
    await sql`insert into reading_time (account_id, article_id, level, seconds, finished_seq, finished_at)
      values (${reader.id}, ${id}, 'B1', 90, ${index + 1}, ${new Date(Date.now() - 60_000)})`.execute(database())
  return reader
}

export const audiences: readonly Audience[] = [
  { name: 'a visitor', host: hosts.consumer, screens: visitorScreens, person: async () => null },
  {
    name: 'a reader',
    host: hosts.company,
    screens: readerScreens,
    person: () => readerWithWords(hosts.company),
  },
  {
    name: 'a reader who pays',
    host: hosts.consumer,
    screens: payingScreens,
    person: () => readerWithWords(hosts.consumer),
  },
  desk('an owner', 'owner', hosts.company),
  desk('an operator', 'operator', hosts.operators),
]

const firstIn = async (table: 'assignment' | 'inquiry' | 'help_page' | 'manuscript') => {
  const { rows } = await sql<{ id: string }>`select id::text from ${sql.table(table)} order by id limit 1`.execute(
    database(),
  )
  return rows[0]?.id
}

/** An enquiry of a company: the demo has none. */
async function newLead(): Promise<string> {
  const id = crypto.randomUUID()
  const now = new Date()
  await sql`insert into lead (id, received_at, company, business_number, name, email, learners, purpose, message,
      consent_version, dealt_at)
    values (${id}, ${now}, '하늘상사', '2208162517', '김하늘', 'hello@sky.kr', 30, 'STUDY', '궁금해요.', '2026-11-01', ${now})`.execute(
    database(),
  )
  return id
}

/** The demo's row of each kind. */
const rowOf: Readonly<Record<Shown, () => Promise<string | undefined>>> = {
  assignment: () => firstIn('assignment'),
  company: async () => '2',
  account: async () => '1',
  inquiry: () => firstIn('inquiry'),
  'help page': () => firstIn('help_page'),
  article: () => firstIn('manuscript'),
  lead: newLead,
  'take comment': async () => undefined,
}

/** The address of a screen, with the id of a row that it can show. */
export async function addressIn(screen: string): Promise<string> {
  const shown = consoleScreens[screen.replace(/^\/admin\//, '')]?.id
  if (!shown) return screen
  const id = await rowOf[shown]()
  if (id === undefined) throw new Error(`Nothing to show at ${screen}`)
  return screen.replace(':id', id)
}
