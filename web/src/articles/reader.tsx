import { sectionNames } from '@readgrow/contract/facts'
import { ArrowLeftIcon, BookmarkFilledIcon, BookmarkIcon, Button, IconButton, ProgressLine } from '@readgrow/ui'
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { changeDisplay, useDisplay } from '#display'
import { koreanDate } from '#korean'
import { ArticlePicture } from './article-picture.tsx'
import { ArticleText } from './article-text.tsx'
import { KeyWords } from './key-words.tsx'
import { Quiz } from './quiz.tsx'
import { type Article, allSentences, entryOf, lookAt, wordKey } from './reading.ts'
import { ReadingBar } from './reading-bar.tsx'
import { useArrival } from './use-arrival.ts'
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
import { useWordHelp, type WordHelp } from './use-word-help.ts'
import { WordCard } from './word-card.tsx'

const ReadingSettings = lazy(() =>
  import('./reading-settings.tsx').then((module) => ({ default: module.ReadingSettings })),
)

/** The reading page: the text, a thin line for how far one is, one bar at the bottom, and help on every word. */
export function Reader({ article }: { readonly article: Article }) {
  const text = useRef<HTMLDivElement>(null)
  const { size, translate } = useDisplay()
  const [justRead, setJustRead] = useState(false)
  const saved = useSaved(article)
  const help = useWordHelp(article, text)
  const translation = useTranslations(article)
  const listening = useListening(article)
  const proof = useProof()
  const paper = usePaper()
  const { finish } = useReadingLog(article, text, () => setJustRead(true))
  useArrival(article, text)
  useTextMarks(text, { help, listening, proof: proof.sentenceIds })
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
      <OpenedCard
        article={article}
        text={text}
        help={help}
        saved={saved}
        listening={listening}
        translation={translation}
      />
      <BottomBar article={article} text={text} help={help} listening={listening} onPrint={paper.print} />
    </div>
  )
}

interface OpenedCardProps {
  readonly article: Article
  readonly text: RefObject<HTMLDivElement | null>
  readonly help: WordHelp
  readonly saved: Saved
  readonly listening: Listening
  readonly translation: Translations
}

function OpenedCard({ article, text, help, saved, listening, translation }: OpenedCardProps) {
  const { translate } = useDisplay()
  const words = useArticleWords(article)
  const { opened, looked } = help
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
  readonly help: WordHelp
  readonly listening: Listening
  readonly onPrint: (withKorean: boolean) => void
}

function BottomBar({ article, text, help, listening, onPrint }: BottomBarProps) {
  const [settings, setSettings] = useState(false)
  const switchLevel = useLevelSwitch(article)
  const here = () => listening.spoken?.id ?? help.opened?.spot.sentenceId ?? middleSentence(text.current)
  function print(withKorean: boolean): void {
    flushSync(() => setSettings(false))
    onPrint(withKorean)
  }
  return (
    <>
      <ReadingBar
        voice={listening.voice}
        playing={listening.spoken !== undefined}
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
      state: beat === undefined ? null : { beat },
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
