import { daysBetween } from '../study-clock.ts'
import { bandOf } from './coverage.ts'

export interface ArticleCandidate {
  readonly id: string
  readonly section: string
  /** `YYYY-MM-DD` */
  readonly publishedOn: string
  /** coverage of the version that the learner would open, 0 to 1 */
  readonly coverage: number
  /** lemmas of the text that are due for the learner today */
  readonly dueWords: number
  /** lemmas whose recall is .7 to .9: reading them is a free review */
  readonly fadingWords: number
  readonly read: boolean
  /** steps between the learner's level and the version's */
  readonly levelDistance: number
}

export interface RecommendationReader {
  /** section → weight, 1 is ordinary (`interestsOf`) */
  readonly interests: ReadonlyMap<string, number>
  /** average of the learner's difficulty votes, −1 all too easy to 1 all too hard; 0 without votes */
  readonly vote: number
}

/** The strongest reason for an article; a reason is named only if it holds. */
export type RecommendationReason = 'DUE_WORDS' | 'FITS' | 'INTEREST' | 'NEW'

export interface RankedArticle {
  readonly id: string
  readonly score: number
  /** false for articles already read and for coverage below 90 % */
  readonly recommended: boolean
  /** null if no reason holds */
  readonly reason: RecommendationReason | null
}

/**
 * The "추천" list, best first: interest × freshness × fit × overlap with words to review. Articles already read come
 * after the others, and within each group those that are too hard (coverage below 90 %) come last. Only articles of a
 * future day are hidden. Equal scores go newest first, then by id.
 */
export function rankArticles(
  candidates: readonly ArticleCandidate[],
  reader: RecommendationReader,
  today: string,
): RankedArticle[] {
  return candidates
    .filter(({ publishedOn }) => publishedOn <= today)
    .map((candidate) => ({ candidate, ...judged(candidate, factorsOf(candidate, reader, today)) }))
    .toSorted(
      (a, b) =>
        Number(a.candidate.read) - Number(b.candidate.read) ||
        Number(isTooHard(a.candidate)) - Number(isTooHard(b.candidate)) ||
        b.score - a.score ||
        compareText(b.candidate.publishedOn, a.candidate.publishedOn) ||
        compareText(a.candidate.id, b.candidate.id),
    )
    .map(({ candidate: { id }, score, recommended, reason }) => ({ id, score, recommended, reason }))
}

const isTooHard = ({ coverage }: ArticleCandidate) => bandOf(coverage) === 'HARD'
const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

interface Factors {
  readonly interest: number
  readonly freshness: number
  readonly fit: number
  readonly overlap: number
  readonly ageDays: number
}

function factorsOf(candidate: ArticleCandidate, reader: RecommendationReader, today: string): Factors {
  const ageDays = daysBetween(candidate.publishedOn, today)
  const wordsToReview = candidate.dueWords + candidate.fadingWords / 2
  return {
    // The root and the bounds keep one favourite section from filling the list.
    interest: Math.min(2, Math.max(0.5, Math.sqrt(reader.interests.get(candidate.section) ?? 1))),
    // Stories are evergreen: an old one keeps half its value.
    freshness: 0.5 + 0.5 * 2 ** (-ageDays / 14),
    fit: fitOf(candidate.coverage, reader.vote) * 0.85 ** candidate.levelDistance,
    overlap: 1 + 0.5 * (1 - Math.exp(-wordsToReview / 4)),
    ageDays,
  }
}

/**
 * The coverage that fits best: 96.5 %, moved by the learner's votes up to 98 % (too hard) or down to 94 % (too easy).
 * Votes change only the order, never the coverage shown or what counts as too hard.
 */
export function bestCoverage(vote: number): number {
  const bounded = Math.min(1, Math.max(-1, vote))
  return 0.965 + bounded * (bounded > 0 ? 0.015 : 0.025)
}

// A bell curve that falls faster on the hard side, where each point is another word in a hundred to look up.
function fitOf(coverage: number, vote: number): number {
  const away = coverage - bestCoverage(vote)
  return Math.max(0.02, Math.exp(-((away / (away < 0 ? 0.025 : 0.035)) ** 2) / 2))
}

function judged(
  candidate: ArticleCandidate,
  factors: Factors,
): { score: number; recommended: boolean; reason: RecommendationReason | null } {
  const { interest, freshness, fit, overlap } = factors
  return {
    score: interest * freshness * fit * overlap,
    recommended: !candidate.read && !isTooHard(candidate),
    reason: reasonOf(candidate, factors),
  }
}

/** Compares factors as ratios to the ordinary: no words, a fit of .7, a weight of 1, an age of two weeks. */
function reasonOf(candidate: ArticleCandidate, { interest, freshness, fit, overlap, ageDays }: Factors) {
  const reasons: { reason: RecommendationReason; strength: number; isTrue: boolean }[] = [
    { reason: 'DUE_WORDS', strength: overlap, isTrue: candidate.dueWords + candidate.fadingWords > 0 },
    { reason: 'FITS', strength: fit / 0.7, isTrue: bandOf(candidate.coverage) === 'RIGHT' },
    { reason: 'INTEREST', strength: interest, isTrue: interest > 1 },
    { reason: 'NEW', strength: freshness / 0.75, isTrue: ageDays <= 7 },
  ]
  return reasons.filter(({ isTrue }) => isTrue).toSorted((a, b) => b.strength - a.strength)[0]?.reason ?? null
}

export interface SectionVisit {
  readonly section: string
  /** study date, `YYYY-MM-DD` */
  readonly on: string
  readonly kind: 'READ' | 'SAVED' | 'FINISHED'
}

// Our choice: saving an article or reading it to its end says more than opening it.
const visitWeights: Readonly<Record<SectionVisit['kind'], number>> = { READ: 1, SAVED: 2, FINISHED: 2 }

/**
 * A learner's interests: section → weight, 1 on average over the sections. A visit loses half its weight in 30 days.
 * One visit is added to every section (Laplace), so that none ever gets 0 and all are equal for a new learner.
 */
export function interestsOf(
  history: readonly SectionVisit[],
  sections: readonly string[],
  today: string,
): Map<string, number> {
  const weights = new Map(sections.map((section) => [section, 1]))
  for (const { section, on, kind } of history) {
    const weight = visitWeights[kind] * 2 ** (-Math.max(0, daysBetween(on, today)) / 30)
    weights.set(section, (weights.get(section) ?? 1) + weight)
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  return new Map([...weights].map(([section, weight]) => [section, (weight * weights.size) / total]))
}
