import { Button, ChevronRightIcon, useBackCloses } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { type ReactNode, useContext, useState } from 'react'
import { type Article, allSentences, DraftContext, type Listening, type Sentence } from '#articles'
import { ProblemForm } from './problem-form.tsx'
import { SentenceHistory } from './sentence-history.tsx'
import { shareSentence } from './share.ts'
import type { Highlights } from './use-highlights.ts'

interface SentenceSheetProps {
  readonly article: Article
  readonly sentenceId: string
  readonly listening: Listening
  readonly highlights: Highlights
  readonly translated: boolean
  readonly chunked: boolean
  readonly onTranslate: () => void
  readonly onChunks: () => void
  readonly onNote: (place: { start: number; end: number }) => void
  readonly onClose: () => void
}

type Page = 'menu' | 'history' | 'problem'

/**
 * What a reader can do with a sentence: the menu, its history, and telling the editors that something is wrong. Back leads
 * from these to the menu first.
 */
export function SentenceSheet(props: SentenceSheetProps) {
  const { article, sentenceId, onClose } = props
  const [page, setPage] = useState<Page>('menu')
  const toMenu = () => setPage('menu')
  useBackCloses(page !== 'menu', toMenu)
  const sentences = allSentences(article)
  const sentence = sentences.find(({ id }) => id === sentenceId)
  if (!sentence) return null
  const titles: Record<Page, string> = {
    menu: `문장 ${sentences.indexOf(sentence) + 1}`,
    history: '이 문장 학습 기록',
    problem: '문제 알리기',
  }
  return (
    <Sheet open onClose={onClose} title={titles[page]}>
      <p lang="en" className="mb-3 font-serif text-lead text-ink-soft leading-relaxed">
        {sentence.en}
      </p>
      {page === 'menu' && <Menu {...props} sentence={sentence} onPage={setPage} />}
      {page === 'history' && <SentenceHistory article={article} sentenceId={sentenceId} />}
      {page === 'problem' && <ProblemForm article={article} sentenceId={sentenceId} onSent={onClose} />}
      {page !== 'menu' && (
        <Button variant="quiet" size="small" className="mt-4 -ml-3" onClick={toMenu}>
          문장 메뉴로 돌아가기
        </Button>
      )}
    </Sheet>
  )
}

interface MenuProps extends SentenceSheetProps {
  readonly sentence: Sentence
  readonly onPage: (page: Page) => void
}

function Menu(props: MenuProps) {
  const { article, sentence, listening, highlights, translated, chunked, onNote, onClose } = props
  const isDraft = useContext(DraftContext)
  const whole = { start: 0, end: sentence.en.length }
  const own = highlights.list.find(({ sentenceId }) => sentenceId === sentence.id)
  const thenClose = (action: () => void) => () => {
    action()
    onClose()
  }
  return (
    <ul className="-mx-2">
      {listening.sound === 'ready' && (
        <Item onSelect={thenClose(() => listening.playSentence(sentence.id))}>이 문장 듣기</Item>
      )}
      <Item onSelect={thenClose(props.onTranslate)}>{translated ? '번역 접기' : '번역 보기'}</Item>
      {article.notes && <Item onSelect={thenClose(props.onChunks)}>{chunked ? '끊어읽기 접기' : '끊어읽기 보기'}</Item>}
      {own ? (
        <Item onSelect={thenClose(() => highlights.remove(own))}>{own.note ? '메모 지우기' : '형광펜 지우기'}</Item>
      ) : (
        <Item onSelect={thenClose(() => highlights.add(sentence.id, whole))}>형광펜 칠하기</Item>
      )}
      <Item onSelect={() => onNote(own ?? whole)}>{own?.note ? '메모 고치기' : '메모 쓰기'}</Item>
      {!isDraft && <Telling {...props} thenClose={thenClose} />}
    </ul>
  )
}

interface TellingProps extends Pick<MenuProps, 'article' | 'sentence' | 'onPage'> {
  readonly thenClose: (action: () => void) => () => void
}

/** What one can ask or tell others about a published sentence. */
const Telling = ({ article, sentence, onPage, thenClose }: TellingProps) => (
  <>
    <Item onSelect={thenClose(() => void shareSentence(article, sentence.id, sentence.en))}>공유하기</Item>
    <Item more onSelect={() => onPage('history')}>
      이 문장 학습 기록
    </Item>
    <Item more onSelect={() => onPage('problem')}>
      문제 알리기
    </Item>
  </>
)

function Item({
  onSelect,
  more = false,
  children,
}: {
  readonly onSelect: () => void
  /** Leads to a further page of the sheet. */
  readonly more?: boolean
  readonly children: ReactNode
}) {
  return (
    <li>
      <button
        type="button"
        onClick={onSelect}
        className="flex min-h-12 w-full items-center justify-between rounded-control px-2 text-left hover:bg-ink/6"
      >
        {children}
        {more && <ChevronRightIcon className="text-ink-faint" />}
      </button>
    </li>
  )
}
