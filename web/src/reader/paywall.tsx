import type { CallReply } from '@readgrow/contract'
import type { VersionLevel } from '@readgrow/contract/constants'
import { sectionNames } from '@readgrow/contract/constants'
import { Button, buttonClasses } from '@readgrow/ui'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ArticlePicture } from '#articles'
import { rememberArticleToReturnTo } from '#billing'
import { useAsk } from '#query'

interface PaywallProps {
  readonly id: string
  readonly level: { readonly level?: VersionLevel }
  readonly message: string
}

/** What a person without a subscription sees past the free article of the day: how it begins, why, and the ways on. */
export function Paywall({ id, level, message }: PaywallProps) {
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()
  // The first page of a visit has nothing behind it.
  const cameFromHere = key !== 'default'
  const { data } = useAsk('GET /articles/:id/beginning', { params: { id }, query: level })
  const title = data?.article.headline.en
  useEffect(() => {
    if (title) rememberArticleToReturnTo({ path: pathname + search, title })
  }, [title, pathname, search])
  return (
    <div className="pb-80">
      <Beginning beginning={data} />
      <section
        aria-labelledby="paywall"
        className="fixed inset-x-0 bottom-0 z-float max-h-[70dvh] overflow-y-auto rounded-t-[20px] border-rule border-t bg-surface px-6 pt-8 pb-10 shadow-float"
      >
        <div className="mx-auto max-w-xl">
          <h2 id="paywall" className="font-bold text-heading leading-snug">
            {message}
          </h2>
          <p className="mt-2 text-ink-soft">
            내일 새벽 4시에 새로운 무료 기사가 나와요. 저장한 단어와 읽은 기록은 그대로 있어요.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to="/mypage/subscription" className={buttonClasses({})}>
              구독 알아보기
            </Link>
            {cameFromHere ? (
              <Button variant="outline" onClick={() => void navigate(-1)}>
                보던 곳으로 돌아가기
              </Button>
            ) : (
              <Link to="/article" className={buttonClasses({ variant: 'outline' })}>
                신문으로 돌아가기
              </Link>
            )}
          </div>
        </div>
      </section>
    </div>
  )
}

/** Title, picture and first lines, which fade out. */
function Beginning({ beginning }: { readonly beginning: CallReply<'GET /articles/:id/beginning'> | undefined }) {
  if (!beginning) return <h1 className="sr-only">기사</h1>
  const { article, sentences } = beginning
  return (
    <article className="mx-auto max-w-2xl px-4.5 pt-14 sm:px-6">
      <title>{`${article.headline.en} · 리드그로우`}</title>
      <p className="font-semibold text-small text-green">
        {sectionNames[article.section]} · {article.level} · {article.words}단어
      </p>
      <h1 lang="en" className="mt-1 font-medium font-serif text-display leading-[1.12]">
        {article.headline.en}
      </h1>
      <p className="mt-3 text-small text-ink-faint">{article.headline.ko}</p>
      <ArticlePicture picture={article.picture} first className="mt-5 aspect-[16/9] w-full sm:aspect-[5/2]" />
      <p
        lang="en"
        className="mt-6 font-serif text-lead leading-relaxed [mask-image:linear-gradient(black_30%,transparent)]"
      >
        {sentences.join(' ')}
      </p>
    </article>
  )
}
