import { Refusal } from '#platform/refusal'

/** A provider as an owner has pasted it out of a console, in the form in which it is stored. */
export interface PastedProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | undefined
}

const blank = String.raw`[\s\u00a0\u200b-\u200d\u2060\u3000\ufeff]`
const atEnds = new RegExp(`^(?:${blank}|["'<“‘\`])+|(?:${blank}|["'>”’\`,;])+$`, 'g')
/** `Application (client) ID: 0f8f…`, as a line of a console is copied. */
const label = /^[\p{L}\p{N}()\s_.-]{1,60}[:=]\s+/u
const guid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Without the blanks, quotes and labels that come along when a value is copied. */
const bare = (text: string): string => text.replace(atEnds, '').replace(label, '').replace(atEnds, '')

/**
 * Reads what consoles show of a provider: the issuer, the address of its metadata or of one of its endpoints, a host
 * alone, or the tenant id of Entra ID. VALIDATION_FAILED names the field that cannot be what it is given for.
 */
export function pastedProvider(form: {
  issuer: string
  clientId: string
  clientSecret?: string | undefined
}): PastedProvider {
  const [issuer, clientId] = [issuerFrom(form.issuer), bare(form.clientId)]
  const secret = form.clientSecret?.replace(atEnds, '')
  if (issuer === null) throw wrong('issuer', 'ADDRESS')
  const tenant = /^https:\/\/login\.microsoftonline\.[a-z]+\/([^/]+)\/v2\.0$/i.exec(issuer)?.[1]
  if (tenant && sharedTenants.has(tenant.toLowerCase())) throw wrong('issuer', 'SHARED_TENANT')
  if (clientId === '' || /\s|^https?:/i.test(clientId)) throw wrong('clientId', 'CLIENT_ID')
  if (tenant && tenant.toLowerCase() === clientId.toLowerCase()) throw wrong('clientId', 'TENANT_ID')
  // Entra ID shows the id of a secret beside its value; no value of a secret looks like that.
  if (tenant && secret && guid.test(secret)) throw wrong('clientSecret', 'SECRET_ID')
  return { issuer, clientId, clientSecret: secret === '' ? undefined : secret }
}

/** Whoever has any account at Microsoft could come in by these. */
const sharedTenants: ReadonlySet<string> = new Set(['common', 'organizations', 'consumers'])

const wrong = (field: string, rule: string) =>
  new Refusal('VALIDATION_FAILED', { fields: [{ path: `body.${field}`, rule }] })

/** Null for what is no address and no tenant. */
export function issuerFrom(pasted: string): string | null {
  const text = bare(pasted)
  const address = /https?:\/\/[^\s"'<>“”‘’]+/i.exec(text)?.[0].replace(atEnds, '')
  if (address) return ofAddress(address)
  if (guid.test(text) || /^[a-z\d-]+(?:\.partner)?\.onmicrosoft\.[a-z]+$/i.test(text))
    return entraIssuer(entraHost, text)
  return /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/\S*)?$/i.test(text) ? ofAddress(`https://${text}`) : null
}

const entraHost = 'login.microsoftonline.com'
const entraIssuer = (host: string, tenant: string) => `https://${host}/${tenant.toLowerCase()}/v2.0`

function ofAddress(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const path = withoutEndpoint(url.pathname)
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '') return `${bareOrigin(url)}${path}`
  return knownIssuer(url.hostname, path) ?? `${url.origin}${path}`
}

/** With the user that it names: such an address is refused by the rules for all addresses. */
const bareOrigin = ({ protocol, username, password, host }: URL): string =>
  `${protocol}//${username === '' ? '' : `${username}:${password}@`}${host}`

/** Without the well-known part (OpenID Connect Discovery 1.0, section 4; RFC 8414, section 3.1) or Keycloak's endpoints. */
function withoutEndpoint(path: string): string {
  const own = path
    .replace(/\/\.well-known\/(?:openid-configuration|oauth-authorization-server)(\/.*)?\/*$/i, '$1')
    .replace(/\/protocol\/openid-connect(?:\/.*)?$/i, '')
  return own === '/' ? '' : own
}

/** Services whose addresses say whose issuer they are of. Undefined for any other. */
function knownIssuer(host: string, path: string): string | undefined {
  const [first = ''] = path.split('/').filter(Boolean)
  if (/^(?:login\.microsoftonline\.(?:com|us)|login\.windows\.net|login\.microsoft\.com|sts\.windows\.net)$/.test(host))
    return first === '' ? undefined : entraIssuer(host.endsWith('.us') ? host : entraHost, first)
  if (/^(?:accounts\.google\.com|oauth2\.googleapis\.com|www\.googleapis\.com)$/.test(host))
    return 'https://accounts.google.com'
  if (host === 'auth.worksmobile.com') return 'https://auth.worksmobile.com'
  const okta = /^([a-z\d-]+?)(?:-admin)?(\.(?:okta|oktapreview|okta-emea)\.com)$/.exec(host)
  if (!okta) return undefined
  const [, server = ''] = /^(\/oauth2\/(?!v1(?:\/|$))[\w-]+)/.exec(path) ?? []
  return `https://${okta[1]}${okta[2]}${server}`
}
