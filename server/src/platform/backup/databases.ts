import pg from 'pg'
import { hasAccounts, listTables } from './catalog.ts'
import { databaseOf, onOwnConnection, withDatabase } from './connection.ts'
import { BackupFault } from './fault.ts'

/** Names beside the one in use; PostgreSQL cuts names longer than 63 bytes. */
const siblingName = (name: string, ending: string): string => `${name.slice(0, 40)}${ending}`
export const restoringOf = (name: string): string => siblingName(name, '_restoring')
export const replacedOf = (name: string): string => siblingName(name, '_replaced')

export interface Target {
  readonly url: string
  readonly name: string
  /** A database that is neither the one in use nor one beside it. */
  readonly adminUrl: string
  readonly isEmpty: boolean
  readonly hasAccounts: boolean
  /** Whether a database can be created beside it and take its name. */
  readonly canSwap: boolean
}

export async function describeTarget(url: string): Promise<Target> {
  const name = databaseOf(url)
  const [tables, accounts] = await onOwnConnection(url, async (client) => [
    await listTables(client),
    await hasAccounts(client),
  ])
  const adminUrl = withDatabase(url, name === 'postgres' ? 'template1' : 'postgres')
  const canSwap = await onOwnConnection(adminUrl, (admin) => mayReplace(admin, name)).catch(() => false)
  return { url, name, adminUrl, isEmpty: tables.length === 0, hasAccounts: accounts, canSwap }
}

async function mayReplace(admin: pg.Client, name: string): Promise<boolean> {
  const { rows } = await admin.query(
    `select (r.rolcreatedb or r.rolsuper) and pg_has_role(d.datdba, 'USAGE') as may
     from pg_roles r, pg_database d where r.rolname = current_user and d.datname = $1`,
    [name],
  )
  return rows[0]?.may === true
}

/** Throws a sentence while anybody else is connected to the database. */
export async function refuseWhileInUse(url: string): Promise<void> {
  await onOwnConnection(url, async (client) => {
    const { rows } = await client.query(
      `select count(*) as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
         and coalesce(backend_type, 'client backend') = 'client backend'`,
    )
    if (Number(rows[0].others) > 0) {
      throw new BackupFault('The database is in use: stop every ReadGrow server of it first, then restore.')
    }
  })
}

/** Creates the empty database beside the one in use, with the same locale; removes what a killed restore left. */
export async function makeRestoring({ adminUrl, name }: Target): Promise<string> {
  const restoring = restoringOf(name)
  await onOwnConnection(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${pg.escapeIdentifier(restoring)}`)
    const { rows } = await admin.query(
      `select pg_encoding_to_char(encoding) as encoding, datcollate as "collate", datctype as ctype,
         datlocprovider as provider, coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as locale
       from pg_database d where datname = $1`,
      [name],
    )
    await admin.query(`create database ${pg.escapeIdentifier(restoring)} template template0 ${localeOf(rows[0])}`)
  })
  return withDatabase(adminUrl, restoring)
}

function localeOf(of: { encoding: string; collate: string; ctype: string; provider: string; locale: string | null }) {
  const text = pg.escapeLiteral
  const shared = `encoding ${text(of.encoding)} lc_collate ${text(of.collate)} lc_ctype ${text(of.ctype)}`
  switch (of.provider) {
    case 'i':
      return `${shared} locale_provider icu icu_locale ${text(of.locale ?? '')}`
    case 'b':
      return `${shared} locale_provider builtin builtin_locale ${text(of.locale ?? '')}`
    default:
      return `${shared} locale_provider libc`
  }
}

export async function dropRestoring({ adminUrl, name }: Target): Promise<void> {
  await onOwnConnection(adminUrl, (admin) =>
    admin.query(`drop database if exists ${pg.escapeIdentifier(restoringOf(name))}`),
  )
}

/** Gives the filled database the name of the one in use, in one step; does nothing when that is already done. */
export async function swapDatabases({ adminUrl, name }: Target): Promise<void> {
  const [live, restoring, replaced] = [name, restoringOf(name), replacedOf(name)].map(pg.escapeIdentifier)
  await onOwnConnection(adminUrl, async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [restoringOf(name)])
    if (rowCount === 1) {
      await admin.query(`drop database if exists ${replaced} with (force)`)
      await admin.query(`begin; alter database ${live} rename to ${replaced};
        alter database ${restoring} rename to ${live}; commit`)
    }
    await admin.query(`drop database if exists ${replaced} with (force)`)
  })
}
