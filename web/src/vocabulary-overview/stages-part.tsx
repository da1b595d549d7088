import type { CallReply } from '@readgrow/contract'
import { type WordStage, wordStageNames, wordStages } from '@readgrow/contract/constants'
import type { ShapeLook } from '@readgrow/learning/figures'
import { shareFigure } from '@readgrow/learning/share-figure'
import { FigureDrawing, FigureKey } from '@readgrow/ui'
import { Link } from 'react-router'

type Overview = CallReply<'GET /vocabulary/overview'>

/** One scale from faint to full, so that the order is seen without knowing the colours. */
export const stageLooks: Record<WordStage, ShapeLook> = {
  FRESH: 'rest',
  LEARNING: 'middle',
  FAMILIAR: 'strong',
  MASTERED: 'bar',
}

const meanings: Record<WordStage, string> = {
  FRESH: '아직 답한 적이 없어요',
  LEARNING: '일주일 안에 잊기 쉬워요',
  FAMILIAR: '한 달 안에 다시 봐요',
  MASTERED: '한 달 뒤에도 기억해요',
}

/** How far the words have come, each stage a way into its words. */
export function StagesPart({ stages, states }: Pick<Overview, 'stages' | 'states'>) {
  const aside = [
    [states.PAUSED, '쉬는 단어', 'paused'],
    [states.KNOWN, '이미 아는 단어', 'known'],
    [states.IGNORED, '제외한 단어', 'ignored'],
  ] as const
  return (
    <section aria-labelledby="stages" className="mt-10">
      <h2 id="stages" className="border-ink border-b pb-2 font-bold text-lead">
        어디까지 왔나요
      </h2>
      <FigureDrawing
        figure={shareFigure(wordStages.map((stage) => ({ look: stageLooks[stage], amount: stages[stage] })))}
      />
      <ul className="mt-2 grid grid-cols-2 gap-x-6 sm:grid-cols-4">
        {wordStages.map((stage) => (
          <li key={stage}>
            <Link to={`/vocabulary/my?stage=${stage}`} className="group block py-2">
              <span className="block font-serif text-title leading-tight tabular">{stages[stage]}</span>
              <span className="flex items-center gap-1.5 font-medium text-body group-hover:underline">
                <FigureKey look={stageLooks[stage]} />
                {wordStageNames[stage]}
              </span>
              <span className="block text-small text-ink-faint">{meanings[stage]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-5 text-body">
        {aside.map(
          ([count, name, tab]) =>
            count > 0 && (
              <Link
                key={tab}
                to={`/vocabulary/my?tab=${tab}`}
                className="inline-flex min-h-11 items-center text-ink-soft underline-offset-4 tabular hover:underline"
              >
                {name} {count}
              </Link>
            ),
        )}
      </p>
    </section>
  )
}
