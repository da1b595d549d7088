import { ChevronDownIcon } from '@readgrow/ui'
import { type AssessmentView, errorNames } from './names.ts'
import { dictionarySymbol } from './sounds.ts'

export type Word = Extract<AssessmentView, { state: 'MEASURED' }>['assessment']['words'][number]

/** What concerns the whole sentence stands at the sentence. */
const ownErrors = ({ errors }: Word) => errors.filter((error) => error !== 'MONOTONE')
const points = (accuracy: number | undefined) => (accuracy === undefined ? null : `${Math.round(accuracy)}점`)

/** The words that the service found something about, in the order of the take. */
export function WordsToLookAt({ words }: { readonly words: readonly Word[] }) {
  const found = words.filter((word) => ownErrors(word).length > 0)
  if (found.length === 0) return <p className="mt-3 text-body text-ink-soft">서비스가 따로 짚은 단어는 없어요.</p>
  return (
    <>
      <h3 className="mt-5 font-semibold">살펴볼 단어 {found.length}개</h3>
      <ul className="mt-1 divide-y divide-rule">
        {found.map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice and none of them moves.
          <li key={at} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <span lang="en" className="font-serif text-lead">
              {word.text}
            </span>
            <span className="text-amber text-small">
              {ownErrors(word)
                .map((error) => errorNames[error])
                .join(' · ')}
            </span>
            <span className="ml-auto text-body text-ink-soft tabular">{points(word.accuracy)}</span>
            <Sounds word={word} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Every word with its accuracy and its sounds. */
export function WordTable({ words }: { readonly words: readonly Word[] }) {
  return (
    <details className="group mt-4 border-rule border-y print:hidden">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        모든 단어 {words.length}개의 정확도
        <ChevronDownIcon className="size-5 text-ink-faint transition-transform group-open:rotate-180" />
      </summary>
      <table className="w-full border-rule border-t text-left text-body">
        <thead className="text-ink-faint text-small">
          <tr>
            <th scope="col" className="py-2 pr-3 font-normal">
              단어
            </th>
            <th scope="col" className="py-2 pr-3 font-normal">
              소리
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              정확도
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {words.map((word, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice and none of them moves.
            <tr key={at}>
              <th scope="row" lang="en" className="wrap-break-word py-2 pr-3 font-normal font-serif text-lead">
                {word.text}
              </th>
              <td className="py-2 pr-3">
                <Sounds word={word} />
              </td>
              <td className="whitespace-nowrap py-2 text-right tabular">
                {points(word.accuracy) ?? <span className="text-ink-faint text-small">측정하지 않았어요</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** A symbol stays with its points at the end of a line. */
function Sounds({ word: { phonemes = [] } }: { readonly word: Word }) {
  if (phonemes.length === 0) return null
  return (
    <span className="basis-full text-ink-soft text-small tabular">
      {phonemes
        .map(({ symbol, accuracy }) => [dictionarySymbol(symbol), points(accuracy)].filter(Boolean).join('\u00a0'))
        .join('\u00a0· ')}
    </span>
  )
}
