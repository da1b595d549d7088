import { expect, test } from 'vitest'
import { FailedForGood } from '#platform/jobs/jobs-settled'
import type { Mail } from '#platform/mail/mail'
import { sendWithReceipt } from '#retention'
import { testApp } from '#testing'
import { anAnswerer, anAsker } from './testing/asking.ts'

const app = await testApp()
const desk = await anAnswerer(app)

/** Works off the queue with a mail server that fails. */
function drainWith(error: Error): Promise<void> {
  const { db, clock, jobs, jobHandlers } = app.services
  const failing = { db, clock, mailer: { send: () => Promise.reject(error) } }
  const handlers = new Map(jobHandlers)
  handlers.set('mail', (mail) => sendWithReceipt(failing, mail as Mail))
  return jobs.drain(handlers)
}

async function anAnsweredOne() {
  const asker = await anAsker(app)
  const { id } = (await asker.send()).body
  await app.mails()
  await desk.answer(id, 1)
  return { asker, id }
}

const marksOf = async (id: string) =>
  (await desk.open(id)).body.messages.map(({ by, mailRefused }) => [by, mailRefused])

test('an answer whose mail is refused for good is marked at the desk, and its reader is told nothing of it', async () => {
  const { asker, id } = await anAnsweredOne()
  await expect(drainWith(new FailedForGood('EENVELOPE RCPT TO 550'))).rejects.toThrow('550')
  expect(await marksOf(id)).toEqual([
    ['READER', false],
    ['DESK', true],
  ])
  expect(JSON.stringify((await asker.read(id)).body)).not.toContain('mailRefused')
})

test('an answer whose mail may still arrive has no mark', async () => {
  const { id } = await anAnsweredOne()
  await expect(drainWith(new Error('ECONNECTION'))).rejects.toThrow('ECONNECTION')
  expect(await marksOf(id)).toEqual([
    ['READER', false],
    ['DESK', false],
  ])
})
