import { sectionNames } from '@readgrow/contract/facts'
import {
  ArrowLeftIcon,
  BookmarkFilledIcon,
  BookmarkIcon,
  Button,
  IconButton,
  ProgressLine,
  showToast,
} from '@readgrow/ui'
import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation, useNavigate } from 'react-router'
import { changeDisplay, useDisplay } from '#display'
import { koreanDate } from '#korean'
import { ArticlePicture } from './article-picture.tsx'
import { ArticleText } from './article-text.tsx'
import { KeyWords } from './key-words.tsx'
import { Quiz } from './quiz.tsx'
import { type Article, allSentences, entryOf, lookAt, wordKey } from './reading.ts'
import { ReadingBar } from './reading-bar.tsx'
import type { ReadingSettingsProps } from './reading-settings.tsx'
import { type ArrivalState, useArrival } from './use-arrival.ts'
import { useArticleWords } from './use-article-words.ts'
import { type Listening, useListening } from './use-listening.ts'
import { usePaper } from './use-paper.ts'
import { useProgress } from './use-progress.ts'
import { useProof } from './use-proof.ts'
import { useReadingKeys } from './use-reading-keys.ts'
import { useReadingLog } from './use-reading-log.ts'
import { type Saved, useSaved } from './use-saved.ts'
import { useTextMarks } from './use-text-marks.ts'
import { type Translations, useTranslations } from './use-translations.ts'
import { useWordHelp } from './use-word-help.ts'
import { WordCard } from './word-card.tsx'

const ReadingSettings = lazy(
  (): Promise<{ default: ComponentType<ReadingSettingsProps> }> =>
    import('./reading-settings.tsx').then(
      (module) => ({ default: module.ReadingSettings }),
      () => ({ default: NoSettings }),
    ),
)

/** Without a connection the settings cannot be fetched; the page must stay as it is. */
function NoSettings({ onClose }: Pick<ReadingSettingsProps, 'onClose'>) {
  useEffect(() => {
    showToast({ type: 'error', message: '오프라인이라 설정을 열 수 없어요.' })
    onClose()
  }, [onClose])
  return null
}

/** The reading page: the text, a thin line for how far one is, one bar at the bottom, and help on every word. */
export function Reader({ article }: { readonly article: Article }) {
  const text = useRef<HTMLDivElement>(null)
  const { size, translate } = useDisplay()
  const [justRead, setJustRead] = useState(false)
  const saved = useSaved(article)
  const lookedSentence = useRef<string | undefined>(undefined)
  const translation = useTranslations(article)
  const listening = useListening(article)
  const proof = useProof()
  const paper = usePaper()
  const { finish } = useReadingLog(article, text, () => setJustRead(true))
  useArrival(article, text)
  useReadingKeys({ ...listening.keys, translate: () => changeDisplay({ translate: !translate }) })
  return (
    <div className="pb-36">
      <title>{`${article.article.headline.en} · 리드그로우`}</title>
      <ReadingProgress text={text} />
      <div className="mx-auto max-w-2xl px-4.5 sm:px-6">
        <TopRow saved={saved.articleSaved} onSave={saved.toggleArticle} />
        <Head article={article} />
        <KeyWords article={article} saved={saved} listening={listening} />
        {/* biome-ignore lint/a11y/useSemanticElements: a group of words with a keyboard of its own, not a form's fieldset. */}
        <div ref={text} role="group" aria-label="기사 본문" aria-describedby="reading-keys" className="mt-8">
          <ArticleText
            article={article}
            savedKeys={saved.savedKeys}
            translated={translate ? 'all' : translation.sentenceIds}
            printTranslated={paper.withKorean}
            size={size}
          />
        </div>
        <p id="reading-keys" className="sr-only">
          탭 키로 본문에 들어가 화살표 키로 낱말과 문장을 옮기고, 엔터 키로 뜻을 봐요.
        </p>
        <Ending read={justRead || article.reading.read} onFinish={finish} />
        <Quiz article={article} onProof={proof.show} />
      </div>
      <WordHelp
        article={article}
        text={text}
        lookedSentence={lookedSentence}
        saved={saved}
        listening={listening}
        translation={translation}
        proof={proof.sentenceIds}
      />
      <BottomBar
        article={article}
        text={text}
        lookedSentence={lookedSentence}
        listening={listening}
        onPrint={paper.print}
      />
    </div>
  )
}

interface WordHelpProps {
  readonly article: Article
  readonly text: RefObject<HTMLDivElement | null>
  /** Where the sentence of the open card is written down for the rest of the page. */
  readonly lookedSentence: RefObject<string | undefined>
  readonly saved: Saved
  readonly listening: Listening
  readonly translation: Translations
  readonly proof: readonly string[]
}

