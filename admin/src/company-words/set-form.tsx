import { Button, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ask, useAction } from '#api'
import { draftShelf, useDraft } from '#drafts'
import { Notice, SmallArea } from '#parts'
import { mostSetWords, pastedWords } from './pasted-words.ts'
import type { SetWord } from './word-set-table.tsx'

const listOf = (words: readonly SetWord[]) => [...new Set(words.map(({ lemma }) => lemma))].join('\n')
const countOf = (count: number) => `${count.toLocaleString('ko-KR')}개`

/** What was typed, over a lost session and a reload; the saved set stands in the field until something is. */
const drafts = draftShelf('rg_company_words', { text: '', isTyped: false })
const untouched = () => ({ text: '', isTyped: false })
const isNothing = ({ isTyped }: { readonly isTyped: boolean }) => !isTyped

/** The set as a text, one word a line; words that the dictionary lacks stay in the text to be corrected. */
export function SetForm({ words }: { readonly words: readonly SetWord[] }) {
  const saved = listOf(words)
  const { draft, wasFound, change, forget } = useDraft(drafts, 'set', untouched, isNothing)
  const text = draft.isTyped ? draft.text : saved
  const { words: lemmas, tooLong } = pastedWords(text)
  const queries = useQueryClient()
  const save = useAction('PUT /admin/company-words', {
    done: (reply) => {
      queries.setQueryData(ask('GET /admin/company-words').queryKey, { words: reply.words })
      const count = new Set(reply.words.map(({ lemma }) => lemma)).size
      showToast({ type: 'success', message: `단어 ${countOf(count)}를 저장했어요.` })
      if (reply.missing.length === 0) forget()
    },
  })
  const missing = save.data?.missing ?? []
  const isTooMany = lemmas.length > mostSetWords
  const isSaved = lemmas.join('\n') === saved
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending && !isSaved && !isTooMany) save.mutate({ body: { lemmas: [...lemmas] } })
  }
  return (
    <form onSubmit={submit} className="grid gap-3 pt-4">
      {wasFound && <Notice>이 기기에 두었던 목록을 이어서 써요. 저장하기 전에는 지금 세트가 그대로예요.</Notice>}
      <SmallArea
        label="영어 단어"
        lang="en"
        rows={14}
        spellCheck={false}
        autoCapitalize="none"
        hint="한 줄에 하나씩 적거나 표에서 복사해 붙여 넣으세요. 표에서는 영어 칸만 가져와요."
        value={text}
        onChange={(event) => {
          change({ text: event.target.value, isTyped: true })
          if (save.data) save.reset()
        }}
      />
      <WordProblems tooLong={tooLong} tooMany={lemmas.length - mostSetWords} missing={missing} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" busy={save.isPending} disabled={isSaved || isTooMany}>
          {lemmas.length === 0 && saved !== '' ? '세트 비우기' : `${countOf(lemmas.length)} 저장하기`}
        </Button>
        {draft.isTyped && !save.isPending && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              forget()
              save.reset()
            }}
          >
            되돌리기
          </Button>
        )}
      </div>
    </form>
  )
}

interface WordProblemsProps {
  /** Line numbers. */
  readonly tooLong: readonly number[]
  /** How many words there are beyond the limit; 0 or less is fine. */
  readonly tooMany: number
  readonly missing: readonly string[]
}

const WordProblems = ({ tooLong, tooMany, missing }: WordProblemsProps) => (
  <>
    {tooLong.length > 0 && (
      <Notice tone="warn" live>
        {tooLong.join(', ')}번째 줄에는 60자가 넘는 것이 있어서 뺐어요.
      </Notice>
    )}
    {tooMany > 0 && (
      <Notice tone="bad" live>
        {countOf(mostSetWords)}까지 저장할 수 있어요. {countOf(tooMany)}를 지워 주세요.
      </Notice>
    )}
    {missing.length > 0 && (
      <Notice tone="warn" live>
        사전에 없어서 넣지 못한 단어예요: <span lang="en">{missing.join(', ')}</span>. 철자와 원형을 확인해 주세요.
      </Notice>
    )}
  </>
)
