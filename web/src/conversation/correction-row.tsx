import { Button, CheckIcon } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { report } from '#outbox'
import { useAction } from '#query'
import { type Correction, type Talk, useTalks } from './conversation.ts'

interface CorrectionRowProps {
  readonly talk: Talk
  readonly correction: Correction
  /** Its place among the corrections. */
  readonly index: number
}

/** One correction: what was said, what is better, why; and what can be kept of it. */
export function CorrectionRow({ talk, correction, index }: CorrectionRowProps) {
  const { by, quote, better, words } = correction
  return (
    <>
      <p lang="en" className="font-serif text-ink-soft text-lead">
        <span lang="ko" className="sr-only">
          내가 쓴 말:{' '}
        </span>
        “{quote}”
      </p>
      {better !== null && (
        <p lang="en" className="mt-1 font-serif text-lead">
          <span lang="ko" className="sr-only">
            고친 말:{' '}
          </span>
          <span aria-hidden="true">→ </span>
          {better}
        </p>
      )}
      <p className="mt-1 text-body">
        {whyOf(correction)}
        {by === 'MODEL' && <span className="text-ink-faint"> (AI)</span>}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {words.map((word) => (
          <KeepWord key={word.lemma} word={word} />
        ))}
        <KeepCard talk={talk} correction={correction} />
        {by === 'MODEL' && <KeepSentence talk={talk} correction={correction} index={index} />}
      </div>
    </>
  )
}

function whyOf({ kind, ko }: Correction): string {
  switch (kind) {
    case 'SPELLING':
      return '철자를 확인해 주세요. 이 단어를 쓰려고 했나요?'
    case 'REPEATED_WORD':
      return '같은 단어가 두 번 이어져요.'
    case 'LOWER_I':
      return '‘나’를 뜻하는 I는 언제나 대문자로 써요.'
    case 'SAME_START':
      return '모든 문장이 같은 말로 시작해요. 다른 말로도 시작해 보세요.'
    case 'CAPITAL':
      return '요일, 달, 나라와 언어의 이름은 대문자로 시작해요.'
    case 'USAGE':
    case 'PROPOSAL':
      return ko ?? ''
  }
}

/** Puts the mended words into the list: they are asked for again when they are about to be forgotten. */
function KeepCard({ talk: { id, articleId }, correction: { no, quote, card } }: Omit<CorrectionRowProps, 'index'>) {
  const { show } = useTalks(articleId)
  const queries = useQueryClient()
  const keeping = useAction('POST /conversations/:id/cards', {
    done: async (talk) => {
      show(talk)
      // A word more to practise today.
      await Promise.all(
        (['GET /vocabulary/overview', 'GET /vocabulary/today', 'GET /home'] as const).map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      )
    },
  })
  if (!card) return null
  if (card.kept)
    return (
      <p className="inline-flex min-h-11 items-center gap-1.5 text-body text-green">
        <CheckIcon className="size-4" />
        복습 카드로 담았어요
      </p>
    )
  return (
    <Button
      variant="outline"
      size="small"
      className="min-h-11"
      busy={keeping.isPending}
      busyLabel="담고 있어요"
      onClick={() => keeping.mutate({ params: { id }, body: { no, quote } })}
    >
      복습 카드로 담기
    </Button>
  )
}

/** Puts a word of the correction into the list, once. */
function KeepWord({ word }: { readonly word: Correction['words'][number] }) {
  const [kept, setKept] = useState(word.listed)
  const { lemma, pos, sense, ko } = word
  if (kept)
    return (
      <p className="inline-flex min-h-11 items-center gap-1.5 text-body text-green">
        <CheckIcon className="size-4" />
        <span lang="en">{lemma}</span> 단어장에 있어요
      </p>
    )
  return (
    <Button
      variant="outline"
      size="small"
      className="min-h-11"
      onClick={() => {
        setKept(true)
        void report({ kind: 'WORD_STATE_SET', lemma, pos, sense, state: 'LEARNING' })
      }}
    >
      <span lang="en" className="mr-1">
        {lemma}
      </span>
      ({ko}) 담기
    </Button>
  )
}

/** Notes the better sentence beside what the article says there: the list of notes has it from then on. */
function KeepSentence({ talk, correction: { no, better }, index }: CorrectionRowProps) {
  const [kept, setKept] = useState(false)
  const sentence = talk.turns.find((turn) => turn.no === no)?.sentence
  if (!sentence || talk.revision === null || better === null) return null
  if (kept)
    return (
      <p className="inline-flex min-h-11 items-center gap-1.5 text-body text-green">
        <CheckIcon className="size-4" />
        기사 메모에 남겼어요
      </p>
    )
  const { id, articleId, level, revision } = talk
  return (
    <Button
      variant="outline"
      size="small"
      className="min-h-11"
      onClick={() => {
        setKept(true)
        void report({
          kind: 'HIGHLIGHTED',
          articleId,
          level,
          revision,
          sentenceId: sentence.id,
          // The same correction is the same note, however often it is kept.
          highlightId: `${id.slice(0, -1)}${index}`,
          start: 0,
          end: sentence.en.length,
          note: better,
        })
      }}
    >
      고친 문장을 기사 메모에 남기기
    </Button>
  )
}
