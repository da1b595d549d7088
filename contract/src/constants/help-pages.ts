/** What operators write for readers. */
export const helpKinds = ['GUIDE', 'FAQ', 'NOTICE'] as const
export type HelpKind = (typeof helpKinds)[number]
export const helpKindNames: Readonly<Record<HelpKind, string>> = {
  GUIDE: '가이드',
  FAQ: '자주 묻는 질문',
  NOTICE: '공지',
}

/** SCHEDULED: a text waits for its time; what readers saw until then stays. */
export const helpStates = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'WITHDRAWN'] as const
export type HelpState = (typeof helpStates)[number]

/** The groups of each kind, in the order in which readers see them. */
export const helpTopics = {
  GUIDE: {
    START: '시작하기',
    READING: '읽기',
    WORDS: '단어',
    PRACTICE: '연습',
    RECORDS: '기록',
    SUBSCRIPTION: '계정과 구독',
  },
  FAQ: {
    PAYMENT: '결제·해지·환불',
    ACCOUNT: '계정·로그인',
    LEARNING: '학습',
    ARTICLE: '기사·소리',
    COMPANY: '회사',
    DEVICE: '기기·오류',
  },
  NOTICE: { GENERAL: '안내', PAYMENT: '결제', CONTENT: '콘텐츠' },
} as const satisfies Record<HelpKind, Readonly<Record<string, string>>>

export const topicsOf = (kind: HelpKind): readonly string[] => Object.keys(helpTopics[kind])
export const topicName = (kind: HelpKind, topic: string): string =>
  (helpTopics[kind] as Readonly<Record<string, string>>)[topic] ?? topic

/** UTF-8 bytes of a page's Markdown. Making its tree takes about 10 ms a kilobyte, in a thread of its own. */
export const mostMarkdownBytes = 100 * 1024
export const helpTitleCharacters = 80
export const helpSummaryCharacters = 240
export const helpSearchCharacters = 60
export const voteTextCharacters = 500
export const mostHelpKeywords = 30
export const mostHelpScreens = 20
export const mostHelpPictureBytes = 8 * 1024 * 1024

/** What the maker of a tree left out of a text, told to whoever writes it. */
export const markdownProblems = ['HTML', 'LINK', 'PICTURE', 'ALTERNATIVE', 'DEPTH'] as const
export type MarkdownProblem = (typeof markdownProblems)[number]
