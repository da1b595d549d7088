import type { downloadPaperTest, PaperTest, ReplyOf } from '@readgrow/contract'
import type { z } from 'zod'
import type { AccountContext } from '#platform/context'
import { makePdf } from '#platform/documents/pdf'
import { Refusal } from '#platform/refusal'
import { readOwnTest } from './make.ts'
import { answersTemplate, questionsTemplate } from './templates.ts'

type Paper = z.output<typeof PaperTest>
type Sheet = 'QUESTIONS' | 'ANSWERS'

/** The sheet of questions, or that of answers once some were handed in: NOT_FOUND before. */
export async function paperFile(
  ctx: AccountContext,
  week: string,
  sheet: Sheet,
): Promise<ReplyOf<typeof downloadPaperTest>> {
  const paper = await readOwnTest(ctx, week)
  if (sheet === 'ANSWERS' && !paper.handedIn) throw new Refusal('NOT_FOUND')
  const template = sheet === 'QUESTIONS' ? questionsTemplate : answersTemplate
  const pdf = await makePdf(template, sheet === 'QUESTIONS' ? questionsData(paper) : answersData(paper))
  return {
    fileName: `readgrow-${sheet === 'QUESTIONS' ? 'paper-test' : 'answers'}-${week}.pdf`,
    mediaType: 'application/pdf',
    base64: Buffer.from(pdf).toString('base64'),
  }
}

const questionsData = ({ title, subtitle, blanks, sections }: Paper) => ({
  title,
  subtitle,
  blanks,
  sections: sections.map(({ title: heading, instruction, kind, passage, questions }) => ({
    title: heading,
    isEnglish: kind === 'READING',
    instruction,
    passage,
    questions: questions.map(({ number, instruction: own, stem, ko, choices }) => ({
      number,
      instruction: own,
      stem,
      ko: ko?.split('\n') ?? [],
      choices,
    })),
  })),
})

const answersData = ({ title, subtitle, handedIn }: Paper) => ({
  title: `${title} 정답`,
  subtitle,
  answers: (handedIn?.answers ?? []).map(({ number, key, result }) => ({ number, key, why: result.why })),
})
