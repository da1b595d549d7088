import type { CallReply } from '@readgrow/contract'
import { pausesAlone } from '@readgrow/learning/speech'
import { buttonClasses, ChevronLeftIcon, ChevronRightIcon, IconButton, PagePart, Skeleton } from '@readgrow/ui'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { type Article, allSentences } from '#articles'
import { peaksOf, reasonText, useSounds } from '#takes'
import { LatePicture } from './picture/late-picture.tsx'
import { PlayButton } from './picture/play-button.tsx'
import { SoundRow, soundRows } from './picture/sound-row.tsx'
import { melodyIn } from './picture/sounding-part.ts'
import { sentenceAddress } from './sentence-address.ts'
import { sentenceSpans } from './sentence-spans.ts'
import type { Heard } from './take-view.tsx'
import { UnheardNote } from './unheard-note.tsx'
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

function OneSentence({ article, take, at, spans, sound, heard }: OneSentenceProps) {
  const sounds = useSounds()
  const [chosen, setChosen] = useState<number | null>(null)
  const sentence = allSentences(article)[at]
  const span = spans[at]
  const { words, pauses } = take.measures
  const model = heard.model
  const modelSpan = model?.sentences.find(({ id }) => id === sentence?.id)
  const mine = useMemo(() => (span?.heard ? cut(sound, span.heard.startMs, span.heard.endMs) : null), [sound, span])
  const own = 'unavailable' in words || !span ? [] : words.value.slice(span.first, span.first + span.count)
  const [modelFrom, modelTo] = [own[0]?.model[0], own.at(-1)?.model[1]]
  const theirs = useMemo(
    () =>
      model && modelSpan && modelFrom !== undefined && modelTo !== undefined
        ? cut(model.sound, modelFrom, modelTo)
        : null,
    [model, modelSpan, modelFrom, modelTo],
  )
  if (!sentence || !span) return null
  if (!span.heard || !mine) return <NotHeard {...{ article, sentence }} />
  const fromMs = span.heard.startMs
  return (
    <>
      <Words words={own} onChoose={setChosen} />
      <LatePicture
        model={theirs && { ...theirs, pitch: melodyIn(heard.analysis?.pitch.model, [modelFrom ?? 0, modelTo ?? 0]) }}
        mine={{ ...mine, pitch: melodyIn(heard.analysis?.pitch.mine, [fromMs, span.heard.endMs]) }}
        words={own.map(({ text, model: [start, end], mine: said }) => ({
          text,
          model: [start - (modelFrom ?? 0), end - (modelFrom ?? 0)],
          mine: said && [said[0] - fromMs, said[1] - fromMs],
        }))}
      />
      <div className="mt-2 flex gap-2">
        {theirs && <PlayButton who="MODEL" sound={theirs.sound} sounds={sounds} />}
        <PlayButton who="MINE" sound={mine.sound} sounds={sounds} />
      </div>
      <UnheardNote words={own} />
      {!('unavailable' in pauses.insideClauses) && <PauseNotes words={own} />}
      {chosen !== null && own[chosen] && (
        <WordPanel {...{ article, sound }} word={own[chosen]} model={heard.model} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

interface NotHeardProps {
  readonly article: Article
  readonly sentence: ReturnType<typeof allSentences>[number]
}

/** A sentence that the take does not have: nothing is drawn, and it can be said now. */
const NotHeard = ({ article: { article }, sentence }: NotHeardProps) => (
  <>
    <p lang="en" className="mt-2 font-serif text-heading text-ink-soft leading-relaxed">
      {sentence.en}
    </p>
    <p className="mt-2 font-semibold text-amber">이 문장은 들리지 않았어요. (추정)</p>
    <Link to={sentenceAddress(article, sentence.id)} className={`mt-3 ${buttonClasses({ variant: 'outline' })}`}>
      이 문장만 읽기
    </Link>
  </>
)

type Word = Extract<Take['measures']['words'], { value: unknown }>['value'][number]

interface WordsProps {
  readonly words: readonly Word[]
  readonly onChoose: (index: number) => void
}

/** The sentence as buttons, one a word. */
const Words = ({ words, onChoose }: WordsProps) => (
  <p lang="en" className="mt-2 font-serif text-heading leading-relaxed">
    {words.map(({ text, mine }, index) => (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: equal words differ by their place alone.
        key={index}
        type="button"
        onClick={() => onChoose(index)}
        className="mr-2 min-h-8 border-rule border-b-2 border-dotted hover:border-green"
      >
        {text}
        <span lang="ko" className="sr-only">
          {mine === null ? ' 들리지 않은 듯해요,' : ''} 비교하기
        </span>
      </button>
    ))}
  </p>
)

/** Where the learner pauses and the model reads on. */
function PauseNotes({ words }: Pick<WordsProps, 'words'>) {
  const notes = words.flatMap(({ text, mine, model }, index) => {
    const next = words[index + 1]
    if (!next?.mine || !mine) return []
    const [own, theirs] = [next.mine[0] - mine[1], next.model[0] - model[1]]
    return pausesAlone(own, theirs) ? [{ text, seconds: (own / 1000).toFixed(1) }] : []
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
