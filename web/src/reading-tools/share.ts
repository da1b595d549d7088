import { showToast } from '@readgrow/ui'
import type { Article } from '#articles'

/** The address of a sentence, at the level that is shown. */
function sentenceAddress({ article }: Pick<Article, 'article'>, sentenceId: string, origin: string): string {
  return `${origin}/article/detail/${article.id}?level=${article.level}&sentence=${sentenceId}`
}

/** Hands a sentence with its address to the device, or copies it where the device cannot share. */
export async function shareSentence(article: Article, sentenceId: string, words: string): Promise<void> {
  const url = sentenceAddress(article, sentenceId, window.location.origin)
  const offer = { title: article.article.headline.en, text: `“${words}”`, url }
  try {
    if (navigator.share) return await navigator.share(offer)
    await navigator.clipboard.writeText(`${offer.text}\n${url}`)
    showToast({ type: 'success', message: '문장과 링크를 복사했어요.' })
  } catch (error) {
    // Closing the device's share sheet means that the reader has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ type: 'error', message: '복사하지 못했어요. 주소창의 링크를 복사해 주세요.' })
  }
}
