import { sectionNames } from '@readgrow/contract/facts'
import { ArrowLeftIcon, BookmarkFilledIcon, BookmarkIcon, Button, IconButton, ProgressLine } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { changeDisplay, useDisplay } from '#display'
import { koreanDate } from '#korean'
import { report } from '#outbox'
import { ask } from '#query'
import { ArticlePicture } from './article-picture.tsx'
import { ArticleText } from './article-text.tsx'
import { KeyWords } from './key-words.tsx'
import { Quiz } from './quiz.tsx'
import { type Article, allSentences, entryOf, type GlossedWord, lookAt, type Spot, wordKey } from './reading.ts'
import { ReadingBar } from './reading-bar.tsx'
import { speakOnce, useReader, useVoiceState } from './speech.ts'
import { useArrival } from './use-arrival.ts'
import { useMark } from './use-mark.ts'
import { useProgress } from './use-progress.ts'
import { onArticle, useReadingLog } from './use-reading-log.ts'
import { useReadingKeys } from './use-reading-keys.ts'
import { useSaved } from './use-saved.ts'
import { elementAt, useWordTaps } from './use-word-taps.ts'
import { WordCard } from './word-card.tsx'

const ReadingSettings = lazy(() => import('./reading-settings.tsx').then((module) => ({ default: module.ReadingSettings })))

interface Opened {
  readonly spot: Spot
  readonly by: 'pointer' | 'keyboard'
  readonly split: boolean
}

