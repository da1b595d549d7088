import { pushKeys } from '#learner-settings'
import type { Services } from '#platform/context'
import { composeEmail, mailJob } from '#platform/mail/mail'
import type { Reach } from '#platform/outside/outside'
import type { ReminderTime } from './hours.ts'
import { personToTell } from './person.ts'
import { push } from './push.ts'
import { subscriptionsOf } from './subscriptions.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** Something that a person of the company says to a learner through us. */
export interface LearnerNotice {
  readonly title: string
  readonly text: string
  /** A path of this site, and the name of the link to it. */
  readonly path: string
  readonly label: string
  /** Of the email. It stands in lists of mails, so it names nobody. */
  readonly subject: string
}

/**
 * Tells a learner something, by push if they have a browser for it, else by email, as they allow reminders; nothing for
 * those who allow none. The caller sees to it that this happens once, and within the hours of reminders (`time`).
 */
export async function tellLearner(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'config' | 'log'>,
  {
    accountId,
    words,
    time,
  }: { readonly accountId: number; readonly words: LearnerNotice; readonly time: ReminderTime },
  reach: Reach,
): Promise<void> {
  const { db, clock, jobs, config } = services
  const person = await personToTell(db, accountId, time.studyDate)
  if (!person) return
  const browsers = person.wantsPush ? await subscriptionsOf(db, accountId) : []
  if (browsers.length > 0) {
    const seconds = Math.max(0, Math.floor((time.quietFrom.getTime() - clock.now().getTime()) / 1000))
    const message = {
      notice: { title: words.title, body: words.text, url: words.path },
      seconds,
      keys: await pushKeys(db),
    }
    const deliveries = await Promise.all(browsers.map((browser) => push(services, browser, message, reach)))
    if (deliveries.some((delivery) => delivery !== 'REFUSED')) return
  }
  if (!person.wantsMail) return
  const stop = `${person.origin}/unsubscribe?token=${unsubscribeToken(config.sessionKey, accountId)}`
  await jobs.enqueue(db, mailJob, {
    ...composeEmail({
      to: person.email,
      subject: words.subject,
      paragraphs: [words.title, words.text],
      link: { label: words.label, href: `${person.origin}${words.path}` },
      footer: '학습 알림을 켜 둔 분께만 보내 드려요. 알림은 학습 설정에서 바꿀 수 있어요.',
      footerLink: { label: '알림 그만 받기', href: stop },
    }),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    notAfter: time.quietFrom.toISOString(),
  })
}
