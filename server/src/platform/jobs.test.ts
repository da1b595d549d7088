import { expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { letter } from '#platform/mail'
import { testApp } from '#testing'

const mailTo = (to: string) => letter({ to, subject: 'hello', paragraphs: ['hello'], footer: '' })

test.each([
  { databasePoolSize: 1, mails: 1 },
  { databasePoolSize: 6, mails: 20 },
])(
  'the first $mails mails of a process need $databasePoolSize connections, one a transaction',
  async ({ databasePoolSize, mails }) => {
    const app = await testApp({ config: { databasePoolSize } })
    const { db, jobs } = app.services
    const addresses = Array.from({ length: mails }, (_, index) => `first-${index}@example.com`)
    await Promise.all(addresses.map((to) => inTransaction(db, (tx) => jobs.enqueue(tx, 'mail', mailTo(to)))))
    expect((await app.mails()).map(({ recipient }) => recipient).sort()).toEqual(addresses.sort())
  },
)
