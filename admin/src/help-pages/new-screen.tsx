import { helpKindNames, helpKinds } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAction } from '#api'
import { Notice, Page, SmallField } from '#parts'
import { bodyOf, type Draft, emptyDraft } from './draft.ts'
import { DraftFields } from './draft-fields.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { markdownError, whyNotSaved } from './refusals.ts'

/** Begins a page as a draft. */
export function Screen() {
  const [search] = useSearchParams()
  const kind = helpKinds.find((each) => each === search.get('kind')) ?? 'GUIDE'
  const [slug, setSlug] = useState('')
  const [draft, setDraft] = useState(() => emptyDraft(kind))
  const navigate = useNavigate()
  const add = useAction('POST /admin/help/pages', {
    quiet: true,
    done: ({ id }) => navigate(`/help/${id}`, { replace: true }),
  })
  const isReady = slug !== '' && draft.title.trim() !== '' && draft.markdown.trim() !== ''
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isReady && !add.isPending) add.mutate({ body: { kind, slug, ...bodyOf(draft) } })
  }
  return (
    <Page title={`새 ${helpKindNames[kind]}`} lead="저장하면 초안이 돼요. 발행하기 전에는 아무도 보지 못해요." wide>
      <form onSubmit={submit} className="mt-4">
        <SmallField
          label="주소 이름"
          hint="영어 소문자, 숫자, -. 나중에 바꿀 수 없어요."
          className="mb-3 max-w-sm"
          maxLength={60}
          value={slug}
          onChange={(event) => setSlug(event.target.value.toLowerCase().replace(/[^a-z0-9-]/g, ''))}
        />
        <DraftFields
          kind={kind}
          draft={draft}
          onChange={(changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))}
        />
        <MarkdownField
          value={draft.markdown}
          error={markdownError(add.error)}
          onChange={(markdown) => setDraft((before) => ({ ...before, markdown }))}
        />
        {add.isError && (
          <Notice tone="bad" live className="mt-3">
            {whyNotSaved(add.error)}
          </Notice>
        )}
        <Button type="submit" className="mt-4" busy={add.isPending} disabled={!isReady}>
          초안으로 저장하기
        </Button>
      </form>
    </Page>
  )
}
