import { createHmac } from 'node:crypto'
import type { Config } from '#platform/config'
import type { Services } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'

interface Person {
  readonly email: string
  readonly name: string
}

/** As the gateway tells it: it has no mark of its own for a card, only issuer, last digits and often the first ones. */
interface Card {
  readonly issuer: string
  readonly lastFour: string | null
  readonly bin: string | null
}

const markOf = (config: Config, kind: 'card' | 'number' | 'email', value: string): Buffer =>
  createHmac('sha256', config.sessionKey).update(`readgrow trial ${kind}\0${value}`).digest()

/** One mailbox has one form: case, what stands after a plus, and the dots of Gmail make no other. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFC').toLowerCase().split('@')
  const plain = local.replace(/\+.*$/, '')
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${domain}`
}

const emailMark = (config: Config, email: string): Buffer => markOf(config, 'email', mailboxOf(email))

/** The name belongs to it, because many cards of one issuer end with the same four digits. Null without digits. */
const cardMark = (config: Config, { name }: Pick<Person, 'name'>, { issuer, lastFour }: Card): Buffer | null =>
  lastFour === null
    ? null
    : markOf(config, 'card', [name.normalize('NFC').toLowerCase().replace(/\s/g, ''), issuer, lastFour].join('\0'))

/**
 * The number as far as it is known, under any name: its first digits tell a card from ten thousand others that end alike.
 * Null without them.
 */
const numberMark = (config: Config, { issuer, lastFour, bin }: Card): Buffer | null =>
  bin === null || lastFour === null ? null : markOf(config, 'number', [issuer, bin, lastFour].join('\0'))

const personOf = (db: Db, accountId: number): Promise<Person> =>
  db.selectFrom('account').select(['name', 'email']).where('id', '=', accountId).executeTakeFirstOrThrow()

/** Whether the mailbox of an account had a trial with another one, within the year for which that is known. */
export async function mailboxHadTrial(db: Db, config: Config, accountId: number): Promise<boolean> {
  const { email } = await personOf(db, accountId)
  const found = await db
    .selectFrom('trial_mark')
    .select('made_at')
    .where('mark', '=', emailMark(config, email))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Takes the only trial of a mailbox, of a card under a name, and of a number that is known; false when one of them had it. Of two accounts at the
 * same instant one gets it. No account stands beside a mark, so who leaves leaves nothing that leads to them.
 */
export async function claimTrial(
  tx: Tx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  accountId: number,
  card: Card,
): Promise<boolean> {
  const person = await personOf(tx, accountId)
  const marks = [emailMark(config, person.email), cardMark(config, person, card), numberMark(config, card)].filter(
    (mark) => mark !== null,
  )
  const claimed = await tx
    .insertInto('trial_mark')
    .values(marks.map((mark) => ({ mark, made_at: clock.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('mark')
    .execute()
  if (claimed.length === marks.length) return true
  const own = claimed.map(({ mark }) => mark)
  if (own.length > 0) await tx.deleteFrom('trial_mark').where('mark', 'in', own).execute()
  return false
}
