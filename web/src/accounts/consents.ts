import type { CallReply } from '@readgrow/contract'
import type { ConsentDocument } from '@readgrow/contract/constants'

export type ConsentItem = CallReply<'GET /auth/consent-items'>['items'][number]
export type Agreed = ReadonlySet<ConsentDocument>

/** Email at night requires email: without the one there cannot be the other. */
const rests: Partial<Record<ConsentDocument, ConsentDocument>> = { 'night-marketing': 'marketing' }

/** What must be agreed to, without what is only advertising. */
export const requiredOf = (items: readonly ConsentItem[]): ConsentItem[] => items.filter((item) => item.required)

/** Whether a row can be ticked now. */
export function isOffered(document: ConsentDocument, agreed: Agreed): boolean {
  const base = rests[document]
  return base === undefined || agreed.has(base)
}

export function withConsent(agreed: Agreed, document: ConsentDocument, on: boolean): Agreed {
  const next = new Set(agreed)
  if (on && isOffered(document, agreed)) next.add(document)
  if (!on) next.delete(document)
  return new Set([...next].filter((each) => isOffered(each, next)))
}

export const allConsents = (items: readonly ConsentItem[]): Agreed => new Set(items.map((item) => item.document))

export function howMany(items: readonly ConsentItem[], agreed: Agreed): 'all' | 'some' | 'none' {
  const count = items.filter((item) => agreed.has(item.document)).length
  if (count === 0) return 'none'
  return count === items.length ? 'all' : 'some'
}

export function missingConsents(items: readonly ConsentItem[], agreed: Agreed): ConsentDocument[] {
  return items.filter((item) => item.required && !agreed.has(item.document)).map((item) => item.document)
}

/** Every item with its version and the answer, yes or no, as the server stores it. */
export function consentRows(items: readonly ConsentItem[], agreed: Agreed) {
  return items.map(({ document, version }) => ({ document, version, agreed: agreed.has(document) }))
}

/** Where the text of an item stands; statements without a document of their own are part of the terms. */
export function textAddress({ document, version }: ConsentItem): string {
  const text = document === 'privacy' ? 'privacy' : 'terms'
  return `/auth/policy?document=${text}&version=${version}`
}
