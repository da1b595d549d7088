import type { CallReply } from '@readgrow/contract'
import { Button, SpeakerIcon } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { useState } from 'react'
import { type Article, useArticleWords } from '#articles'
import { forgetRecording, type RecordedTake, RecorderPanel } from '#recorder'
import { type ReadModel, useSounds, useTaking } from '#takes'

type Word = Extract<CallReply<'GET /takes/:takeId'>['measures']['words'], { value: unknown }>['value'][number]

interface WordPanelProps {
  readonly article: Article
  readonly word: Word
  readonly sound: Float32Array
  readonly model: ReadModel | null
  readonly onClose: () => void
}

const repetitions = 3
const longestMs = 5_000
/** A word is heard with a little of what is around it: its bounds are estimates. */
const marginMs = 40

/** One word: how the model says it, how I did, how it is written in sounds, and three times more. */
export function WordPanel({ article, word, sound, model, onClose }: WordPanelProps) {
  const sounds = useSounds()
  const [said, setSaid] = useState<readonly RecordedTake[]>([])
  const ipa = useIpa(article, word.text)
  const taking = useTaking({
    purpose: `word/${word.text}`,
    script: word.text,
    model: () => Promise.resolve(null),
    longestMs,
    onReview: ({ take }) => {
      void forgetRecording(take.id)
      setSaid((now) => [...now, take].slice(-repetitions))
    },
  })
  const { mine } = word
  return (
    <Sheet open title={word.text} onClose={onClose}>
      {ipa && <p className="font-serif text-ink-soft text-lead">/{ipa}/</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {model && (
          <Button
            variant="outline"
            aria-pressed={sounds.heard === 'MODEL'}
            onClick={() => sounds.toggle('MODEL', model.sound, word.model[0] - marginMs, word.model[1] + marginMs)}
          >
            <SpeakerIcon />
            예시 음성
          </Button>
        )}
        {mine && (
          <Button
            variant="outline"
            aria-pressed={sounds.heard === 'MINE'}
            onClick={() => sounds.toggle('MINE', sound, mine[0] - marginMs, mine[1] + marginMs)}
          >
            <SpeakerIcon />내 녹음
          </Button>
        )}
      </div>
      <p className="mt-2 text-ink-faint text-small">
        {mine ? '단어의 시작과 끝은 추정한 시각이에요.' : '내 녹음에서는 이 단어가 들리지 않은 듯해요. (추정)'}
      </p>
      <h3 className="mt-5 font-bold">이 단어만 {repetitions}번</h3>
      <p className="mt-1 text-body text-ink-soft">
        예시 음성을 듣고 세 번 따라 말해 보세요. 이 녹음은 저장하지 않아요.
      </p>
      <SaidAgain said={said} sounds={sounds} />
      <div className="mt-4">
        <RecorderPanel
          recorder={taking.recorder}
          hint={said.length < repetitions ? `${said.length + 1}번째로 말해 보세요` : '세 번 다 말했어요'}
        />
      </div>
      {taking.sheets}
    </Sheet>
  )
}

interface SaidAgainProps {
  readonly said: readonly RecordedTake[]
  readonly sounds: ReturnType<typeof useSounds>
}

const SaidAgain = ({ said, sounds }: SaidAgainProps) => (
  <ol className="mt-2 flex flex-wrap gap-2">
    {said.map(({ id, sound }, index) => (
      <li key={id}>
        <Button
          variant="outline"
          disabled={!sound}
          aria-pressed={sounds.heard === id}
          onClick={() => sound && sounds.toggle(id, sound)}
        >
          {index + 1}번째 듣기
        </Button>
      </li>
    ))}
  </ol>
)

/** How the dictionary writes the sounds of a word; null where the form has no entry of its own. */
function useIpa(article: Article, text: string): string | null {
  const words = useArticleWords(article)
  const entry = words?.entries.find(({ lemma }) => lemma.toLowerCase() === text.toLowerCase())
  return entry?.ipa || null
}
