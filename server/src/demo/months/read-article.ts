import { findVersion, sentencesOf, type VersionRow } from '#articles'
import type { Writer } from '../day-writer.ts'
import { chanceOfRight, curveOf } from './question-difficulty.ts'

const lookUps = 4
const wordsSaved = 5
const secondsOfQuestion = 30
/** For the notes, the Korean and the reasons of the answers. */
const secondsAround = 100

/** Opens an article, reads it for as long as its words take, looks words up, saves some, and answers its questions. */
export async function readArticle(
  writer: Writer,
  { articleId, isFinished, isFirst }: { articleId: string; isFinished: boolean; isFirst: boolean },
): Promise<void> {
  const { report, pass, chance, send, level } = writer
  const version = await findVersion(writer.ctx.db, articleId, level)
  if (!version) return
  const on = placeOf(version)
  const name = (what: string) => `${articleId}/${what}`
  report(name('open'), { kind: 'ARTICLE_OPENED', ...on })
  reportWords(writer, version, isFirst)
  const seconds = secondsFor(writer, version, isFirst) * (isFinished ? 1 : 0.5)
  for (let read = 0; read < seconds; read += 60) {
    const part = Math.min(60, Math.ceil(seconds - read))
    pass(part)
    report(name(`read-${read}`), { kind: 'READ_FOR', ...on, seconds: part })
  }
  const sentences = sentencesOf(version.body)
  const reached = sentences.slice(0, isFinished ? 100 : Math.ceil(sentences.length / 2))
  const last = reached.at(-1)
  report(name('sentences'), { kind: 'SENTENCES_READ', ...on, sentenceIds: reached.map(({ id }) => id) })
  if (last) report(name('reached'), { kind: 'SENTENCE_REACHED', ...on, sentenceId: last.id })
  pass(secondsAround * (0.5 + 1.5 * chance()) * (isFirst ? 1 : 0.5))
  if (isFinished) {
    reportAnswers(writer, version)
    report(name('finished'), { kind: 'ARTICLE_FINISHED', ...on })
    if (isFirst && chance() < 0.3) {
      const vote = chance() < 0.6 ? 'RIGHT' : chance() < 0.5 ? 'HARD' : 'EASY'
      report(name('vote'), { kind: 'DIFFICULTY_VOTED', ...on, vote })
    }
  }
  await send()
}

export const placeOf = ({ articleId, level, revision }: VersionRow) => ({ articleId, level, revision })

/** Words a minute of a learner, a little different every day; a text that is read again goes faster. */
function secondsFor({ ability, chance, level }: Writer, { words }: VersionRow, isFirst: boolean): number {
  const usual = level === 'A2' ? 75 : level === 'B1' ? 92 : 108
  const wordsPerMinute = usual * (1 + 0.12 * ability) * (0.85 + 0.3 * chance()) * (isFirst ? 1 : 1.25)
  return Math.max(45, (words / wordsPerMinute) * 60)
}

function reportWords({ report, chance }: Writer, version: VersionRow, isFirst: boolean): void {
  if (!isFirst) return
  const on = placeOf(version)
  const places = version.body.keyWords.flatMap((position) => {
    const word = version.body.words[position]
    const sentence = sentencesOf(version.body).find(({ tokens }) => tokens.some(([, , index]) => index === position))
    return word && sentence ? [{ lemma: word.lemma, pos: word.pos, sense: word.sense, sentenceId: sentence.id }] : []
  })
  const looked = places.filter(() => chance() < lookUps / Math.max(1, places.length))
  for (const word of looked)
    report(`${version.articleId}/look-${word.lemma}`, { kind: 'WORD_LOOKED_UP', ...on, ...word })
  const saved = places.filter(() => chance() < wordsSaved / Math.max(1, places.length))
  for (const word of saved) report(`${version.articleId}/save-${word.lemma}`, { kind: 'WORD_SAVED', ...on, ...word })
}

function reportAnswers({ report, pass, chance, ability, level }: Writer, version: VersionRow): void {
  const demanded = level === 'A2' ? -1 : level === 'B1' ? 0 : 1
  for (const { id, answer, choices } of version.quiz) {
    pass(secondsOfQuestion * (0.6 + 0.8 * chance()))
    const wrong = (answer + 1 + Math.floor(chance() * (choices.length - 1))) % choices.length
    const right = chanceOfRight(curveOf(version.articleId, id), ability - demanded)
    const choice = chance() < right ? answer : wrong
    report(`${version.articleId}/${id}`, { kind: 'QUIZ_ANSWERED', ...placeOf(version), quizId: id, choice })
  }
}
