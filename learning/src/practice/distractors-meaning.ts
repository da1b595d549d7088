/** Notes on usage in a Korean gloss that name English words, such as "(in fact) " or "(g)". */
const englishNote = /\s*\([^()]*[A-Za-z][^()]*\)\s*/g

/** A Korean gloss as an option shows it: without the notes that would give the English word away. */
export function plainMeaning(ko: string): string {
  const plain = ko.replace(englishNote, ' ').replace(/\s+/g, ' ').replace(/ ,/g, ',').trim()
  return /[가-힣]/.test(plain) ? plain : ko
}

/** Whether a gloss makes sense alone: neither the meaning of a longer English phrase nor a note on grammar. */
export function standsAlone(ko: string): boolean {
  return plainMeaning(ko) === ko && /[가-힣]/.test(ko.replace(/\([^()]*\)/g, ''))
}

/**
 * Whether two Korean glosses overlap, so that both could be right for the same English word. Compares the stems of the
 * parts between commas; a part that ends in another whole part counts ("아주 큰" and "큰").
 */
export function sharesMeaning(koA: string, koB: string): boolean {
  const partsB = partsOf(koB)
  return partsOf(koA).some((a) => partsB.some((b) => endsAlike(a, b)))
}

type Part = readonly string[]
const known = new Map<string, readonly Part[]>()
// Above this many glosses the cache starts again, so that a server's memory does not grow with what learners save.
const knownLimit = 20_000

function partsOf(ko: string): readonly Part[] {
  const before = known.get(ko)
  if (before) return before
  const parts = ko
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .split(/[,;/]/)
    .map(stemmed)
    .filter((part) => part.length > 0)
  if (known.size >= knownLimit) known.clear()
  known.set(ko, parts)
  return parts
}

// Verbs that carry no meaning of their own at the end of a longer gloss: "시간을 내다" is not "내다".
const lightHeads = new Set(
  '같 점 하 되 있 없 내 가 오 두 주 놓 받 보 들 나 지 것 곳 일 말 때 중 수 않 아니 치 대 쓰 쪽'.split(' '),
)

function endsAlike(a: Part, b: Part): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < long.length && short.length === 1 && lightHeads.has(short[0] ?? '')) return false
  return short.every((word, index) => word === long[long.length - short.length + index])
}

const particles = /^(?:을|를|에|에게|로|와|과|의|이|가|에서|은|는|라고|에게서)$/

function stemmed(part: string): Part {
  const bare = part.replace(/[…·"']/g, ' ').trim()
  const words = bare.replace(/~/g, ' ').trim().split(/\s+/).filter(Boolean)
  if (bare.startsWith('~') && words.length > 1 && particles.test(words[0] ?? '')) words.shift()
  // "깨끗이 하다", "놀라게 하다" and "~하게 만들다" say what "깨끗하다" and "놀라다" say.
  while (words.length > 1 && /^(?:하다|되다|만들다)$/.test(words.at(-1) ?? '') && /[이히게]$/.test(words.at(-2) ?? ''))
    words.pop()
  const head = words.pop()
  return head === undefined ? [] : [...words, stemOf(head)]
}

const stems = new Map([
  ['높이', '높'],
  ['깊이', '깊'],
  ['많이', '많'],
  ['어둠', '어두'],
  ['놀람', '놀라'],
  ['걷기', '걷'],
  ['캐기', '캐'],
  ['읽기', '읽'],
  ['빨리', '빠르'],
  ['큰', '크'],
  ['움직임', '움직'],
])
// Nouns that only look as if they had one of the endings.
const whole = new Set(
  '가게 무게 종이 아이 나이 회의 강의 길이 차이 먹이 이의 권한 북한 대한 하나 이제 바다 시간 공간 기간'.split(' '),
)

// Longest first; each leaves the number of syllables beside it.
const endings: readonly (readonly [ending: string, least: number])[] = [
  ['스럽게', 1],
  ['스러운', 1],
  ['스럽다', 1],
  ['시키다', 1],
  ['해지다', 1],
  ['적으로', 1],
  ['이다', 1],
  ['적인', 1],
  ['하게', 1],
  ['하는', 1],
  ['하다', 1],
  ['되다', 1],
  ['된', 1],
  ['되는', 1],
  ['로운', 1],
  ['롭게', 1],
  ['지다', 2],
  ['으로', 1],
  ['에서', 1],
  ['한', 1],
  ['히', 1],
  ['게', 1],
  ['은', 1],
  ['는', 1],
  ['다', 1],
  ['의', 2],
  ['이', 2],
  ['에', 1],
  ['로', 2],
  ['기', 2],
]

/** The rough stem of a Korean word: enough to see that 증가하다, 증가시키다 and 증가 are one. */
function stemOf(word: string): string {
  const exception = stems.get(word)
  if (exception) return exception
  if (whole.has(word)) return word
  const found = endings.find(([ending, least]) => word.endsWith(ending) && word.length - ending.length >= least)
  return irregular(found ? word.slice(0, -found[0].length) : withoutFinal(word))
}

const hangulStart = 0xac00
const finals = 28
const [finalN, finalM, finalB] = [4, 16, 17]

/** "큰" to "크", "기다림" to "기다리": endings that are part of a syllable. */
function withoutFinal(word: string): string {
  const final = finalOf(word)
  return (final === finalN && word.length > 1) || (final === finalM && word.length > 2) ? openLast(word) : word
}

/** Verbs with ㅂ: "가까운", "가깝다" and "가까이" have one stem. */
function irregular(stem: string): string {
  if (stem.length > 2 && stem.endsWith('우')) return stem.slice(0, -1)
  return stem.length > 1 && finalOf(stem) === finalB ? openLast(stem) : stem
}

function finalOf(word: string): number {
  const code = word.charCodeAt(word.length - 1) - hangulStart
  return code >= 0 && code < 11_172 ? code % finals : -1
}

function openLast(word: string): string {
  return word.slice(0, -1) + String.fromCharCode(word.charCodeAt(word.length - 1) - finalOf(word))
}
