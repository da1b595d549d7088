import { sentenceOf } from '@readgrow/client'
import { Button, ScreenFailure, SkeletonLines, Tag, useBackCloses, Waiting } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { useState } from 'react'
import { useAsk } from '#query'
import { actionNames, actionsFor, type WordAction } from './actions.ts'
import { SpeakButton } from './speak-button.tsx'
import type { WordActions } from './use-word-actions.ts'
import { partName, type SavedWord } from './word.ts'
import { AnswerList } from './word-answers.tsx'
import { FlagForm } from './word-flag.tsx'
import { MeaningForm } from './word-meaning.tsx'
import { Memory } from './word-memory.tsx'
import { Sentences } from './word-sentences.tsx'

interface WordSheetProps {
  /** As the list shows it; what was changed here counts. */
  readonly word: SavedWord
  readonly actions: WordActions
  readonly onClose: () => void
}

type Page = 'word' | 'meaning' | 'flag'

/** Everything about one word: its sentences, its memory, every answer, and what can be changed. Back leads a page back. */
export function WordSheet({ word, actions, onClose }: WordSheetProps) {
  const [page, setPage] = useState<Page>('word')
  const back = () => setPage('word')
  useBackCloses(page !== 'word', back)
  const titles: Record<Page, string> = { word: word.lemma, meaning: '뜻 고치기', flag: '문제 알리기' }
  return (
    <Sheet open onClose={onClose} title={titles[page]}>
      {page === 'word' && <WordPage {...{ word, actions, onClose }} onPage={setPage} />}
      {page === 'meaning' && (
        <MeaningForm
          word={word}
          onSave={(ko) => {
            actions.setMeaning(word, ko)
            back()
          }}
          onCancel={back}
        />
      )}
      {page === 'flag' && <FlagForm word={word} onDone={back} />}
    </Sheet>
  )
}

function WordPage({ word, actions, onClose, onPage }: WordSheetProps & { readonly onPage: (page: Page) => void }) {
  const apply = (to: WordAction) => {
    actions.apply([word], to)
    onClose()
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {word.ipa && <span className="text-ink-faint">/{word.ipa}/</span>}
        <Tag>{partName(word)}</Tag>
        {word.level && <Tag>{word.level}</Tag>}
        <SpeakButton text={word.lemma} />
      </div>
      <p className="flex items-center justify-between gap-4 text-lead">
        {word.ko}
        <Button variant="quiet" size="small" className="-mr-3.5 min-h-11 shrink-0" onClick={() => onPage('meaning')}>
          뜻 고치기
        </Button>
      </p>
      <Detail word={word} actions={actions} />
      <div className="mt-6 flex flex-wrap gap-2">
        {actionsFor([word.state]).map((to) => (
          <Button
            key={to}
            variant={to === 'REMOVED' ? 'danger' : 'outline'}
            size="small"
            className="min-h-11"
            onClick={() => apply(to)}
          >
            {actionNames[to]}
          </Button>
        ))}
        <Button variant="quiet" size="small" className="min-h-11" onClick={() => onPage('flag')}>
          문제 알리기
        </Button>
      </div>
    </>
  )
}

function Detail({ word, actions }: Pick<WordSheetProps, 'word' | 'actions'>) {
  const detail = useAsk('GET /vocabulary/words/:no', { params: { no: word.no } })
  if (detail.isPending)
    return (
      <Waiting>
        <SkeletonLines count={6} className="mt-6" />
      </Waiting>
    )
  if (detail.isError)
    return (
      <ScreenFailure
        title="기록을 불러오지 못했어요"
        message={sentenceOf(detail.error)}
        onRetry={() => void detail.refetch()}
        busy={detail.isFetching}
      />
    )
  return (
    <>
      <Sentences word={word} sentences={detail.data.sentences} onChosen={(one) => actions.setSentence(word, one)} />
      <Memory memory={detail.data.memory} />
      <AnswerList reviews={detail.data.reviews} />
    </>
  )
}
