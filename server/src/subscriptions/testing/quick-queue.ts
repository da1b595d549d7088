import { sql } from 'kysely'
import { mailJob } from '#platform/mail/mail'
import { unseal } from '#platform/sealed'
import type { TestApp } from '#testing'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A mail as it was noted, and when its turn came. */
export interface NotedMail extends Mail {
  readonly at: Date
}

const tries = 3

/** A job that fails is given out again, as the queue would; one that goes on failing fails the test. */
export async function tried(job: () => Promise<void> | undefined): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await job()
    } catch (error) {
      if (attempt === tries) throw error
    }
  }
}

/**
 * Works the queue off with one statement a round, which makes long runs possible; mails are noted and not sent. A job may
 * also be given out twice at a time, as a queue does when a server is lost.
 */
export function quickQueue({ services }: TestApp) {
  const { db, config, jobHandlers } = services
  let timesEach = 1
  const mails: NotedMail[] = []
  const noted = ({ to, subject, text }: Mail): NotedMail => ({ to, subject, text, at: services.clock.now() })
  const open = (name: string, data: { sealed?: string }) =>
    data.sealed === undefined
      ? data
      : (JSON.parse(unseal(config.sessionKey, name, Buffer.from(data.sealed, 'base64'))) as object)

  const work = async (): Promise<void> => {
    for (;;) {
      const { rows } = await sql<{ name: string; data: { sealed?: string } }>`
        with taken as (delete from jobs.job where state in ('created', 'retry') returning name, data, created_on)
        select name, data from taken order by created_on`.execute(db)
      if (rows.length === 0) break
      for (const { name, data } of rows) {
        const payload = open(name, data)
        if (name === mailJob.name) mails.push(noted(payload as Mail))
        else await Promise.all(Array.from({ length: timesEach }, () => tried(() => jobHandlers.get(name)?.(payload))))
      }
    }
    timesEach = 1
  }
  return {
    work,
    mails,
    /** The jobs of the next round are given out twice. */
    giveOutTwice: () => {
      timesEach = 2
    },
  }
}
