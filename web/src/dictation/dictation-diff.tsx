import type { DictationScore, DictationState, DictationToken } from '@readgrow/learning/dictation'
import { classNames } from '@readgrow/ui'
import { isFarOff } from './far-off.ts'

/** Each state by a sign and a word beside its colour. */
const marks: Record<DictationState, { readonly sign: string; readonly name: string; readonly look: string }> = {
  ok: { sign: '', name: '', look: '' },
  note: { sign: '≈', name: '이것도 맞아요', look: 'text-green' },
  typo: { sign: '~', name: '철자', look: 'text-amber' },
  homophone: { sign: '=', name: '소리만 같아요', look: 'text-amber' },
  wrong: { sign: '×', name: '달라요', look: 'text-red' },
  missing: { sign: '+', name: '빠졌어요', look: 'text-red' },
  extra: { sign: '−', name: '문장에 없어요', look: 'text-red' },
}

const tagSentences = {
  article: '관사(a, an, the)는 약하게 들려서 놓치기 쉬워요.',
  'plural-s': '명사나 동사 끝의 -s까지 들어 보세요.',
  'tense-ed': '동사 끝의 -ed까지 들어 보세요.',
  preposition: '전치사(in, on, at …)는 약하게 들려서 놓치기 쉬워요.',
} as const

const noteSentences = {
  contraction: '줄여 써도 풀어 써도 맞아요.',
  number: '숫자로 써도 말로 써도 맞아요.',
  spelling: '영국식과 미국식 철자 모두 맞아요.',
} as const

interface DictationDiffProps extends Pick<DictationScore, 'tokens'> {
  /** False where the sentence was read: what is easily missed by ear explains nothing then. */
  readonly heard?: boolean
}

/**
 * What was typed beside what was said, word by word, with what to listen for next time. Of a text that has hardly anything
 * of the sentence only that is said: the sentence stands beneath wherever this does.
 */
export function DictationDiff({ tokens, heard = true }: DictationDiffProps) {
  if (isFarOff(tokens))
    return <p className="text-ink-soft">원래 문장과 겹치는 말이 거의 없어요. 아래 문장을 천천히 읽어 보세요.</p>
  const reasons = new Set(
    tokens.flatMap(({ state, tag, note }) => [
      ...(heard && tag && state !== 'ok' && state !== 'note' ? [tagSentences[tag]] : []),
      ...(note ? [noteSentences[note]] : []),
    ]),
  )
  return (
    <>
      <ol aria-label="단어별로 비교하기" className="flex flex-wrap gap-x-2 gap-y-3">
        {tokens.map((token, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and words repeat.
          <li key={index} className="text-center">
            <Word token={token} />
          </li>
        ))}
      </ol>
      {reasons.size > 0 && (
        <ul
          aria-label={heard ? '들을 때 살펴볼 점' : '살펴볼 점'}
          className="mt-3 list-disc pl-5 text-body text-ink-soft"
        >
          {[...reasons].map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Word({ token }: { readonly token: DictationToken }) {
  const { state, expected, typed } = token
  const { sign, name, look } = marks[state]
  const both = state === 'typo' || state === 'homophone' || state === 'wrong'
  return (
    <>
      <span lang="en" className={classNames('block font-serif text-lead leading-snug', look)}>
        {state === 'extra' || both ? (
          <del>{state === 'typo' ? <Letters token={token} /> : typed}</del>
        ) : (
          <span className={state === 'missing' ? 'border-red border-b-2 border-dashed' : ''}>{expected}</span>
        )}
        {both && <ins className="ml-1.5 text-green no-underline">{expected}</ins>}
      </span>
      {name && (
        <span className={classNames('block text-small', look)}>
          <span aria-hidden="true">{sign} </span>
          {name}
        </span>
      )}
    </>
  )
}

/** A slip letter by letter: what is too much or wrong is underlined. */
function Letters({ token: { letters, typed } }: { readonly token: DictationToken }) {
  if (!letters) return typed
  return letters
    .filter(({ kind }) => kind !== 'missing')
    .map(({ kind, text }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs never change.
      <span key={index} className={kind === 'same' ? '' : 'underline decoration-2 underline-offset-4'}>
        {text}
      </span>
    ))
}
