import type { CallReply } from '@readgrow/contract'
import { compareWords, isUnavailable, type WeakWord, weakWords } from '@readgrow/learning/speech'
import { PagePart } from '@readgrow/ui'
import { useMemo, useState } from 'react'
import type { Article } from '#articles'
import type { Heard } from './take-view.tsx'
import { WordPanel } from './word-panel.tsx'

type Take = CallReply<'GET /takes/:takeId'>

const reasons: Readonly<Record<WeakWord['why'], string>> = {
  NOT_RECOGNISED: '인식되지 않음',
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
  const { words } = take.measures
  const weak = useMemo(() => {
    if ('unavailable' in words) return []
    const said = compareWords(take.script, take.transcript?.text ?? null).words
    return weakWords(words.value, isUnavailable(said) ? null : said.value)
  }, [take, words])
  if ('unavailable' in words || weak.length === 0 || !heard.sound) return null
  const word = chosen === null ? undefined : words.value[chosen]
  return (
    <PagePart title="이 단어만 다시" hint="세 번씩 말해 봐요. 하나에 20초면 돼요.">
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
