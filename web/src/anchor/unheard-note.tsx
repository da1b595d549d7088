import type { TakeWords } from './sentence-spans.ts'

type Word = Extract<TakeWords, { value: unknown }>['value'][number]

/** Where words are missing in a sentence of which the rest was heard: the place, because single words may be mistaken. */
export function UnheardNote({ words }: { readonly words: readonly Word[] }) {
  const runs = unheardRuns(words)
  if (runs.length === 0 || words.every(({ mine }) => mine === null)) return null
  return (
    <ul className="mt-2 text-amber text-body">
      {runs.map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal words differ by their place alone.
        <li key={index}>
          “<span lang="en">{run}</span>” 근처에서 들리지 않은 말이 있어요. (추정)
        </li>
      ))}
    </ul>
  )
}

/** Words in a row that were not heard. */
function unheardRuns(words: readonly Word[]): string[] {
  const runs: string[][] = []
  for (const [index, { text, mine }] of words.entries()) {
    if (mine !== null) continue
    if (index > 0 && words[index - 1]?.mine === null) runs.at(-1)?.push(text)
    else runs.push([text])
  }
  return runs.map((run) => run.join(' '))
}
