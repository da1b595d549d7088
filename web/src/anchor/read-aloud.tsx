import { useEffect, useState } from 'react'
import { type Article, onArticle, type Sentence, useListening } from '#articles'
import { report } from '#outbox'
import { QuietSwitch, useQuiet } from '#quiet'
import { SilentReading } from '#silent-reading'
import { LateTakes } from '#takes'
import { SentenceTask } from './sentence-task.tsx'

interface ReadAloudProps {
  readonly article: Article
  readonly sentences: readonly Sentence[]
  /** Says that the learner is at work although nothing is pressed. */
  readonly onAlive: () => void
  /** How many of the sentences were read, aloud or quietly. */
  readonly onDone: (read: number) => void
}

const aliveMs = 10_000

/** A few sentences read aloud one after the other, as a part of something larger. */
export function ReadAloud({ article, sentences, onAlive, onDone }: ReadAloudProps) {
  const quiet = useQuiet()
  const listening = useListening(article)
  const [at, setAt] = useState(0)
  const [read, setRead] = useState(0)
  const [kept, setKept] = useState<string | null>(null)
  useEffect(() => {
    const timer = setInterval(onAlive, aliveMs)
    return () => clearInterval(timer)
  }, [onAlive])
  const sentence = sentences[at]
  if (!sentence) return null
  function next(count: number): void {
    setKept(null)
    setRead(count)
    if (at + 1 < sentences.length) setAt(at + 1)
    else onDone(count)
  }
  return (
    <div className="flex grow flex-col">
      <p className="mt-5 text-ink-faint tabular">
        <span className="sr-only">읽는 문장 </span>
        {at + 1} / {sentences.length}
      </p>
      <LateTakes articleId={article.article.id} />
      {quiet ? (
        <SilentReading
          sentence={sentence}
          onDone={({ sentenceId, done, way }) => {
            if (done) void report({ kind: 'SENTENCE_READ_QUIETLY', ...onArticle(article), sentenceId, way })
            next(read + (done ? 1 : 0))
          }}
        />
      ) : (
        <>
          <p lang="en" className="py-4 font-serif text-title leading-normal">
            {sentence.en}
          </p>
          <SentenceTask
            key={sentence.id}
            {...{ article, listening, sentence, kept }}
            last={false}
            onKept={setKept}
            onNext={() => next(read + 1)}
          />
        </>
      )}
      <div className="text-center">
        <QuietSwitch />
      </div>
    </div>
  )
}
