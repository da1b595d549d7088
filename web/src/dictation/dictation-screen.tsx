import { Segmented, Switch } from '@readgrow/ui'
import { useEffect } from 'react'
import { useVoiceState, useWordVoice } from '#articles'
import { Practice, type TaskProps } from '#practice'
import { DictationTaskView } from './dictation-task.tsx'
import { dictationTask, useDictationWay } from './dictation-way.ts'
import { dictationRules } from './judge-dictation.ts'

export function Screen() {
  // Fetched while the first word is listened to.
  useEffect(() => void dictationRules(), [])
  return <Practice quiz="DICTATION" title="받아쓰기" Task={Dictation} />
}

/** A word or its sentence, heard and written; without a voice the word alone, from its meaning. */
function Dictation({ at, practising }: TaskProps) {
  const device = useVoiceState()
  const words = useWordVoice()
  const way = useDictationWay()
  // A browser that still looks for its voice mostly has one.
  const voice = { saysWords: words.state !== 'none', saysSentences: device !== 'none' }
  const task = dictationTask(at.item, way, voice)
  return (
    <>
      {!practising.held && <Ways hasVoice={voice.saysWords} mayChoose={task.mayChoose} silent={way.silent} />}
      {/* A voice that is found, or missed, late must not take away what has been typed. */}
      <DictationTaskView key={task.format} at={at} practising={practising} task={task} />
    </>
  )
}

interface WaysProps {
  readonly hasVoice: boolean
  readonly mayChoose: boolean
  readonly silent: boolean
}

function Ways({ hasVoice, mayChoose, silent }: WaysProps) {
  const { what } = useDictationWay()
  if (!hasVoice)
    return <p className="mb-4 text-small text-ink-faint">이 브라우저에는 영어 음성이 없어서, 뜻을 보고 단어를 써요.</p>
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      {mayChoose && (
        <Segmented
          label="무엇을 받아쓸까요?"
          options={[
            { value: 'DICTATION', label: '단어' },
            { value: 'SENTENCE', label: '문장' },
          ]}
          value={what}
          onChange={(next) => useDictationWay.setState({ what: next })}
        />
      )}
      <Switch
        label="소리 없이 하기"
        checked={silent}
        onChange={(event) => useDictationWay.setState({ silent: event.target.checked })}
        className="text-body"
      />
    </div>
  )
}
