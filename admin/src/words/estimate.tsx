import type { VersionLevel } from '@readgrow/contract/constants'
import { useEditor } from '#editor'
import { wordsIn } from '#manuscripts'
import { Section } from '#parts'
import type { Analysis } from './use-analysis.ts'

interface EstimateProps {
  readonly level: VersionLevel
  readonly estimate: Analysis['estimate']
  readonly tooShort: Analysis['tooShort']
  readonly facts: Analysis['facts']
}

/** How hard the text is by its words and sentences, and which names and figures other levels lack. */
export function Estimate({ level, estimate, tooShort, facts }: EstimateProps) {
  return (
    <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
      <Section title="난이도" className="mt-2">
        {estimate ? (
          <div className="py-3">
            <p>
              <span className="font-bold text-heading">{estimate.level}</span>
              <span className="ml-2 text-ink-soft">
                {estimate.level === level ? '정한 레벨과 같아요.' : `정한 것은 ${level} 레벨이에요.`}
              </span>
            </p>
            <ul className="mt-2 grid gap-1 text-body text-ink-soft">
              {estimate.reasons.map((reason) => (
                <li key={reason.name}>{reason.ko}</li>
              ))}
            </ul>
          </div>
        ) : (
          <WhyNone level={level} tooShort={tooShort} />
        )}
      </Section>
      <Section title="레벨마다 다른 이름과 숫자" className="mt-2">
        {facts.length === 0 ? (
          <p className="py-3 text-body text-ink-faint">다른 레벨과 이름, 숫자가 모두 맞아요.</p>
        ) : (
          <ul className="divide-y divide-rule text-body">
            {facts.map((fact) => (
              <li key={fact.text} className="flex justify-between gap-3 py-1.5">
                <span className="font-serif" lang="en">
                  {fact.text}
                </span>
                <span className="text-ink-soft">{fact.inLevels.join(', ')}에만 있어요</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}

/** Why there is no estimate, and what it takes. */
function WhyNone({ level, tooShort }: Pick<EstimateProps, 'level' | 'tooShort'>) {
  const { dirty, document } = useEditor()
  const version = document.versions[level]
  if (!tooShort) return null
  const isEnough = version !== undefined && dirty && wordsIn(version) >= tooShort.needed
  return (
    <p className="py-3 text-body text-ink-soft">
      {tooShort.needed}단어부터 난이도를 가늠해요. 저장한 {level} 글은 {tooShort.words}단어예요.
      {isEnough && ' 지금 쓴 글까지 저장하면 가늠할 수 있어요.'}
    </p>
  )
}
