import { ChevronLeftIcon, ChevronRightIcon, classNames, IconButton } from '@readgrow/ui'
import { type Article, allSentences, type Listening, type Sentence } from '#articles'
import { QuietSwitch } from '#quiet'
import type { AnchorScript } from './desk.tsx'
import { SentenceTask } from './sentence-task.tsx'

interface SentenceDeskProps {
  readonly article: Article
  readonly listening: Listening
  readonly at: number
  /** The take that stands for a sentence, by the sentence. */
  readonly recorded: ReadonlyMap<string, string>
  readonly takes: AnchorScript['sentenceTakes']
  readonly onAt: (at: number) => void
  readonly onKept: (sentenceId: string, takeId: string) => void
  readonly onWhole: () => void
}

/** One sentence at a time: heard, recorded, compared, and the best take kept. */
export function SentenceDesk({ article, listening, at, recorded, takes, onAt, onKept, onWhole }: SentenceDeskProps) {
  const sentences = allSentences(article)
  const sentence = sentences[at]
  if (!sentence) return null
  return (
    <>
      <ScriptAround sentences={sentences} at={at} />
      <SentenceTask
        key={sentence.id}
        {...{ article, listening, sentence }}
        kept={recorded.get(sentence.id) ?? null}
        takes={takes.filter(({ sentenceId }) => sentenceId === sentence.id)}
        last={at + 1 === sentences.length}
        onKept={(takeId) => onKept(sentence.id, takeId)}
        onNext={() => (at + 1 < sentences.length ? onAt(at + 1) : onWhole())}
      />
      <nav aria-label="문장" className="mt-auto flex items-center justify-between pt-2">
        <IconButton aria-label="앞 문장" disabled={at === 0} onClick={() => onAt(at - 1)}>
          <ChevronLeftIcon />
        </IconButton>
        <QuietSwitch />
        <IconButton aria-label="다음 문장" disabled={at + 1 === sentences.length} onClick={() => onAt(at + 1)}>
          <ChevronRightIcon />
        </IconButton>
      </nav>
    </>
  )
}

/** The sentence large, what stands before and after it soft. */
function ScriptAround({ sentences, at }: { readonly sentences: readonly Sentence[]; readonly at: number }) {
  const around = [sentences[at - 1], sentences[at], sentences[at + 1]]
  return (
    <div lang="en" className="mt-5 font-serif">
      {around.map((sentence, place) =>
        sentence ? (
          <p
            key={sentence.id}
            aria-hidden={place === 1 ? undefined : true}
            className={classNames(
              place === 1
                ? 'py-4 text-title leading-normal sm:text-display'
                : 'line-clamp-2 text-ink-faint leading-relaxed',
            )}
          >
            {sentence.en}
          </p>
        ) : null,
      )}
    </div>
  )
}
