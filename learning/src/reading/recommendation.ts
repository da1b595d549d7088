import { daysBetween } from '../study-clock.ts'
import { bandOf } from './coverage.ts'

export interface ArticleCandidate {
  readonly id: string
  readonly section: string
  /** `YYYY-MM-DD` */
  readonly publishedOn: string
  /** of the version that the reader would open, 0 to 1 */
  readonly coverage: number
  /** lemmas of the text that are due for him today */
  readonly dueWords: number
  /** lemmas whose recall is .7 to .9: reading them is a review for free */
  readonly fadingWords: number
  readonly read: boolean
  /** steps between his level and the version's */
  readonly levelDistance: number
}

export interface RecommendationReader {
  /** section → weight, 1 is ordinary (`interestsOf`) */
  readonly interests: ReadonlyMap<string, number>
  /** average of his difficulty votes, −1 all too easy to 1 all too hard; 0 without votes */
  readonly vote: number
}

/** What speaks most for an article; each is said of an article only where it is true. */
export type RecommendationReason = 'DUE_WORDS' | 'FITS' | 'INTEREST' | 'NEW'

export interface RankedArticle {
  readonly id: string
  readonly score: number
  /** false for what was read and for coverage below 90 % */
  readonly recommended: boolean
  /** null when nothing special can be said */
  readonly reason: RecommendationReason | null
}

/**
 * The "추천" list, best first: interest × freshness × fit × overlap with words to review. What was read comes after what
 * was not, and among each what is too hard (coverage below 90 %) comes last; nothing is hidden but what is of a day to
 * come. Equal scores go newest first, then by id.
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
    // The root and the bounds keep one beloved section from filling the list.
    interest: Math.min(2, Math.max(0.5, Math.sqrt(reader.interests.get(candidate.section) ?? 1))),
    // Stories are evergreen: an old one keeps half its worth.
    freshness: 0.5 + 0.5 * 2 ** (-ageDays / 14),
    fit: fitOf(candidate.coverage, reader.vote) * 0.85 ** candidate.levelDistance,
    overlap: 1 + 0.5 * (1 - Math.exp(-wordsToReview / 4)),
    ageDays,
  }
}

/**
 * The coverage that fits best: 96.5 %, moved by the reader's votes up to 98 % (too hard) or down to 94 % (too easy).
 * Votes move the order alone, never the coverage that is shown and never what counts as too hard.
 */
export function bestCoverage(vote: number): number {
  const bounded = Math.min(1, Math.max(-1, vote))
  return 0.965 + bounded * (bounded > 0 ? 0.015 : 0.025)
}

// A bell that falls faster on the hard side, where each point is another word in a hundred to look up.
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

/** Factors are compared as ratios to what is ordinary: no words, a fit of .7, a weight of 1, an age of two weeks. */
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

// Ours: keeping an article or reading it to its end says more than opening it.
const visitWeights: Readonly<Record<SectionVisit['kind'], number>> = { READ: 1, SAVED: 2, FINISHED: 2 }

/**
 * What a reader cares for: section → weight, 1 on average over the sections. A visit loses half its weight in 30 days;
 * one visit is added to every section (Laplace), so that none ever gets 0 and a new reader has all equal.
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
