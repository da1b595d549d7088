import type { VersionLevel } from '@readgrow/contract/constants'
import { classNames } from '@readgrow/ui'
import { DraftButton, DraftMark, useEditor } from '#editor'
import { inVersion, sentencesOf, type Version, wordsIn } from '#manuscripts'
import { GrowingText } from '#parts'
import { columnClasses } from './columns.ts'
import { LevelMenu } from './level-tools.tsx'
import { RecallPoints } from './recall-points.tsx'

/** Usual lengths in words; the server's list of problems decides. */
const usualWords: Record<VersionLevel, string> = {
  A1: '40–120',
  A2: '80–220',
  B1: '120–400',
  B2: '180–600',
  C1: '300–1,200',
}

/** The heads of the columns: level, length, headline and summary. */
export function LevelHeads({ shown }: { readonly shown: readonly VersionLevel[] }) {
  return (
    <div className={classNames(columnClasses[shown.length], 'border-ink border-b pb-3')}>
      <span />
      {shown.map((level) => (
        <LevelHead key={level} level={level} />
      ))}
    </div>
  )
}

function LevelHead({ level }: { readonly level: VersionLevel }) {
  const { document } = useEditor()
  const version = document.versions[level]
  if (!version) return null
  return (
    <section aria-label={`${level} 제목과 요약`}>
      <div className="flex items-center gap-2 px-2">
        <h2 className="shrink-0 font-bold text-lead">{level}</h2>
        <p className="tabular text-small text-ink-faint">
          {wordsIn(version)}단어 · {sentencesOf(version).length}문장
          <span className="hidden xl:inline"> (보통 {usualWords[level]}단어)</span>
        </p>
        <DraftMark level={level} part="TEXT" />
        <DraftMark level={level} part="KOREAN" />
        <LevelMenu level={level} />
      </div>
      <Lines level={level} part="headline" name="제목" />
      <Lines level={level} part="summary" name="요약" />
      <ModelSummary level={level} />
      <RecallPoints level={level} />
      <Drafts level={level} version={version} />
    </section>
  )
}

/** What a good learner of the level could write; the self-study shows it beside the learner's own. */
function ModelSummary({ level }: { readonly level: VersionLevel }) {
  const { document, edit } = useEditor()
  return (
    <div data-place={`${level}.model`} className="mt-2">
      <p aria-hidden className="px-2 font-semibold text-ink-soft text-small">
        모범 요약
      </p>
      <GrowingText
        aria-label={`${level} 모범 요약`}
        placeholder="잘 쓴 학습자의 영어 요약"
        lang="en"
        spellCheck
        maxLength={600}
        className="font-serif"
        value={document.versions[level]?.model ?? ''}
        onText={(text) =>
          edit(
            inVersion(level, (version) => ({ ...version, model: text })),
            `${level}.model`,
          )
        }
      />
    </div>
  )
}

/** A draft is offered only where something is empty, so that it never overwrites an editor's work. */
function Drafts({ level, version }: { readonly level: VersionLevel; readonly version: Version }) {
  const sentences = sentencesOf(version)
  const lacksText = sentences.every(({ en }) => en.trim() === '')
  const lines = [version.headline, version.summary, ...sentences]
  const lacksKorean = lines.some(({ en, ko }) => en.trim() !== '' && ko.trim() === '')
  if (!lacksText && !lacksKorean) return null
  return (
    <div className="px-2 pt-2">
      <DraftButton key={level} level={level} part={lacksText ? 'TEXT' : 'KOREAN'} />
    </div>
  )
}

interface LinesProps {
  readonly level: VersionLevel
  readonly part: 'headline' | 'summary'
  readonly name: string
}

function Lines({ level, part, name }: LinesProps) {
  const { document, edit } = useEditor()
  const line = document.versions[level]?.[part]
  if (!line) return null
  const set = (language: 'en' | 'ko') => (text: string) =>
    edit(
      inVersion(level, (version) => ({ ...version, [part]: { ...version[part], [language]: text } })),
      `${level}.${part}.${language}`,
    )
  return (
    <div data-place={`${level}.${part}`} className="mt-1">
      <GrowingText
        aria-label={`${level} 영어 ${name}`}
        placeholder={`영어 ${name}`}
        lang="en"
        spellCheck
        maxLength={600}
        className={classNames('font-serif', part === 'headline' && 'font-bold text-lead')}
        value={line.en}
        onText={set('en')}
      />
      <GrowingText
        aria-label={`${level} 우리말 ${name}`}
        placeholder={`우리말 ${name}`}
        maxLength={600}
        className="text-body text-ink-soft"
        value={line.ko}
        onText={set('ko')}
      />
    </div>
  )
}
