import { logLoss, predictAnswers } from '../../../learning/src/memory/calibration.ts'
import { parametersNear, simulateLearner } from '../../../learning/src/memory/calibration-simulated-learner.ts'
import { historiesBefore, holdOutFrom } from '../../../learning/src/memory/fit-gate.ts'
import { defaultParameters } from '../../../learning/src/memory/memory-model.ts'
import { seededChance } from '../../../learning/src/seeded-chance.ts'
import { fitThroughGate } from '../../../server/src/memory-fitting/gated-fit.ts'
import { trainParameters } from '../../../server/src/memory-fitting/train.ts'
import { note, print } from './measure.ts'

const learners = 200
// Only to report what chance lets through.
const usualLearners = 60
const ahead = 1000
const goals = [
  { answers: 400, atLeast: 0.75 },
  { answers: 1600, atLeast: 0.95 },
]

/** Log loss of one learner's answers after the fit, which were not part of the training. */
interface Losses {
  readonly byDefault: number
  readonly fitted: number
  /** With the parameters that their answers were drawn from: the least possible. */
  readonly real: number
  /** With the parameters after the gate: the fitted or the default ones. */
  readonly gated: number
  readonly accepted: boolean
}

/** G3: the memory model fitted to simulated learners, against the default parameters for the same learners. */
export async function benchMemoryFit(): Promise<void> {
  for (const { answers, atLeast } of goals) {
    const own = await lossesOf((chance) => parametersNear(chance), learners, answers)
    const better = shareOf(own, ({ fitted, byDefault }) => fitted < byDefault)
    print({
      id: 'G3',
      measure: `learners whose next ${ahead} answers are predicted better than by default, fitted at ${answers}`,
      anchor: `${percent(shareOf(own, ({ real, byDefault }) => real < byDefault))} by their true parameters`,
      ours: percent(better),
      ratio: null,
      goal: `>= ${percent(atLeast)}`,
      holds: better >= atLeast,
    })
    printLogLoss(own, answers)
    sayGate(own, `learners of their own kind, ${answers} answers`)
    const usual = await lossesOf(() => [...defaultParameters], usualLearners, answers)
    sayGate(usual, `learners who are exactly like the default, ${answers} answers`)
  }
}

async function lossesOf(
  parametersOf: (chance: () => number) => number[],
  count: number,
  answers: number,
): Promise<Losses[]> {
  const losses: Losses[] = []
  for (let index = 0; index < count; index++) {
    const chance = seededChance(`memory-fit ${index}`)
    const real = parametersOf(chance)
    const { histories, dayAfter } = simulateLearner(real, answers + ahead, chance)
    const today = dayAfter(answers)
    const past = historiesBefore(histories, today)
    const lossWith = (parameters: readonly number[]) =>
      logLoss(predictAnswers(histories, parameters).filter(({ studyDay }) => studyDay >= today)) ?? Number.NaN
    const fit = await fitThroughGate({
      histories: past,
      current: defaultParameters,
      heldOutFrom: holdOutFrom(past) ?? Number.NaN,
    })
    losses.push({
      byDefault: lossWith(defaultParameters),
      fitted: lossWith(await trainParameters(past)),
      real: lossWith(real),
      gated: lossWith(fit.parameters ?? defaultParameters),
      accepted: fit.accepted,
    })
  }
  return losses
}

function printLogLoss(losses: readonly Losses[], answers: number): void {
  const [byDefault, gated] = [meanOf(losses, 'byDefault'), meanOf(losses, 'gated')]
  print({
    id: 'G3',
    measure: `log loss of these answers by what the gate left in force at ${answers}`,
    anchor: byDefault.toFixed(4),
    ours: gated.toFixed(4),
    ratio: gated / byDefault,
    goal: '< 1x',
    holds: gated < byDefault,
  })
}

/** What the gate lets through, and what that costs learners whose fit was better by chance. */
function sayGate(losses: readonly Losses[], who: string): void {
  const accepted = losses.filter((loss) => loss.accepted)
  const worse = accepted.filter(({ gated, byDefault }) => gated > byDefault)
  const worst = Math.max(0, ...worse.map(({ gated, byDefault }) => gated / byDefault - 1))
  const [byDefault, fitted, gated] = [meanOf(losses, 'byDefault'), meanOf(losses, 'fitted'), meanOf(losses, 'gated')]
  note(
    `${who}: ${accepted.length} of ${losses.length} accepted, ${worse.length} of them worse ahead (worst +${percent(worst)}); ` +
      `log loss default ${byDefault.toFixed(4)}, fitted ${fitted.toFixed(4)}, gated ${gated.toFixed(4)}, ` +
      `true ${meanOf(losses, 'real').toFixed(4)}`,
  )
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const shareOf = (losses: readonly Losses[], holds: (loss: Losses) => boolean) =>
  losses.filter(holds).length / losses.length
const meanOf = (losses: readonly Losses[], key: 'byDefault' | 'fitted' | 'real' | 'gated') =>
  losses.reduce((sum, loss) => sum + loss[key], 0) / losses.length
