import type { CallReply } from '@readgrow/contract'
import { buttonClasses, ChevronDownIcon, EmptyState, PagePart } from '@readgrow/ui'
import { Link } from 'react-router'
import { ArticlePicture } from '#articles'
import { useSession } from '#session'

type ReadArticle = CallReply<'GET /articles'>['articles'][number]

/** The last articles, each with its picture, and folded under it what can still be done with it. */
export function ArticlesPart({ articles }: { readonly articles: readonly ReadArticle[] }) {
  return (
    <PagePart title="최근에 읽은 기사로 이어 하기">
      {articles.length === 0 ? (
        <EmptyState
          title="아직 다 읽은 기사가 없어요"
          message="기사를 하나 읽으면 그 기사로 더 연습할 수 있어요."
          action={
            <Link to="/article" className={buttonClasses({ variant: 'outline' })}>
              오늘의 기사 보기
            </Link>
          }
        />
      ) : (
        <ul className="divide-y divide-rule">
          {articles.map((article, index) => (
            <li key={article.id}>
              <ReadRow article={article} isOpen={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </PagePart>
  )
}

function ReadRow({ article, isOpen }: { readonly article: ReadArticle; readonly isOpen: boolean }) {
  const { id, level, headline, picture } = article
  const mayTalk = useSession()?.useConversation ?? false
  const links = [
    [`/selfstudy/${id}?level=${level}`, '집중 학습하기'],
    [`/anchor/register/${id}?level=${level}`, '앵커로 읽기'],
    ...(mayTalk ? [[`/conversation/register/${id}`, '대화하기'] as const] : []),
    [`/discussion/detail/${id}`, '토론하기'],
    [`/article/detail/${id}?level=${level}`, '다시 읽기'],
  ] as const
  return (
    <details className="group" open={isOpen}>
      <summary className="flex cursor-pointer list-none items-center gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <ArticlePicture picture={picture} className="h-14 w-19 shrink-0" />
        <span className="min-w-0 grow">
          <span lang="en" className="block font-medium font-serif text-lead leading-snug">
            {headline.en}
          </span>
          <span className="block text-body text-ink-soft">{headline.ko}</span>
        </span>
        <ChevronDownIcon className="size-5 shrink-0 text-ink-faint group-open:rotate-180" />
      </summary>
      <div className="flex flex-wrap gap-x-5 pb-3">
        {links.map(([to, label]) => (
          <Link
            key={to}
            to={to}
            aria-label={`${label}: ${headline.ko}`}
            className="inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline"
          >
            {label}
          </Link>
        ))}
      </div>
    </details>
  )
}
