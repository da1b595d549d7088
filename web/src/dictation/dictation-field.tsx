import { Button } from '@readgrow/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useWordVoice } from '#articles'
import { SoundSourceLine } from '#display'
import type { PracticeItem } from '#practice'
import { Foot, MarkedSentence } from '#practice'
import type { DictationTask } from './dictation-way.ts'
import { asTyped, HangulNotice, hasHangul } from './hangul-keys.tsx'
import type { Written } from './judge-dictation.ts'
import { useDictated } from './use-dictated.ts'

interface DictationFieldProps {
  readonly item: PracticeItem
  readonly task: DictationTask
  /** A second try, for practice alone. */
  readonly unscored: boolean
  readonly onSubmit: (written: Written) => Promise<void>
}

/** What is heard (or the meaning, without sound), the aids, and the line to write on. */
export function DictationField({ item, task, unscored, onSubmit }: DictationFieldProps) {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [letter, setLetter] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const sound = useDictated(task)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (busy || hasHangul(typed)) return
    setBusy(true)
    const hints = sound.slowReplays + (letter ? 1 : 0)
    void onSubmit({ typed: typed.trim(), hints: Math.min(hints, 20), replays: Math.min(sound.replays, 100) }).catch(
      () => setBusy(false),
    )
  }

  const back = () => field.current?.focus({ preventScroll: true })
  const showLetter = () => {
    setLetter(true)
    back()
  }
  return (
    <form method="dialog" onSubmit={submit} className="flex grow flex-col">
      <Prompt item={item} task={task} />
      {!task.silent && <Replays sound={sound} onUsed={back} />}
      <label className="mt-5 block">
        <span className="font-medium">{task.format === 'SENTENCE' ? '들은 문장' : '영어 단어'}</span>
        <input
          ref={field}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          {...asTyped}
          enterKeyHint="done"
          maxLength={1_000}
          className="mt-1.5 min-h-13 w-full rounded-control border border-edge bg-surface px-4 font-serif text-heading"
        />
      </label>
      <HangulNotice
        text={typed}
        onConvert={(english) => {
          setTyped(english)
          back()
        }}
      />
      <FirstLetter {...{ item, task }} shown={letter} onShow={showLetter} />
      <p className="text-small text-ink-faint">
        {unscored ? '연습이라 기록에 남지 않아요.' : '힌트를 쓰거나 세 번 이상 다시 들으면 조금 일찍 다시 물어봐요.'}
      </p>
      <Foot>
        <Button type="submit" variant={typed.trim() === '' ? 'outline' : 'primary'} size="large" wide busy={busy}>
          {typed.trim() === '' ? '모르겠어요' : '확인하기'}
        </Button>
      </Foot>
    </form>
  )
}

interface FirstLetterProps extends Pick<DictationFieldProps, 'item' | 'task'> {
  readonly shown: boolean
  readonly onShow: () => void
}

/** The hint for a word: how it begins and how long it is. */
function FirstLetter({ item: { word }, task, shown, onShow }: FirstLetterProps) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3">
      {task.format === 'DICTATION' && !shown && (
        <Button variant="quiet" size="small" className="-ml-3.5 min-h-11" onClick={onShow}>
          첫 글자 보기
        </Button>
      )}
      <p role="status" className="text-body text-ink-soft empty:hidden">
        {shown && `${word.lemma[0]}로 시작하고 ${word.lemma.length}글자예요.`}
      </p>
    </div>
  )
}

function Prompt({ item: { word, sentence }, task }: Pick<DictationFieldProps, 'item' | 'task'>) {
  if (!task.silent)
    return (
      <h2 className="font-bold text-heading leading-snug">
        {task.format === 'SENTENCE' ? '문장을 듣고 써 보세요' : '단어를 듣고 써 보세요'}
      </h2>
    )
  const formDiffers = sentence?.target.some(([start, end]) => sentence.en.slice(start, end) !== word.lemma)
  return (
    <>
      <h2 className="font-bold text-heading leading-snug">{word.ko}</h2>
      {sentence && (
        <div className="mt-3">
          <MarkedSentence sentence={sentence} gap />
          <p className="mt-1 text-ink-soft">{sentence.ko}</p>
        </div>
      )}
      {formDiffers && <p className="mt-2 text-small text-ink-faint">사전에 나오는 기본형으로 써 주세요.</p>}
    </>
  )
}

interface ReplaysProps {
  readonly sound: ReturnType<typeof useDictated>
  readonly onUsed: () => void
}

function Replays({ sound, onUsed }: ReplaysProps) {
  const { state, byHouse } = useWordVoice()
  const ready = state === 'ready'
  const use = (play: () => void) => () => {
    play()
    onUsed()
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Button variant="outline" disabled={!ready} onClick={use(sound.replay)}>
        다시 듣기
      </Button>
      <Button variant="outline" disabled={!ready} onClick={use(sound.replaySlowly)}>
        천천히 듣기 <span className="font-normal text-small text-ink-faint">힌트</span>
      </Button>
      {byHouse && <SoundSourceLine source="HOUSE" />}
      <p className="text-small text-ink-faint tabular">{sound.replays > 0 && `${sound.replays}번 다시 들었어요`}</p>
    </div>
  )
}
