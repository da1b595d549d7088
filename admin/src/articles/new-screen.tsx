import { sentenceOf } from '@readgrow/client'
import {
  type Section as SectionName,
  sectionNames,
  sections,
  type VersionLevel,
  versionLevels,
} from '@readgrow/contract/constants'
import { Button, Segmented, SelectField, Switch } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAction } from '#api'
import { Notice, Page, SmallArea } from '#parts'
import { emptySource, SourceFields } from './source-fields.tsx'

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
  const [section, setSection] = useState<SectionName>('society')
  const [level, setLevel] = useState<VersionLevel>('B1')
  const [format, setFormat] = useState<Format>('TEXT')
  const [text, setText] = useState('')
  const [foreign, setForeign] = useState(false)
  const [source, setSource] = useState(emptySource)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const create = useAction('POST /admin/newsroom/manuscripts', {
    quiet: true,
    done: async ({ id }) => {
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
      <SectionAndLevel section={section} level={level} onSection={setSection} onLevel={setLevel} />
      <FormatChoice format={format} onFormat={setFormat} />
      {format !== 'BLANK' && (
        <SmallArea
          label="영어 글"
          rows={14}
          lang="en"
          spellCheck
          maxLength={60_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div>
        <Switch
          label="다른 곳에서 온 글이에요"
          description="출처와 이용 허락이 없으면 발행할 수 없어요."
          checked={foreign}
          onChange={(event) => setForeign(event.target.checked)}
        />
        {foreign && <SourceFields source={source} onChange={setSource} className="mt-3" />}
      </div>
      {create.isError && (
        <Notice tone="bad" live>
          {sentenceOf(create.error)}
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

interface SectionAndLevelProps {
  readonly section: SectionName
  readonly level: VersionLevel
  readonly onSection: (section: SectionName) => void
  readonly onLevel: (level: VersionLevel) => void
}

const SectionAndLevel = ({ section, level, onSection, onLevel }: SectionAndLevelProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <SelectField label="섹션" value={section} onChange={(event) => onSection(event.target.value as SectionName)}>
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
        onChange={onLevel}
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
