import { writeFileSync } from 'node:fs'
import { type IconName, iconFile, readIcon } from './files.ts'
import { drawIcons } from './icons.ts'

// Draws the icons from icon.svg. Run: npm run icons

const drawn = await drawIcons(readIcon('icon.svg').toString())
for (const [name, bytes] of Object.entries(drawn)) {
  writeFileSync(iconFile(name as IconName), bytes)
  process.stdout.write(`${name}  ${bytes.length} bytes\n`)
}
