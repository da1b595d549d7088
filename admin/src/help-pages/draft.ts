import { type HelpKind, topicsOf } from '@readgrow/contract/constants'
import type { DeskPage } from './names.ts'

/** A page while it is written; lists stand as lines of text. */
export interface Draft {
  readonly title: string
  readonly summary: string
  readonly markdown: string
  readonly keywords: string
  readonly screens: string
  readonly guide: string
  readonly topic: string
  readonly position: string
  readonly pinned: boolean
  readonly companyId: string
}

export const emptyDraft = (kind: HelpKind): Draft => ({
  ...{ title: '', summary: '', markdown: '', keywords: '', screens: '', guide: '' },
  ...{ topic: topicsOf(kind)[0] ?? '', position: '0', pinned: false, companyId: '' },
})

export const draftOf = ({ text, topic, position, pinned, company }: DeskPage): Draft => ({
  ...{ title: text.title, summary: text.summary, markdown: text.markdown, guide: text.guide ?? '' },
  ...{ keywords: text.keywords.join(', '), screens: text.screens.join(', ') },
  ...{ topic, position: String(position), pinned, companyId: company?.id ?? '' },
})

const listOf = (line: string): string[] =>
  line
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** What the call takes. */
export const bodyOf = (draft: Draft) => ({
  ...{ title: draft.title, summary: draft.summary, markdown: draft.markdown, topic: draft.topic },
  keywords: listOf(draft.keywords),
  screens: listOf(draft.screens),
  guide: draft.guide.trim() === '' ? null : draft.guide.trim(),
  position: Number.parseInt(draft.position, 10) || 0,
  pinned: draft.pinned,
  companyId: draft.companyId === '' ? null : draft.companyId,
})

const fields = Object.keys(emptyDraft('GUIDE')) as (keyof Draft)[]

export const isSame = (one: Draft, other: Draft): boolean => fields.every((field) => one[field] === other[field])
