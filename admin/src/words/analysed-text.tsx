import type { VersionLevel } from '@readgrow/contract/constants'
import { classNames } from '@readgrow/ui'
import { useState } from 'react'
import { useEditor } from '#editor'
import { Nothing } from '#parts'
import { TokenDialog } from './token-dialog.tsx'
import type { AnalysedSentence, Token } from './use-analysis.ts'

interface AnalysedTextProps {
  readonly level: VersionLevel
  readonly sentences: readonly AnalysedSentence[]
}

/** A token and its sentence. */
export interface Chosen {
  readonly sentence: AnalysedSentence
  readonly token: Token
}

const tones: Readonly<Record<string, string>> = {
  B1: 'text-green',
  B2: 'text-amber',
  C1: 'text-red',
  C2: 'text-red',
}

/** Every sentence with the analysis of its words; a word opens the form that corrects it. */
export function AnalysedText({ level, sentences }: AnalysedTextProps) {
  const { document } = useEditor()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const corrections = document.versions[level]?.senses ?? {}
  if (sentences.length === 0) return <Nothing>아직 문장이 없어요.</Nothing>
  return (
    <>
      <p className="py-2 text-small text-ink-faint">
        색은 단어 수준이에요: <span className="text-green">B1</span>, <span className="text-amber">B2</span>,{' '}
        <span className="text-red">C1 이상</span>. 점선은 사전에 없는 단어, 밑줄은 손으로 고친 단어예요.
      </p>
      <ol className="divide-y divide-rule">
        {sentences.map((sentence) => (
          <li key={sentence.id} data-place={`${level}.${sentence.id}`} className="py-2.5">
            <p className="font-serif" lang="en">
              <span className="mr-2 font-sans text-small text-ink-faint">{sentence.id}</span>
              {sentence.en}
            </p>
            <ul className="mt-1.5 flex flex-wrap gap-1">
              {sentence.tokens.map((token) => (
                <li key={token.occurrence} className="max-w-full">
                  <TokenChip
                    token={token}
                    surface={sentence.en.slice(token.start, token.end)}
                    corrected={corrections[sentence.id]?.[token.occurrence] !== undefined}
                    onPress={() => setChosen({ sentence, token })}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {chosen && <TokenDialog level={level} {...chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

interface TokenChipProps {
  readonly token: Token
  readonly surface: string
  readonly corrected: boolean
  readonly onPress: () => void
}

function TokenChip({ token, surface, corrected, onPress }: TokenChipProps) {
  const known = token.ko !== null || token.pos === 'name' || token.pos === 'number'
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(
        'min-h-dense max-w-full rounded-md border px-1.5 py-0.5 text-left leading-tight hover:border-edge',
        known ? 'border-rule' : 'border-red border-dashed',
      )}
    >
      <span className={classNames('block text-small', tones[token.level ?? ''], corrected && 'underline')} lang="en">
        {surface.toLowerCase() === token.lemma.toLowerCase() ? surface : `${surface}→${token.lemma}`}
      </span>
      <span className="block max-w-40 truncate text-small text-ink-faint">
        {token.level && `${token.level} `}
        {token.phrase && <span lang="en">{token.phrase} </span>}
        {token.ko ?? (token.pos === 'name' ? '이름' : token.pos === 'number' ? '숫자' : '사전에 없음')}
      </span>
    </button>
  )
}
