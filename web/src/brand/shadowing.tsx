import { Button, PlayIcon, SpeakerIcon, showToast } from '@readgrow/ui'
import { useEffect, useRef, useState } from 'react'
import { longestTakeSeconds, type Recording, useRecorder } from './use-recorder.ts'
import { hush, noSound, say, useVoice, type Voice } from './voice.ts'

type Playing = 'nothing' | 'model' | 'own'

/** A line to be heard and said after it; the own voice plays after the model and never leaves the browser. */
export function Shadowing({ line }: { readonly line: string }) {
  const voice = useVoice()
  const { recording, start, stop } = useRecorder()
  const { playing, hear, compare, silence } = usePlayback(line)

  function startRecording(): void {
    // The model's voice must not get into the take.
    silence()
    void start()
  }

  return (
    <section aria-label="문장 따라 말하기" className="mt-4 border-rule border-t pt-4 noscript:hidden">
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" disabled={recording.kind === 'recording' || voice === 'none'} onClick={hear}>
          <SpeakerIcon className="size-5" />
          문장 듣기
        </Button>
        {recording.kind === 'recording' ? (
          <Button onClick={stop}>녹음 마치기</Button>
        ) : (
          <Button variant="outline" busy={recording.kind === 'asking'} onClick={startRecording}>
            {recording.kind === 'recorded' ? '다시 녹음하기' : '따라 말하기'}
          </Button>
        )}
        {recording.kind === 'recorded' && (
          <Button onClick={() => void compare(recording.url)}>
            <PlayIcon className="size-5" />
            {voice === 'none' ? '내 목소리 듣기' : '이어서 듣기'}
          </Button>
        )}
      </div>
      <p role="status" className="mt-2.5 min-h-12 text-body text-ink-soft leading-snug">
        {sentenceFor(recording, playing, voice)}
        {recording.kind === 'recording' && <Seconds />}
      </p>
    </section>
  )
}

function sentenceFor(recording: Recording, playing: Playing, voice: Voice): string {
  if (playing === 'model')
    return voice === 'house' ? '컴퓨터 목소리예요. 발음은 참고만 해 주세요.' : '영어 음성을 재생하고 있어요.'
  if (playing === 'own') return '내 녹음을 재생하고 있어요.'
  switch (recording.kind) {
    case 'idle':
      return voice === 'none'
        ? '지금은 문장을 들려 드릴 수 없어요. 문장을 소리 내어 읽고 들어 볼 수는 있어요.'
        : '문장을 듣고 따라 말해 보세요. 녹음은 이 브라우저에만 있고 어디에도 보내지 않아요.'
    case 'asking':
      return '브라우저가 물으면 마이크를 허용해 주세요.'
    case 'recording':
      return `녹음하고 있어요. ${longestTakeSeconds}초까지 말할 수 있어요.`
    case 'recorded':
      return voice === 'none'
        ? '녹음했어요. 이 페이지를 닫으면 사라져요.'
        : '녹음했어요. 영어 목소리와 이어서 들어 보세요. 이 페이지를 닫으면 사라져요.'
    case 'failed':
      return failures[recording.why]
  }
}

const failures = {
  missing: '마이크를 찾지 못했어요. 마이크를 연결한 뒤 다시 눌러 주세요.',
  refused: '마이크 사용이 막혀 있어요. 주소창의 사이트 설정에서 허용한 뒤 다시 눌러 주세요.',
  silent: '말소리가 들리지 않았어요. 마이크가 켜져 있는지 확인하고 다시 말해 주세요.',
  unsupported: '이 브라우저는 녹음을 지원하지 않아요. 문장을 듣고 소리 내어 따라 해 보세요.',
}

/** How long it has been recording; for the eye alone, a screen reader would speak into the take. */
function Seconds() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-hidden="true" className="ml-2 font-semibold text-green tabular">
      {seconds}초
    </span>
  )
}

function usePlayback(line: string) {
  const [playing, setPlaying] = useState<Playing>('nothing')
  const own = useRef<HTMLAudioElement | null>(null)
  // Which playing is the current one: what was cut off ends later and must change nothing.
  const turn = useRef(0)

  function silence(): void {
    turn.current++
    hush()
    own.current?.pause()
    setPlaying('nothing')
  }
  useEffect(
    () => () => {
      turn.current++
      hush()
      own.current?.pause()
    },
    [],
  )

  async function play(steps: readonly (readonly [Playing, () => Promise<void>])[]): Promise<void> {
    silence()
    const mine = turn.current
    for (const [what, begin] of steps) {
      setPlaying(what)
      await begin()
      if (mine !== turn.current) return
    }
    setPlaying('nothing')
  }
  const model = ['model', () => sayOrTell(line)] as const
  return {
    playing,
    silence,
    hear: () => void play([model]),
    compare: (url: string) => play([model, ['own', () => playTake(url, own)]]),
  }
}

/** That nobody has a voice stands under the buttons from then on; what only did not come can be tried again. */
async function sayOrTell(line: string): Promise<void> {
  if ((await say(line)) === 'FAILED') showToast(noSound)
}

function playTake(url: string, held: { current: HTMLAudioElement | null }): Promise<void> {
  const audio = new Audio(url)
  held.current = audio
  return new Promise((resolve) => {
    audio.onended = () => resolve()
    audio.onerror = () => resolve()
    audio.onpause = () => resolve()
    audio.play().catch(() => resolve())
  })
}
