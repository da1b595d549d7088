import { EmptyState } from '@readgrow/ui'
import { Link } from 'react-router'
import type { Home } from './plan.ts'

/** The words saved last, with the sentences they come from. */
export function RecentWords({ home }: { readonly home: Home }) {
  return (
    <section aria-labelledby="recent-words" className="mt-10">
      <div className="flex items-baseline justify-between border-ink border-b pb-2">
        <h2 id="recent-words" className="font-bold text-lead">
          최근에 저장한 단어
        </h2>
        {home.savedWordCount > 0 && (
          <Link
            to="/vocabulary/my"
            className="inline-flex min-h-11 items-center text-body text-ink-soft underline-offset-4 hover:underline"
          >
            모두 {home.savedWordCount}개 보기
          </Link>
        )}
      </div>
      {home.recentWords.length === 0 ? (
        <EmptyState
          title="저장한 단어가 없어요"
          message="기사에서 모르는 단어를 누르고 저장하면 문장과 함께 여기에 모여요."
        />
      ) : (
        <ul className="divide-y divide-rule">
          {home.recentWords.map((word) => (
            <Word key={`${word.lemma}|${word.pos}|${word.sense}`} word={word} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Word({ word }: { readonly word: Home['recentWords'][number] }) {
  return (
    <li className="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]">
      <p lang="en" className="font-medium font-serif text-lead">
        {word.lemma}
      </p>
      <div>
        <p>{word.ko}</p>
        {word.sentence && (
          <p lang="en" className="mt-0.5 font-serif text-body text-ink-faint">
            {word.sentence.en}
          </p>
        )}
      </div>
    </li>
  )
}
