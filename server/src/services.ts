import { stampOfContent } from '@readgrow/content/stamp'
import { studyDateOf } from '@readgrow/learning'
import { accountSettingsJobs } from '#account-settings'
import { atOlderLevels, indexEveryArticle, mayHaveOlderServers, storeStarterContent } from '#articles'
import { assignmentJobs } from '#assignments'
import { houseSoundJobs, queueSound, speechJobs } from '#audio'
import { certificateJobs } from '#certificates'
import { companyJobs, storePolicies } from '#companies'
import { companyBillingJobs } from '#company-billing'
import { companyReportJobs } from '#company-reports'
import { completionJobs } from '#completion'
import { conversationJobs } from '#conversation'
import { storeQuestions } from '#discussion'
import { helpPageJobs, storeShippedHelp } from '#help-pages'
import { invitationJobs } from '#invitations'
import { leadJobs } from '#leads'
import { levelTestJobs, storeLevelBank } from '#level-test'
import { monthlyReportJobs } from '#monthly-report'
import { adoptStarterStories, newsroomJobs } from '#newsroom'
import { newsroomDeskJobs } from '#newsroom-desk'
import { paymentJobs } from '#payments'
import { type Chance, type Clock, systemChance, systemClock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Services } from '#platform/context'
import { openDatabaseProbe } from '#platform/database/database-probe'
import { openDatabase } from '#platform/database/db'
import { openFiles } from '#platform/files'
import { type JobHandlers, jobHandlersOf, openJobs } from '#platform/jobs/jobs'
import { type Log, openLog } from '#platform/log'
import { openMailer } from '#platform/mail/mail'
import { openPaymentGateway, type PaymentGateway } from '#platform/payment-gateway/index'
import { practiceJobs } from '#practice'
import { recoveryJobs } from '#recovery'
import { reminderJobs } from '#reminders'
import { retentionJobs } from '#retention'
import { storeHolidays } from '#study-days'
import { subscriptionJobs } from '#subscriptions'
import { takeCommentJobs } from '#take-comments'
import { takeJobs } from '#takes'
import { storeScripts } from '#talk-scripts'

/** Mail comes last, so that one draining sends what the jobs before it queued. */
const servedJobs = [
  ...recoveryJobs,
  ...newsroomJobs,
  ...newsroomDeskJobs,
  ...speechJobs,
  ...houseSoundJobs,
  ...practiceJobs,
  ...levelTestJobs,
  ...reminderJobs,
  ...monthlyReportJobs,
  ...invitationJobs,
  ...accountSettingsJobs,
  ...companyReportJobs,
  ...companyBillingJobs,
  ...retentionJobs,
  ...takeJobs,
  ...conversationJobs,
  ...takeCommentJobs,
  ...completionJobs,
  ...certificateJobs,
  ...paymentJobs,
  ...subscriptionJobs,
  ...assignmentJobs,
  ...leadJobs,
  ...helpPageJobs,
  ...companyJobs,
]

export interface OpenServices extends Services {
  readonly jobHandlers: JobHandlers
  close(): Promise<void>
}

/** Opens everything that use cases need, on a migrated database. Tests may pass clock, random numbers and log. */
export async function openServices(
  config: Config,
  url: string,
  given: { clock?: Clock; chance?: Chance; log?: Log; gateway?: PaymentGateway } = {},
): Promise<OpenServices> {
  const log = given.log ?? openLog(config.logLevel)
  const clock = given.clock ?? systemClock
  const database = openDatabase(url, {
    poolSize: config.databasePoolSize,
    patience: config.patience,
    onError: (error) => log.warn({ event: 'database_connection_lost', reason: error.message }, 'database'),
  })
  const probe = openDatabaseProbe(url, config.patience)
  const chance = given.chance ?? systemChance
  const jobs = await openJobs(
    database.pool,
    log,
    { key: config.sessionKey, chance },
    servedJobs.map(({ job }) => job),
  )
  const services: Services = {
    config,
    db: database.db,
    pool: database.pool,
    askDatabase: probe.ask,
    clock,
    chance,
    jobs,
    mailer: openMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, db: database.db, clock }),
    gateway: given.gateway ?? (config.paymentGateway ? openPaymentGateway(config.paymentGateway) : null),
    files: await openFiles(config),
    log,
  }
  return {
    ...services,
    jobHandlers: jobHandlersOf(servedJobs, services),
    close: async () => {
      await jobs.close()
      await Promise.all([database.close(), probe.close()])
    },
  }
}

/** Stores policies and stories where readers find them; does nothing while the database holds the shipped content. */
export async function storeShippedContent({
  db,
  clock,
  config,
  jobs,
}: Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>): Promise<{ stored: number }> {
  const isNarrow = await mayHaveOlderServers(db, clock.now())
  const stamp = isNarrow ? `${stampOfContent()} at three levels` : stampOfContent()
  const held = await db.selectFrom('shipped_content').select('stamp').executeTakeFirst()
  if (held?.stamp === stamp) return { stored: 0 }
  // Loaded only when there is something to store; the text analysis only when nothing has been analysed yet.
  const [{ shippedContent }, { readHelp }, { readHolidays }, { readLevelTest }] = await Promise.all([
    import('@readgrow/content/kept'),
    import('@readgrow/content/help'),
    import('@readgrow/content/holidays'),
    import('@readgrow/content/level-test'),
  ])
  const shipped = await shippedContent()
  const content = isNarrow ? atOlderLevels(shipped) : shipped
  await storePolicies(db, content.policies)
  const result = await storeStarterContent(db, content, studyDateOf(clock.now()), clock.now())
  if (held) await indexEveryArticle(db)
  await adoptStarterStories(db, content, clock.now())
  await storeQuestions(db, content.stories)
  await storeScripts(db, content.stories)
  await storeLevelBank(db, await readLevelTest(), clock.now())
  await storeHolidays(db, await readHolidays())
  await storeShippedHelp(db, await readHelp(), clock.now())
  const versions = content.stories.flatMap(({ slug, versions }) =>
    Object.keys(versions).map((level) => ({ articleId: slug, level })),
  )
  await queueSound(db, { config, jobs, clock }, versions)
  await db
    .insertInto('shipped_content')
    .values({ stamp })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ stamp }))
    .execute()
  return result
}
