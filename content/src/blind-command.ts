import { readFileSync } from 'node:fs'
import { percent } from './content-report.ts'
import { type RawStory, readContent } from './raw.ts'
import { type QuizFile, type StoryLevel, type StoryVersionFile, storySchema, versionsOf } from './story.ts'

/**
 * A blind reading. Without a file it prints what somebody sees who has not read the texts: headline, summary and
 * questions of one level of every story. With a file of answers, a line "slug id letter" each, it counts what was right.
 */
const [level, answers] = process.argv.slice(2)
const { stories } = await readContent()
const sheets = stories.flatMap((raw) => sheetsOf(raw).filter((sheet) => sheet.level === level))
if (sheets.length === 0) {
  console.error('Usage: blind-command.ts <A1|A2|B1|B2|C1> [<file of answers>]')
  process.exitCode = 1
} else if (answers === undefined) for (const sheet of sheets) printSheet(sheet)
else printScore(readFileSync(answers, 'utf8'))

interface Sheet {
  readonly slug: string
  readonly level: StoryLevel
  readonly version: StoryVersionFile
}

function sheetsOf(raw: RawStory): Sheet[] {
  return versionsOf(storySchema.parse(raw.story.json)).map((version) => ({ slug: raw.slug, ...version }))
}

/** The choices in an order of their own, so that the author's order tells nothing; the same at every call. */
function choicesOf(slug: string, { id, choices, answer }: QuizFile): { text: string; isKey: boolean }[] {
  const weight = (text: string) =>
    [...`${slug} ${id} ${text}`].reduce(
      (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
      7,
    )
  return choices
    .map((text, index) => ({ text, isKey: index === answer }))
    .toSorted((one, other) => weight(one.text) - weight(other.text))
}

function printSheet({ slug, version: { headline, summary, quiz } }: Sheet): void {
  console.log(`\n## ${slug}\n${headline.en}\n${summary.en}`)
  for (const item of quiz) {
    console.log(`\n${item.id} ${item.question.en}`)
    for (const [index, { text }] of choicesOf(slug, item).entries()) console.log(`  ${'ABCD'[index]} ${text}`)
  }
}

function printScore(given: string): void {
  const answered = new Map(given.split('\n').map((line) => [line.slice(0, line.lastIndexOf(' ')), line.trim().at(-1)]))
  const items = sheets.flatMap(({ slug, version }) => version.quiz.map((item) => ({ slug, item })))
  const right = items.filter(({ slug, item }) => {
    const key = choicesOf(slug, item).findIndex(({ isKey }) => isKey)
    return answered.get(`${slug} ${item.id}`) === 'ABCD'[key]
  })
  for (const { slug, item } of right) console.log(`${slug} ${item.id} ${item.type}: ${item.question.en}`)
  console.log(`${level}: ${right.length} of ${items.length}, ${percent(right.length, items.length)}`)
}
