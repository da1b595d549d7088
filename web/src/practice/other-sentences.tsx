import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { useState } from 'react'
import { report } from '#outbox'
import { useAsk } from '#query'
import { type HelpedWord, wordOf } from './use-practising.ts'

type Place = NonNullable<CallReply<'GET /vocabulary/words/:no'>['sentences'][number]['place']>

/** The other sentences in which a word was met; the one that is pressed is asked from now on. */
export function OtherSentences({ item }: { readonly item: HelpedWord }) {
  const word = useAsk('GET /vocabulary/words/:no', { params: { no: item.no } })
  const [chosen, setChosen] = useState('')
  function choose(place: Place): void {
    setChosen(addressOf(place))
    const { articleId, level, sentenceId } = place
    void report({ kind: 'WORD_SENTENCE_CHOSEN', articleId, level, revision: 1, sentenceId, ...wordOf(item) })
  }
  if (word.isPending) return <p className="mt-2 text-ink-faint">문장을 찾고 있어요.</p>
  if (word.isError) return <p className="mt-2 text-red">{sentenceOf(word.error)}</p>
  const others = word.data.sentences.flatMap(({ en, ko, place }) =>
    place && en !== item.sentence?.en ? [{ en, ko, place }] : [],
  )
  if (others.length === 0)
    return <p className="mt-2 text-ink-soft">아직 다른 문장이 없어요. 기사에서 다시 만나면 여기에 모여요.</p>
  return (
    <>
      <ul aria-label="다른 문장" className="mt-2 grid gap-2">
        {others.map(({ en, ko, place }) => (
          <li key={addressOf(place)}>
            <button
              type="button"
              aria-pressed={chosen === addressOf(place)}
              onClick={() => choose(place)}
              className="min-h-11 w-full rounded-control border border-edge/40 bg-surface px-3 py-2 text-left aria-pressed:border-green"
            >
              <span lang="en" className="block font-serif">
                {en}
              </span>
              <span className="block text-small text-ink-faint">{ko}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-ink-soft empty:mt-0">
        {chosen && '다음부터 이 문장으로 물어볼게요.'}
      </p>
    </>
  )
}

const addressOf = ({ articleId, level, sentenceId }: Place) => `${articleId}/${level}/${sentenceId}`
