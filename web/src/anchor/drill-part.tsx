import type { CallReply } from '@readgrow/contract'
import { compareWords, isUnavailable, type WeakWord, weakWords } from '@readgrow/learning/speech'
import { buttonClasses, PagePart } from '@readgrow/ui'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { type Article, allSentences } from '#articles'
import { sentenceAddress } from './sentence-address.ts'
import { sentenceSpans } from './sentence-spans.ts'
import type { Heard } from './take-view.tsx'
import { WordPanel } from './word-panel.tsx'

type Take = CallReply<'GET /takes/:takeId'>

const reasons: Readonly<Record<WeakWord['why'], string>> = {
  NOT_RECOGNISED: '인식되지 않음',
  NOT_HEARD: '들리지 않은 듯 · 추정',
  HALTED: '앞에서 멈춤 · 추정',
  LONG: '길게 말함 · 추정',
}

interface DrillPartProps {
  readonly article: Article
  readonly take: Take
  readonly heard: Heard
}

/** The words of a take that are worth saying again, each with its reason; three times each. */
export function DrillPart({ article, take, heard }: DrillPartProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const { words, pauses } = take.measures
  const weak = useMemo(() => {
    if ('unavailable' in words) return []
    const said = compareWords(take.script, take.transcript?.text ?? null).words
    const spans = sentenceSpans(article, words) ?? []
    const isLeftOut = (index: number) =>
      spans.some((span) => span.heard === null && span.first <= index && index < span.first + span.count)
    return weakWords(words.value, isUnavailable(said) ? null : said.value, { isLeftOut }).filter(
      ({ why }) => why !== 'HALTED' || !('unavailable' in pauses.insideClauses),
    )
  }, [article, take, words, pauses])
  const leftOut = (sentenceSpans(article, words) ?? []).flatMap(({ heard: isHeard }, at) => (isHeard ? [] : [at]))
  if ('unavailable' in words || weak.length + leftOut.length === 0 || !heard.sound) return null
  const word = chosen === null ? undefined : words.value[chosen]
  return (
    <PagePart
      title={weak.length > 0 ? '이 단어만 다시' : '이 문장만 다시'}
      hint={weak.length > 0 ? '세 번씩 말해 봐요. 하나에 20초면 돼요.' : undefined}
    >
      {leftOut.length > 0 && <LeftOut article={article} places={leftOut} />}
      <ul className="mt-3 flex flex-wrap gap-2">
        {weak.map(({ index, why }) => (
          <li key={index}>
            <button
              type="button"
              onClick={() => setChosen(index)}
              className="min-h-11 rounded-full border border-edge px-4 py-1 text-left hover:border-green"
            >
              <span lang="en" className="block font-serif text-lead leading-tight">
                {words.value[index]?.text}
              </span>
              <span className="block text-ink-faint text-small">{reasons[why]}</span>
            </button>
          </li>
        ))}
      </ul>
      {word && (
        <WordPanel {...{ article, word }} sound={heard.sound} model={heard.model} onClose={() => setChosen(null)} />
      )}
    </PagePart>
  )
}

interface LeftOutProps {
  readonly article: Article
  /** indexes of sentences */
  readonly places: readonly number[]
}

/** Sentences that were not heard, each with the way to say just this one. */
const LeftOut = ({ article, places }: LeftOutProps) => (
  <ul className="mt-3 space-y-3">
    {places.map((at) => {
      const sentence = allSentences(article)[at]
      return sentence ? (
        <li key={at} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="min-w-0 grow basis-60">
            <span lang="en" className="line-clamp-2 font-serif">
              {sentence.en}
            </span>
            <span className="text-amber text-small">들리지 않았어요 · 추정</span>
          </span>
          <Link to={sentenceAddress(article.article, sentence.id)} className={buttonClasses({ variant: 'outline' })}>
            이 문장만 읽기
            <span className="sr-only"> {at + 1}번째 문장</span>
          </Link>
        </li>
      ) : null
    })}
  </ul>
)
