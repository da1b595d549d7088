import type { Endpoint, Who } from './endpoint.ts'
import { endpoints } from './index.ts'
import { type Actor, actors, admitted, reaches } from './permissions.ts'

const row = (...cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(...head), `|${head.map(() => '---').join('|')}|`, ...rows.map((cells) => row(...cells))].join('\n')

const declared: [string, Endpoint][] = Object.entries(endpoints)
const kinds = (Object.keys(admitted) as Who[]).filter((who) => declared.some(([, { who: one }]) => one === who))

const reachTable = () =>
  table(
    ['who calls', 'how far'],
    actors.map((actor) => [actor, reaches[actor]]),
  )

const kindTable = () =>
  table(
    ['kind of call', ...actors],
    kinds.map((who) => [`\`${who}\``, ...actors.map((actor: Actor) => (admitted[who].includes(actor) ? 'yes' : ''))]),
  )

const callsOf = (who: Who) =>
  `## ${who}\n${admitted[who].join(', ')}\n\n${table(
    ['call', 'address', 'password again', 'what it does'],
    declared
      .filter(([, endpoint]) => endpoint.who === who)
      .map(([name, { method, path, stepUp, summary }]) => [
        name,
        `\`${method} ${path}\``,
        stepUp ? 'yes' : '',
        summary,
      ]),
  )}`

/** The text of permissions.md: every call with those it admits, from the table that the server's gate reads. */
export const permissionsPage = (): string =>
  `${[
    `# Who may do what
Printed from \`contract/src/permissions.ts\` and the endpoints. A test fails when this page is out of date;
\`npx vitest run --project unit contract/src/permissions-page.test.ts -u\` prints it again. The server's gate reads the same
table. \`closed.test.ts\` tries every call as every kind of caller, \`tenants.test.ts\` with the ids, secrets and sessions of
another company.`,
    reachTable(),
    `A lead is a learner who leads a team. No call lets anybody act as somebody else. "Password again" means a password or a
sign-in within the last ten minutes. A call without a session gets 401, with the wrong role 403 FORBIDDEN. Somebody else's
object gets the same 404 as a missing one.`,
    kindTable(),
    ...kinds.map(callsOf),
  ].join('\n\n')}\n`
