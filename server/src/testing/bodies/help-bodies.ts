const place = { topic: 'START', position: 1, pinned: false, companyId: null }
const text = { title: '제목', summary: '', markdown: '글', keywords: ['말'], screens: ['/guide'], guide: null }

/** A valid body for each call about help pages and policies. */
export const helpBodies: Readonly<Record<string, unknown>> = {
  voteOnHelp: { kind: 'FAQ', slug: 'receipt', helpful: true, text: '' },
  addHelpPage: { kind: 'GUIDE', slug: 'a-page', ...place, ...text },
  saveHelpPage: { revision: 1, ...place, ...text },
  previewHelpPage: { markdown: '글' },
  publishHelpPage: { revision: 1, at: null },
  restoreHelpRevision: { revision: 1 },
  setHelpSynonyms: { revision: 1, groups: [['해지', '구독 취소']] },
  agreeToPolicies: { agreed: [{ document: 'terms', version: '2026-11-24' }] },
  previewPolicy: { markdown: '글' },
  addPolicyVersion: { document: 'terms', effectiveOn: '2099-01-01', needsAgreement: false, markdown: '글' },
}
