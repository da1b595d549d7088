import { Button, PauseIcon, PlayIcon, ProgressLine } from '@readgrow/ui'
import { useEffect, useRef, useState } from 'react'
import { allSentences, type Listening, useListening } from '#articles'
import { SoundSourceLine } from '#display'
import { StepFoot } from './step-foot.tsx'
import type { StepProps } from './steps.ts'

/** The whole article, heard once. The text stays hidden unless it is asked for. */
export function ListenStep({ article, onDone, onSkip, onAlive }: StepProps) {
  const listening = useListening(article)
  const { at, of, over } = useHearing(article, listening, onAlive)
  const [withText, setWithText] = useState(false)
  if (listening.sound === 'none')
    return (
      <>
        <p className="mt-5 text-ink-soft">
          이 브라우저에는 영어 음성이 없어서 소리를 들을 수 없어요. 이 단계는 건너뛰고 읽어 보세요.
        </p>
        <StepFoot onSkip={onSkip} />
      </>
    )
  const playing = listening.spoken !== undefined
  return (
    <>
      <div className="mt-8 flex flex-col items-center text-center">
        <button
          type="button"
          disabled={listening.sound !== 'ready'}
          aria-label={playing ? '멈추기' : at > 0 ? '이어서 듣기' : '듣기 시작하기'}
          onClick={listening.play}
          className="grid size-20 place-items-center rounded-full bg-ink text-paper disabled:opacity-40"
        >
          {playing ? <PauseIcon className="size-8" /> : <PlayIcon className="size-8" />}
        </button>
        <p role="status" className="mt-5 font-semibold tabular">
          {over ? '끝까지 들었어요.' : placeOf(at, of)}
        </p>
        <ProgressLine value={at / of} label="들은 정도" valueText={placeOf(at, of)} className="mt-3 max-w-sm" />
        <div className="mt-3">{listening.sound === 'ready' && <SoundSourceLine source={listening.source} />}</div>
        <p lang="en" className="mt-6 min-h-24 font-serif text-lead leading-relaxed">
          {withText && listening.spoken?.en}
        </p>
        <Button
          variant="quiet"
          size="small"
          className="min-h-11"
          aria-pressed={withText}
          onClick={() => setWithText(!withText)}
        >
          {withText ? '글 감추기' : '글 보며 듣기'}
        </Button>
      </div>
      <StepFoot onSkip={onSkip}>
        {over && (
          <Button size="large" wide onClick={() => onDone({ step: 'LISTEN' })}>
            다음 단계로
          </Button>
        )}
      </StepFoot>
    </>
  )
}

/** How far the article has been heard; over once its last sentence has come to an end. */
function useHearing(article: StepProps['article'], { spoken }: Pick<Listening, 'spoken'>, onAlive: () => void) {
  const sentences = allSentences(article)
  const of = sentences.length
  const [furthest, setFurthest] = useState(0)
  const [over, setOver] = useState(false)
  const last = useRef(false)
  const index = spoken ? sentences.findIndex(({ id }) => id === spoken.id) : -1
  useEffect(() => {
    onAlive()
    if (index >= 0) setFurthest((before) => Math.max(before, index + 1))
    else if (last.current) setOver(true)
    last.current = index === of - 1
  }, [index, of, onAlive])
  return { at: furthest, of, over }
}

const placeOf = (at: number, of: number) => (at === 0 ? `${of}문장 · 시작 전` : `${of}문장 가운데 ${at}번째`)
