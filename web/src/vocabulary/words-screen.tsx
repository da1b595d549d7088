import { Button } from '@readgrow/ui'
import { Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { wordsQuery } from '../address-queries.ts'
import { afterChanges } from './actions.ts'
import { SearchField } from './search-field.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { FilesSheet, WordSheet } from './sheets.ts'
import { Tabs, TopRow } from './top-row.tsx'
import { type Selection, useSelection } from './use-selection.ts'
import { useStableFocus } from './use-stable-focus.ts'
import { useWordActions } from './use-word-actions.ts'
import { useWords } from './use-words.ts'
import { keyOf, type SavedWord } from './word.ts'
import { ArticleFilter, Filters, narrowed, stateTabs } from './word-filters.tsx'
import { WordList } from './word-list.tsx'

type Filter = ReturnType<typeof wordsQuery>

/** The learner's words: searched, filtered, opened and changed, one or many at a time. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const filter = wordsQuery(search)
  const actions = useWordActions()
  const words = useWords(filter, actions.changes)
  const list = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<SavedWord | null>(null)
  const [files, setFiles] = useState(false)
  const listed = words.data?.pages.flatMap((page) => page.words) ?? []
  const shown = afterChanges(listed, actions.changes, filter)
  const selection = useSelection(shown)
  const first = words.data?.pages[0]
  const openedNow = opened && (actions.changes.has(keyOf(opened)) ? actions.changes.get(keyOf(opened)) : opened)
  // While the next answer is on its way, the rows and the number of the last one stay.
  const counted = useRef('')
  if (first && !words.isPlaceholderData)
    counted.current = countLine(first.found + shown.length - listed.length, first.total, filter)
  useStableFocus(list, shown.length)

  const narrow = (name: string, value: string | null) =>
    setSearch((before) => narrowed(before, name, value), { replace: true, preventScrollReset: true })

  return (
    <div className="mx-auto max-w-3xl px-4 pb-24 sm:px-8">
      <title>내 단어 · 리드그로우</title>
      <Offers selection={selection} onFiles={() => setFiles(true)} />
      <header className="flex items-baseline justify-between border-ink border-b pt-2 pb-3">
        <h1 className="font-bold text-title">내 단어</h1>
        <p role="status" className="min-h-6 text-ink-faint tabular">
          {counted.current}
        </p>
      </header>
      <Tabs label="단어 상태" tabs={stateTabs(search)} />
      <SearchField value={filter.search ?? ''} onChange={(text) => narrow('search', text)} />
      <Filters filter={filter} onNarrow={narrow} />
      {filter.articleId && (
        <ArticleFilter articleId={filter.articleId} words={shown} onClear={() => narrow('article', null)} />
      )}
      {selection.on && (
        <SelectionBar selection={selection} state={filter.state ?? 'LEARNING'} onAction={actions.apply} />
      )}
      <WordList {...{ words, shown, filter, list, selection }} onOpen={setOpened} onAction={actions.apply} />
      <Suspense fallback={null}>
        {openedNow && <WordSheet word={openedNow} actions={actions} onClose={() => setOpened(null)} />}
        {files && <FilesSheet onImported={() => void words.refetch()} onClose={() => setFiles(false)} />}
      </Suspense>
    </div>
  )
}

interface OffersProps {
  readonly selection: Selection
  readonly onFiles: () => void
}

/** While words are chosen, files are not offered: a phone has no room for three names, and files concern all words. */
function Offers({ selection, onFiles }: OffersProps) {
  return (
    <TopRow>
      {!selection.on && (
        <Button variant="quiet" size="small" className="min-h-11" onClick={onFiles}>
          가져오기·내보내기
        </Button>
      )}
      <Button variant="quiet" size="small" className="min-h-11" aria-pressed={selection.on} onClick={selection.toggle}>
        {selection.on ? '선택 끝내기' : '선택하기'}
      </Button>
    </TopRow>
  )
}

/** `total` counts words being learned or paused, so it says nothing about known or ignored ones. */
function countLine(found: number, total: number, { search, stage, hard, articleId, state }: Filter): string {
  const isNarrow = search || stage || hard || articleId
  const isLearned = state === undefined || state === 'LEARNING' || state === 'PAUSED'
  return isNarrow && isLearned ? `${total}개 가운데 ${found}개` : `${found}개`
}
