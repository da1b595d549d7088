import { wordsOf } from './signs.ts'

const asking = (source: string) => new RegExp(source, 'i')
/** What nobody who talks about a newspaper article has to know, in the ways that it is asked for. */
const personal: readonly RegExp[] = [
  asking(
    String.raw`\b(?:tele)?phone numbers?\b|\b(?:cell|mobile|contact) (?:phone )?(?:numbers?|details)\b|\bcontact (?:info|information)\b`,
  ),
  asking(
    String.raw`\byour (?:own |private |work |home )?(?:e-?mail|address|birthday|birth date|date of birth|age|surname)\b`,
  ),
  asking(
    String.raw`\byour (?:full|real|last|first|family|given) names?\b|\b(?:what is|what's|tell me|may i (?:ask|have)) your name\b`,
  ),
  asking(
    String.raw`\bhow old are you\b|\bwhen were you born\b|\bwhere (?:exactly )?do you live\b|\bwhich (?:street|building|apartment)\b.*\byou live\b`,
  ),
  asking(
    String.raw`\bpass ?(?:word|code)s?\b|\bpin (?:code|number)\b|\bverification code\b|\b(?:credit|debit|bank|id) cards?\b|\b(?:card|account|passport|resident(?: registration)?|social security) numbers?\b|\bbank account\b`,
  ),
  asking(
    String.raw`\bwh(?:ich|at) company\b|\bwho (?:do you work for|is your (?:boss|employer))\b|\b(?:where|what) (?:exactly )?do you work\b|\byour (?:employer|company|workplace)(?:'s name| called)\b|\bname of your (?:company|employer|boss|school|wife|husband|children|child|son|daughter)\b|\bwhere do you work\b`,
  ),
  asking(
    String.raw`\byour (?:salary|income|religion|faith|church|party)\b|\bhow much (?:money )?do you (?:earn|make)\b|\bare you (?:an? )?(?:christian|buddhist|catholic|muslim|religious|pregnant|sick|ill|married|single)\b|\bbelieve in god\b|\bgo to church\b`,
  ),
  asking(
    String.raw`\b(?:do|did|will|would) you vote\b|\bwhich (?:political )?party\b|\bpolitical views?\b|\bwhich (?:candidate|president)\b`,
  ),
  asking(
    String.raw`\byour (?:illness|disease|diagnosis|medical)\b|\b(?:what|which|any) (?:illness|illnesses|disease|diseases|medication)\b.*\byou\b`,
  ),
  asking(
    String.raw`\b(?:call|text|message|e-?mail|add|contact) me\b|\bsend me\b|\bkakao ?(?:talk)? id\b|\byour (?:kakao|instagram|telegram|whatsapp|line id)`,
  ),
  /전화 ?번호|연락처|휴대(?:폰|전화) 번호|핸드폰 번호|이메일|메일 주소|집 ?주소|주소(?:를|가|는) |카카오톡|카톡|인스타/,
  /(?:성함|이름)(?:이|은|을)? ?(?:무엇|뭐|어떻게|알려|말해)|몇 살|나이(?:가|는|를)|생년월일|생일|주민 ?등록|비밀번호|인증 ?번호|(?:카드|계좌|여권) ?번호/,
  /(?:어느|무슨|어떤) 회사|회사 이름|직장(?:이|은) 어디|어디(?:에서|서) 일하|연봉|월급|소득|어디에? 사(?:나요|세요|시나요|십니까|는지)|결혼(?:했|하셨)/,
  /종교|교회에 다니|성당에 다니|절에 다니|정당|누구(?:를|에게) (?:뽑|투표)|정치 성향|(?:병|질환)(?:이|을|은) (?:있|앓)|진단을 받/,
]

/** Whether a line asks for something that belongs to the learner alone, in English or Korean. */
export const asksPersonal = (line: string): boolean =>
  personal.some((pattern) => pattern.test(line.replaceAll('’', "'")))

const praise =
  /\b(?:great|good|excellent|perfect|nice|wonderful|impressive|amazing|fantastic|beautiful) (?:english|answer|job|work|sentence|grammar|vocabulary|try|effort)\b|\bwell (?:done|said)\b|\byour (?:english|grammar|pronunciation|vocabulary)\b|\byou (?:speak|write) (?:very |so )?well\b|\b(?:correct|right) answer\b|영어(?:를|가|로)? ?(?:잘|훌륭|좋)|잘 ?하셨|잘했어요|훌륭한 (?:답|영어)|좋은 (?:답|대답)/i

const small = new Set(
  'a an and are as at be been but by can could did do does for from had has have how i if in is it its me my of on or our so than that the their them there these they this to was we were what when where which who why will with would you your about think like'.split(
    ' ',
  ),
)
const matterOf = (question: string): Set<string> =>
  new Set(
    wordsOf(question)
      .map((word) => word.toLowerCase())
      .filter((word) => !small.has(word)),
  )
const alike = 0.7

/** Whether a question asks what an earlier one has asked, whatever stands before it. */
export function repeats(line: string, earlier: readonly string[]): boolean {
  const own = lastQuestion(line)
  const matter = matterOf(own)
  return earlier.some((asked) => {
    const other = lastQuestion(asked)
    if (own.toLowerCase() === other.toLowerCase()) return true
    const others = matterOf(other)
    const shared = sharedBy(matter, others)
    return shared > 1 && shared / (matter.size + others.size - shared) >= alike
  })
}

const sharedBy = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...some].filter((word) => others.has(word)).length

const lastQuestion = (line: string): string => line.split(/(?<=[.!?])\s+/).at(-1) ?? ''

export type LineFault = 'QUESTIONS' | 'PERSONAL' | 'PRAISE' | 'REPEATED'

/**
 * What is wrong with the sense of a line that a model proposes: one question and no more in either language, nothing
 * that belongs to the learner alone, no grade for their English, and nothing that was asked before.
 */
export function faultsOfSense(
  { en, ko }: { readonly en: string; readonly ko: string },
  earlier: readonly string[],
): LineFault[] {
  const questions = (text: string) => text.match(/[?？]+/g)?.length ?? 0
  return [
    ...(questions(en) === 1 && questions(ko) === 1 ? [] : ['QUESTIONS' as const]),
    ...(asksPersonal(en) || asksPersonal(ko) ? ['PERSONAL' as const] : []),
    ...(praise.test(en) || praise.test(ko) ? ['PRAISE' as const] : []),
    ...(repeats(en, earlier) ? ['REPEATED' as const] : []),
  ]
}

/** Whether a correction can be one: something longer than a phrase keeps some of its words. */
export function isAboutSame(quote: string, better: string): boolean {
  const words = new Set(wordsOf(quote).map((word) => word.toLowerCase()))
  const others = new Set(wordsOf(better).map((word) => word.toLowerCase()))
  return words.size < 4 || sharedBy(words, others) >= words.size / 3
}
