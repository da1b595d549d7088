import type { SentFile } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import type { Course } from '#completion'
import type { AccountContext } from '#platform/context'
import { csvPartsOf } from '#platform/spreadsheets/csv'
import { inSlices } from '#platform/turns'
import { canonicalText, chainOf, firstHash, type Link } from './chain.ts'
import { evidenceCells, evidenceNotes, evidenceTitles, type FileRow } from './evidence-file.ts'
import { type Access, evidenceOf, seoulStamp } from './evidence-rows.ts'
import { mustFindCourse } from './issued.ts'
import { readRecorded } from './read-recorded.ts'
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

async function* partsFor(ctx: AccountContext, course: Course, people: readonly Taken[]): AsyncGenerator<string[][]> {
  const turn = inSlices()
  for (const person of people) {
    yield ((await sealedRows(ctx, course, person)) ?? (await rowsSoFar(ctx, course, person))).map(evidenceCells)
    await turn()
  }
}

/** Null without a certificate. Its name is the one of the day of issue. */
async function sealedRows({ db }: AccountContext, course: Course, { id }: Taken): Promise<FileRow[] | null> {
  const certificate = await db
    .selectFrom('certificate')
    .select(['id', 'name'])
    .where('rule_id', '=', course.id)
    .where('account_id', '=', id)
    .executeTakeFirst()
  if (!certificate) return null
  const rows = await db
    .selectFrom('certificate_evidence')
    .select(['row', 'hash', 'access'])
    .where('certificate_id', '=', certificate.id)
    .orderBy('no')
    .execute()
  return fileRows(rows, { name: certificate.name, isSealed: true })
}

async function rowsSoFar(ctx: AccountContext, course: Course, person: Taken): Promise<FileRow[]> {
  const { db, clock, chance } = ctx
  const recorded = await readRecorded(db, course, person, clock.now())
  const evidence = await evidenceOf(recorded, () => chance.bytes(16).toString('hex'))
  const links = chainOf(evidence.map(({ row }) => canonicalText(row)))
  const rows = links.map((link, at) => ({ ...link, access: evidence[at]?.access ?? null }))
  return fileRows(rows, { name: person.name, isSealed: false })
}

function fileRows(
  links: readonly (Link & { readonly access: unknown })[],
  whose: Pick<FileRow, 'name' | 'isSealed'>,
): FileRow[] {
  return links.map(({ row, hash, access }, at) => ({
    ...whose,
    row: JSON.parse(row) as FileRow['row'],
    access: access as Access | null,
    previous: links[at - 1]?.hash ?? firstHash,
    hash,
  }))
}
