import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declaredCalls } from './endpoint-requests.ts'

const sources = join(import.meta.dirname, '..')
/** What walks over all calls asks of none what it is for. */
const walkers =
  /^(?:testing\/(?:bodies|stalls|hostile)|audit\/(?:every|testing)|platform\/(?:database|names|http\/(?:closed|hostile)))/
const tests = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.ts$|(?:^|\/)testing\/.*\.ts$/.test(file) && !walkers.test(file))
  .map((file) => readFileSync(join(sources, file), 'utf8'))
  .join('\n')

/** Calls whose address a helper of their tests puts together, with the file and the words that name them there. */
const puzzled: Readonly<Record<string, readonly [file: string, words: string]>> = {
  createAccount: ['testing/sign-up.ts', 'account'],
  sendVerificationCode: ['testing/sign-up.ts', 'verification-code'],
  readProvedAddress: ['accounts/verification.test.ts', 'proved-address'],
  findAccountId: ['recovery/recovery.test.ts', 'find-account-id'],
  checkResetLink: ['recovery/check-link.test.ts', 'password-reset-check'],
  resetPassword: ['account-settings/passwords.test.ts', 'password-reset'],
  createGroupAccount: ['joining/joining.test.ts', 'group-account'],
  beginExternalSignIn: ['external-sign-in/testing/traveller.ts', 'external/'],
  finishExternalSignIn: ['external-sign-in/testing/traveller.ts', 'external-code'],
  linkExternalAccount: ['external-sign-in/sign-in.test.ts', 'external-link'],
  checkAutoLogin: ['auto-login/auto-login.test.ts', 'auto-login/check'],
  exportRecords: ['certificates/exports.test.ts', 'records'],
  uploadAudio: ['recordings/recordings.test.ts', '/audio/'],
  removeAudio: ['recordings/recordings.test.ts', 'DELETE'],
  giveTimings: ['recordings/recordings.test.ts', 'timings'],
}

const isNamed = (method: string, path: string): boolean =>
  tests.includes(`'${method} ${path}'`) ||
  new RegExp(`/api${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^\'"` ]+')}['"\`?]`).test(tests)

test('every call is asked for what it is for by a test of its domain', () => {
  const unnamed = declaredCalls
    .filter(({ endpoint: { method, path } }) => !isNamed(method, path))
    .map(({ name }) => name)
  expect(unnamed.toSorted()).toEqual(Object.keys(puzzled).toSorted())
  for (const [file, words] of Object.values(puzzled))
    expect(readFileSync(join(sources, file), 'utf8'), file).toContain(words)
})
