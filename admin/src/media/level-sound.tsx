import type { VersionLevel } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useState } from 'react'
import { StaleNotice, useEditor, useManuscriptAction } from '#editor'
import type { View } from '#manuscripts'
import { Mark, Notice } from '#parts'
import { clockOf } from './clock-of.ts'
import { LevelSpeech } from './level-speech.tsx'
import { SoundUpload } from './sound-upload.tsx'
import { Timings } from './timings.tsx'

const timingNames = { GIVEN: '단어 시각 있음', ESTIMATED: '단어 시각 어림', NONE: '단어 시각 없음' }

/** The recording of one level: its player, its timings, and how to replace it. */
export function LevelSound({ level }: { readonly level: VersionLevel }) {
  const { view } = useEditor()
  const sounds = view.audio.filter((each) => each.level === level)
  // What is stale has a notice of its own, with its place.
  const faults = view.problems.filter((each) => each.level === level && each.part === 'audio' && each.place === null)
  const stale = view.stale.filter((each) => each.level === level && each.kind === 'AUDIO')
  return (
    <li data-place={`${level}.audio`} className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-bold">{level}</h3>
        {sounds.length === 0 && <span className="text-body text-ink-faint">아직 소리가 없어요.</span>}
      </div>
      {sounds.map((sound) => (
        <Sound key={sound.url} level={level} sound={sound} />
      ))}
      {faults.map(({ message, weight }) => (
        <Notice key={message} tone={weight === 'MUST' ? 'bad' : 'warn'} live>
          {message}
        </Notice>
      ))}
      {stale.map(({ item }) => (
        <StaleNotice key={item} level={level} kind="AUDIO" item={item} />
      ))}
      <LevelSpeech level={level} />
      <SoundUpload level={level} replaces={sounds.length > 0} />
    </li>
  )
}

function Sound({ level, sound }: { readonly level: VersionLevel; readonly sound: View['audio'][number] }) {
  const { id } = useEditor()
  const [asking, setAsking] = useState(false)
  const remove = useManuscriptAction('DELETE /admin/newsroom/manuscripts/:id/audio/:level', {
    done: () => setAsking(false),
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {/* biome-ignore lint/a11y/useMediaCaption: the text of the article is its caption. */}
        <audio controls preload="none" src={sound.url} className="h-10 max-w-full" aria-label={`${level} 소리`} />
        {sound.durationMs !== null && <span className="tabular text-body">{clockOf(sound.durationMs)}</span>}
        {sound.wordsPerMinute !== null && (
          <span className="tabular text-small text-ink-faint">1분에 {sound.wordsPerMinute}단어</span>
        )}
        <Mark tone={sound.timings === 'GIVEN' ? 'good' : 'plain'}>{timingNames[sound.timings]}</Mark>
        {sound.stale && <Mark tone="warn">글이 바뀜</Mark>}
        <Timings level={level} />
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          소리 빼기
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={`${level} 소리를 뺄까요?`}
        message="올린 파일과 단어 시각이 지워져요."
        confirmLabel="빼기"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id, level } })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
