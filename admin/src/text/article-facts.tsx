import {
  type Section,
  type StoryKind,
  seasonPattern,
  sectionNames,
  sections,
  storyKindNames,
  storyKinds,
} from '@readgrow/contract/constants'
import { useState } from 'react'
import { SourceFields } from '#articles'
import { useEditor } from '#editor'
import { SmallArea, SmallField, SmallSelect } from '#parts'
import { SourcingFields } from './sourcing-fields.tsx'

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
    () =>
      document.slug === '' || view.problems.some(({ part }) => ['slug', 'source', 'sourcing', 'paper'].includes(part)),
  )
  return (
    <details open={open} className="border-rule border-b py-2">
      <summary className="min-h-dense cursor-pointer py-1.5 font-semibold text-body">
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
          <KindField />
          <SeasonField />
          <NamesField />
        </div>
        <Source />
        <SourcingFields />
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

/** How the article stands in the paper; nothing is chosen for an editor who has not said it. */
function KindField() {
  const { document, edit } = useEditor()
  return (
    <SmallSelect
      label="기사 종류"
      data-place="kind"
      value={document.kind ?? ''}
      onChange={(event) => {
        const kind = storyKinds.find((each) => each === event.target.value)
        if (kind) edit((before) => ({ ...before, kind }))
      }}
    >
      {document.kind === undefined && <option value="">골라 주세요</option>}
      {storyKinds.map((each: StoryKind) => (
        <option key={each} value={each}>
          {storyKindNames[each]}
        </option>
      ))}
    </SmallSelect>
  )
}

/** A season is kept once it is whole, so that a save does not fail on half a date. */
function SeasonField() {
  const { document, edit } = useEditor()
  const [typed, setTyped] = useState<string | null>(null)
  const unread = typed !== null && typed !== '' && !seasonPattern.test(typed)
  return (
    <SmallField
      label="어울리는 철"
      data-place="season"
      hint="비워 두면 한 해 내내 실어요. 예: 11-20..02-10"
      error={unread ? '월-일..월-일로 써 주세요.' : undefined}
      maxLength={12}
      spellCheck={false}
      value={typed ?? document.season ?? ''}
      onChange={(event) => {
        const text = event.target.value.trim()
        setTyped(text)
        if (text === '' || seasonPattern.test(text)) edit((before) => ({ ...before, season: text }), 'season')
      }}
      onBlur={() => !unread && setTyped(null)}
    />
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
      hint="단어마다 쉼표나 띄어쓰기로 나눠 주세요. 예: New, York, Jeju"
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
      <p className="mt-1 text-small text-ink-faint">
        우리가 쓴 글이면 출처는 비워 두고, 바탕이 된 자료를 아래에 적어 주세요.
      </p>
    </div>
  )
}
