const benches: Record<string, () => Promise<void>> = {
  api: async () => (await import('./api.ts')).benchApi(),
  page: async () => (await import('./page.ts')).benchPage(),
}

const [name = ''] = process.argv.slice(2)
const bench = benches[name]
if (!bench) {
  process.stderr.write(`usage: npm run bench -- ${Object.keys(benches).join('|')}\n`)
  process.exit(2)
}
await bench()
