import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import {
  buttonClasses,
  CloseIcon,
  EmptyState,
  IconButton,
  PagePart,
  ScreenFailure,
  Skeleton,
  Waiting,
} from '@readgrow/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArticlePicture } from '#articles'
import { HelpEntry } from '#help-link'
import { koreanDay } from '#korean'
import { useAsk } from '#query'
import { clockText } from '#recorder'

type Script = CallReply<'GET /anchor'>['scripts'][number]
type NextScript = CallReply<'GET /anchor'>['next'][number]

/** The anchor's scripts: those read aloud so far, and articles that could be next. */
export function Screen() {
  const scripts = useAsk('GET /anchor')
  return (
    <div className="mx-auto max-w-2xl px-4 pb-16 sm:px-8">
      <title>앵커 · 리드그로우</title>
      <header className="flex h-14 items-center justify-between">
        <IconButton aria-label="학습으로 돌아가기" className="-ml-2.5" render={<Link to="/education" />}>
          <CloseIcon />
        </IconButton>
        <HelpEntry className="-mr-2" />
      </header>
      <h1 className="border-ink border-b pb-3 font-bold text-title">앵커</h1>
      <p className="mt-3 text-ink-soft">
        기사를 뉴스 앵커처럼 소리 내어 읽어요. 문장마다 예시 음성과 비교하고, 한 번에 읽어 영상으로 남겨요.
      </p>
      {scripts.isError && !scripts.data ? (
        <ScreenFailure
          title="앵커를 불러오지 못했어요"
          message={sentenceOf(scripts.error)}
          onRetry={() => void scripts.refetch()}
          busy={scripts.isFetching}
        />
      ) : scripts.data ? (
        <>
          <OwnScripts scripts={scripts.data.scripts} />
          <NewScripts scripts={scripts.data.next} />
        </>
      ) : (
        <Waiting className="pt-8">
          <Skeleton className="h-40 w-full" />
        </Waiting>
      )}
    </div>
  )
}

function OwnScripts({ scripts }: { readonly scripts: readonly Script[] }) {
  if (scripts.length === 0) return null
  return (
    <PagePart title="내가 읽은 대본">
      <ul className="divide-y divide-rule">
        {scripts.map((script) => (
          <li key={`${script.articleId}/${script.level}`} className="py-4">
            <OwnScript script={script} />
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

function OwnScript({ script }: { readonly script: Script }) {
  const { articleId, level, headline, picture, sentences, of, runThroughs, latestRunThrough, lastAt } = script
  const at = `${articleId}?level=${level}`
  return (
    <Pictured headline={headline} picture={picture}>
      <p className="mt-1 text-ink-faint text-small tabular">
        {koreanDay(lastAt)} · {level} · 문장 {sentences}/{of}
        {runThroughs > 0 && ` · 이어 읽기 ${runThroughs}회`}
        {latestRunThrough && ` · 최근 ${clockText(latestRunThrough.durationMs)}`}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-5">
        <FurtherLink to={`/anchor/register/${at}`} label="이어서 녹음하기" about={headline.ko} />
        {runThroughs > 0 && <FurtherLink to={`/anchor/view/${at}`} label="녹음 보기" about={headline.ko} />}
      </div>
    </Pictured>
  )
}

function NewScripts({ scripts }: { readonly scripts: readonly NextScript[] }) {
  return (
    <PagePart title="새 대본">
      {scripts.length === 0 ? (
        <EmptyState
          title="새로 읽을 대본이 없어요"
          message="기사를 끝까지 읽으면 그 기사를 대본으로 읽을 수 있어요."
          action={
            <Link to="/article" className={buttonClasses({ variant: 'outline' })}>
              오늘의 신문 보기
            </Link>
          }
        />
      ) : (
        <ul className="divide-y divide-rule">
          {scripts.map(({ articleId, level, headline, picture }) => (
            <li key={articleId} className="py-4">
              <Pictured headline={headline} picture={picture}>
                <p className="mt-1 text-ink-faint text-small">{level}</p>
                <FurtherLink
                  to={`/anchor/register/${articleId}?level=${level}`}
                  label="앵커로 읽기"
                  about={headline.ko}
                />
              </Pictured>
            </li>
          ))}
        </ul>
      )}
    </PagePart>
  )
}

interface PicturedProps extends Pick<NextScript, 'headline' | 'picture'> {
  readonly children: ReactNode
}

/** An article by its picture and headline, with what there is to do below. */
const Pictured = ({ headline, picture, children }: PicturedProps) => (
  <div className="flex gap-4">
    <ArticlePicture picture={picture} className="mt-1 h-16 w-21 shrink-0" />
    <div className="min-w-0 grow">
      <p lang="en" className="font-medium font-serif text-lead leading-snug">
        {headline.en}
      </p>
      <p className="mt-0.5 text-body text-ink-soft">{headline.ko}</p>
      {children}
    </div>
  </div>
)

interface FurtherLinkProps {
  readonly to: string
  readonly label: string
  readonly about: string
}

const FurtherLink = ({ to, label, about }: FurtherLinkProps) => (
  <Link
    to={to}
    aria-label={`${label}: ${about}`}
    className="inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline"
  >
    {label}
  </Link>
)
