import type { listBadItems, ReplyOf, readItemStatistics } from '@readgrow/contract'
import type { VersionLevel } from '@readgrow/contract/constants'
import { itemStatistics, wilsonLowerBound } from '@readgrow/learning'
import { findStoredVersion, findVersion, lastSentences, sentencesOf, type VersionRow } from '#articles'
import { findManuscript } from '#manuscripts'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { attemptsOf, type SentenceUse, sentenceUses, suspects, versionUse } from './statistics-queries.ts'

type Statistics = ReplyOf<typeof readItemStatistics>
type BadItems = ReplyOf<typeof listBadItems>

/**
 * How the questions of a level perform and which sentences needed the most help, hardest first; of an article off the
 * shelf, too. A level that was never published has had no reader. One that was taken out keeps its readers and
 * sentences, but its questions have gone with it.
 */
export async function statisticsOf(db: Db, manuscriptId: string, level: VersionLevel): Promise<Statistics> {
  const manuscript = await findManuscript(db, manuscriptId)
  if (!manuscript) throw new Refusal('NOT_FOUND')
  const { articleId } = manuscript
  if (!articleId) return unread
  const version = await findStoredVersion(db, articleId, level)
  const sentences = version ? sentencesOf(version.body) : await lastSentences(db, articleId, level)
  if (!sentences) return unread
  const [use, uses, quiz] = await Promise.all([
    versionUse(db, articleId, level),
    sentenceUses(db, articleId, level),
    version ? quizStatistics(db, version) : [],
  ])
  return { published: true, ...use, quiz, sentences: hardestFirst(sentences, uses) }
}

const unread: Statistics = {
  ...{ published: false, readers: 0, finished: 0, votes: { EASY: 0, RIGHT: 0, HARD: 0 } },
  ...{ quiz: [], sentences: [] },
}

async function quizStatistics(db: Db, { articleId, level, quiz }: VersionRow): Promise<Statistics['quiz']> {
  const attempts = await attemptsOf(db, articleId, level)
  const items = quiz.map(({ id, choices, answer }) => ({ id, choices: choices.length, key: answer }))
  const statistics = new Map(itemStatistics(items, attempts).map((item) => [item.id, item]))
  const answers = attempts.flatMap((attempt) => attempt.answers)
  return quiz.map(({ id, question, choices }) => {
    const { n = 0, difficulty = null, discrimination = null, flag = null } = statistics.get(id) ?? {}
    return {
      quizId: id,
      question,
      answered: n,
      right: difficulty,
      discrimination: flag === 'TOO_FEW' ? null : discrimination,
      flag,
      choices: choices.map(
        (_, choice) => answers.filter((answer) => answer.itemId === id && answer.choice === choice).length,
      ),
    }
  })
}

/** By the lower bound of the share of readers who took help, so a sentence with a single reader is not first. */
function hardestFirst(
  sentences: readonly { readonly id: string; readonly en: string }[],
  uses: readonly SentenceUse[],
): Statistics['sentences'] {
  const byId = new Map(uses.map((use) => [use.sentenceId, use]))
  return sentences
    .map(({ id, en }) => {
      const { readers = 0, helped = 0, lookedUp = 0, translated = 0, heard = 0 } = byId.get(id) ?? {}
      return { atLeast: wilsonLowerBound(helped, readers), row: { id, en, readers, lookedUp, translated, heard } }
    })
    .toSorted((one, other) => other.atLeast - one.atLeast)
    .map(({ row }) => row)
}

const listedVersions = 15
const gravity = ['NEGATIVE', 'TOO_HARD', 'WEAK', 'TOO_EASY']

/** Flagged questions of all articles, worst first. */
export async function badItems(db: Db): Promise<BadItems> {
  const items: BadItems['items'] = []
  const { judged, versions } = await suspects(db, listedVersions)
  for (const { manuscriptId, articleId, level } of versions) {
    const version = await findVersion(db, articleId, level)
    if (!version) continue
    for (const item of await quizStatistics(db, version))
      if (item.flag && item.flag !== 'TOO_FEW')
        items.push({ ...item, manuscriptId: manuscriptId === null ? null : String(manuscriptId), articleId, level })
  }
  const rank = ({ flag }: BadItems['items'][number]) => gravity.indexOf(flag ?? '')
  return {
    judged,
    items: items.toSorted((a, b) => rank(a) - rank(b) || (a.discrimination ?? 1) - (b.discrimination ?? 1)),
  }
}
