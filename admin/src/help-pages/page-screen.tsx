import { hasCode } from '@readgrow/client'
import { helpKindNames } from '@readgrow/contract/constants'
import { buttonClasses, EmptyState } from '@readgrow/ui'
import type { FormEvent } from 'react'
import { Link, useParams } from 'react-router'
import { useAsk } from '#api'
import { dateTimeOf } from '#korean'
import { Loaded, Mark, Page, Section } from '#parts'
import { DraftFields } from './draft-fields.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { addressOf, type DeskPage, stateNames, stateTones } from './names.ts'
import { PagePictures } from './page-pictures.tsx'
import { Publication } from './publication.tsx'
import { guideError, markdownError } from './refusals.ts'
import { Revisions } from './revisions.tsx'
import { SaveBar } from './save-bar.tsx'
import { usePageDraft } from './use-page-draft.ts'
import { Votes } from './votes.tsx'

/** One page: its text with a preview, its publication, its history, and what readers say of it. */
export function Screen() {
  const { id = '' } = useParams()
  const query = useAsk('GET /admin/help/pages/:id', { params: { id } })
  if (hasCode(query.error, 'NOT_FOUND') || hasCode(query.error, 'VALIDATION_FAILED'))
    return (
      <Page title="도움말">
        <EmptyState
          title="글이 없어요"
          message="주소를 확인해 주세요."
          action={
            <Link to="/help" className={buttonClasses({ variant: 'outline' })}>
              목록으로
            </Link>
          }
        />
      </Page>
    )
  return (
    <Loaded query={query} what="글을">
      {/* A text that was saved elsewhere begins anew; until then what was typed stays. */}
      {(page) => <Opened key={page.id} page={page} />}
    </Loaded>
  )
}

function Opened({ page }: { readonly page: DeskPage }) {
  const inHand = usePageDraft(page)
  const { base, draft, change, save, take, isDirty } = inHand
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isDirty && !inHand.isBehind && !save.isPending) inHand.send()
  }
  return (
    <Page
      wide
      title={base.text.title}
      lead={`${helpKindNames[base.kind]} · ${addressOf(base)}`}
      actions={
        <Link to={`/help?kind=${base.kind}`} className={buttonClasses({ variant: 'outline', size: 'small' })}>
          목록으로
        </Link>
      }
    >
      <Facts page={base} />
      <Publication page={base} isDirty={isDirty} onDone={take} />
      <Section title="글">
        <form onSubmit={submit} className="mt-3">
          <DraftFields
            kind={base.kind}
            draft={draft}
            keepsAudience={base.kind === 'NOTICE' && base.liveRevision !== null}
            guideError={guideError(save.error)}
            onChange={change}
          />
          <MarkdownField
            value={draft.markdown}
            error={markdownError(save.error)}
            onChange={(markdown) => change({ markdown })}
          />
          <SaveBar page={inHand} />
        </form>
      </Section>
      <PagePictures />
      <Revisions page={base} isDirty={isDirty} onRestored={take} />
      <Votes page={base} />
    </Page>
  )
}

const Facts = ({ page }: { readonly page: DeskPage }) => (
  <div className="flex flex-wrap items-center gap-2 pt-4">
    <Mark tone={stateTones[page.state]}>{stateNames[page.state]}</Mark>
    {page.pinned && <Mark>고정</Mark>}
    {page.company && <Mark tone="warn">{page.company.name}</Mark>}
    {!page.isEdited && <Mark>제품에 실린 글</Mark>}
    <p className="tabular text-small text-ink-faint">
      {page.publishAt ? `${dateTimeOf(page.publishAt)}에 발행해요` : `${dateTimeOf(page.changedAt)}에 고쳤어요`}
      {page.liveRevision !== null && ` · 독자는 ${page.liveRevision}판을 봐요`}
    </p>
  </div>
)
