import { wordStageNames } from '@readgrow/contract/constants'
import { dueInWords } from '#practice'
import type { AnsweredWord } from './result.ts'

interface ResultWordsProps {
  readonly words: readonly AnsweredWord[]
  /** Whether the stages come from the server. */
  readonly fromServer: boolean
}

/** The words that went to another stage first, then those that stayed. */
export function ResultWords({ words, fromServer }: ResultWordsProps) {
  const moved = fromServer ? words.filter(({ from, to }) => from !== to) : []
  const stayed = words.filter((word) => !moved.includes(word))
  return (
    <>
      {moved.length > 0 && (
        <section aria-labelledby="moved" className="pt-10">
          <h2 id="moved" className="border-ink border-b pb-2 font-bold text-lead">
            단계가 바뀐 단어 <span className="font-normal text-ink-faint tabular">{moved.length}</span>
          </h2>
          <Words words={moved} />
        </section>
      )}
      {stayed.length > 0 && (
        <details open={moved.length === 0} className="pt-6">
          <summary className="min-h-11 cursor-pointer content-center border-rule border-b font-bold text-lead">
            {moved.length > 0 ? '그대로인 단어' : '답한 단어'}{' '}
            <span className="font-normal text-ink-faint tabular">{stayed.length}</span>
          </summary>
          <Words words={stayed} />
        </details>
      )}
    </>
  )
}

function Words({ words }: { readonly words: readonly AnsweredWord[] }) {
  return (
    <ul className="divide-y divide-rule">
      {words.map((word) => (
        <li key={word.key} className="flex items-baseline justify-between gap-4 py-2.5">
          <p>
            <span lang="en" className="mr-2 font-medium font-serif text-lead">
              {word.lemma}
            </span>
            <span className="text-body text-ink-soft">{word.ko}</span>
          </p>
          <p className="shrink-0 text-right text-small text-ink-faint">
            <Stages word={word} />
            {word.dueAt && <span className="block tabular">{dueInWords(word.dueAt, new Date())}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Stages({ word: { from, to } }: { readonly word: AnsweredWord }) {
  if (from === to) return wordStageNames[to]
  return (
    <>
      {wordStageNames[from]}
      <span aria-hidden="true"> → </span>
      <span className="sr-only">에서 </span>
      <span className="font-semibold text-ink">{wordStageNames[to]}</span>
    </>
  )
}
