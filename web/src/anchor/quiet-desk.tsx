import { type Article, allSentences, onArticle } from '#articles'
import { report } from '#outbox'
import { QuietSwitch } from '#quiet'
import { SilentReading } from '#silent-reading'

interface QuietDeskProps {
  readonly article: Article
  readonly at: number
  readonly onAt: (at: number) => void
}

/** The desk without a sound: the same sentences, put in order or written from memory; worth as much for the day. */
export function QuietDesk({ article, at, onAt }: QuietDeskProps) {
  const sentences = allSentences(article)
  const sentence = sentences[at]
  if (!sentence) return null
  return (
    <div className="flex grow flex-col pt-5">
      <SilentReading
        sentence={sentence}
        onDone={({ sentenceId, done, way }) => {
          if (done) void report({ kind: 'SENTENCE_READ_QUIETLY', ...onArticle(article), sentenceId, way })
          onAt((at + 1) % sentences.length)
        }}
      />
      <div className="mt-auto pt-4 text-center">
        <QuietSwitch />
      </div>
    </div>
  )
}
