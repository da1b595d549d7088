import type { CallReply } from '@readgrow/contract'
import { ChevronLeftIcon, ChevronRightIcon, IconButton, PagePart, Skeleton } from '@readgrow/ui'
import { useMemo, useState } from 'react'
import { type Article, allSentences } from '#articles'
import { peaksOf, reasonText, useSounds } from '#takes'
import { sentenceSpans } from './load-clip.ts'
import { SoundRow, soundRows } from './sound-row.tsx'
import type { Heard } from './take-view.tsx'
import { WordPanel } from './word-panel.tsx'

type Take = CallReply<'GET /takes/:takeId'>

interface SentenceCompareProps {
  readonly article: Article
  readonly take: Take
  readonly heard: Heard
}

/** The take sentence by sentence beside the model: waves, melody, pauses, and every word for itself. */
export function SentenceCompare({ article, take, heard }: SentenceCompareProps) {
  const [at, setAt] = useState(0)
  const sentences = allSentences(article)
  const spans = article.revision === take.revision ? sentenceSpans(article, take.measures.words) : null
  return (
    <PagePart title="문장별로 비교하기">
      {heard.state === 'GONE' ? (
        <p className="mt-3 text-ink-soft">녹음 소리를 불러오지 못했어요. 연결을 확인하고 새로고침해 주세요.</p>
      ) : heard.state === 'LOADING' || !heard.sound ? (
        <Skeleton className="mt-4 h-40 w-full" />
      ) : spans ? (
        <>
          <div className="mt-3 flex items-center gap-2">
            <IconButton aria-label="앞 문장" disabled={at === 0} onClick={() => setAt(at - 1)}>
              <ChevronLeftIcon />
            </IconButton>
            <p className="text-body text-ink-soft tabular">
              {at + 1} / {sentences.length} 문장
            </p>
            <IconButton aria-label="다음 문장" disabled={at + 1 === sentences.length} onClick={() => setAt(at + 1)}>
              <ChevronRightIcon />
            </IconButton>
          </div>
          <OneSentence key={at} {...{ article, take, at, spans }} sound={heard.sound} heard={heard} />
        </>
      ) : (
        <Whole take={take} sound={heard.sound} heard={heard} />
      )}
    </PagePart>
  )
}

interface WholeProps {
  readonly take: Take
  readonly sound: Float32Array
  readonly heard: Heard
}

/** Where the words could not be found in the take it is heard as a whole, and why is said. */
function Whole({ take, sound, heard }: WholeProps) {
  const sounds = useSounds()
  const { words } = take.measures
  return (
    <>
      <p className="mt-3 text-ink-soft">
        {'unavailable' in words
          ? `문장별로는 측정하지 않았어요. ${reasonText(words.unavailable)}.`
          : '그사이 기사가 고쳐져서 문장별로 비교할 수 없어요.'}
      </p>
      <div className={soundRows}>
        <SoundRow
          who="MINE"
          {...{ sound, sounds }}
          peaks={take.measures.peaks}
          lengthMs={take.durationMs}
          pitch={heard.analysis?.pitch.mine ?? null}
        />
      </div>
    </>
  )
}

interface OneSentenceProps extends WholeProps {
  readonly article: Article
  readonly at: number
  readonly spans: NonNullable<ReturnType<typeof sentenceSpans>>
}

const marginMs = 60

function OneSentence({ article, take, at, spans, sound, heard }: OneSentenceProps) {
  const sounds = useSounds()
  const [chosen, setChosen] = useState<number | null>(null)
  const sentence = allSentences(article)[at]
  const span = spans[at]
  const { words } = take.measures
  const model = heard.model
  const modelSpan = model?.sentences.find(({ id }) => id === sentence?.id)
  const mine = useMemo(() => (span ? cut(sound, span.startMs - marginMs, span.endMs + marginMs) : null), [sound, span])
  const theirs = useMemo(
    () => (model && modelSpan ? cut(model.sound, modelSpan.startMs, modelSpan.endMs) : null),
    [model, modelSpan],
  )
  if (!sentence || !span || !mine || 'unavailable' in words) return null
  const own = words.value.slice(span.first, span.first + span.count)
  return (
    <>
      <Words words={own} onChoose={setChosen} />
      <div className={soundRows}>
        {theirs && modelSpan && (
          <SoundRow
            who="MODEL"
            {...theirs}
            sounds={sounds}
            pitch={pitchIn(heard.analysis?.pitch.model, modelSpan.startMs, modelSpan.endMs)}
          />
        )}
        <SoundRow
          who="MINE"
          {...mine}
          sounds={sounds}
          pitch={pitchIn(heard.analysis?.pitch.mine, span.startMs - marginMs, span.endMs + marginMs)}
        />
      </div>
      <PauseNotes words={own} />
      {chosen !== null && own[chosen] && (
        <WordPanel {...{ article, sound }} word={own[chosen]} model={heard.model} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

type Word = Extract<Take['measures']['words'], { value: unknown }>['value'][number]

interface WordsProps {
  readonly words: readonly Word[]
  readonly onChoose: (index: number) => void
}

/** The sentence as buttons, one a word. */
const Words = ({ words, onChoose }: WordsProps) => (
  <p lang="en" className="mt-2 font-serif text-heading leading-relaxed">
    {words.map(({ text }, index) => (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: equal words differ by their place alone.
        key={index}
        type="button"
        onClick={() => onChoose(index)}
        className="mr-2 min-h-8 border-rule border-b-2 border-dotted hover:border-green"
      >
        {text}
        <span lang="ko" className="sr-only">
          {' '}
          비교하기
        </span>
      </button>
    ))}
  </p>
)

/** A pause counts where the learner stops for a quarter of a second and the model does not. */
const shortestPauseMs = 250

function PauseNotes({ words }: Pick<WordsProps, 'words'>) {
  const notes = words.flatMap(({ text, mine, model }, index) => {
    const next = words[index + 1]
    if (!next) return []
    const [own, theirs] = [next.mine[0] - mine[1], next.model[0] - model[1]]
    return own >= shortestPauseMs && theirs < shortestPauseMs ? [{ text, seconds: (own / 1000).toFixed(1) }] : []
  })
  if (notes.length === 0)
    return <p className="mt-2 text-body text-ink-soft">예시 음성과 다르게 쉰 곳이 없어요. (추정)</p>
  return (
    <ul className="mt-2 text-body text-ink-soft">
      {notes.map(({ text, seconds }) => (
        <li key={`${text}${seconds}`}>
          “<span lang="en">{text}</span>” 다음에 {seconds}초 쉬었어요. 예시 음성은 이어서 읽어요. (추정)
        </li>
      ))}
    </ul>
  )
}

function cut(sound: Float32Array, fromMs: number, toMs: number) {
  const part = sound.slice(Math.max(0, Math.round(fromMs * 16)), Math.max(0, Math.round(toMs * 16)))
  return { sound: part, peaks: peaksOf(part), lengthMs: part.length / 16 }
}

type Contour = NonNullable<Heard['analysis']>['pitch']['mine']

function pitchIn(contour: Contour | undefined, fromMs: number, toMs: number): Contour {
  if (!contour) return null
  const { stepMs, semitones } = contour
  return { ...contour, semitones: semitones.slice(Math.max(0, Math.round(fromMs / stepMs)), Math.round(toMs / stepMs)) }
}
