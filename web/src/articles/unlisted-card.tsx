import { sentenceOf } from '@readgrow/client'
import { partsOfSpeech } from '@readgrow/contract/constants'
import { Button, showToast, Tag } from '@readgrow/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#session'
import { PlainCard, type PlainCardProps } from './plain-card.tsx'
import type { Article, Words } from './reading.ts'
import { onArticle } from './use-reading-log.ts'

/** Reports of this page by place and word: the same one is sent once, however often its card is opened. */
const reports = new Map<string, { readonly problemId: string; sent: boolean }>()

/** The report of a word of a text; a new one where there is none yet. */
function reportOf(key: string) {
  const known = reports.get(key)
  if (known) return known
  const made = { problemId: crypto.randomUUID(), sent: false }
  reports.set(key, made)
  return made
}

interface UnlistedCardProps extends PlainCardProps {
  readonly article: Article
  readonly words: Words | undefined
}

/** The card of a word that the dictionary lacks: it says so, shows what the word may be formed from, and reports it. */
export function UnlistedCard({ article, words, ...card }: UnlistedCardProps) {
  const { word, spot } = card
  const { articleId, ...place } = onArticle(article)
  const report = reportOf(`${articleId}/${place.level}/${word}`)
  const [sent, setSent] = useState(report.sent)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const text = `사전에 없는 단어: ${word}`
      const body = { problemId: report.problemId, kind: 'WORD', text, ...place, sentenceId: spot.sentenceId } as const
      await call('POST /articles/:id/problems', { params: { id: articleId }, body }, { quiet: true })
    },
    onSuccess: () => {
      report.sent = true
      setSent(true)
      showToast({ type: 'success', message: '편집부에 알렸어요. 뜻을 채우면 알려 드릴게요.' })
    },
    onError: (error) => showToast({ type: 'error', message: sentenceOf(error) }),
  })
  const bases = words?.unlisted.find((each) => each.word === word.toLowerCase())?.bases ?? []
  return (
    <PlainCard {...card} label={`${word}: 사전에 없는 단어`} layout={`unlisted/${bases.length}`}>
      <p>아직 사전에 없는 단어예요.</p>
      {bases.length > 0 && (
        <div className="border-rule border-t pt-3">
          <p className="text-ink-faint text-small">이 단어에서 온 말일 수 있어요.</p>
          <ul className="mt-1 grid gap-1.5">
            {bases.map(({ lemma, pos, ko }) => (
              <li key={`${lemma}|${pos}`} className="flex flex-wrap items-baseline gap-x-2">
                <span lang="en" className="font-semibold font-serif text-lead">
                  {lemma}
                </span>
                <Tag>{partsOfSpeech[pos]}</Tag>
                <span>{ko}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button
        wide
        variant="outline"
        busy={isPending}
        busyLabel="보내고 있어요"
        disabled={sent}
        onClick={() => mutate()}
      >
        {sent ? '편집부에 알렸어요' : '뜻을 넣어 달라고 알리기'}
      </Button>
    </PlainCard>
  )
}
