import type { CallReply } from '@readgrow/contract'
import { Button, Tag } from '@readgrow/ui'
import { Link } from 'react-router'
import type { Taking } from './use-taken.ts'
import { addressOf, partName } from './word.ts'

type Reply = CallReply<'GET /vocabulary/recommendations'>
export type RecommendedWord = Reply['words'][number]

const takings: readonly (readonly [Taking, string])[] = [
  ['LEARNING', '저장'],
  ['KNOWN', '이미 알아요'],
  ['IGNORED', '제외'],
]

interface RecommendedRowProps {
  readonly word: RecommendedWord
  readonly source: Reply['source']
  readonly onTake: (taking: Taking) => void
}

/** A word worth learning, its sentence, and the choices for it. */
export function RecommendedRow({ word, source, onTake }: RecommendedRowProps) {
  const { example } = word
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span lang="en" className="font-medium font-serif text-heading">
          {word.lemma}
        </span>
        {word.ipa && <span className="text-ink-faint">/{word.ipa}/</span>}
        <Tag>{partName(word)}</Tag>
        {word.level && <Tag>{word.level}</Tag>}
        {source === 'level' && word.articles > 0 && (
          <span className="text-small text-ink-faint tabular">기사 {word.articles}편에 나와요</span>
        )}
      </p>
      <p className="mt-0.5">{word.ko}</p>
      {example.en && (
        <blockquote className="mt-2 border-rule border-l-2 pl-3 text-ink-soft">
          <p lang="en" className="font-serif leading-relaxed">
            {example.en}
          </p>
          {example.ko && <p className="mt-0.5 text-body text-ink-faint">{example.ko}</p>}
          {example.place && (
            <footer>
              <Link
                to={addressOf(example.place)}
                lang="en"
                className="inline-block py-2.5 font-serif text-small text-ink-faint underline underline-offset-2 hover:text-ink"
              >
                {example.place.headline}
              </Link>
            </footer>
          )}
        </blockquote>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {takings.map(([taking, name]) => (
          <Button
            key={taking}
            variant={taking === 'LEARNING' ? 'outline' : 'quiet'}
            size="small"
            className="min-h-11"
            aria-label={`${word.lemma} ${name}`}
            onClick={() => onTake(taking)}
          >
            {name}
          </Button>
        ))}
      </div>
    </li>
  )
}
