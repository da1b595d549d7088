import { Client } from 'pg'
import { openEmbeddedPostgres } from '#platform/embedded-postgres/index'

/**
 * A program for the tests. It opens the data folder of its first argument and reports events as JSON lines. Mode
 * `hold` waits for the end of its input and stops; `write` inserts for ever and acknowledges every insert.
 */
const [dataDir = '', mode = 'hold'] = process.argv.slice(2)
const report = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`)

const opened = await openEmbeddedPostgres({ dataDir, database: 'readgrow', say: (line) => report({ said: line }) })
report({ how: opened.how, url: opened.url, dataDir: opened.dataDir })
if (mode === 'write') await writeForEver(opened.url)
for await (const _ of process.stdin);
await opened.stop()
report({ stopped: true })

async function writeForEver(url: string): Promise<never> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create table if not exists note (id int generated always as identity)')
  for (;;) {
    const { rows } = await client.query('insert into note default values returning id')
    report({ written: rows[0].id })
  }
}
