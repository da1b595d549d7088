import { type Section, sectionNames, sections } from '@readgrow/contract/constants'
import { useState } from 'react'
import { SourceFields } from '#articles'
import { useEditor } from '#editor'
import { SmallArea, SmallField, SmallSelect } from '#parts'

/** The characters of an article's address: small letters, digits, single hyphens. */
const typedSlug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')

/** What belongs to the article and not to one level. Collapsed once it is filled in. */
export function ArticleFacts() {
  const { document, view } = useEditor()
  // Decided once: it must not collapse while somebody fills it in.
  const [open] = useState(
    () => document.slug === '' || view.problems.some(({ part }) => ['slug', 'source'].includes(part)),
  )
  return (
    <details open={open} className="border-rule border-b py-2">
      <summary className="min-h-9 cursor-pointer py-1.5 font-semibold text-body">
        기사 정보
        <span className="ml-2 font-normal text-ink-faint">
          {sectionNames[document.section]} · {document.slug || '주소 없음'}
          {document.source.name && ` · ${document.source.name}`}
        </span>
      </summary>
      <div className="grid gap-3 pt-2 pb-3 lg:grid-cols-2">
        <div className="grid content-start gap-3 sm:grid-cols-2">
          <SectionField />
          <SlugField />
          <NamesField />
        </div>
        <Source />
      </div>
    </details>
  )
}

function SectionField() {
  const { document, edit } = useEditor()
  return (
    <SmallSelect
      label="섹션"
      value={document.section}
      onChange={(event) => {
        const section = event.target.value as Section
        edit((before) => ({ ...before, section }))
      }}
    >
      {sections.map((each) => (
        <option key={each} value={each}>
          {sectionNames[each]}
        </option>
      ))}
    </SmallSelect>
  )
}

function SlugField() {
  const { document, edit, view } = useEditor()
  // A hyphen must not vanish before the next letter is typed.
  const [typed, setTyped] = useState(document.slug)
  const fixed = view.row.articleId !== null
  const shown = typed.replace(/-$/, '') === document.slug ? typed : document.slug
  return (
    <SmallField
      label="기사 주소"
      data-place="slug"
      hint={fixed ? '발행한 뒤에는 바꿀 수 없어요.' : '영어 소문자와 숫자, 붙임표'}
      maxLength={60}
      spellCheck={false}
      disabled={fixed}
      value={shown}
      onChange={(event) => {
        const text = typedSlug(event.target.value)
        setTyped(text)
        edit((before) => ({ ...before, slug: text.replace(/-$/, '') }), 'slug')
      }}
    />
  )
}

function NamesField() {
  const { document, edit } = useEditor()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <SmallArea
      label="고유 명사"
      className="sm:col-span-2"
      rows={2}
      lang="en"
      spellCheck={false}
      hint="낱말마다 쉼표나 띄어쓰기로 나눠 주세요. 예: New, York, Jeju"
      value={typed ?? document.names.join(', ')}
      onChange={(event) => {
        setTyped(event.target.value)
        const names = [...new Set(event.target.value.split(/[\s,]+/).filter(Boolean))]
        edit((before) => ({ ...before, names }), 'names')
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function Source() {
  const { document, edit } = useEditor()
  return (
    <div data-place="source">
      <SourceFields
        source={document.source}
        onChange={(source) => edit((before) => ({ ...before, source }), 'source')}
      />
      <p className="mt-1 text-small text-ink-faint">우리가 쓴 글이면 출처는 비워 두세요.</p>
    </div>
  )
}
