import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Problem, shapeProblems } from './problem.ts'
import { contentFolder, holidaysFile, type RawFile } from './raw.ts'

/** Public holidays of Korea by year, with where they are announced; substitute days stand as days of their own. */
const holidaysSchema = z.record(
  z.string().regex(/^\d{4}$/),
  z.strictObject({ source: z.string().min(1), days: z.record(z.iso.date(), z.string().min(1)) }),
)

export interface Holiday {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly name: string
}

/** The holidays that are shipped, in their order. Throws when the file is not there or does not have its shape. */
export async function readHolidays(folder: string = contentFolder): Promise<Holiday[]> {
  return daysOf(holidaysSchema.parse(JSON.parse(await readFile(join(folder, holidaysFile), 'utf8'))))
}

const daysOf = (years: z.infer<typeof holidaysSchema>): Holiday[] =>
  Object.values(years).flatMap(({ days }) => Object.entries(days).map(([date, name]) => ({ date, name })))

/** Shape of the file, days that stand under another year, and days out of order. */
export function holidayProblems(found: RawFile | undefined): Problem[] {
  if (!found) return [{ file: holidaysFile, place: 'file', message: 'is missing' }]
  const { file, json } = found
  const parsed = holidaysSchema.safeParse(json)
  if (!parsed.success) return shapeProblems(file, parsed.error)
  return Object.entries(parsed.data).flatMap(([year, { days }]) => {
    const dates = Object.keys(days)
    return dates.flatMap((date, index) => {
      const before = dates[index - 1] ?? ''
      const place = `${year}.${date}`
      if (!date.startsWith(year)) return [{ file, place, message: 'belongs to another year' }]
      return date > before ? [] : [{ file, place, message: 'stands after a later day' }]
    })
  })
}
