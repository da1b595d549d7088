import { dayNumberOf, studyDateOf, studyDayNumber } from '@readgrow/learning'
import { areaTargets, firstStop, nextDraw, priorBelief, testAreas, usualStop } from '@readgrow/learning/level-test'
import { seededChance } from '@readgrow/learning/seeded-chance'
import { microseconds, note, print, printHead, printLimit } from '../shared/measure.ts'
import { benchMemoryFit } from '../shared/memory-fit.ts'
import {
  adaptive,
  type Bank,
  type Course,
  type Figures,
  figuresOf,
  fixedForm,
  greedy,
  learnedBank,
  shippedBank,
  truthOf,
} from './simulated-takers.ts'

const takers = 2_000
const calibratingTakers = 1_000
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const plain = (value: number) => value.toFixed(3)

/** G2 study day, G4 level test on the shipped bank, L2 cost of the next item, G3 personal parameters. */
export async function benchLearning(): Promise<void> {
  printHead()
  studyDays()
  const bank = await shippedBank()
  const truth = truthOf(bank, 'how the items really are')
  // A paper test has no "모르겠어요": a taker who does not know guesses one of four.
  const guessed = bank.map((item) => ({ ...item, exposures: 0, parameters: { ...item.parameters, c: 0.25 } }))
  const fixed = figuresOf(fixedForm(guessed, 20, takers, 'takers', truthOf(bank, 'how the items really are', 0.25)))
  const most = figuresOf(greedy(fresh(bank), 20, takers, 'takers', truth))
  const cold = adaptive(fresh(bank), takers, 'takers', truth, firstStop)
  printTest('G4 by the writers’ levels', cold, fixed, most, 0.65)
  const learned = learnedBank(fresh(bank), calibratingTakers, 'first takers', truth)
  printTest(
    `G4 after ${calibratingTakers} takers`,
    adaptive(learned, takers, 'takers', truth, usualStop),
    fixed,
    most,
    0.7,
  )
  nextItemCost(bank)
  await benchMemoryFit()
}

const fresh = (bank: Bank): Bank => bank.map((item) => ({ ...item, exposures: 0 }))

const instants = 100_000

function studyDays(): void {
  const chance = seededChance('instants')
  const from = Date.UTC(2020, 0, 1)
  let right = 0
  for (let index = 0; index < instants; index++) {
    const instant = new Date(from + Math.floor(chance() * 20 * 365 * 86_400) * 1_000)
    if (studyDayNumber(instant) === dayNumberOf(studyDateOf(instant))) right++
  }
  const ours = `${right} of ${instants}`
  print({
    id: 'G2',
    measure: 'study day by the zone and by number',
    anchor: 'Intl',
    ours,
    ratio: null,
    goal: 'all',
    holds: right === instants,
  })
}

function printTest(
  name: string,
  courses: readonly Course[],
  fixed: Figures,
  most: Figures,
  exactAtLeast: number,
): void {
  const ours = figuresOf(courses)
  const line = (measure: string, value: string, goal: string, holds: boolean, anchor: string) =>
    print({ id: 'G4', measure: `${name}: ${measure}`, anchor, ours: value, ratio: null, goal, holds })
  line('mean items', ours.items.toFixed(1), '<= 18', ours.items <= 18, 'fixed form 20')
  line(
    'exact level',
    percent(ours.exact),
    `>= ${percent(exactAtLeast)}`,
    ours.exact >= exactAtLeast,
    beside(fixed.exact, most.exact),
  )
  line(
    'better than the fixed form',
    percent(ours.exact - fixed.exact),
    '>= 9 points',
    ours.exact - fixed.exact >= 0.09,
    '-',
  )
  line('within one level', percent(ours.near), '>= 99 %', ours.near >= 0.99, beside(fixed.near, most.near))
  line('bias', plain(ours.bias), '|x| <= .03', Math.abs(ours.bias) <= 0.03, `fixed ${plain(fixed.bias)}`)
  line('RMSE', plain(ours.rmse), '<= .42', ours.rmse <= 0.42, `fixed ${plain(fixed.rmse)}, MFI ${plain(most.rmse)}`)
  line('90 % intervals cover', percent(ours.coverage), '87-96 %', ours.coverage >= 0.87 && ours.coverage <= 0.96, '-')
  const exposure = highestExposure(courses)
  line('highest exposure', percent(exposure), '<= 31 %', exposure <= 0.31, 'MFI 100 %')
  const off = areaOff(courses)
  line('area off its share, mean of the worst', off.toFixed(2), '<= 1 item', off <= 1, '-')
}

const beside = (fixed: number, most: number) => `fixed 20 ${percent(fixed)}, MFI 20 ${percent(most)}`

function highestExposure(courses: readonly Course[]): number {
  const counts = new Map<string, number>()
  for (const { id } of courses.flatMap(({ given }) => given)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return Math.max(...counts.values()) / courses.length
}

function areaOff(courses: readonly Course[]): number {
  const worst = courses.map(({ counts, given }) =>
    Math.max(...testAreas.map((area) => Math.abs(counts[area] - areaTargets[area] * given.length))),
  )
  return worst.reduce((sum, each) => sum + each, 0) / worst.length
}

const draws = 3_000

/** A bank of 500: the shipped items, and some of them again under other ids. */
function nextItemCost(bank: Bank): void {
  const large = [
    ...bank,
    ...bank
      .slice(0, 500 - bank.length)
      .map((item) => ({ ...item, id: `${item.id}'`, setId: item.setId && `${item.setId}'` })),
  ]
  const chance = seededChance('cost')
  const state = {
    belief: priorBelief(),
    given: new Set<string>(),
    counts: { VOCABULARY: 3, GRAMMAR: 2, READING: 3, LISTENING: 0 },
  }
  const rounds = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage()
    for (let index = 0; index < draws; index++) nextDraw(large, state, { tests: 0, left: usualStop.most }, chance)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / draws
  })
  printLimit({
    id: 'L2',
    measure: `next item of ${large.length}`,
    anchor: 'jscat 4.7 ms (published)',
    ours: Math.min(...rounds),
    atMost: 20,
    show: microseconds,
  })
  note(
    'jscat does not install from npm alone (a dependency is on GitHub): its rule MFI is simulated above, its time is the published one',
  )
}
