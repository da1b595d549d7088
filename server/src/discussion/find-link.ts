import { foldText } from './fold-text.ts'

const sureEnds =
  'com|net|org|edu|gov|kr|jp|cn|uk|ru|io|xyz|biz|info|dev|gg|ly|tv|cc|de|fr|eu|한국|닷컴|닷넷|ai|zip|co|app|blog|site|online|store|shop|link|page|club|top'
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,62})'
const spelledDot =
  '\\s{0,2}(?:\\(dot\\)|\\[dot\\]|\\{dot\\}|\\(\\.\\)|\\[\\.\\]|닷|[점쩜](?=\\s?(?:컴|com|넷|net)))\\s{0,2}'

const disguises: readonly RegExp[] = [
  // A scheme: "https://", "h t t p : //", "hxxp://", "kakao://".
  /h\s?[tx*]\s?[tx*]\s?p\s?s?\s?(?:[:;]\s?[/\\]{1,2}|[/\\]{2}|:)|(?<!\p{L})hxxps?(?!\p{L})|(?<![\p{L}\p{N}])[a-z][a-z0-9+.-]{1,20}:[/\\]{2}|mailto:/u,
  /(?<!\p{L})www\d?(?:\s?[.,]\s?|\s+)[\p{L}\p{N}]/u,
  // A name with an end that is no English word, or that is one and stands without a space and in small letters.
  new RegExp(`${label}(?:\\.${label})*\\.(?:${sureEnds})(?![\\p{L}\\p{N}])`, 'u'),
  // Any name with a path: "t.me/room", "bit.ly/3xYz". Both sides of the dot have two letters, or the path goes on.
  /(?<![\p{L}\p{N}.-])(?=[\p{N}-]{0,62}\p{L})[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{2,63})+\/[\p{L}\p{N}?#]/u,
  // Hosts that people share, whose ends are English words.
  /(?<![\p{L}\p{N}])(?:youtu\.be|naver\.me|kko\.to|band\.us|t\.me|wa\.me|me2\.do|vo\.la|han\.gl)(?!\p{L})/u,
  // A name of its own under .me, and the rooms of a messenger without their dots.
  /(?<![\p{L}\p{N}.-])[a-z][a-z0-9-]{2,62}\.me(?![\p{L}\p{N}])|open\s?[./]?\s?kakao/u,
  // An address of a machine with a port or a path.
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?::\d{2,5}|\/\S)/,
  // Spaces around the dot: "naver . com", "kakao. co. kr".
  new RegExp(`${label}\\s{0,2}[.,]\\s{0,2}(?:com|co\\s?\\.\\s?kr)(?![\\p{L}\\p{N}])`, 'u'),
  new RegExp(`${label}\\s{1,2}\\.\\s{0,2}(?:net|org|kr|io)(?![\\p{L}\\p{N}])`, 'u'),
  // The dot in words: "naver dot com", "naver(dot)com", "네이버 닷컴".
  new RegExp(`${label}${spelledDot}(?:${sureEnds}|me|co|컴|넷)(?![\\p{L}\\p{N}])`, 'u'),
]

// "The dot com bubble" is a piece of history.
const spokenDot =
  /(?<![\p{L}\p{N}])(?!(?:the|a|an|this|that|of|first|old|early|every|many)\s)[\p{L}\p{N}-]{2,63}\s+dot\s+(?:com|net|org|co|kr|io|me)(?![\p{L}\p{N}])(?!\s+(?:bubble|boom|era|crash|compan|startup|firm|year))/u

// Letters one by one: "n a v e r . c o m", "e.v.i.l.c.o.m".
const letterByLetter =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}] ){2,}[.@] ?(?:[\p{L}\p{N}@.] )*(?:c ?o ?m|n ?e ?t|k ?r)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]\.){3,}(?:c\.o\.m|n\.e\.t|k\.r)(?![\p{L}\p{N}])/u

/** Whether a text holds an address of the web, also a disguised one. Email addresses are to be masked before. */
export function hasLink(text: string): boolean {
  const { folded } = foldText(withoutSentenceEnds(text))
  return (
    [folded, squeezed(folded)].some((each) => disguises.some((pattern) => pattern.test(each))) ||
    letterByLetter.test(folded) ||
    spokenDot.test(folded)
  )
}

/** "e v i l . c o m" without its spaces: single characters that stand apart. */
const squeezed = (folded: string): string =>
  folded.replace(/(?<=(?<![\p{L}\p{N}])[\p{L}\p{N}.@:/]) (?=[\p{L}\p{N}.@:/](?![\p{L}\p{N}]))/gu, '')

/** "I went home.Shop was closed": a capital after the dot begins a sentence whose space is missing. */
const withoutSentenceEnds = (text: string): string => text.replace(/(?<=\p{Ll}{2}\.)(?=\p{Lu}\p{Ll}+(?:\s|,))/gu, ' ')
