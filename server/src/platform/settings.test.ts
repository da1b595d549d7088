import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { depth } from '#testing'
import { readConfig } from './config.ts'
import { isLoopback } from './http/loopback.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'readgrow-settings-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const own = { DATABASE_URL: 'postgresql://db.example/readgrow', SESSION_KEY: 'k'.repeat(32) }

function refusalOf(settings: Record<string, string>): string {
  try {
    readConfig(settings)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

describe('a wrong setting', () => {
  test.each([
    ['PORT', 'abc', 'PORT is "abc". It must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT is "65536". It must be a whole number from 0 to 65535.'],
    ['PORT', '0x50', 'PORT is "0x50". It must be a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT is "-1". It must be a whole number from 0 to 65535.'],
    ['DATABASE_POOL_SIZE', '0', 'DATABASE_POOL_SIZE is "0". It must be a whole number from 1 to 100.'],
    ['NODE_ENV', 'prod', 'NODE_ENV is "prod". It must be development or test or production.'],
    ['TWO_STEP_REQUIRED', 'yes', 'TWO_STEP_REQUIRED is "yes". It must be 0 or 1.'],
    [
      'PUBLIC_SITE_URL',
      'www.readgrow.kr',
      'PUBLIC_SITE_URL is "www.readgrow.kr". It must be an address that begins with http:// or https://.',
    ],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/8',
      'TRUSTED_PROXIES is "10.0.0.0/8". It must be addresses like 10.0.0.1, with a comma between; no names and no ranges.',
    ],
    [
      'LOG_LEVEL',
      'a\n\u001b[31mb',
      'LOG_LEVEL is "a\\n\\u001b[31mb". It must be silent or error or warn or info or debug.',
    ],
    [
      'AZURE_SPEECH_REGION',
      'Korea Central',
      'AZURE_SPEECH_REGION is "Korea Central". It must be the short name of a region, such as koreacentral.',
    ],
    [
      'AZURE_SPEECH_KEY',
      'a-key',
      'AZURE_SPEECH_KEY must be set together with AZURE_SPEECH_REGION (or AZURE_SPEECH_URL).',
    ],
  ])('%s=%j is told in a sentence', (name, value, sentence) => {
    expect(refusalOf({ ...own, [name]: value })).toBe(sentence)
  })

  test.each([
    ['SESSION_KEY', 'short-secret'],
    ['DATABASE_URL', 'mysql://root:hunter2-secret@db/readgrow'],
    ['SMTP_URL', 'user:hunter2-secret'],
    ['SPEECH_URL', 'me:hunter2-secret@speech.example'],
  ])('%s is never shown', (name, value) => {
    const sentence = refusalOf({ ...own, [name]: value })
    expect(sentence).toContain(`${name} must be `)
    expect(sentence).not.toContain('secret')
  })

  test('is a gateway that moves money before anybody can read who sells', () => {
    const keys = ['API_SECRET', 'STORE_ID', 'CHANNEL_KEY', 'WEBHOOK_SECRETS'].map((name) => [`PORTONE_${name}`, 'x'])
    const seller = [
      ...['COMPANY_NAME', 'REPRESENTATIVE', 'ADDRESS', 'PHONE', 'BUSINESS_NUMBER', 'MAIL_ORDER_NUMBER'],
    ].map((name) => [`FOOTER_${name}`, 'x'])
    const live = { ...own, ...Object.fromEntries([...keys, ...seller]) }
    expect(refusalOf(live)).toBe('')
    expect(refusalOf({ ...live, FOOTER_ADDRESS: '' })).toBe('FOOTER_ADDRESS is needed where one pays')
    expect(refusalOf({ ...own, ...Object.fromEntries(keys) }).split('\n')).toHaveLength(seller.length)
  })

  test('does not hide another: each has a line', () => {
    expect(refusalOf({ ...own, PORT: 'abc', NODE_ENV: 'x', SESSION_KEY: 'x' }).split('\n')).toHaveLength(3)
  })

  test('is not one without a value', () => {
    const config = readConfig({ ...own, PORT: '', SMTP_URL: '', KAKAO_ISSUER: '' })
    expect(config).toMatchObject({ port: 3000, smtpUrl: undefined })
  })
})

test.each(['127.0.0.1', '127.8.9.1', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', 'localhost', 'LOCALHOST'])(
  '%s is this machine',
  (address) => {
    expect(isLoopback(address)).toBe(true)
  },
)

test.each(['0.0.0.0', '::', '128.0.0.1', '10.0.0.1', '::ffff:10.0.0.1', '127.0.0.1.example', 'my-host', '127.1', ''])(
  '%j is not, as far as we can know',
  (address) => {
    expect(isLoopback(address)).toBe(false)
  },
)

test('the mailbox and the document of the API are never shown to another machine', () => {
  const opens = (settings: Record<string, string>) => readConfig({ ...own, ...settings }).conveniences
  expect(opens({ NODE_ENV: 'development' })).toBe(true)
  expect(opens({ NODE_ENV: 'development', LISTEN_ADDRESS: '0.0.0.0' })).toBe(false)
  expect(opens({})).toBe(false)
})

describe('the program', () => {
  async function start(settings: Record<string, string>) {
    const main = path.resolve(import.meta.dirname, '../main.ts')
    const env = { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data'), ...settings }
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part
      })
    const [code] = await once(child, 'close')
    return { code, output }
  }

  test('ends with 1 and that one line', async () => {
    expect(await start({ PORT: 'abc' })).toEqual({
      code: 1,
      output: 'ReadGrow could not start: PORT is "abc". It must be a whole number from 0 to 65535.\n',
    })
  })

  test.each(depth(['0.0.0.0'], ['0.0.0.0', '::', '192.0.2.1']))(
    'shows its demo to nobody at %s, and begins no data',
    async (address) => {
      const { code, output } = await start({ LISTEN_ADDRESS: address, PORT: '0' })
      expect([code, output]).toEqual([1, expect.stringContaining(`LISTEN_ADDRESS is "${address}"`)])
      expect(output).toContain('Set DATABASE_URL, or LISTEN_ADDRESS to 127.0.0.1.')
      expect(existsSync(path.join(folder, 'data'))).toBe(false)
    },
  )
})
