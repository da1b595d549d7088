const withoutScript = [
  "default-src 'none'",
  "script-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The one policy of the product, for its own workers (web/src/trusted-worker.ts); no script can make another.
  'trusted-types readgrow-worker',
]

/** The policy of every page; inlined stylesheets are allowed by the hash of their text, nothing else inline ever. */
export function contentSecurityPolicy(styleHashes: readonly string[] = []): string {
  return [...withoutScript, `style-src 'self'${styleHashes.map((hash) => ` '${hash}'`).join('')}`].join('; ')
}

/** Where the card window's script asks for a key and says how it went; the addresses are in the script itself. */
const cardWindowCalls = 'https://*.portone.io https://*.iamport.co https://service.iamport.kr'

/**
 * The policy of the checkout alone. Scripts come from us and from the gateway's one host, and nothing inline runs. The
 * gateway's script writes addresses of further scripts of that host, and styles of its frame, as texts, so that neither
 * Trusted Types nor styles by hash hold there. The bank's pages, which a frame or a form leads to, are the payment
 * agency's choice, so that any address with a certificate may be one.
 */
export const withCardWindow = (policy: string): string =>
  [
    ...policy
      .replace("script-src 'self'", "script-src 'self' https://cdn.portone.io")
      .replace("connect-src 'self'", `connect-src 'self' ${cardWindowCalls}`)
      .replace("img-src 'self' data:", "img-src 'self' data: https://*.portone.io https://*.iamport.co")
      .replace("form-action 'self'", "form-action 'self' https:")
      .split('; ')
      .filter((part) => !part.includes('trusted-types')),
    "style-src-attr 'unsafe-inline'",
    'frame-src https:',
  ].join('; ')

/** A bank's window says to the checkout that it is done, as no other page may. */
export const openerOfCardWindow = 'same-origin-allow-popups'

/** The policy of the console, which frames its own pages: the preview of a draft. */
export const withOwnFrames = (policy: string): string => `${policy}; frame-src 'self'`

/** The policy of a page that the console frames. */
export const withinOwnFrames = (policy: string): string =>
  policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")

const defaultPolicy = contentSecurityPolicy()

/** Features that no page of ours needs. The others are for our own pages alone: only they are framed. */
const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': defaultPolicy,
  // Without `preload`: that promise concerns the registered domain, cannot be taken back, and some hosts are our
  // customers' own.
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': ['microphone=(self)', ...deniedFeatures.map((feature) => `${feature}=()`)].join(', '),
  'x-permitted-cross-domain-policies': 'none',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
