import { describe, expect, test } from 'vitest'
import { issuerFrom, pastedProvider } from './pasted.ts'

const tenant = '0f8fad5b-d9cb-469f-a165-70867728950e'
const entra = `https://login.microsoftonline.com/${tenant}/v2.0`

describe('what a console shows of a provider leads to its issuer', () => {
  test.each([
    ['https://login.company.co.kr', 'https://login.company.co.kr'],
    ['  https://login.company.co.kr/ ', 'https://login.company.co.kr'],
    ['\u00a0\u200bhttps://login.company.co.kr\ufeff', 'https://login.company.co.kr'],
    ['"https://login.company.co.kr"', 'https://login.company.co.kr'],
    ['‘https://login.company.co.kr’,', 'https://login.company.co.kr'],
    ['<https://login.company.co.kr>', 'https://login.company.co.kr'],
    ['Issuer: https://login.company.co.kr', 'https://login.company.co.kr'],
    ['"issuer": "https://login.company.co.kr",', 'https://login.company.co.kr'],
    ['HTTPS://LOGIN.company.co.kr', 'https://login.company.co.kr'],
    ['login.company.co.kr', 'https://login.company.co.kr'],
    ['https://login.company.co.kr/.well-known/openid-configuration', 'https://login.company.co.kr'],
    [
      'https://login.company.co.kr/realms/all/.well-known/openid-configuration?x=1#y',
      'https://login.company.co.kr/realms/all',
    ],
    [
      'https://login.company.co.kr/.well-known/oauth-authorization-server/realms/all',
      'https://login.company.co.kr/realms/all',
    ],
    ['https://login.company.co.kr/realms/all/protocol/openid-connect/auth', 'https://login.company.co.kr/realms/all'],
    ['https://login.company.co.kr/realms/all/', 'https://login.company.co.kr/realms/all/'],
    [entra, entra],
    [`${entra}/`, entra],
    [`${entra}/.well-known/openid-configuration`, entra],
    [`https://login.microsoftonline.com/${tenant}`, entra],
    [`https://login.microsoftonline.com/${tenant}/oauth2/v2.0/authorize`, entra],
    [`https://login.microsoftonline.com/${tenant}/oauth2/v2.0/token`, entra],
    [`https://sts.windows.net/${tenant}/`, entra],
    [tenant, entra],
    [` ${tenant.toUpperCase()}\n`, entra],
    [`Directory (tenant) ID: ${tenant}`, entra],
    ['acme.onmicrosoft.com', 'https://login.microsoftonline.com/acme.onmicrosoft.com/v2.0'],
    ['acme.okta.com', 'https://acme.okta.com'],
    ['https://acme-admin.okta.com/admin/dashboard', 'https://acme.okta.com'],
    ['https://acme.okta.com/oauth2/default', 'https://acme.okta.com/oauth2/default'],
    [
      'https://acme.okta.com/oauth2/default/.well-known/oauth-authorization-server',
      'https://acme.okta.com/oauth2/default',
    ],
    ['https://acme.okta.com/oauth2/v1/authorize', 'https://acme.okta.com'],
    ['accounts.google.com', 'https://accounts.google.com'],
    ['https://accounts.google.com/o/oauth2/auth', 'https://accounts.google.com'],
    ['https://oauth2.googleapis.com/token', 'https://accounts.google.com'],
    ['https://auth.worksmobile.com/oauth2/v2.0/authorize', 'https://auth.worksmobile.com'],
  ])('%s', (pasted, issuer) => expect(issuerFrom(pasted)).toBe(issuer))

  test.each(['', '   ', 'our provider', 'acme', '메타데이터', 'https://'])('%s is none', (pasted) =>
    expect(issuerFrom(pasted)).toBeNull(),
  )

  // They are refused by the rules for all addresses, which they must reach as they are.
  test.each([
    'http://id.example.com',
    'https://id.example.com:8443',
    'https://user:pw@id.example.com',
    'https://169.254.169.254',
  ])('%s stays as it is', (pasted) => expect(issuerFrom(pasted)).toBe(pasted))
})

describe('the other values', () => {
  const provider = { issuer: entra, clientId: 'client', clientSecret: 'secret' }
  test('lose blanks, quotes and labels; a secret keeps what is within it', () => {
    const clientId = ` "Application (client) ID: ${tenant.replace('0', '1')}" `
    const read = pastedProvider({ ...provider, clientId, clientSecret: '\u00a0"a~B: c.d"\n' })
    expect(read).toEqual({ issuer: entra, clientId: tenant.replace('0', '1'), clientSecret: 'a~B: c.d' })
    expect(pastedProvider({ ...provider, clientSecret: undefined }).clientSecret).toBeUndefined()
  })

  test.each([
    [{ issuer: 'nothing' }, 'body.issuer', 'ADDRESS'],
    [{ issuer: 'https://login.microsoftonline.com/common/v2.0' }, 'body.issuer', 'SHARED_TENANT'],
    [{ issuer: 'https://login.microsoftonline.com/organizations/v2.0' }, 'body.issuer', 'SHARED_TENANT'],
    [{ clientId: tenant.toUpperCase() }, 'body.clientId', 'TENANT_ID'],
    [{ clientId: 'https://acme.okta.com' }, 'body.clientId', 'CLIENT_ID'],
    [{ clientId: '""' }, 'body.clientId', 'CLIENT_ID'],
    [{ clientSecret: tenant }, 'body.clientSecret', 'SECRET_ID'],
  ])('that are something else are named: %o', (changes, path, rule) => {
    expect(() => pastedProvider({ ...provider, ...changes })).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', detail: { fields: [{ path, rule }] } }),
    )
  })
})
