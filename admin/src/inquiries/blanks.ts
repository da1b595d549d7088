import { type InquiryBlank, inquiryBlanks } from '@readgrow/contract/constants'

type Known = Readonly<Partial<Record<InquiryBlank, string | null>>>

const blankInText = new RegExp(`\\{(${inquiryBlanks.join('|')})\\}`, 'g')

/** A template with its blanks filled in as far as they are known; what fills one is not looked at again. */
export const filled = (text: string, known: Known): string =>
  text.replace(blankInText, (whole, blank: InquiryBlank) => known[blank] ?? whole)

/** The blanks that somebody has yet to fill in. */
export const openBlanks = (text: string): readonly InquiryBlank[] =>
  inquiryBlanks.filter((blank) => text.includes(`{${blank}}`))
