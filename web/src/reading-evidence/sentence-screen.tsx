import { CallFailure, sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import {
  ArrowLeftIcon,
  Button,
  buttonClasses,
  EmptyState,
  IconButton,
  ScreenFailure,
  SkeletonLines,
  SpeakerIcon,
  Waiting,
} from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { type Article, useListening } from '#articles'
import { SoundSourceLine } from '#display'
import { HelpEntry } from '#help-link'
import { ask } from '#query'
import { levelQuery } from '../address-queries.ts'
import { type Evidence, EvidenceList } from './evidence-list.tsx'

type Record = CallReply<'GET /articles/:id/sentences/:sentenceId'>

/** One sentence with everything that the learner did with it. */
export function Screen() {
  const { articleId = '', sentenceId = '' } = useParams()
  const [search] = useSearchParams()
  const asked = useQuery({
    ...ask('GET /articles/:id/sentences/:sentenceId', {
      params: { id: articleId, sentenceId },
      query: levelQuery(search),
    }),
    staleTime: 0,
  })
  const inArticle = asked.data && `/article/detail/${articleId}?level=${asked.data.level}&sentence=${sentenceId}`
  return (
    <div className="mx-auto max-w-2xl px-4 pb-16 sm:px-8">
      <title>문장 학습 기록 · 리드그로우</title>
      <header className="border-ink border-b pt-2 pb-3">
        <div className="flex items-center justify-between">
          <IconButton aria-label="기사로 돌아가기" className="-ml-2.5" render={<Link to={inArticle ?? '/article'} />}>
            <ArrowLeftIcon />
          </IconButton>
          <HelpEntry className="-mr-2" />
        </div>
        <h1 className="mt-1 font-bold text-title">문장 학습 기록</h1>
      </header>
      {asked.isPending && (
        <Waiting>
          <div className="grid gap-8 pt-8">
            <SkeletonLines count={2} />
            <SkeletonLines count={4} />
          </div>
        </Waiting>
      )}
      {asked.isError && !asked.data && (
        <RecordFailure error={asked.error} onRetry={() => void asked.refetch()} busy={asked.isFetching} />
      )}
      {asked.data && inArticle && <SentenceRecord record={asked.data} {...{ articleId, sentenceId, inArticle }} />}
    </div>
  )
}

function RecordFailure({
  error,
  onRetry,
  busy,
}: {
  readonly error: Error
  readonly onRetry: () => void
  readonly busy: boolean
}) {
  const missing = error instanceof CallFailure && (error.status === 404 || error.status === 400)
  return (
    <ScreenFailure
      title={missing ? '이 문장을 찾을 수 없어요' : '기록을 불러오지 못했어요'}
      message={missing ? '기사가 내려갔거나 문장이 바뀌었을 수 있어요.' : sentenceOf(error)}
      onRetry={missing ? undefined : onRetry}
      busy={busy}
    />
  )
}

interface SentenceRecordProps {
  readonly record: Record
  readonly articleId: string
  readonly sentenceId: string
  /** The address of the sentence in its article. */
  readonly inArticle: string
}

function SentenceRecord({ record, articleId, sentenceId, inArticle }: SentenceRecordProps) {
  const { level, headline, en, ko, history, revision } = record
  const article = useQuery({
    ...ask('GET /articles/:id', { params: { id: articleId }, query: { level } }),
    staleTime: 5 * 60_000,
  })
  return (
    <>
      <section aria-label="문장" className="pt-6">
        <p lang="en" className="font-serif text-heading leading-relaxed">
          {en}
        </p>
        <p className="mt-2 text-ink-soft leading-relaxed">{ko}</p>
        <p className="mt-3 text-small text-ink-faint">
          <span lang="en">{headline.en}</span> · {level}
        </p>
        <div className="mt-3 flex min-h-11 flex-wrap gap-2">
          {article.data && <Hear article={article.data} sentenceId={sentenceId} />}
          <Link to={inArticle} className={buttonClasses({ variant: 'outline' })}>
            기사에서 보기
          </Link>
        </div>
      </section>
      {history.length === 0 ? (
        <EmptyState title="아직 남은 기록이 없어요" message="읽거나 듣거나 받아쓰면 날짜와 함께 여기에 쌓여요." />
      ) : (
        <>
          <Counts history={history} />
          <h2 className="mt-8 mb-3 font-bold text-lead">날짜별 기록</h2>
          <EvidenceList history={history} revision={revision} />
        </>
      )}
    </>
  )
}

/** Sound in the way in which the article has it. */
function Hear({ article, sentenceId }: { readonly article: Article; readonly sentenceId: string }) {
  const listening = useListening(article)
  if (listening.sound === 'none')
    return <p className="self-center text-small text-ink-faint">이 브라우저에서는 들을 수 없어요.</p>
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        variant="outline"
        disabled={listening.sound !== 'ready'}
        onClick={() => listening.playSentence(sentenceId)}
      >
        <SpeakerIcon />
        문장 듣기
      </Button>
      {listening.source === 'HOUSE' && <SoundSourceLine source={listening.source} />}
    </div>
  )
}

const kinds: readonly (readonly [kind: Evidence['kind'], name: string])[] = [
  ['READ', '읽음'],
  ['HEARD', '들음'],
  ['LOOKED_UP', '찾아봄'],
  ['TRANSLATED', '번역 보기'],
  ['WRITTEN', '받아쓰기'],
  ['READ_ALOUD', '낭독'],
  ['TESTED', '문제 풀이'],
]

/** How often each kind of thing was done. */
function Counts({ history }: { readonly history: readonly Evidence[] }) {
  return (
    <dl aria-label="한 일의 수" className="mt-8 grid grid-cols-3 gap-x-6 sm:grid-cols-6">
      {kinds.map(([kind, name]) => (
        <div key={kind} className="border-rule border-t py-2">
          <dt className="text-small text-ink-soft">{name}</dt>
          <dd className="font-semibold text-heading tabular">
            {history.filter((entry) => entry.kind === kind).length}번
          </dd>
        </div>
      ))}
    </dl>
  )
}
