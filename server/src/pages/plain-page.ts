import { escapeHtml } from '#platform/mail'

/** A page that needs nothing built: one sentence and one way on. */
export function plainPage(sentence: string, link: { href: string; label: string }): string {
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>리드그로우</title></head><body><main><p>${escapeHtml(sentence)}</p><p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p></main></body></html>`
}
