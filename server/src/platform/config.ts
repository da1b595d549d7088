import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isLoopback } from './http/loopback.ts'
import type { PaymentGatewaySettings } from './payment-gateway/index.ts'
import {
  addressOf,
  azureRegion,
  contactAddress,
  linesOf,
  list,
  longEnough,
  mailAddress,
  networkAddresses,
  WrongSettings,
  webAddress,
  wholeNumber,
} from './setting-shapes.ts'

const repositoryRoot = path.resolve(import.meta.dirname, '../../..')

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  LISTEN_ADDRESS: z.string().default('127.0.0.1'),
  DATABASE_URL: addressOf(['postgresql', 'postgres']).optional(),
  DATA_DIR: z.string().default(path.join(repositoryRoot, '.data')),
  SESSION_KEY: longEnough(32).optional(),
  BACKUP_KEY: longEnough(16).optional(),
  TRUSTED_PROXIES: networkAddresses().optional(),
  PUBLIC_SITE_URL: webAddress().default('https://www.readgrow.kr'),
  SMTP_URL: addressOf(['smtp', 'smtps']).optional(),
  MAIL_FROM: z.string().default('리드그로우 <no-reply@readgrow.kr>'),
  LEADS_MAIL: mailAddress().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  DATABASE_POOL_SIZE: wholeNumber(1, 100).default(10),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('ap-northeast-2'),
  S3_ENDPOINT: webAddress().optional(),
  SPEECH_URL: webAddress().optional(),
  SPEECH_KEY: z.string().default(''),
  SPEECH_MODEL: z.string().default('tts-1'),
  SPEECH_VOICE: z.string().default('alloy'),
  AZURE_SPEECH_KEY: z.string().optional(),
  AZURE_SPEECH_REGION: azureRegion().optional(),
  AZURE_SPEECH_URL: webAddress().optional(),
  TRANSCRIPTION_URL: webAddress().optional(),
  TRANSCRIPTION_KEY: z.string().default(''),
  TRANSCRIPTION_MODEL: z.string().default('whisper-1'),
  HOUSE_VOICE: z.enum(['0', '1']).default('1'),
  RECORDING_RETENTION_DAYS: wholeNumber(1, 3_650).default(180),
  LANGUAGE_MODEL_URL: webAddress().optional(),
  LANGUAGE_MODEL_KEY: z.string().default(''),
  LANGUAGE_MODEL: z.string().default(''),
  FEED_HOSTS: z.string().optional(),
  DNS_SERVERS: z.string().optional(),
  NEWSROOM_TWO_PEOPLE: z.enum(['0', '1']).default('0'),
  TWO_STEP_REQUIRED: z.enum(['0', '1']).optional(),
  KAKAO_CLIENT_ID: z.string().optional(),
  KAKAO_CLIENT_SECRET: z.string().default(''),
  KAKAO_ISSUER: webAddress().default('https://kauth.kakao.com'),
  NAVER_CLIENT_ID: z.string().optional(),
  NAVER_CLIENT_SECRET: z.string().default(''),
  NAVER_ISSUER: webAddress().default('https://nid.naver.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().default(''),
  GOOGLE_ISSUER: webAddress().default('https://accounts.google.com'),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().default(''),
  APPLE_KEY_ID: z.string().default(''),
  APPLE_PRIVATE_KEY: z.string().default(''),
  APPLE_ISSUER: webAddress().default('https://appleid.apple.com'),
  PAYMENT_GATEWAY: z.enum(['portone', 'simulated']).optional(),
  PORTONE_URL: webAddress().default('https://api.portone.io'),
  PORTONE_API_SECRET: z.string().default(''),
  PORTONE_STORE_ID: z.string().default(''),
  PORTONE_CHANNEL_KEY: z.string().default(''),
  PORTONE_WEBHOOK_SECRETS: z.string().default(''),
  TAX_INVOICE: z.enum(['manual', 'portone']).default('manual'),
  BANK_ACCOUNT: z.string().default(''),
  SIMULATED_PROVIDERS: z.enum(['0', '1']).optional(),
  DEMO_HISTORY: z.enum(['0', '1']).default('0'),
  SECURITY_CONTACT: contactAddress().optional(),
  FOOTER_COMPANY_NAME: z.string().default(''),
  FOOTER_REPRESENTATIVE: z.string().default(''),
  FOOTER_ADDRESS: z.string().default(''),
  FOOTER_PHONE: z.string().default(''),
  FOOTER_EMAIL: z.string().default(''),
  FOOTER_BUSINESS_NUMBER: z.string().default(''),
  FOOTER_MAIL_ORDER_NUMBER: z.string().default(''),
  FOOTER_HOSTING_PROVIDER: z.string().default(''),
  FOOTER_PRIVACY_OFFICER: z.string().default(''),
  FOOTER_YOUTH_OFFICER: z.string().default(''),
})

