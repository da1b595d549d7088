import type { VersionLevel } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { DraftButton, DraftMark, LevelSwitch, useArrival, useEditor, useLevel } from '#editor'
import { inVersion, sentencesOf, setNotes } from '#manuscripts'
import { Nothing, Notice } from '#parts'
import { ChunkCard } from './chunk-card.tsx'

/** Chunk reading and grammar notes, sentence by sentence. */
export function Screen() {
  const [level] = useLevel()
  useArrival()
  return (
    <div data-editing>
      <div className="flex flex-wrap items-center gap-3 py-3">
        <LevelSwitch />
        {level && <DraftButton key={level} level={level} part="NOTES" />}
        {level && <DraftMark level={level} part="NOTES" />}
      </div>
      <p className="pb-2 text-small text-ink-faint">
        끊는 곳에 <b className="font-semibold">/</b> 를 넣어요. 영어와 우리말 조각 수가 같아야 해요.
      </p>
      {level ? <Cards level={level} /> : <Notice>글 탭에서 레벨을 먼저 더해 주세요.</Notice>}
    </div>
  )
}

function Cards({ level }: { readonly level: VersionLevel }) {
  const { document, edit } = useEditor()
  const version = document.versions[level]
  const sentences = version ? sentencesOf(version) : []
  const approved = sentences.filter(({ id }) => version?.notes[id]?.approved).length
  const unapproved = sentences.filter(({ id }) => version?.notes[id]?.chunks.length && !version.notes[id].approved)
  if (!version || sentences.length === 0) return <Nothing>아직 문장이 없어요.</Nothing>
  const approveAll = () =>
    edit(
      inVersion(level, (before) =>
        unapproved.reduce((next, { id }) => setNotes(next, id, (notes) => ({ ...notes, approved: true })), before),
      ),
    )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 border-ink border-b pb-2">
        <p className="tabular text-body text-ink-soft">
          {sentences.length}문장 가운데 {approved}문장을 확인했어요.
        </p>
        {unapproved.length > 0 && (
          <Button variant="outline" size="small" onClick={approveAll}>
            나머지 {unapproved.length}문장도 확인함으로 두기
          </Button>
        )}
      </div>
      <ol className="divide-y divide-rule">
        {sentences.map((sentence) => (
          <ChunkCard
            key={`${level} ${sentence.id}`}
            level={level}
            sentence={sentence}
            notes={version.notes[sentence.id]}
            edit={edit}
          />
        ))}
      </ol>
    </>
  )
}
