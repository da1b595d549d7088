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
]

/** The policy of every page; inlined stylesheets are allowed by the hash of their text, nothing else inline ever. */
export function contentSecurityPolicy(styleHashes: readonly string[] = []): string {
  return [...withoutScript, `style-src 'self'${styleHashes.map((hash) => ` '${hash}'`).join('')}`].join('; ')
}

const defaultPolicy = contentSecurityPolicy()

export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': defaultPolicy,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
