import { loadavg } from 'node:os'
import { endWithSupervisor } from './shared/supervised.ts'

const benches: Record<string, (args: string[]) => Promise<void>> = {
  api: async () => (await import('./api/api.ts')).benchApi(),
  page: async () => (await import('./page/page.ts')).benchPage(),
  articles: async () => (await import('./articles/articles.ts')).benchArticles(),
  vocabulary: async () => (await import('./vocabulary/vocabulary.ts')).benchVocabulary(),
  learning: async () => (await import('./learning/learning.ts')).benchLearning(),
  speech: async () => (await import('./speech/speech.ts')).benchSpeech(),
  practice: async () => (await import('./practice/practice.ts')).benchPractice(),
  enumeration: async () => (await import('./availability/enumeration.ts')).benchEnumeration(),
  members: async () => (await import('./members/members.ts')).benchMembers(),
  reports: async () => (await import('./reports/reports.ts')).benchReports(),
  alarms: async () => (await import('./alarms/alarms.ts')).benchAlarms(),
  kills: async () => (await import('./availability/kills.ts')).run(),
  overload: async (args) => (await import('./availability/overload.ts')).benchOverload(args),
  outages: async (args) => (await import('./availability/outages.ts')).benchOutages(args),
  deploys: async (args) => (await import('./availability/deploys.ts')).benchDeploys(args),
  memory: async (args) => (await import('./memory/memory.ts')).benchMemory(args),
  files: async (args) => (await import('./memory/files.ts')).benchFiles(args),
  stalls: async () => (await import('./availability/stalls.ts')).benchStalls(),
}

endWithSupervisor()
const [name = '', ...args] = process.argv.slice(2)
const bench = benches[name]
if (!bench) {
  process.stderr.write(`usage: npm run bench -- ${Object.keys(benches).join('|')}\n`)
  process.exit(2)
}
const sayLoad = (when: string) => process.stderr.write(`  load average ${when}: ${loadavg()[0]?.toFixed(2)}\n`)
sayLoad('before')
await bench(args)
sayLoad('after')
