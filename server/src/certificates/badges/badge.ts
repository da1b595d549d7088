import type { downloadBadge, ReplyOf } from '@readgrow/contract'
import { type RuleInWords, ruleSentences } from '@readgrow/contract/constants'
import { addDays } from '@readgrow/learning'
import type { JWTPayload } from 'jose'
import { siteOf } from '#companies'
import type { AccountContext } from '#platform/context'
import { derivedId } from '#platform/derived-id'
import { Refusal } from '#platform/refusal'
import { judgedEarly } from '../judged.ts'
import { mustBeOwn } from '../own.ts'
import { addressOf, type Certificate } from '../rows.ts'
import { signed } from './sign.ts'
import { statusOfBadge } from './status.ts'

/** One's own certificate as a signed badge. STATE_CONFLICT for a revoked one. */
export async function badgeFile(ctx: AccountContext, id: string): Promise<ReplyOf<typeof downloadBadge>> {
  const certificate = await mustBeOwn(ctx, id)
  if (certificate.revokedReason !== null) throw new Refusal('STATE_CONFLICT')
  const site = await siteOf(ctx)
  const jwt = await signed(ctx, site, badgePayload(certificate, site))
  return {
    fileName: `readgrow-badge-${certificate.code}.jwt`,
    mediaType: 'application/vc+jwt',
    base64: Buffer.from(jwt).toString('base64'),
  }
}

const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json']

/** The credential itself, without a wrapper, beside the claims of a JWT (Open Badges 3.0, 8.2). */
function badgePayload(certificate: Certificate, site: string): JWTPayload {
  const { id, ruleId, code, issuedAt, name, course, company, from, to, judged } = certificate
  const page = addressOf(site, code)
  const issuer = { id: site, type: ['Profile'], name: '리드그로우', url: site }
  const subjectId = `urn:uuid:${id}`
  return {
    '@context': contexts,
    id: page,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: course,
    issuer,
    validFrom: issuedAt.toISOString(),
    credentialSubject: {
      id: subjectId,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }],
      activityStartDate: `${from}T04:00:00+09:00`,
      // What a judgement before the end rests on ends with its day.
      activityEndDate: `${addDays(judgedEarly(judged, to) ?? to, 1)}T03:59:59+09:00`,
      achievement: {
        id: `urn:uuid:${ruleId}`,
        type: ['Achievement'],
        achievementType: 'Course',
        name: course,
        description: `${company} · ${from} – ${to}`,
        criteria: { narrative: ruleSentences(judged.rule as RuleInWords).join(' ') },
        creator: { id: `urn:uuid:${derivedId(ruleId, 'company')}`, type: ['Profile'], name: company },
        inLanguage: 'ko',
      },
    },
    credentialStatus: statusOfBadge(site, code),
    // People read on this page whether it was revoked.
    evidence: [{ id: page, type: ['Evidence'], name: '유효한지 확인하는 곳' }],
    iss: issuer.id,
    jti: page,
    sub: subjectId,
    nbf: Math.floor(issuedAt.getTime() / 1000),
  }
}