/** The reading page: the text, a thin line for how far one is, one bar at the bottom, and help on every word. */
export function Reader({ article }: { readonly article: Article }) {
  const text = useRef<HTMLDivElement>(null)
  const { size, translate, speed } = useDisplay()
  const [justRead, setJustRead] = useState(false)
  const [settings, setSettings] = useState(false)
  const [printKorean, setPrintKorean] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [translated, setTranslated] = useState<ReadonlySet<string>>(new Set())
  const [proof, setProof] = useState<readonly string[]>([])
  const sentences = useMemo(() => allSentences(article), [article])
  const words = useQuery(ask('GET /articles/:id/words', { params: { id: article.article.id }, query: { level: article.article.level } })).data
  const saved = useSaved(article)
  const voice = useVoiceState()
  const heard = useCallback((sentence: { id: string }) => void report({ kind: 'SENTENCE_HEARD', ...onArticle(article), sentenceId: sentence.id }), [article])
  const reader = useReader(sentences, speed, heard)
  const { finish } = useReadingLog(article, text, () => setJustRead(true))
  const switchLevel = useLevelSwitch(article)
  useArrival(article, text)

  const look = useCallback(
    (spot: Spot, by: Opened['by']) => {
      const looked = lookAt(article, spot, false)
      if (!looked) return setOpened(null)
      setOpened({ spot, by, split: false })
      const { lemma, pos, sense } = entryOf(looked)
      void report({ kind: 'WORD_LOOKED_UP', ...onArticle(article), sentenceId: spot.sentenceId, lemma, pos, sense })
    },
    [article],
  )
  useWordTaps(text, look)
  const close = useCallback(() => setOpened(null), [])

  const showProof = useCallback((sentenceIds: readonly string[]) => {
    setProof(sentenceIds)
    const [first] = sentenceIds
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (first) document.getElementById(first)?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  }, [])

  function toggleTranslation(sentenceId: string): void {
    const next = new Set(translated)
    if (!next.delete(sentenceId)) {
      next.add(sentenceId)
      void report({ kind: 'SENTENCE_TRANSLATED', ...onArticle(article), sentenceId })
    }
    setTranslated(next)
  }
  const step = (by: 1 | -1) => reader.playFrom(Math.min(sentences.length - 1, Math.max(0, reader.place.sentence + by)))
  const play = () => (reader.playing ? reader.stop() : reader.playFrom(reader.place.sentence))
  useReadingKeys({ play: voice === 'ready' ? play : undefined, step: voice === 'ready' ? step : undefined, translate: () => changeDisplay({ translate: !translate }) })

  function speak(text: string): void {
    // Some browsers report a reading that is cut off as finished; it must not count as heard and go on.
    reader.stop()
    speakOnce(text, speed)
  }
  function print(withKorean: boolean): void {
    flushSync(() => {
      setSettings(false)
      setPrintKorean(withKorean)
    })
    window.print()
    setPrintKorean(false)
  }
  function toggleKeyWord(word: GlossedWord): void {
    if (saved.savedKeys.has(wordKey(word))) return saved.removeWord(word)
    const sentence = sentences.find((each) => each.tokens.some(([, , index]) => article.words[index] === word))
    if (sentence) saved.saveWord(word, sentence.id)
  }

  const looked = opened && lookAt(article, opened.spot, opened.split)
  const spoken = reader.playing ? sentences[reader.place.sentence] : undefined
  const current = spoken?.id ?? opened?.spot.sentenceId
  useMark(text, 'data-current', (root) => [current ? root.querySelector(`[data-sentence="${current}"]`) : null], current ?? '')
  useMark(text, 'data-proof', (root) => proof.map((id) => root.querySelector(`[data-sentence="${id}"]`)), proof.join())
  useMark(
    text,
    'data-looked',
    (root) => (opened ? tokensOf(looked, opened).map((token) => elementAt(root, { sentenceId: opened.spot.sentenceId, token })) : []),
    opened ? `${opened.spot.sentenceId}/${opened.spot.token}/${opened.split}` : '',
  )
  useMark(
    text,
    'data-spoken',
    (root) => [spoken && reader.place.token !== null ? elementAt(root, { sentenceId: spoken.id, token: reader.place.token }) : null],
    `${spoken?.id}/${reader.place.token}`,
  )

  return (
    <div className="pb-36">
      <title>{`${article.article.headline.en} · 리드그로우`}</title>
      <ReadingProgress text={text} />
      <div className="mx-auto max-w-2xl px-4.5 sm:px-6">
        <TopRow saved={saved.articleSaved} onSave={saved.toggleArticle} />
        <Head article={article} />
        <KeyWords article={article} words={words} savedKeys={saved.savedKeys} canSpeak={voice === 'ready'} onSpeak={speak} onToggle={toggleKeyWord} />
        {/* biome-ignore lint/a11y/useSemanticElements: a group of words with a keyboard of its own, not a form's fieldset. */}
        <div ref={text} role="group" aria-label="기사 본문" aria-describedby="reading-keys" className="mt-8">
          <ArticleText article={article} savedKeys={saved.savedKeys} translated={translate ? 'all' : translated} printTranslated={printKorean} size={size} />
        </div>
        <p id="reading-keys" className="sr-only">
          탭 키로 본문에 들어가 화살표 키로 낱말과 문장을 옮기고, 엔터 키로 뜻을 봐요.
        </p>
        <Ending read={justRead || article.reading.read} onFinish={finish} />
        <Quiz article={article} onProof={showProof} />
      </div>
      {looked && opened && (
        <WordCard
          key={`${opened.spot.sentenceId}/${opened.spot.token}`}
          looked={looked}
          spot={opened.spot}
          words={words}
          saved={saved.savedKeys.has(wordKey(entryOf(looked)))}
          translated={translate || translated.has(opened.spot.sentenceId)}
          canSpeak={voice === 'ready'}
          canSplit={lookAt(article, opened.spot, false)?.kind === 'phrase'}
          text={text}
          takeFocus={opened.by === 'keyboard'}
          onSave={() => saved.saveWord(entryOf(looked), opened.spot.sentenceId)}
          onUndo={() => saved.removeWord(entryOf(looked))}
          onSpeak={() => speak(entryOf(looked).lemma)}
          onSplit={() => setOpened({ ...opened, split: !opened.split })}
          onTranslate={() => toggleTranslation(opened.spot.sentenceId)}
          onClose={close}
        />
      )}
      <ReadingBar
        voice={voice}
        playing={reader.playing}
        level={article.article.level}
        levels={article.levels}
        onPlay={play}
        onStep={step}
        onLevel={(level) => switchLevel(level, current ?? middleSentence(text.current))}
        onSettings={() => setSettings(true)}
      />
      {settings && (
        <Suspense fallback={null}>
          <ReadingSettings onClose={() => setSettings(false)} onPrint={print} />
        </Suspense>
      )}
    </div>
  )
}

function tokensOf(looked: ReturnType<typeof lookAt>, opened: Opened): readonly number[] {
  return looked?.kind === 'phrase' ? looked.tokens : [opened.spot.token]
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
    void navigate(`?level=${level}`, { replace: true, preventScrollReset: true, state: beat === undefined ? null : { beat } })
  }
}

function ReadingProgress({ text }: { readonly text: React.RefObject<HTMLElement | null> }) {
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
      <Link to="/article" aria-label="신문으로 돌아가기" className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-ink/6">
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
      <ArticlePicture picture={article.picture} first className="mt-5 aspect-[16/9] w-full sm:aspect-[5/2] print:hidden" />
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

