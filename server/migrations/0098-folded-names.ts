import { type Kysely, sql } from 'kysely'

/**
 * Names and addresses are stored folded since names in requests are; those from before are folded here, so that they are
 * found and compared as they look. A name that would then stand twice, or show nothing, is left, and operators are told:
 * which of two teams, people or companies is meant is theirs to say. Names on certificates are never changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const left: string[] = []
  for (const column of columns) left.push(...(await fold(db, column)))
  if (left.length > 0) await tellOperators(db, left)
}

interface Column {
  readonly table: string
  readonly column: string
  readonly key: string
  readonly fold: (given: string) => string
  /** What an operator calls it. */
  readonly called: string
  /** Over `o`, another row, and `r`, this one: whether both may not have one name; null where names may be shared. */
  readonly apart: string | null
  /** Which rows count. */
  readonly where?: string
}

const ofCompany = 'o.company_id = r.company_id'
const columns: readonly Column[] = [
  name('company', 'name', '회사', 'true'),
  name('team', 'name', '팀', ofCompany),
  { ...name('account', 'name', '회원', null), where: `r.status <> 'LEFT'` },
  { ...name('account', 'employee_no', '사번', ofCompany), where: `r.status <> 'LEFT'` },
  name('invitation', 'name', '초대', null),
  name('invitation', 'employee_no', '초대의 사번', null),
  { ...name('listed_name', 'name', '명단의 이름', null), key: 'account_id' },
  name('feed', 'name', '피드', null),
  address('account', 'customer_id', '아이디', `${ofCompany} and o.status <> 'LEFT'`, `r.status <> 'LEFT'`),
  address('account', 'email', '이메일', `${ofCompany} and o.status <> 'LEFT'`, `r.status <> 'LEFT'`),
  address('invitation', 'email', '초대 이메일', `${ofCompany} and o.ended_at is null`, 'r.ended_at is null'),
]

function name(table: string, column: string, called: string, apart: string | null): Column {
  return { table, column, key: 'id', fold: foldedName, called, apart }
}

function address(table: string, column: string, called: string, apart: string | null, where: string): Column {
  return { table, column, key: 'id', fold: foldedAddress, called, apart, where }
}

interface Row {
  readonly key: string
  readonly value: string
}

/** What most names and addresses are made of. Looking at the others alone spares reading every row into memory. */
const plain = '^[가-힣A-Za-z0-9().,&@_-]+( [가-힣A-Za-z0-9().,&@_-]+)*$'

/** Folds a column and returns what was left, as operators read it. */
async function fold(db: Kysely<unknown>, { table, column, key, fold: folded, called, apart, where }: Column) {
  const [of, value, id] = [sql.table(table), sql.ref(`r.${column}`), sql.ref(`r.${key}`)]
  const { rows } = await sql<Row>`select ${id}::text as key, ${value} as value from ${of} r
    where ${value} !~ ${plain} and ${sql.raw(where ?? 'true')} order by ${id}`.execute(db)
  const left: string[] = []
  for (const { key: row, value: given } of rows) {
    const wanted = folded(given)
    if (wanted === given) continue
    const taken =
      apart === null
        ? sql`false`
        : sql`exists (select from ${of} o where o.${sql.ref(key)} <> r.${sql.ref(key)}
            and lower(o.${sql.ref(column)}) = lower(${wanted}) and ${sql.raw(apart)})`
    const { numAffectedRows } = await sql`update ${of} r set ${sql.ref(column)} = ${wanted}
      where ${id}::text = ${row} and ${wanted} <> '' and not ${taken}`.execute(db)
    if (numAffectedRows !== 1n) left.push(`${called} ${row}번`)
  }
  return left
}

const mostNamed = 20

/** The numbers and not the names: names that look alike would not tell which row is meant. */
async function tellOperators(db: Kysely<unknown>, left: readonly string[]): Promise<void> {
  const more = left.length > mostNamed ? ` 외 ${left.length - mostNamed}개` : ''
  const text = `겉으로 같거나 보이지 않는 이름이라 그대로 두었어요: ${left.slice(0, mostNamed).join(', ')}${more}`
  await sql`insert into alarm (account_id, category, title, text, url, created_at)
    select id, 'COMPANY', ${`정리하지 못한 이름이 ${left.length}개 있어요`}, ${text}, '/admin/companies', now()
    from account where role = 'operator' and status = 'ACTIVE'`.execute(db)
}

// The fold as it was when this ran (contract/src/shapes.ts): a migration must mean the same for ever.
const joined =
  /(?<=[\p{Script=Arabic}\p{M}\p{Extended_Pictographic}])[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}])/gu
const emojiStyle = /(?<=\p{Extended_Pictographic})\uFE0F/gu
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu
const fullWidth = /[\uFF01-\uFF5E]/g
const blanks = /[\p{Zs}\p{Zl}\p{Zp}\p{Cc}\u2800]+/gu
const tooManyMarks = /\p{M}{31}/u
const showsSomething = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Empty for a name that shows nothing. */
function foldedName(given: string): string {
  const kept = new Set([...given.matchAll(joined), ...given.matchAll(emojiStyle)].map(({ index }) => index))
  const visible = given
    .replace(unseen, (sign, at: number) => (kept.has(at) ? sign : ''))
    .replace(fullWidth, (sign) => sign.normalize('NFKC'))
    .replace(blanks, ' ')
    .trim()
  if (!showsSomething.test(visible)) return ''
  return tooManyMarks.test(visible) ? visible : visible.normalize('NFC')
}

const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** An address with the canonical name of its domain; an id that is no address is folded like a name. */
function foldedAddress(given: string): string {
  const line = foldedName(given).replaceAll(' ', '').toLowerCase().replaceAll('\u2019', "'")
  const at = line.lastIndexOf('@')
  if (at < 0) return line
  try {
    const { hostname } = new URL(`http://${line.slice(at + 1)}`)
    return hostName.test(hostname) ? `${line.slice(0, at)}@${hostname}` : line
  } catch {
    return line
  }
}
