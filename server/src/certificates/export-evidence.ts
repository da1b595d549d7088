import type { SentFile } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import type { Course } from '#completion'
import type { AccountContext } from '#platform/context'
import { csvPartsOf } from '#platform/spreadsheets/csv'
import { inSlices, partsOf } from '#platform/turns'
import { canonicalTexts, chainOf, firstHash } from './chain.ts'
import { evidenceCells, evidenceNotes, evidenceTitles, type FileRow } from './evidence-file.ts'
import { type Access, evidenceOf, type Recorded, seoulStamp } from './evidence-rows.ts'
import { mustFindCourse } from './issued.ts'
import { readRecordedOf } from './read-recorded.ts'
import { recordTaking, type Taken } from './take-away.ts'

/**
 * The evidence log of a course, a person at a time: what was sealed with a certificate, or what is recorded so far. No
 * transaction waits for the reader.
 */
export async function exportLog(ctx: AccountContext, courseId: string, reason: string): Promise<SentFile> {
  const now = ctx.clock.now()
  const course = await mustFindCourse(ctx, courseId)
  const people = await recordTaking(ctx, course, { action: 'evidence.exported', reason })
  const { name, from, to } = course
  const facts = { company: ctx.company.name, course: name, from, to, madeAt: seoulStamp(now), people: people.length }
  return {
    bytes: csvPartsOf(evidenceTitles, partsFor(ctx, course, people), evidenceNotes(facts)),
    mime: 'text/csv',
    fileName: `readgrow-evidence-${from}-${to}-${seoulDateOf(now)}.csv`,
  }
}

/** People of one statement. Their rows are in memory together. */
const peopleAtOnce = 100
/** Rows of a part that is sent, a hundred thousand letters; each part costs a write of its own. */
const rowsAtOnce = 400

async function* partsFor(ctx: AccountContext, course: Course, people: readonly Taken[]): AsyncGenerator<string[][]> {
  const turn = inSlices()
  let cells: string[][] = []
  for await (const { part, sealed, soFar } of readAhead(ctx, course, people))
    for (const person of part) {
      const open = soFar.get(person.id)
      cells.push(...(sealed.get(person.id) ?? (open ? rowsSoFar(ctx, open, person) : [])).map(evidenceCells))
      if (cells.length >= rowsAtOnce) {
        yield cells
        cells = []
      }
      await turn()
    }
  yield cells
}

/** The people a part at a time; the database reads the next part while the rows of this one are made. */
async function* readAhead(ctx: AccountContext, course: Course, people: readonly Taken[]) {
  const parts = [...partsOf(people, peopleAtOnce)]
  const read = (part: Taken[] | undefined) => part && kept(readPart(ctx, course, part))
  let next = read(parts[0])
  for (let at = 1; next; at++) {
    const here = await next
    next = read(parts[at])
    yield here
  }
}

/** Whoever stops reading leaves the next part behind, and its failure must not be nobody's. */
function kept<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined)
  return promise
}

async function readPart(ctx: AccountContext, course: Course, part: readonly Taken[]) {
  const sealed = await sealedRows(ctx, course, part)
  const others = part.filter(({ id }) => !sealed.has(id)).map(({ id }) => id)
  const recorded = await readRecordedOf(ctx.db, course, others, ctx.clock.now())
  return { part, sealed, soFar: new Map(recorded.map((each) => [Number(each.person), each])) }
}

interface SealedLink {
  readonly accountId: number
  readonly name: string
  readonly row: string | null
  readonly hash: string | null
  readonly access: unknown
}

/** Of those who hold a certificate. The name is the one of the day of issue. */
async function sealedRows(
  { db }: AccountContext,
  course: Course,
  people: readonly Taken[],
): Promise<ReadonlyMap<number, FileRow[]>> {
  const { rows } = await sql<SealedLink>`select c.account_id as "accountId", c.name, e.row, e.hash, e.access
    from certificate c left join certificate_evidence e on e.certificate_id = c.id
    where c.rule_id = ${course.id}::uuid and c.account_id = any(${people.map(({ id }) => id)}::bigint[])
    order by c.account_id, e.no`.execute(db)
  const joinedOn = new Map(people.map((person) => [person.id, person.joinedOn]))
  const certificates = Map.groupBy(rows, ({ accountId }) => accountId)
  return new Map(
    [...certificates].map(([id, own]) => {
      const links = own.flatMap(({ row, hash, access }) =>
        row === null || hash === null ? [] : [{ row: JSON.parse(row) as FileRow['row'], hash, access }],
      )
      return [id, fileRows(links, { name: own[0]?.name ?? '', joinedOn: joinedOn.get(id) ?? null, isSealed: true })]
    }),
  )
}

function rowsSoFar({ chance }: AccountContext, recorded: Recorded, { name, joinedOn }: Taken): FileRow[] {
  const evidence = evidenceOf(recorded, () => chance.bytes(16).toString('hex'))
  const links = chainOf(canonicalTexts(evidence.map(({ row }) => row)))
  const rows = links.map(({ hash }, at) => ({
    row: evidence[at]?.row ?? {},
    hash,
    access: evidence[at]?.access ?? null,
  }))
  return fileRows(rows, { name, joinedOn, isSealed: false })
}

interface FileLink extends Pick<FileRow, 'row' | 'hash'> {
  readonly access: unknown
}

const fileRows = (links: readonly FileLink[], whose: Pick<FileRow, 'name' | 'joinedOn' | 'isSealed'>): FileRow[] =>
  links.map(({ row, hash, access }, at) => ({
    ...whose,
    row,
    access: access as Access | null,
    previous: links[at - 1]?.hash ?? firstHash,
    hash,
  }))
