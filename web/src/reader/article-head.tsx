import { fitNames, sectionNames } from '@readgrow/contract/constants'
import { ArrowLeftIcon, BookmarkFilledIcon, BookmarkIcon, IconButton, ProgressLine } from '@readgrow/ui'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import type { Article } from '#articles'
import { ArticlePicture } from '#articles'
import { koreanDate } from '#korean'
import { useProgress } from './use-progress.ts'

/** A thin line at the top: the progress through the article. */
export function ReadingProgress({ text }: { readonly text: RefObject<HTMLElement | null> }) {
  const progress = useProgress(text)
  return (
    <div className="fixed inset-x-0 top-0 z-bar print:hidden">
      <ProgressLine value={progress} label="읽은 정도" valueText={`${Math.round(progress * 100)}%`} />
    </div>
  )
}

/** The way back, and the bookmark of the article. */
export function TopRow({ saved, onSave }: { readonly saved: boolean; readonly onSave: () => void }) {
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

/** Headline, date, how well it fits this reader, and the picture. */
export function Head({ article: { article, publishedOn, dueWords, credit, caption } }: { readonly article: Article }) {
  return (
    <header className="mt-3">
      <p className="font-semibold text-small text-green">
        {sectionNames[article.section]} · {article.level} · {article.words}단어
      </p>
      <h1 lang="en" className="mt-1 font-medium font-serif text-display leading-[1.12]">
        {article.headline.en}
      </h1>
      <p className="mt-3 text-small text-ink-faint">
        <span className="tabular">{koreanDate(publishedOn)}</span> · {article.headline.ko}
      </p>
      {credit && <p className="mt-1 text-small text-ink-faint">{credit}</p>}
      {article.fit && (
        <p className="mt-1 text-small text-ink-faint print:hidden">
          아는 단어 약 <span className="tabular">{article.fit.coverage}%</span> ·{' '}
          <span className="font-semibold text-ink-soft">{fitNames[article.fit.band]}</span>
          <span className="block">레벨과 읽은 기록으로 어림해요. 단어를 찾아봐도 줄지 않아요.</span>
        </p>
      )}
      <DueWords keys={dueWords} />
      <figure className="mt-5 print:hidden">
        <ArticlePicture picture={article.picture} first className="aspect-[16/9] w-full sm:aspect-[5/2]" />
        {caption && (
          <figcaption className="mt-2 text-ink-faint text-small">
            <span lang="en" className="font-serif">
              {caption.en}
            </span>
            <span className="block">{caption.ko}</span>
          </figcaption>
        )}
      </figure>
    </header>
  )
}

function DueWords({ keys }: { readonly keys: readonly string[] }) {
  if (keys.length === 0) return null
  return (
    <p className="mt-1 text-small text-ink-faint print:hidden">
      복습할 단어 {keys.length}개가 이 기사에 있어요:{' '}
      <span lang="en" className="font-serif text-amber">
        {keys.map((key) => key.split('|')[0]).join(', ')}
      </span>
    </p>
  )
}
