import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { actorOf, recordAudit } from '#audit'
import { photograph } from '#pictures'
import type { AccountContext, Services } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { cursorParts } from '#platform/database/page-cursor'
import type { MarkdownPictures } from '#platform/markdown/tree'
import { throttle } from '#platform/throttle'

const addressOf = (id: string) => `/pictures/help/${id}.webp`
const idOf = (webp: Uint8Array) => createHash('sha256').update(webp).digest('hex').slice(0, 20)
const uploadsAnHour = { hits: 60, perSeconds: 3600 }

interface Row {
  readonly name: string
  readonly light: string
  readonly dark: string | null
  readonly width: number
  readonly height: number
}

/** The newest light picture of each name, with its dark twin. Trees keep the address of the one that they were made with. */
const newestOfName = sql`
  select distinct on (l.name) l.name, l.id as light, l.width, l.height, l.added_at,
    (select d.id from help_picture d where d.name = l.name and d.tone = 'DARK' order by d.added_at desc, d.id limit 1) as dark
  from help_picture l where l.tone = 'LIGHT' order by l.name, l.added_at desc, l.id`

/** Every picture that a text may show, by its name. */
export async function knownPictures(db: Db): Promise<MarkdownPictures> {
  const { rows } = await sql<Row>`select name, light, dark, width, height from (${newestOfName}) n`.execute(db)
  return Object.fromEntries(
    rows.map(({ name, light, dark, ...size }) => [
      name,
      { light: addressOf(light), dark: dark === null ? null : addressOf(dark), ...size },
    ]),
  )
}

const pageSize = 30

export async function listPictures(db: Db, cursor: string | undefined) {
  const [ms, name] = cursorParts(cursor, /^(\d{1,14})_([a-z0-9-]{1,60})$/)
  const after = ms ? sql`and (l.added_at, l.name) < (${new Date(Number(ms))}::timestamptz, ${name})` : sql``
  const { rows } = await sql<Omit<Row, 'width' | 'height'> & { added_at: Date }>`
    select l.name, l.light, l.dark, l.added_at from (${newestOfName}) l
    where true ${after} order by l.added_at desc, l.name desc limit ${pageSize + 1}`.execute(db)
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    pictures: shown.map(({ added_at: _, name: of, light, dark }) => ({
      name: of,
      light: addressOf(light),
      dark: dark === null ? null : addressOf(dark),
    })),
    nextCursor: last ? `${last.added_at.getTime()}_${last.name}` : null,
  }
}

export interface GivenPicture {
  readonly name: string
  readonly tone: 'LIGHT' | 'DARK'
  readonly webp: Uint8Array
}

async function measured(webp: Uint8Array): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(webp).metadata()
  return { width, height }
}

/** Stores pictures by name and tone; a changed one is shown in every tree that is made from now on. */
export async function storePictures(db: Db, pictures: readonly GivenPicture[], now: Date): Promise<void> {
  for (const { name, tone, webp } of pictures) {
    const row = { id: idOf(webp), webp: Buffer.from(webp), ...(await measured(webp)) }
    await db
      .insertInto('help_picture')
      .values({ ...row, name, tone, added_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, tone, added_at: now }))
      .execute()
  }
}

/** Stores an upload, encoded again; its name comes from its content, so the same one twice is one. FILE_INVALID. */
export async function uploadPicture(ctx: AccountContext, file: Uint8Array, type: string) {
  await throttle(ctx.db, ctx.clock, `upload:${ctx.account.id}`, uploadsAnHour)
  const webp = await photograph(file, type)
  const id = idOf(webp)
  const name = `upload-${id.slice(0, 10)}`
  const now = ctx.clock.now()
  const size = await measured(webp)
  await inTransaction(ctx.db, async (tx) => {
    const added = await tx
      .insertInto('help_picture')
      .values({ id, name, tone: 'LIGHT', webp: Buffer.from(webp), ...size, added_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) return
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'help_picture.added',
      subject: name,
      companyId: null,
      after: size,
    })
  })
  return { name, light: addressOf(id), dark: null }
}

/** Serves the pictures of help pages by the hash of their content: kept for ever, shown as images alone. */
export function mountHelpPictures(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.get<{ Params: { file: string } }>('/pictures/help/:file', async (request, reply) => {
    const [, id] = /^([0-9a-f]{20})\.webp$/.exec(request.params.file) ?? []
    const row = id
      ? await db.selectFrom('help_picture').select('webp').where('id', '=', id).executeTakeFirst()
      : undefined
    if (!row) return reply.status(404).type('text/plain; charset=utf-8').send('')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/webp')
      .send(row.webp)
  })
}
