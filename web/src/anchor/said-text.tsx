import type { ComparedWords, SaidWord } from '@readgrow/learning/speech'
import { useMemo } from 'react'
import type { Sentence } from '#articles'

interface SaidTextProps {
  readonly sentences: readonly Pick<Sentence, 'id' | 'en'>[]
  /** What a recogniser heard of all of them; null where none listened. */
  readonly transcript: string | null
  readonly compare: (script: string, transcript: string | null) => ComparedWords
}

/** The script with what the recogniser did not hear, or heard besides. It says nothing about how a word sounded. */
export function SaidText({ sentences, transcript, compare }: SaidTextProps) {
  const script = sentences.map(({ en }) => en).join(' ')
  const said = useMemo(() => compare(script, transcript), [compare, script, transcript])
  if ('unavailable' in said.words || 'unavailable' in said.recognisedShare)
    return (
      <p className="mt-4 text-body text-ink-soft">
        음성 인식 결과가 없어서 어떤 단어를 말했는지는 측정하지 않았어요. 들어 보고 스스로 확인해 주세요.
      </p>
    )
  const words = said.words.value
  const wrong = words.filter(({ state }) => state !== 'MATCHED')
  return (
    <div className="mt-4">
      <p lang="en" className="font-serif text-lead leading-loose">
        {words.map((word, index) => (
          // The order of the words is the text itself.
          // biome-ignore lint/suspicious/noArrayIndexKey: equal words differ by their place alone.
          <Said key={index} word={word} />
        ))}
      </p>
      <p className="mt-1 text-ink-faint text-small">
        인식된 단어 {Math.round(said.recognisedShare.value * 100)}% · 음성 인식 기준이고 발음 점수가 아니에요.
        {wrong.length === 0 && ' 모든 단어가 인식됐어요.'}
      </p>
    </div>
  )
}

function Said({ word: { state, script, heard } }: { readonly word: SaidWord }) {
  switch (state) {
    case 'MATCHED':
      return `${script} `
    case 'DELETED':
      return (
        <>
          <span className="border-amber border-b-2 border-dotted text-ink-soft">
            {script}
            <span lang="ko" className="sr-only">
              (인식되지 않음)
            </span>
          </span>{' '}
        </>
      )
    case 'SUBSTITUTED':
      return (
        <>
          <span className="border-amber border-b-2">
            {script}
            <span lang="ko" className="text-ink-soft text-small">
              {' '}
              (‘{heard}’로 인식)
            </span>
          </span>{' '}
        </>
      )
    case 'INSERTED':
      return (
        <>
          <span className="text-ink-soft">
            [{heard}
            <span lang="ko" className="sr-only">
              {' '}
              더 인식됨
            </span>
            ]
          </span>{' '}
        </>
      )
  }
}
