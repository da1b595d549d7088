import { writeFileSync } from 'node:fs'
import { noticeFile, noticesOf, readLock } from './notices.ts'

// Rewrites NOTICE. Run: npm run notices

const text = noticesOf(readLock())
writeFileSync(noticeFile, text)
process.stdout.write(`NOTICE: ${Math.round(text.length / 1024)} KB\n`)
