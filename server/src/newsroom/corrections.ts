import { raiseAlarm } from '#alarms'
import { type Document, sentencesOf, versionsOf } from '#editorial'
import type { Tx } from '#platform/database/db'
import { markCorrected } from '#problems'

const longestPart = 60
const shortened = (text: string) => (text.length > longestPart ? `${text.slice(0, longestPart - 1)}…` : text)

interface Report {
  id: string
  account_id: number
  level: string
  sentence_id: string
  before_en: string
  before_ko: string
}

/**
 * Notifies everybody who reported a sentence that has changed since (docs/features.md L3). Returns the number of
 * reports.
 */
export async function answerReporters(tx: Tx, articleId: string, document: Document, at: Date): Promise<number> {
  const reports = await tx
    .selectFrom('problem_report')
    .select(['id', 'account_id', 'level', 'sentence_id', 'before_en', 'before_ko'])
    .where('article_id', '=', articleId)
    .where('state', '=', 'OPEN')
    .forUpdate()
    .execute()
  const sentences = new Map(
    versionsOf(document).flatMap(({ level, version }) =>
      sentencesOf(version).map((sentence) => [`${level}/${sentence.id}` as string, sentence] as const),
    ),
  )
  let corrected = 0
  for (const report of reports) {
    const now = sentences.get(`${report.level}/${report.sentence_id}`)
    if (now?.en === report.before_en && now.ko === report.before_ko) continue
    corrected++
    await markCorrected(tx, report.id, now, at)
    await raiseAlarm(tx, {
      accountId: report.account_id,
      category: 'CORRECTION',
      title: '알려 주신 문장을 고쳤어요',
      text: changeText(report, now),
      url: addressOfReport(articleId, report),
      at,
    })
  }
  return corrected
}

function changeText({ before_en, before_ko }: Report, now: { en: string; ko: string } | undefined): string {
  if (!now) return `${shortened(before_en)} → 이 문장은 뺐어요`
  const [before, after] = now.en === before_en ? [before_ko, now.ko] : [before_en, now.en]
  return `${shortened(before)} → ${shortened(after)}`
}

export const addressOfReport = (articleId: string, report: Pick<Report, 'id' | 'level' | 'sentence_id'>): string =>
  `/article/detail/${articleId}?level=${report.level}&sentence=${report.sentence_id}&problem=${report.id}`
