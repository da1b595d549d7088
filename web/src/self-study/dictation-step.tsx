import { mostDictationLetters } from '@readgrow/contract/constants'
import { Button, SpeakerIcon } from '@readgrow/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { allSentences, type Listening, type Sentence, useListening } from '#articles'
import { asTyped, DictationDiff, HangulNotice, hasHangul } from '#dictation'
import { SoundSourceLine } from '#display'
import { useDraft } from '#drafts'
import { sendable } from './own-text.ts'
import { StepFoot } from './step-foot.tsx'
import type { StepProps, Study } from './steps.ts'
import { useWritings } from './use-writings.ts'

type Written = Study['written'][number]

/** Two or three sentences of the article, heard and written down; the server judges the first writing. */
export function DictationStep({ article, study, onDone, onSkip }: StepProps) {
  const listening = useListening(article)
  const { stateOf, send } = useWritings(article, study.written)
  const sentences = study.dictation.flatMap((id) => allSentences(article).find((each) => each.id === id) ?? [])
  const firstOpen = sentences.findIndex(({ id }) => stateOf(id).kind === 'open')
  const [at, setAt] = useState(Math.max(0, firstOpen))
  const [moved, setMoved] = useState(false)
  const sentence = sentences[at]
  if (listening.sound === 'none' || !sentence)
    return (
      <>
        <p className="mt-5 text-ink-soft">
          {sentence
            ? '이 브라우저에는 영어 음성이 없어서 받아쓸 문장을 들을 수 없어요. 이 단계는 건너뛰어 주세요.'
            : '이 기사에는 받아쓸 문장이 없어요.'}
        </p>
        <StepFoot onSkip={onSkip} />
      </>
    )
  const state = stateOf(sentence.id)
  function goOn(): void {
    if (at + 1 >= sentences.length) return onDone({ step: 'DICTATION' })
    setMoved(true)
    setAt(at + 1)
  }
  return (
    <>
      <p className="mt-5 text-ink-faint tabular">
        <span className="sr-only">받아쓰는 문장 </span>
        {at + 1} / {sentences.length}
      </p>
      {state.kind === 'open' ? (
        <Dictated
          key={sentence.id}
          {...{ sentence, listening, onSkip }}
          draftName={`self-study/${article.article.id}/${study.level}/DICTATION/${sentence.id}`}
          takeFocus={moved}
          onWritten={(typed, replays) => send(sentence.id, typed, replays)}
        />
      ) : (
        <Judged
          key={sentence.id}
          {...{ sentence, listening, onSkip, goOn }}
          written={state.kind === 'judged' ? state.written : null}
          last={at + 1 === sentences.length}
        />
      )}
    </>
  )
}

interface DictatedProps {
  readonly sentence: Sentence
  readonly listening: Listening
  /** By which what is typed is found again after a look at another step. */
  readonly draftName: string
  /** The button before it is gone, so the focus comes here. */
  readonly takeFocus: boolean
  readonly onWritten: (typed: string, replays: number) => void
  readonly onSkip: () => void
}

function Dictated({ sentence, listening, draftName, takeFocus, onWritten, onSkip }: DictatedProps) {
  const player = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takeFocus) player.current?.focus({ preventScroll: true })
  }, [takeFocus])
  const { text: typed, write: setTyped, handOver } = useDraft(draftName, '')
  const plays = useRef(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const text = sendable(typed)
  const long = text.length > mostDictationLetters
  function hear(): void {
    plays.current++
    listening.playSentence(sentence.id)
    field.current?.focus({ preventScroll: true })
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (long || hasHangul(typed)) return
    handOver()
    onWritten(text, Math.min(100, Math.max(0, plays.current - 1)))
  }
  return (
    <form method="dialog" onSubmit={submit} className="flex grow flex-col">
      <div className="mt-3 grid justify-items-start gap-2">
        <Button ref={player} variant="outline" size="large" disabled={listening.sound !== 'ready'} onClick={hear}>
          <SpeakerIcon />
          문장 듣기
        </Button>
        {listening.sound === 'ready' && <SoundSourceLine source={listening.source} />}
      </div>
      <label className="mt-5 block">
        <span className="font-semibold">들은 문장</span>
        <textarea
          ref={field}
          value={typed}
          rows={3}
          {...asTyped}
          onChange={(event) => setTyped(event.target.value)}
          // One sentence is one line: Enter hands it in, as in every dictation.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
          className="mt-1.5 block w-full rounded-control border border-edge bg-surface px-3.5 py-2.5 font-serif text-heading leading-relaxed"
        />
      </label>
      <HangulNotice text={typed} onConvert={setTyped} />
      <p role="alert" className="mt-1.5 text-body text-red">
        {long && `${mostDictationLetters}자까지 쓸 수 있어요. 조금 줄여 주세요.`}
      </p>
      <StepFoot onSkip={onSkip}>
        <Button type="submit" variant={text === '' ? 'outline' : 'primary'} size="large" wide>
          {text === '' ? '모르겠어요' : '확인하기'}
        </Button>
      </StepFoot>
    </form>
  )
}

interface JudgedProps extends Pick<DictatedProps, 'sentence' | 'listening' | 'onSkip'> {
  /** Null while the server has not answered. */
  readonly written: Written | null
  readonly last: boolean
  readonly goOn: () => void
}

function Judged({ sentence, listening, written, last, onSkip, goOn }: JudgedProps) {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <section aria-label="풀이" className="mt-3">
        <p ref={heading} role="status" tabIndex={-1} className="font-semibold text-lead outline-none">
          {written ? verdictOf(written) : '답을 저장했어요. 연결되면 채점해 드릴게요.'}
        </p>
        {written && (
          <div className="mt-4">
            <DictationDiff tokens={written.words} />
          </div>
        )}
        <div className="mt-5 border-rule border-t pt-4">
          <p lang="en" className="font-serif text-lead leading-relaxed">
            {sentence.en}
          </p>
          <p className="mt-1 text-ink-soft">{sentence.ko}</p>
          <Button
            variant="quiet"
            className="mt-2 -ml-5"
            disabled={listening.sound !== 'ready'}
            onClick={() => listening.playSentence(sentence.id)}
          >
            <SpeakerIcon />
            다시 듣기
          </Button>
        </div>
      </section>
      <StepFoot onSkip={onSkip}>
        <Button size="large" wide onClick={goOn}>
          {last ? '다음 단계로' : '다음 문장'}
        </Button>
      </StepFoot>
    </>
  )
}

function verdictOf({ exact, score }: Written): string {
  if (exact) return '모두 맞았어요.'
  const share = Math.round(score)
  return share === 0 ? '이번에는 못 들었어요.' : `${share}% 맞게 썼어요.`
}
