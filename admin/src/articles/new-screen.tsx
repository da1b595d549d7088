import {
  type Section as SectionName,
  sectionNames,
  sections,
  type VersionLevel,
  versionLevels,
} from '@readgrow/contract/constants'
import { Button, Segmented, SelectField, Switch } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAction } from '#api'
import { draftShelf, useDraft } from '#drafts'
import { whyNoArticle } from '#manuscripts'
import { Notice, Page, SmallArea } from '#parts'
import { emptySource, type Source, SourceFields } from './source-fields.tsx'

const formats = [
  { value: 'BLANK', label: '빈 기사' },
  { value: 'TEXT', label: '글 붙여넣기' },
  { value: 'MARKDOWN', label: 'Markdown' },
] as const
type Format = (typeof formats)[number]['value']

const hints: Record<Format, string> = {
  BLANK: '문장을 하나씩 써 나가요.',
  TEXT: '빈 줄에서 문단을, 마침표에서 문장을 나눠요.',
  MARKDOWN: '첫 제목이 기사 제목이 돼요. 서식은 모두 빼고 글만 가져와요.',
}

interface NewArticle {
  readonly section: SectionName
  readonly level: VersionLevel
  readonly format: Format
  readonly text: string
  readonly foreign: boolean
  readonly source: Source
}
const nothingYet = (): NewArticle => ({
  ...{ section: 'society', level: 'B1', format: 'TEXT', text: '', foreign: false },
  source: emptySource,
})
/** What was pasted, over a lost session, another page and a reload. */
const drafts = draftShelf<NewArticle>('rg_new_article', nothingYet())
const isNothing = ({ text, source }: NewArticle) =>
  text.trim() === '' && JSON.stringify(source) === JSON.stringify(emptySource)

/** A new manuscript: empty, or from a text that the server splits into sentences. */
export function Screen() {
  return (
    <Page
      title="새 기사"
      lead={
        <>
          이용 허락을 받은 피드가 있으면{' '}
          <Link to="/feeds" className="font-semibold text-green underline underline-offset-4">
            피드에서 가져오기
          </Link>
          로 시작할 수 있어요.
        </>
      }
    >
      <NewArticleForm />
    </Page>
  )
}

function NewArticleForm() {
  const { draft, wasFound, change, forget } = useDraft(drafts, 'new', nothingYet, isNothing)
  const { section, level, format, text, foreign, source } = draft
  const navigate = useNavigate()
  const queries = useQueryClient()
  const create = useAction('POST /admin/newsroom/manuscripts', {
    quiet: true,
    done: async ({ id }) => {
      forget()
      await queries.invalidateQueries({ queryKey: ['GET /admin/newsroom/manuscripts'] })
      await navigate(`/articles/${id}`)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    create.mutate({
      body: { section, level, format, text: format === 'BLANK' ? '' : text, ...(foreign ? { source } : {}) },
    })
  }
  return (
    <form onSubmit={submit} className="mt-6 grid max-w-3xl gap-6">
      {wasFound && <Found onForget={() => forget()} />}
      <SectionAndLevel section={section} level={level} onChange={change} />
      <FormatChoice format={format} onFormat={(next) => change({ format: next })} />
      {format !== 'BLANK' && (
        <SmallArea
          label="영어 글"
          rows={14}
          lang="en"
          spellCheck
          maxLength={60_000}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
        />
      )}
      <div>
        <Switch
          label="다른 곳에서 온 글이에요"
          description="출처와 이용 허락이 없으면 발행할 수 없어요."
          checked={foreign}
          onChange={(event) => change({ foreign: event.target.checked })}
        />
        {foreign && <SourceFields source={source} onChange={(next) => change({ source: next })} className="mt-3" />}
      </div>
      {create.isError && (
        <Notice tone="bad" live>
          {whyNoArticle(create.error)}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={create.isPending} disabled={format !== 'BLANK' && text.trim() === ''}>
          기사 만들기
        </Button>
      </div>
    </form>
  )
}

const Found = ({ onForget }: { readonly onForget: () => void }) => (
  <Notice
    actions={
      <Button variant="outline" size="small" onClick={onForget}>
        처음부터 쓰기
      </Button>
    }
  >
    이 기기에 두었던 글을 이어서 써요.
  </Notice>
)

interface SectionAndLevelProps extends Pick<NewArticle, 'section' | 'level'> {
  readonly onChange: (part: Partial<NewArticle>) => void
}

const SectionAndLevel = ({ section, level, onChange }: SectionAndLevelProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <SelectField
      label="섹션"
      value={section}
      onChange={(event) => onChange({ section: event.target.value as SectionName })}
    >
      {sections.map((each) => (
        <option key={each} value={each}>
          {sectionNames[each]}
        </option>
      ))}
    </SelectField>
    <div>
      <p className="mb-1.5 font-semibold text-body">처음 쓸 레벨</p>
      <Segmented
        label="처음 쓸 레벨"
        options={versionLevels.map((value) => ({ value, label: value }))}
        value={level}
        onChange={(next) => onChange({ level: next })}
      />
    </div>
  </div>
)

interface FormatChoiceProps {
  readonly format: Format
  readonly onFormat: (format: Format) => void
}

const FormatChoice = ({ format, onFormat }: FormatChoiceProps) => (
  <div>
    <Segmented label="시작하는 방법" options={formats} value={format} onChange={onFormat} />
    <p className="mt-2 text-body text-ink-faint">{hints[format]}</p>
  </div>
)
