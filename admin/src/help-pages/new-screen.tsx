import { type HelpKind, helpKindNames, helpKinds } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAction } from '#api'
import { draftShelf, useDraft } from '#drafts'
import { Notice, Page, SmallField } from '#parts'
import { bodyOf, type Draft, emptyDraft, isSame } from './draft.ts'
import { DraftFields } from './draft-fields.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { guideError, markdownError, whyNotSaved } from './refusals.ts'

interface NewPage extends Draft {
  readonly slug: string
}
const drafts = draftShelf<NewPage>('rg_help_new_pages', { ...emptyDraft('GUIDE'), slug: '' })

/** Begins a page as a draft. */
export function Screen() {
  const [search] = useSearchParams()
  const kind = helpKinds.find((each) => each === search.get('kind')) ?? 'GUIDE'
  return (
    <Page title={`새 ${helpKindNames[kind]}`} lead="저장하면 초안이 돼요. 발행하기 전에는 아무도 보지 못해요." wide>
      <NewPageForm key={kind} kind={kind} />
    </Page>
  )
}

function useNewPage(kind: HelpKind) {
  const navigate = useNavigate()
  const inHand = useDraft(
    drafts,
    kind,
    () => ({ ...emptyDraft(kind), slug: '' }),
    (page) => page.slug === '' && isSame(page, emptyDraft(kind)),
  )
  const { draft, forget } = inHand
  const add = useAction('POST /admin/help/pages', {
    quiet: true,
    done: ({ id }) => {
      forget()
      return navigate(`/help/${id}`, { replace: true })
    },
  })
  const { slug } = draft
  const isReady = slug !== '' && draft.title.trim() !== '' && draft.markdown.trim() !== ''
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isReady && !add.isPending) add.mutate({ body: { kind, slug, ...bodyOf(draft) } })
  }
  return { ...inHand, add, isReady, submit }
}

function NewPageForm({ kind }: { readonly kind: HelpKind }) {
  const { draft, change, forget, wasFound, isKept, add, isReady, submit } = useNewPage(kind)
  return (
    <form onSubmit={submit} className="mt-4">
      {wasFound && (
        <Notice
          className="mb-3"
          actions={
            <Button variant="outline" size="small" onClick={() => forget()}>
              처음부터 쓰기
            </Button>
          }
        >
          이 기기에 두었던 글을 이어서 써요.
        </Notice>
      )}
      <SmallField
        label="주소 이름"
        hint="영어 소문자, 숫자, -. 나중에 바꿀 수 없어요."
        className="mb-3 max-w-sm"
        maxLength={60}
        value={draft.slug}
        onChange={(event) => change({ slug: event.target.value.toLowerCase().replace(/[^a-z0-9-]/g, '') })}
      />
      <DraftFields kind={kind} draft={draft} guideError={guideError(add.error)} onChange={change} />
      <MarkdownField
        value={draft.markdown}
        error={markdownError(add.error)}
        onChange={(markdown) => change({ markdown })}
      />
      {add.isError && (
        <Notice tone="bad" live className="mt-3">
          {whyNotSaved(add.error)}
        </Notice>
      )}
      {!isKept && (
        <Notice tone="warn" live className="mt-3">
          이 기기에는 둘 자리가 없어요. 닫기 전에 저장해 주세요.
        </Notice>
      )}
      <Button type="submit" className="mt-4" busy={add.isPending} disabled={!isReady}>
        초안으로 저장하기
      </Button>
    </form>
  )
}
