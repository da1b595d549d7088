import { Button, Skeleton, useInBrowser } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Article, Saved } from '#articles'
import {
  ArticleText,
  DraftContext,
  ensureTabStop,
  noLayers,
  type TextLayers,
  useArrival,
  useListenFirst,
  useListening,
  useReadingLog,
  useSaved,
  useTranslations,
  type WordCardHandle,
  WordHelp,
} from '#articles'
import { changeDisplay, type Display, useDisplay } from '#display'
import { Head, ReadingProgress, TopRow } from './article-head.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { KeyWords } from './key-words.tsx'
import { LearnFirst } from './learn-first.tsx'
import type { NextStepsProps } from './next-steps.tsx'
import { Quiz } from './quiz.tsx'
import { Sourcing } from './sourcing.tsx'
import type { Graded } from './use-answers.ts'
import { usePaper } from './use-paper.ts'
import { useProof } from './use-proof.ts'
import { useReadingKeys } from './use-reading-keys.ts'
import { useTools } from './use-tools.ts'

// What comes after the last question is no part of what is read first.
const NextSteps = lazy(async (): Promise<{ default: ComponentType<NextStepsProps> }> => {
  try {
    return { default: (await import('./next-steps.tsx')).NextSteps }
  } catch {
    return { default: () => null }
  }
})

/** The reading page: the text, a thin line for the progress, one bar at the bottom, and help on every word. */
export function Reader({ article }: { readonly article: Article }) {
  const text = useRef<HTMLDivElement>(null)
  const words = useRef<WordCardHandle | null>(null)
  const lookedSentence = useRef<string | undefined>(undefined)
  const { size, translate, view } = useDisplay()
  const [layers, setLayers] = useState(noLayers)
  const saved = useSaved(article)
  const translation = useTranslations(article)
  const listening = useListening(article)
  const proof = useProof()
  const paper = usePaper()
  const { Tools, handle, openMenu } = useTools()
  const { read, finish } = useRead(article, text)
  const veiled = view === 'listen'
  useArrival(article, text)
  useListenFirst(text, veiled ? article.article.level : null, listening.playSentence)
  useReadingKeys({ ...listening.keys, translate: () => changeDisplay({ translate: !translate }) })
  useTabStop(text, layers, view)
  return (
    <div className="pb-36">
      <title>{`${article.article.headline.en} · 리드그로우`}</title>
      <ReadingProgress text={text} />
      <div className="mx-auto max-w-2xl px-4.5 sm:px-6">
        <TopRow saved={saved.articleSaved} onSave={saved.toggleArticle} />
        <Head article={article} />
        <LearnFirst article={article} saved={saved} words={words} />
        <KeyWords article={article} saved={saved} listening={listening} />
        {veiled && <ListenFirstLine />}
        {/* biome-ignore lint/a11y/useSemanticElements: a group of words with a keyboard of its own, not a form's fieldset. */}
        <div ref={text} role="group" aria-label="기사 본문" aria-describedby="reading-keys" className="mt-8">
          <ArticleText
            article={article}
            savedKeys={saved.savedKeys}
            translated={translate ? 'all' : translation.sentenceIds}
            printTranslated={paper.withKorean}
            size={size}
            layers={layers}
            veiled={veiled}
          />
        </div>
        <ReadingKeysHelp id="reading-keys" />
        <AfterText {...{ article, saved, read }} onFinish={finish} onProof={proof.show}>
          {Tools && (
            <Tools
              {...{ article, text, words, handle, listening, saved, read, translations: translation }}
              onLayers={setLayers}
            />
          )}
        </AfterText>
      </div>
      <WordHelp
        {...{ article, text, lookedSentence, words, saved, listening, translation }}
        proof={proof.sentenceIds}
        onMenu={openMenu}
      />
      <BottomBar {...{ article, text, lookedSentence, listening }} onPrint={paper.print} />
    </div>
  )
}

interface AfterTextProps {
  readonly article: Article
  readonly saved: Saved
  readonly read: boolean
  readonly onFinish: () => void
  readonly onProof: (sentenceIds: readonly string[]) => void
  /** What else there is to do with the article. It stands before what comes late, which would move it under a finger. */
  readonly children: ReactNode
}

/** Its place is kept: what stands below would move away under a finger, and Back would miss its place. */
const StepsWaiting = () => <Skeleton className="mt-14 h-96 w-full print:hidden" />

/** The questions, what they lead to once the article is read or all of them are answered, and what it rests on. */
function AfterText({ article, saved, read, onFinish, onProof, children }: AfterTextProps) {
  const isDraft = useContext(DraftContext)
  const inBrowser = useInBrowser()
  const [isAnswered, setAnswered] = useState(false)
  const [graded, setGraded] = useState<readonly Graded[] | null>(null)
  const answered = useCallback(() => setAnswered(true), [])
  return (
    <>
      <Ending read={read} onFinish={onFinish} />
      <Quiz article={article} onProof={onProof} onAnswered={answered} onGraded={setGraded} />
      {children}
      {!isDraft &&
        (read || isAnswered) &&
        (inBrowser ? (
          <Suspense fallback={<StepsWaiting />}>
            <NextSteps key={`${read}/${isAnswered}`} {...{ article, saved, read, graded, onProof }} />
          </Suspense>
        ) : (
          <StepsWaiting />
        ))}
      <Sourcing sourcing={article.sourcing} />
    </>
  )
}

/** Whether the article has been read, before or just now. */
function useRead(article: Article, text: RefObject<HTMLElement | null>) {
  const queries = useQueryClient()
  const [justRead, setJustRead] = useState(false)
  const { id, level } = article.article
  const { finish } = useReadingLog(article, text, () => {
    setJustRead(true)
    // The copy that Back shows first must know it too: otherwise its page is shorter, and the place in it is missed.
    queries.setQueriesData<Article>({ queryKey: ['GET /articles/:id'] }, (known) =>
      known?.article.id === id && known.article.level === level
        ? { ...known, reading: { ...known.reading, read: true } }
        : known,
    )
  })
  return { read: justRead || article.reading.read, finish }
}

/** Keeps one word of the text in the tab order, whatever redraws the words. */
function useTabStop(text: RefObject<HTMLElement | null>, layers: TextLayers, view: Display['view']): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may redraw the words.
  useEffect(() => {
    if (text.current) ensureTabStop(text.current)
  }, [layers, view])
}

const ReadingKeysHelp = ({ id }: { readonly id: string }) => (
  <p id={id} className="sr-only">
    탭 키로 본문에 들어가 화살표 키로 단어와 문장을 옮기고, 엔터 키로 뜻을 봐요. 시프트와 화살표 키로 여러 단어를
    고르고, M 키로 문장 메뉴를 열어요.
  </p>
)

/** Says why the text is hidden, with the way out: the choice is remembered from one day to the next. */
function ListenFirstLine() {
  return (
    <p className="mt-8 flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-green-soft px-4 py-2 text-body print:hidden">
      먼저 듣고 읽어요. 문장을 누르면 들리고 3초 동안 보여요.
      <Button variant="quiet" size="small" className="-mr-3" onClick={() => changeDisplay({ view: 'plain' })}>
        글 보이기
      </Button>
    </p>
  )
}

function Ending({ read, onFinish }: { readonly read: boolean; readonly onFinish: () => void }) {
  return (
    <div role="status" className="mt-10 flex min-h-11 items-center gap-3 print:hidden">
      {read ? (
        <p className="font-semibold text-green">다 읽었어요.</p>
      ) : (
        <Button variant="outline" onClick={onFinish}>
          다 읽었어요
        </Button>
      )}
    </div>
  )
}
