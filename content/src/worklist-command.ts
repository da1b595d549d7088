import { readContent } from './raw.ts'
import { storySchema } from './story.ts'
import { worklist } from './worklist.ts'

// Prints the words of all texts as JSON: by default and with --missing those that the dictionary lacks, with --all all.
const raw = await readContent()
for (const { slug, story } of raw.stories)
  if (!storySchema.safeParse(story.json).success)
    console.error(`${slug}: left out, its story.txt is not valid yet: npm run content says why`)
console.log(JSON.stringify(worklist(raw, !process.argv.includes('--all')), null, 1))
