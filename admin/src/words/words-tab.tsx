import type { VersionLevel } from '@readgrow/contract/constants'
import { Arrival, DraftButton, LevelSwitch, useEditor, useLevel } from '#editor'
import { Loaded, Notice, Section } from '#parts'
import { AnalysedText } from './analysed-text.tsx'
import { Estimate } from './estimate.tsx'
import { KeyWords } from './key-words.tsx'
import { MissingWords } from './missing-words.tsx'
import { useAnalysis } from './use-analysis.ts'

/** What the analysis found in the saved text of a level, with an editor's corrections. */
export function Screen() {
  const { dirty, view } = useEditor()
  const [level] = useLevel()
  const isSaved = level !== null && view.document.versions[level] !== undefined
  return (
    <div data-editing>
      <div className="flex flex-wrap items-center gap-3 py-3">
        <LevelSwitch />
        {dirty && isSaved && (
          <p className="text-small text-amber">저장한 글로 분석했어요. 지금 고친 것은 저장하면 반영돼요.</p>
        )}
      </div>
      {level === null && <Notice>글 탭에서 레벨을 먼저 더해 주세요.</Notice>}
      {/* The server knows nothing of a level that was added a moment ago. */}
      {level !== null &&
        (isSaved ? (
          <Words key={level} level={level} />
        ) : (
          <Notice>{level} 글을 저장하면 단어를 살펴볼 수 있어요.</Notice>
        ))}
    </div>
  )
}

function Words({ level }: { readonly level: VersionLevel }) {
  const analysis = useAnalysis(level)
  return (
    <Loaded query={analysis} what="분석을">
      {(content) => (
        <>
          <Arrival />
          <Estimate level={level} estimate={content.estimate} tooShort={content.tooShort} facts={content.facts} />
          <KeyWords level={level} ideas={content.keyWordIdeas} sentences={content.sentences} />
          <Section title={`사전에 없는 단어 ${content.missing.length}개`}>
            {content.missing.length > 0 && (
              <div className="mb-3">
                <DraftButton level={level} part="WORDS" />
              </div>
            )}
            <MissingWords level={level} missing={content.missing} />
          </Section>
          <Section title="단어 살펴보기">
            <AnalysedText level={level} sentences={content.sentences} />
          </Section>
        </>
      )}
    </Loaded>
  )
}