export type Config = ReturnType<typeof readConfig>

const mailOf = (env: Settings) => ({
  smtpUrl: env.SMTP_URL,
  mailFrom: env.MAIL_FROM,
  /** Who hears of enquiries of companies; null for the support address of the company for individuals. */
  leadsMail: env.LEADS_MAIL ?? null,
})

/**
 * The configuration from the environment. `production` is also the default of `npm start`, so a trial runs what
 * production runs; `demo` (embedded database) opens the development mailbox and the API document. Throws
 * WrongSettings.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const env = settingsFrom(environment)
  const embedded = env.DATABASE_URL === undefined
  return {
    mode: env.NODE_ENV,
    /**
     * Development conveniences: mailbox without SMTP, OpenAPI document. Never with an external database in
     * production, and on this machine alone.
     */
    conveniences: (embedded || env.NODE_ENV !== 'production') && isLoopback(env.LISTEN_ADDRESS),
    port: env.PORT,
    listenAddress: env.LISTEN_ADDRESS,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    /** Multiplies the time limits of the server and its database; 1 except in tests. */
    patience: 1,
    dataDir: path.resolve(env.DATA_DIR),
    sessionKey: env.SESSION_KEY ? Buffer.from(env.SESSION_KEY) : localSessionKey(path.resolve(env.DATA_DIR)),
    /** Where the session key is stored beside the data; null if the environment names it. */
    sessionKeyFile: env.SESSION_KEY ? null : sessionKeyFileOf(path.resolve(env.DATA_DIR)),
    /** Backups are encrypted with a key derived from it; undefined: they are not encrypted. */
    backupKey: env.BACKUP_KEY,
    trustedProxies: list(env.TRUSTED_PROXIES),
    publicSiteUrl: env.PUBLIC_SITE_URL,
    ...mailOf(env),
    logLevel: env.LOG_LEVEL,
    /** With less free space on one of its disks the server reports that it is not ready. */
    leastFreeBytes: 64 * 1024 * 1024,
    files: { dir: path.join(path.resolve(env.DATA_DIR), 'files'), s3: s3Of(env) },
    ...voicesOf(env),
    ...listenersOf(env),
    /** OpenAI-compatible chat; null if none is connected. The base address ends before `/chat/completions`. */
    languageModel: languageModelOf(env),
    /** Hosts whose feeds may be imported, exactly as in an address. */
    feedHosts: list(env.FEED_HOSTS).map((host) => host.toLowerCase()),
    /**
     * Resolvers (address, or address:port) that look up the record of a claimed domain; the system's own if none is
     * named.
     */
    dnsServers: list(env.DNS_SERVERS),
    /** Two different people must make the two checks of a manuscript. */
    newsroomTwoPeople: env.NEWSROOM_TWO_PEOPLE === '1',
    footer: footerOf(env),
    /** The contact for vulnerabilities, as a URI; null if none is named. */
    securityContact: contactOf(env.SECURITY_CONTACT ?? env.FOOTER_EMAIL),
    /**
     * Owners, editors and operators need a second step before they reach the console; with the demo's accounts it is
     * optional.
     */
    twoStepRequired: env.TWO_STEP_REQUIRED ? env.TWO_STEP_REQUIRED === '1' : !embedded && env.NODE_ENV === 'production',
    social: socialOf(env),
    ...standInsOf(env, embedded),
    ...paymentsOf(env, embedded),
    /** Where that provider listens, on loopback; known once it does. */
    simulatedOrigin: null as string | null,
    /** How long another service may take for one answer; shorter than a browser waits for ours. */
    providersWithinMs: 5_000,
  }
}

type Settings = z.output<typeof Environment>

const standInsOf = (env: Settings, embedded: boolean) => ({
  /** An identity provider in this process replaces those that have no configured key. */
  simulatedProviders: env.SIMULATED_PROVIDERS ? env.SIMULATED_PROVIDERS === '1' : embedded && env.NODE_ENV !== 'test',
  /** The demo gets months of study, told after the start; a week without it. */
  demoHistory: env.DEMO_HISTORY === '1',
})

