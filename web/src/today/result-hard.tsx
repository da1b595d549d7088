import { useState } from 'react'
import { report } from '#outbox'
import { type HelpedWord, type Notice, NoticePanel, wordOf } from '#practice'
import { useAsk } from '#query'
import type { AnsweredWord } from './result.ts'

/** Words that this attempt has made hard ones, each with help. */
export function HardWords({ words }: { readonly words: readonly AnsweredWord[] }) {
  const hard = new Map(words.flatMap(({ no, leech }) => (leech ? [[no, leech] as const] : [])))
  return [...hard].map(([no, leech]) => <HardWord key={no} no={no} kind={leech === 'PAUSED' ? 'PAUSED' : 'HARD'} />)
}

function HardWord({ no, kind }: { readonly no: number; readonly kind: Notice['kind'] }) {
  const word = useAsk('GET /vocabulary/words/:no', { params: { no } })
  const [now, setNow] = useState<Notice['kind'] | 'LEARNING'>(kind)
  if (!word.data) return null
  const { lemma, pos, sense, sentence } = word.data.word
  const item: HelpedWord = { no, word: { lemma, pos, sense }, sentence }
  function set(state: 'PAUSED' | 'LEARNING'): void {
    setNow(state)
    void report({ kind: 'WORD_STATE_SET', ...wordOf(item), state })
  }
  if (now === 'LEARNING')
    return (
      <p role="status" className="pt-4 text-ink-soft">
        <span lang="en">{lemma}</span> 단어를 다시 익혀요.
      </p>
    )
  return (
    <NoticePanel
      notice={{ kind: now, item }}
      practising={{ rest: () => set('PAUSED'), takeUp: () => set('LEARNING') }}
    />
  )
}