/** The open card and the marks in the text: apart from the page, so that a tap draws these and nothing else. */
function WordHelp({ article, text, lookedSentence, saved, listening, translation, proof }: WordHelpProps) {
  const { translate } = useDisplay()
  const words = useArticleWords(article)
  const help = useWordHelp(article, text)
  const { opened, looked } = help
  useTextMarks(text, { help, listening, proof })
  useEffect(() => {
    lookedSentence.current = opened?.spot.sentenceId
  }, [lookedSentence, opened])
  if (!opened || !looked) return null
  const entry = entryOf(looked)
  const { spot } = opened
  return (
    <WordCard
      key={`${spot.sentenceId}/${spot.token}`}
      looked={looked}
      spot={spot}
      words={words}
      saved={saved.savedKeys.has(wordKey(entry))}
      translated={translate || translation.sentenceIds.has(spot.sentenceId)}
      canSpeak={listening.voice === 'ready'}
      canSplit={lookAt(article, spot, false)?.kind === 'phrase'}
      text={text}
      takeFocus={opened.by === 'keyboard'}
      onSave={() => saved.saveWord(entry, spot.sentenceId)}
      onUndo={() => saved.removeWord(entry)}
      onSpeak={() => listening.speak(entry.lemma)}
      onSplit={help.split}
      onTranslate={() => translation.toggle(spot.sentenceId)}
      onClose={help.close}
    />
  )
}

interface BottomBarProps {
  readonly article: Article
  readonly text: RefObject<HTMLDivElement | null>
  readonly lookedSentence: RefObject<string | undefined>
  readonly listening: Listening
  readonly onPrint: (withKorean: boolean) => void
}

function BottomBar({ article, text, lookedSentence, listening, onPrint }: BottomBarProps) {
  const [settings, setSettings] = useState(false)
  const switchLevel = useLevelSwitch(article)
  const levelChanged = (useLocation().state as ArrivalState | null)?.levelChanged === true
  const here = () => listening.spoken?.id ?? lookedSentence.current ?? middleSentence(text.current)
  function print(withKorean: boolean): void {
    flushSync(() => setSettings(false))
    onPrint(withKorean)
  }
  return (
    <>
      <ReadingBar
        voice={listening.voice}
        playing={listening.spoken !== undefined}
        focusLevel={levelChanged}
        level={article.article.level}
        levels={article.levels}
        onPlay={listening.play}
        onStep={listening.step}
        onLevel={(level) => switchLevel(level, here())}
        onSettings={() => setSettings(true)}
      />
      {settings && (
        <Suspense fallback={null}>
          <ReadingSettings onClose={() => setSettings(false)} onPrint={print} />
        </Suspense>
      )}
    </>
  )
}

/** The sentence that the eye is at: the one nearest to the upper third of the window. */
function middleSentence(root: HTMLElement | null): string | undefined {
  const line = window.innerHeight / 3
  const sentences = [...(root?.querySelectorAll<HTMLElement>('[data-sentence]') ?? [])]
  return sentences.find((sentence) => sentence.getBoundingClientRect().bottom > line)?.dataset.sentence
}

/** Changes the level in place: the address names it and the beat at which the other version goes on. */
function useLevelSwitch(article: Article) {
  const navigate = useNavigate()
  return (level: string, sentenceId: string | undefined) => {
    const beat = allSentences(article).find((sentence) => sentence.id === sentenceId)?.beat
    void navigate(`?level=${level}`, {
      replace: true,
      preventScrollReset: true,
      state: { beat, levelChanged: true } satisfies ArrivalState,
    })
  }
}

function ReadingProgress({ text }: { readonly text: RefObject<HTMLElement | null> }) {
  const progress = useProgress(text)
  return (
    <div className="fixed inset-x-0 top-0 z-bar print:hidden">
      <ProgressLine value={progress} label="읽은 정도" valueText={`${Math.round(progress * 100)}%`} />
    </div>
  )
}

function TopRow({ saved, onSave }: { readonly saved: boolean; readonly onSave: () => void }) {
  return (
    <div className="-mx-2 flex items-center justify-between pt-3 print:hidden">
      <Link
        to="/article"
        aria-label="신문으로 돌아가기"
        className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-ink/6"
      >
        <ArrowLeftIcon />
      </Link>
      <IconButton aria-label={saved ? '기사 저장 취소' : '기사 저장'} aria-pressed={saved} onClick={onSave}>
        {saved ? <BookmarkFilledIcon className="text-green" /> : <BookmarkIcon />}
      </IconButton>
    </div>
  )
}

function Head({ article: { article, publishedOn } }: { readonly article: Article }) {
  return (
    <header className="mt-3">
      <p className="font-semibold text-[0.8125rem] text-green">
        {sectionNames[article.section]} · {article.level} · {article.words}단어
      </p>
      <h1 lang="en" className="mt-1 font-medium font-serif text-[1.9375rem] leading-[1.12] sm:text-[2.5rem]">
        {article.headline.en}
      </h1>
      <p className="mt-3 text-[0.875rem] text-ink-faint">
        <span className="tabular">{koreanDate(publishedOn)}</span> · {article.headline.ko}
      </p>
      <ArticlePicture
        picture={article.picture}
        first
        className="mt-5 aspect-[16/9] w-full sm:aspect-[5/2] print:hidden"
      />
    </header>
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