const paymentsOf = (env: Settings, embedded: boolean) => ({
  /** How the payment gateway is reached; null if none is connected. */
  paymentGateway: portoneOf(env),
  /** A practice gateway in this process takes its place; with a database elsewhere only if it is asked for. */
  simulatedGateway: env.PAYMENT_GATEWAY
    ? env.PAYMENT_GATEWAY === 'simulated'
    : embedded && env.NODE_ENV !== 'test' && env.PORTONE_API_SECRET === '',
  /** Whether readers may move the clock of their own subscription, to see a renewal: a demo's alone. */
  demoClock: embedded && env.NODE_ENV !== 'test',
  /** The service that issues tax invoices; null where operators enter what they issued elsewhere. */
  taxInvoices: taxInvoicesOf(env),
  /** Where companies transfer to, as documents print it; empty as long as nobody has set it. */
  bankAccount: env.BANK_ACCOUNT,
})

function taxInvoicesOf(env: Settings): Pick<PaymentGatewaySettings, 'address' | 'apiSecret'> | null {
  if (env.TAX_INVOICE === 'manual') return null
  // A tax invoice without its issuer is none.
  const missing = (
    ['PORTONE_API_SECRET', 'FOOTER_BUSINESS_NUMBER', 'FOOTER_COMPANY_NAME', 'FOOTER_REPRESENTATIVE'] as const
  ).filter((name) => env[name] === '')
  if (missing.length > 0) throw new WrongSettings(missing.map((name) => `${name} is needed for tax invoices`))
  return { address: env.PORTONE_URL, apiSecret: env.PORTONE_API_SECRET }
}

function portoneOf(env: Settings): PaymentGatewaySettings | null {
  const wanted = env.PAYMENT_GATEWAY === 'portone' || (!env.PAYMENT_GATEWAY && env.PORTONE_API_SECRET !== '')
  if (!wanted) return null
  const missing = (
    ['PORTONE_API_SECRET', 'PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY', 'PORTONE_WEBHOOK_SECRETS'] as const
  ).filter((name) => env[name] === '')
  // Where one pays the law wants to see who sells (전자상거래법 10, 13조): no money moves before that can be read.
  const unknown = (
    [
      ...(['FOOTER_COMPANY_NAME', 'FOOTER_REPRESENTATIVE', 'FOOTER_ADDRESS', 'FOOTER_PHONE'] as const),
      ...(['FOOTER_BUSINESS_NUMBER', 'FOOTER_MAIL_ORDER_NUMBER'] as const),
    ] as const
  ).filter((name) => env[name] === '')
  if (missing.length + unknown.length > 0)
    throw new WrongSettings([
      ...missing.map((name) => `${name} is needed for payments`),
      ...unknown.map((name) => `${name} is needed where one pays`),
    ])
  return {
    kind: 'PORTONE',
    address: env.PORTONE_URL,
    apiSecret: env.PORTONE_API_SECRET,
    storeId: env.PORTONE_STORE_ID,
    channelKey: env.PORTONE_CHANNEL_KEY,
    webhookSecrets: list(env.PORTONE_WEBHOOK_SECRETS),
  }
}

const voicesOf = (env: Settings) => ({
  /** OpenAI-compatible speech; null if none is connected. The base address ends before `/audio/speech`. */
  speech: env.SPEECH_URL
    ? { url: env.SPEECH_URL, key: env.SPEECH_KEY, model: env.SPEECH_MODEL, voice: env.SPEECH_VOICE }
    : null,
  /** The computer voice of the house reads articles without other sound. */
  houseVoice: env.HOUSE_VOICE === '1',
  /** Recordings of learners are deleted after so many days. */
  recordingRetentionDays: env.RECORDING_RETENTION_DAYS,
})

const listenersOf = (env: Settings) => ({
  /** Azure's service for pronunciation; null if none is connected. The address ends before `/speech/recognition`. */
  pronunciation: env.AZURE_SPEECH_KEY
    ? {
        key: env.AZURE_SPEECH_KEY,
        url: env.AZURE_SPEECH_URL ?? `https://${env.AZURE_SPEECH_REGION}.stt.speech.microsoft.com`,
      }
    : null,
  /** OpenAI-compatible transcription; null if none is connected. The address ends before `/audio/transcriptions`. */
  transcription: env.TRANSCRIPTION_URL
    ? { url: env.TRANSCRIPTION_URL, key: env.TRANSCRIPTION_KEY, model: env.TRANSCRIPTION_MODEL }
    : null,
})

