import { recallPlace, type VersionLevel } from '@readgrow/contract/constants'
import { Button, CloseIcon, IconButton } from '@readgrow/ui'
import { useState } from 'react'
import { ProofChoices, StaleNotice, useEditor } from '#editor'
import {
  addRecallPoint,
  editRecallPoint,
  inVersion,
  type RecallPoint,
  recallPointsAtMost,
  recallProofAtMost,
  removeRecallPoint,
  sentencesOf,
  toggleRecallProof,
  type Version,
} from '#manuscripts'
import { GrowingText } from '#parts'

/** What a reader may have kept: the self-study shows it beside what the learner remembers. Collapsed once it is whole. */
export function RecallPoints({ level }: { readonly level: VersionLevel }) {
  const { document, view, edit } = useEditor()
  // Decided once: it must not collapse while somebody fills it in.
  const [open] = useState(
    () =>
      !document.versions[level]?.recall?.length ||
      view.problems.some((one) => one.level === level && one.place?.startsWith('recall')),
  )
  const version = document.versions[level]
  if (!version) return null
  const points = version.recall ?? []
  const change = (changed: (before: Version) => Version, name: string) =>
    edit(inVersion(level, changed), `${level}.recall.${name}`)
  return (
    <details open={open} data-place={`${level}.recall`} className="mt-2">
      <summary className="min-h-dense cursor-pointer px-2 py-1.5 font-semibold text-ink-soft text-small">
        떠올리기 요점 {points.length}개
      </summary>
      <ol className="grid gap-3">
        {points.map((point, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and hold no state.
          <li key={at} data-place={`${level}.${recallPlace(at)}`}>
            <StaleNotice level={level} kind="RECALL" item={recallPlace(at)} />
            <Point name={`${level} 요점 ${at + 1}`} point={point} at={at} version={version} change={change} />
          </li>
        ))}
      </ol>
      {points.length < recallPointsAtMost && (
        <Button variant="outline" size="small" className="mt-2 ml-2" onClick={() => change(addRecallPoint, 'rows')}>
          {level} 요점 더하기
        </Button>
      )}
    </details>
  )
}

interface PointProps {
  readonly name: string
  readonly point: RecallPoint
  readonly at: number
  readonly version: Version
  readonly change: (changed: (before: Version) => Version, name: string) => void
}

function Point({ name, point, at, version, change }: PointProps) {
  const write = (part: 'en' | 'ko') => (text: string) =>
    change((before) => editRecallPoint(before, at, { [part]: text }), `${at}.${part}`)
  return (
    <>
      <div className="grid grid-cols-[1fr_auto] items-start">
        <GrowingText
          aria-label={`${name} 영어`}
          placeholder="요점을 영어로, 본문과 다른 말로"
          lang="en"
          spellCheck
          maxLength={300}
          className="font-serif"
          value={point.en}
          onText={write('en')}
        />
        <IconButton
          aria-label={`${name} 빼기`}
          onClick={() => change((before) => removeRecallPoint(before, at), 'rows')}
        >
          <CloseIcon />
        </IconButton>
      </div>
      <GrowingText
        aria-label={`${name} 우리말`}
        placeholder="같은 요점을 우리말로"
        maxLength={300}
        className="text-body text-ink-soft"
        value={point.ko}
        onText={write('ko')}
      />
      <ProvingSentences name={name} point={point} at={at} version={version} change={change} />
    </>
  )
}

/** The sentences that a point rests on. */
const ProvingSentences = ({ name, point, at, version, change }: PointProps) => (
  <div className="px-2">
    <ProofChoices
      name={name}
      summary={`근거 문장: ${point.sentences.join(', ') || '골라 주세요'}`}
      sentences={sentencesOf(version)}
      chosen={point.sentences}
      atMost={recallProofAtMost}
      onToggle={(id) => change((before) => toggleRecallProof(before, at, id), `${at}.proof`)}
    />
  </div>
)
