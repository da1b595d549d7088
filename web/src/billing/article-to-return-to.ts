const key = 'rg_article_to_return_to'

interface ArticleToReturnTo {
  /** Path and query, as `/article/detail/tiny-forests?level=B1`. */
  readonly path: string
  readonly title: string
}

/**
 * Remembers the article that somebody left in order to subscribe, in this tab, also past the card window of another site.
 * Where storage is closed, nothing is remembered.
 */
export function rememberArticleToReturnTo(article: ArticleToReturnTo): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(article))
  } catch {
    // The home page leads to the article too.
  }
}

/** The article that was left last in this tab, or null. */
export function articleToReturnTo(): ArticleToReturnTo | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<ArticleToReturnTo> | null
    const { path, title } = kept ?? {}
    return path?.startsWith('/article/') && title ? { path, title } : null
  } catch {
    return null
  }
}
