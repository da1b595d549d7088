import {
  type KnownReading,
  modelOf,
  spokenTexts,
  startErrors,
  twoSynthesisers,
} from '@readgrow/server/testing/two-synthesisers'
import { median, milliseconds, printLimit, printNone, quantile } from '../shared/measure.ts'

const man = { pitch: 110, tract: 1, slowness: 1, seed: 'man' }
const woman = { pitch: 200, tract: 0.88, slowness: 1.35, seed: 'woman' }

/** W1 where words of a take start, by a model of another synthesiser; W2 takes that are refused or taken wrongly. */
export async function benchWordStarts(): Promise<void> {
  const { byDiphones, byFormants } = await twoSynthesisers()
  const house = await all((text) => byDiphones(text))
  const slowHouse = await all((text) => byDiphones(text, { duration_stretch: 1.3, int_f0_target_mean: 180 }))
  const [men, women] = [await all((text) => byFormants(text, man)), await all((text) => byFormants(text, woman, 700))]
  const [houseModels, menModels] = [house.map(modelOf), men.map(modelOf)]
  const trials = [
    ['diphones, by formants', houseModels, men],
    ['diphones, by formants of another size, slower, hesitating', houseModels, women],
    ['formants, by diphones', menModels, house],
    ['formants, by diphones, slower and higher', menModels, slowHouse],
    ['diphones, by diphones, slower and higher', houseModels, slowHouse],
  ] as const
  for (const decibels of [30, 20, 10]) {
    for (const [voices, models, takes] of trials) {
      const found = models.map((model, index) => startErrors(model, takes[index] as KnownReading, decibels))
      const errors = found.filter((each) => typeof each !== 'string').flat()
      const refused = found.filter((each) => typeof each === 'string').length
      printLimit({
        id: 'W1',
        measure: `word starts, model by ${voices}, ${decibels} dB, median`,
        anchor: `p90 ${milliseconds(quantile(errors, 0.9))}, ${refused} of ${found.length} refused`,
        ours: median(errors),
        atMost: 40,
        show: milliseconds,
      })
    }
    const wrong = trials.flatMap(([, models, takes]) =>
      models.map((model, index) => startErrors(model, takes[(index + 1) % takes.length] as KnownReading, decibels)),
    )
    const taken = wrong.filter((each) => typeof each !== 'string').length
    printNone({ id: 'W2', measure: `other texts taken, ${decibels} dB`, ours: taken, of: String(wrong.length) })
  }
}

async function all(read: (text: readonly string[]) => KnownReading | Promise<KnownReading>): Promise<KnownReading[]> {
  const readings: KnownReading[] = []
  for (const text of spokenTexts) readings.push(await read(text))
  return readings
}
