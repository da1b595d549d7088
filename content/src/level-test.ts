import { type TestArea, type TestLevel, testAreas, testLevels } from '@readgrow/learning/level-test'
import { z } from 'zod'
import { contentFolder, type RawFile, readLevelTestFiles } from './raw.ts'

const text = z.string().trim().min(1)
const asked = {
  id: z.string(),
  level: z.enum(testLevels),
  /** the level that a second teacher gave it without having seen the first */
  rated: z.enum(testLevels),
  options: z.array(text).length(4),
  answer: z.number().int().min(0).max(3),
  explanation: text,
}
const question = z.strictObject({ ...asked, question: text })
const set = { id: z.string(), level: z.enum(testLevels), title: text, items: z.array(question).min(2).max(3) }
const line = z.strictObject({ voice: z.enum(['woman', 'man']), en: text })

const sentences = z.array(z.strictObject({ ...asked, prompt: text }))
const passages = z.array(z.strictObject({ ...set, passage: z.array(text).min(1) }))
const recordings = z.array(z.strictObject({ ...set, script: z.array(line).min(1) }))

export interface LevelTestItem {
  readonly id: string
  /** of its passage or recording; null for an item by itself */
  readonly setId: string | null
  /** from 1, inside its set or its file */
  readonly position: number
  readonly area: TestArea
  readonly level: TestLevel
  readonly rated: TestLevel
  readonly title: string | null
  readonly passage: readonly string[] | null
  readonly script: readonly z.infer<typeof line>[] | null
  readonly question: string
  readonly options: readonly string[]
  readonly answer: number
  readonly explanation: string
}

/** `vocabulary-a1.json` to `listening-c1.json`, each with what it holds. */
export const levelTestFiles = testAreas.flatMap((area) =>
  testLevels.map((level) => ({ area, level, file: `level-test/${area}-${level}.json`.toLowerCase() })),
)

/** The items of one file. Throws a ZodError when it does not have the shape of its area. */
export function levelTestItemsOf(json: unknown, area: TestArea): LevelTestItem[] {
  switch (area) {
    case 'VOCABULARY':
    case 'GRAMMAR':
      return sentences.parse(json).map(({ prompt, ...item }, index) => ({
        ...item,
        question: prompt,
        area,
        position: index + 1,
        setId: null,
        title: null,
        passage: null,
        script: null,
      }))
    case 'READING':
      return passages.parse(json).flatMap((each) => itemsOfSet(each, { area, passage: each.passage, script: null }))
    case 'LISTENING':
      return recordings.parse(json).flatMap((each) => itemsOfSet(each, { area, passage: null, script: each.script }))
  }
}

function itemsOfSet(
  { id, title, items }: z.infer<typeof passages>[number] | z.infer<typeof recordings>[number],
  shared: Pick<LevelTestItem, 'area' | 'passage' | 'script'>,
): LevelTestItem[] {
  return items.map((item, index) => ({ ...item, ...shared, setId: id, title, position: index + 1 }))
}

/** The whole bank, set by set. Throws when a file is missing or does not have its shape. */
export async function readLevelTest(folder: string = contentFolder): Promise<LevelTestItem[]> {
  const files = new Map((await readLevelTestFiles(folder)).map((found): [string, RawFile] => [found.file, found]))
  return levelTestFiles.flatMap(({ file, area }) => levelTestItemsOf(files.get(file)?.json, area))
}
