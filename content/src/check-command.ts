import { readContent } from './raw.ts'
import { validateContent } from './validate.ts'

const raw = await readContent()
const problems = validateContent(raw)
for (const { file, place, message } of problems) console.error(`${file}: ${place}: ${message}`)
console.log(
  `${raw.stories.length} stories, ${raw.words.length} word files, ${raw.help.pages.length} help pages, ${problems.length} problems`,
)
if (problems.length > 0) process.exitCode = 1
