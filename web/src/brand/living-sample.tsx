import { levelDescriptions } from '@readgrow/contract/constants'
import { Segmented } from '@readgrow/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#query'
import { firstSpot, lookAt, type Sample, type Spot } from './sample.ts'
import { SampleCard } from './sample-card.tsx'
import { SampleText } from './sample-text.tsx'
import { Shadowing } from './shadowing.tsx'

const sampleLevels = ['A2', 'B1'] as const
type SampleLevel = (typeof sampleLevels)[number]
const options = sampleLevels.map((level) => ({ value: level, label: `${level} ${levelDescriptions[level]}` }))

/** The beginning of today's free article, as it works for readers: words answer, lines are heard and said. */
export function LivingSample() {
  const [level, setLevel] = useState<SampleLevel>('B1')
  // The page comes with the first level, asked for without naming it.
  const query = level === 'B1' ? {} : { level }
  const { data: sample, isError } = useQuery({
    ...ask('GET /brand/sample', { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label="오늘의 기사 맛보기">
      <div className="border-ink border-t-[3px] pt-0.5">
        <div className="flex items-baseline justify-between gap-x-3 whitespace-nowrap border-ink border-y py-2">
          <p lang="en" className="font-serif text-heading leading-tight sm:text-display">
            The Daily ReadGrow
          </p>
          <p className="text-small text-ink-faint">오늘의 기사</p>
        </div>
      </div>
      {sample ? (
        <Beginning sample={sample} level={level} onLevel={setLevel} />
      ) : (
        <p className="mt-5 text-ink-soft">
          {isError ? '지금은 기사를 보여 드리지 못해요. 잠시 후 다시 열어 주세요.' : '오늘의 기사를 펼치고 있어요.'}
        </p>
      )}
    </section>
  )
}

interface BeginningProps {
  readonly sample: Sample
  readonly level: SampleLevel
  readonly onLevel: (level: SampleLevel) => void
}

function Beginning({ sample, level, onLevel }: BeginningProps) {
  const [tapped, setTapped] = useState<Spot | null>(null)
  const spot = tapped && lookAt(sample, tapped) ? tapped : firstSpot(sample)
  const looked = spot && lookAt(sample, spot)
  const sentence = sample.sentences.find(({ id }) => id === spot?.sentenceId)

  function changeLevel(next: SampleLevel): void {
    // Sentences of one level have nothing to do with those of another.
    setTapped(null)
    onLevel(next)
  }
  return (
    <>
      <img
        src={sample.picture.url}
        alt={sample.picture.alt}
        width={1200}
        height={600}
        fetchPriority="high"
        decoding="async"
        className="mt-5 block aspect-[2/1] h-auto w-full rounded-card bg-rule object-cover"
      />
      <h2 lang="en" className="mt-4 font-medium font-serif text-display leading-[1.15]">
        {sample.headline.en}
      </h2>
      <p className="mt-1 text-ink-soft">{sample.headline.ko}</p>
      <noscript>
        <p className="mt-3 text-body text-ink-soft">자바스크립트를 켜면 수준을 바꿔 보고 단어를 눌러 볼 수 있어요.</p>
      </noscript>
      <p className="mt-3 text-body text-ink-soft noscript:hidden">
        수준을 바꿔 보고, 모르는 단어를 눌러 보세요. 맛보기에는 두 수준이 있고, 신문에는 A1부터 C1까지 있어요.
      </p>
      <Segmented
        label="글의 수준"
        options={options}
        value={level}
        onChange={changeLevel}
        wide
        className="mt-2.5 sm:max-w-sm noscript:hidden"
      />
      <SampleText sample={sample} spot={spot} onLook={setTapped} />
      {looked && sentence && (
        <>
          <SampleCard sample={sample} sentence={sentence} looked={looked} />
          <Shadowing key={`${sample.level}/${sentence.id}`} line={sentence.en} />
        </>
      )}
    </>
  )
}