const languageModelOf = (env: Settings) =>
  env.LANGUAGE_MODEL_URL
    ? { url: env.LANGUAGE_MODEL_URL, key: env.LANGUAGE_MODEL_KEY, model: env.LANGUAGE_MODEL }
    : null

/** The parsed settings; a setting without a value counts as not set. */
function settingsFrom(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { data, error } = Environment.safeParse(given)
  if (error) throw new WrongSettings(linesOf(error, environment))
  const lines = contradictionsIn(data)
  if (lines.length > 0) throw new WrongSettings(lines)
  return data
}

/** Combinations of settings that are valid on their own but not together. */
function contradictionsIn(settings: Settings): string[] {
  return [...unsafeIn(settings), ...halvesIn(settings)]
}

function halvesIn({ AZURE_SPEECH_KEY: key, AZURE_SPEECH_REGION: region, AZURE_SPEECH_URL: url }: Settings): string[] {
  const address = region ?? url
  if ((key === undefined) === (address === undefined)) return []
  return ['AZURE_SPEECH_KEY must be set together with AZURE_SPEECH_REGION (or AZURE_SPEECH_URL).']
}

function unsafeIn({ DATABASE_URL, SESSION_KEY, LISTEN_ADDRESS }: Settings): string[] {
  if (DATABASE_URL !== undefined)
    return SESSION_KEY === undefined
      ? ['SESSION_KEY (32 characters or longer, the same on every server) must be set together with DATABASE_URL.']
      : []
  if (isLoopback(LISTEN_ADDRESS)) return []
  // The demo has an operator whose password is printed in the README, and a mailbox that anybody may read.
  return [
    `LISTEN_ADDRESS is ${JSON.stringify(LISTEN_ADDRESS)}, which others can reach, and the product without DATABASE_URL is a demo with known passwords and an open mailbox. Set DATABASE_URL, or LISTEN_ADDRESS to 127.0.0.1.`,
  ]
}

export interface SocialSettings {
  readonly issuer: string
  readonly clientId: string
  /** Apple's is signed with its key for every call. */
  readonly clientSecret: string
}

function socialOf(env: Settings) {
  const settings = (issuer: string, clientId: string | undefined, clientSecret: string): SocialSettings | null =>
    clientId ? { issuer, clientId, clientSecret } : null
  return {
    kakao: settings(env.KAKAO_ISSUER, env.KAKAO_CLIENT_ID, env.KAKAO_CLIENT_SECRET),
    naver: settings(env.NAVER_ISSUER, env.NAVER_CLIENT_ID, env.NAVER_CLIENT_SECRET),
    google: settings(env.GOOGLE_ISSUER, env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    apple: settings(env.APPLE_ISSUER, env.APPLE_CLIENT_ID, ''),
    appleKey: { teamId: env.APPLE_TEAM_ID, keyId: env.APPLE_KEY_ID, privateKey: env.APPLE_PRIVATE_KEY },
  }
}

function s3Of(env: Settings) {
  return env.S3_BUCKET ? { bucket: env.S3_BUCKET, region: env.S3_REGION, endpoint: env.S3_ENDPOINT } : null
}

const contactOf = (contact: string): string | null =>
  contact === '' ? null : /^[a-z]+:/.test(contact) ? contact : `mailto:${contact}`

function footerOf(env: Settings) {
  return {
    companyName: env.FOOTER_COMPANY_NAME,
    representative: env.FOOTER_REPRESENTATIVE,
    address: env.FOOTER_ADDRESS,
    phone: env.FOOTER_PHONE,
    email: env.FOOTER_EMAIL,
    businessNumber: env.FOOTER_BUSINESS_NUMBER,
    mailOrderNumber: env.FOOTER_MAIL_ORDER_NUMBER,
    hostingProvider: env.FOOTER_HOSTING_PROVIDER,
    privacyOfficer: env.FOOTER_PRIVACY_OFFICER,
    youthOfficer: env.FOOTER_YOUTH_OFFICER,
  }
}

const sessionKeyFileOf = (dataDir: string): string => path.join(dataDir, 'session-key')

/**
 * Sessions must survive a restart, so the embedded product stores its key beside its data, readable by its owner
 * alone.
 */
function localSessionKey(dataDir: string): Buffer {
  const file = sessionKeyFileOf(dataDir)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another server with the same folder was first; its key counts.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return Buffer.from(readFileSync(file, 'utf8'))
}
