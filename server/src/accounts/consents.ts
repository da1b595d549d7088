import {
  type ConsentDocument,
  companyNoticeVersion,
  consentDocuments,
  requiredConsents,
} from '@readgrow/contract/constants'
import type { Db } from '#platform/database/db'

const titles: Record<ConsentDocument, string> = {
  terms: '이용약관 동의',
  privacy: '개인정보 수집·이용 동의',
  age14: '만 14세 이상이에요',
  marketing: '새 소식과 혜택 메일 받기',
  'night-marketing': '밤(21시~8시)에도 받기',
}

/**
 * Consents asked for at sign-up, each with the version in force. Statements without a document of their own share the
 * version of the terms.
 */
export async function consentItems(db: Db, today: string) {
  const versions = await db
    .selectFrom('policy_version')
    .select((eb) => ['document', eb.fn.max('version').as('version')])
    .where('document', 'in', ['terms', 'privacy'])
    .where('effective_on', '<=', today)
    .groupBy('document')
    .execute()
  const inForce = new Map(versions.map((row) => [row.document, row.version]))
  return consentDocuments.map((document) => ({
    document,
    title: titles[document],
    required: requiredConsents.includes(document),
    version: inForce.get(document) ?? inForce.get('terms') ?? '1',
  }))
}

/** Consents that a company's reader gives, in the version in force. */
export const companyNoticeAgreed = { document: 'company-notice', version: companyNoticeVersion, agreed: true } as const
