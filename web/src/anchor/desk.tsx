import type { CallReply } from '@readgrow/contract'
import { CloseIcon, IconButton, ProgressLine, Segmented } from '@readgrow/ui'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Article, allSentences, useListening } from '#articles'
import { HelpEntry } from '#help-link'
import { useQuiet } from '#quiet'
import { LateTakes } from '#takes'
import { QuietDesk } from './quiet-desk.tsx'
import { RunThrough } from './run-through.tsx'
import { SentenceDesk } from './sentence-desk.tsx'

export type AnchorScript = CallReply<'GET /anchor/:id'>

interface DeskProps {
  readonly article: Article
  readonly script: AnchorScript
}

type Mode = 'SENTENCES' | 'WHOLE'
const modes = [
  { value: 'SENTENCES', label: '문장씩' },
  { value: 'WHOLE', label: '한 번에' },
] as const

/** Where a script is read aloud: sentence by sentence, or as the anchor would, in one go. */
export function Desk({ article, script }: DeskProps) {
  const quiet = useQuiet()
  const listening = useListening(article)
  const [mode, setMode] = useState<Mode>('SENTENCES')
  // What was kept on this visit; the server's list follows later.
  const [kept, setKept] = useState<ReadonlyMap<string, string>>(new Map())
  const sentences = allSentences(article)
  const best = new Map(script.best.flatMap((take) => (take.outdated ? [] : [[take.sentenceId, take.takeId] as const])))
  const recorded = new Map([...best, ...kept])
  const count = sentences.filter(({ id }) => recorded.has(id)).length
  const [search] = useSearchParams()
  const [at, setAt] = useState(() => {
    const asked = sentences.findIndex(({ id }) => id === search.get('sentence'))
    const open = sentences.findIndex(({ id }) => !best.has(id))
    return Math.max(0, asked < 0 ? open : asked)
  })
  return (
    <>
      <DeskHead {...{ article, at, count: sentences.length, whole: mode === 'WHOLE' && !quiet }} />
      <ProgressLine
        value={count / Math.max(1, sentences.length)}
        label="녹음한 문장"
        valueText={`${sentences.length}문장 중 ${count}문장`}
      />
      <LateTakes articleId={article.article.id} />
      {!quiet && (
        <div className="mt-4 flex justify-center">
          <Segmented label="읽는 방법" value={mode} options={modes} onChange={setMode} />
        </div>
      )}
      {quiet ? (
        <QuietDesk article={article} at={at} onAt={setAt} />
      ) : mode === 'SENTENCES' ? (
        <SentenceDesk
          {...{ article, listening, at, recorded }}
          takes={script.sentenceTakes}
          onAt={setAt}
          onKept={(sentenceId, takeId) => setKept((now) => new Map([...now, [sentenceId, takeId]]))}
          onWhole={() => setMode('WHOLE')}
        />
      ) : (
        <RunThrough article={article} />
      )}
    </>
  )
}

interface DeskHeadProps {
  readonly article: Article
  readonly at: number
  readonly count: number
  readonly whole: boolean
}

function DeskHead({ article: { article }, at, count, whole }: DeskHeadProps) {
  return (
    <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-2">
      <IconButton aria-label="앵커로 돌아가기" className="-ml-2.5 shrink-0" render={<Link to="/anchor" />}>
        <CloseIcon />
      </IconButton>
      <h1 lang="en" className="min-w-0 grow basis-0 truncate font-serif text-body text-ink-soft">
        {article.headline.en}
      </h1>
      <p className="shrink-0 text-body text-ink-soft tabular">{whole ? `${count}문장` : `${at + 1} / ${count} 문장`}</p>
      <HelpEntry className="-mr-2" />
    </header>
  )
}
