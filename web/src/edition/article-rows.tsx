import { sectionNames } from '@readgrow/contract/constants'
import { Link } from 'react-router'
import { ArticlePicture } from '#articles'
import { ArticleFacts, type ListedArticle, Reason } from './article-facts.tsx'

/** An edition may be read at a level other than the reader's own. The address then names it. */
const articleAddress = (article: Pick<ListedArticle, 'id' | 'level'>, levelAsked: boolean) =>
  `/article/detail/${article.id}${levelAsked ? `?level=${article.level}` : ''}`

interface ArticleRowProps {
  readonly article: ListedArticle
  readonly levelAsked?: boolean
}

export function LeadArticle({ article, levelAsked = false }: ArticleRowProps) {
  return (
    <article>
      <Link to={articleAddress(article, levelAsked)} className="group block">
        <ArticlePicture picture={article.picture} first className="aspect-[16/9] w-full sm:aspect-[2/1]" />
        <h2
          lang="en"
          className="mt-4 font-medium font-serif text-display leading-tight group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
        >
          {article.headline.en}
        </h2>
        <p lang="en" className="mt-2 font-serif text-lead text-ink-soft leading-relaxed sm:text-heading">
          {article.summary.en}
        </p>
      </Link>
      <div className="mt-3">
        <ArticleFacts article={article} />
        <Reason reason={article.reason} />
      </div>
    </article>
  )
}

export function ArticleRow({ article, levelAsked = false }: ArticleRowProps) {
  return (
    <article>
      <Link to={articleAddress(article, levelAsked)} className="group flex items-start justify-between gap-5 py-4">
        <div className="min-w-0">
          <p className="font-semibold text-small text-green">{sectionNames[article.section]}</p>
          <h3
            lang="en"
            className="mt-0.5 font-medium font-serif text-heading leading-snug group-hover:underline group-hover:decoration-1 group-hover:underline-offset-3"
          >
            {article.headline.en}
          </h3>
          <div className="mt-1.5">
            <ArticleFacts article={article} withSection={false} />
            <Reason reason={article.reason} />
          </div>
        </div>
        <ArticlePicture picture={article.picture} className="mt-1 h-16 w-21 shrink-0" />
      </Link>
    </article>
  )
}
