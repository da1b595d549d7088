import {
  afterCompany,
  afterCountry,
  afterName,
  afterStreet,
  beforeSaint,
  companies,
  days,
  labels,
  markedNames,
  months,
  numbered,
  smallTitles,
  speechVerbs,
  states,
  streets,
  timeWords,
  titles,
  units,
} from './abbreviations.ts'
import type { Stop } from './sentence-ends.ts'
import {
  type Decision,
  dots,
  end,
  goesOn,
  isFigure,
  isOpener,
  isSurestOpener,
  lastWord,
  likelyEnd,
  likelyOn,
  nextWord,
  wordBefore,
} from './stop-parts.ts'
import { closedTight, tightDecision } from './tight-stops.ts'

const eastern = /[\u3002\uFF01\uFF0E\uFF1F\uFF61]/
// Also "iPhone" and "eBay", which begin sentences as they are.
const smallStart = /^["\u201C\u2018'([]*(?!\p{Ll}{1,5}\p{Lu})\p{Ll}/u

/** Whether a sentence ends at a stop. */
export function stopDecision(stop: Stop): Decision {
  const { mark, after, gap, closers } = stop
  if (after === '') return end
  if (eastern.test(mark)) return /^[\p{Ll},;:]/u.test(after) ? goesOn : end
  if (gap === '') return stop.closers === '' ? tightDecision(stop) : closedTight(stop)
  if (/^[,;:\u2014\u2015\u2013\u2026%&/=+]|^-(?!\s)|^[-\u2013\uFF0D]\s/.test(after) && !gap.includes('\n'))
    return goesOn
  if (/^\. \. \. ["\u201C\u2018']?\p{Lu}/u.test(after)) return end
  if (/^[.!?]/.test(after)) return goesOn
  if (isListNumber(stop)) return goesOn
  if (isCaptionNumber(stop)) return likelyOn
  if (smallStart.test(after)) return goesOn
  if (dots.test(mark)) return afterDots(stop)
  if (mark !== '.') return afterLoudMark(stop)
  return closers === '' ? afterPoint(stop) : closedPoint(stop)
}

/** "1. Read", "a) Read", "II. Plans": the number of an item belongs to it. */
const isListNumber = ({ head, mark }: Stop): boolean =>
  mark === '.' && /^(?:[\u2022\u2043\u25CF\u25AA-]\s?)?\(?(?:\d{1,2}|[A-Za-z])$/.test(head.trim())

/** "Table 1. Births by year" is one heading, "Step 2. Add salt." one item. */
const isCaptionNumber = ({ head, mark, closers }: Stop): boolean =>
  mark === '.' &&
  closers === '' &&
  /^(?:Table|Figure|Chart|Graph|Box|Map|Chapter|Part|Step|Exercise|Lesson|Unit|Section|Article|Appendix|Annex|Exhibit|Rule|Tip|Question|Problem|Example|Note) (?:\d{1,3}(?:\.\d{1,2})?|[IVX]+|[A-Z])$/.test(
    head.trim(),
  )

/** Three dots lead on before a small letter and before "I", which is always large; four dots have a stop among them. */
function afterDots({ head, mark, closers, after }: Stop): Decision {
  if (head.trim() === '') return goesOn
  if (/[[(]$/.test(head) && /^[\])]/.test(closers)) return goesOn
  if (/^\(/.test(after)) return goesOn
  const points = mark.replace(/[^.\u2026]/g, '').replaceAll('\u2026', '...').length
  if (points > 3 || closers !== '') return end
  if (/^I\b/.test(after)) return likelyOn
  return isOpener(nextWord(after)) ? end : likelyEnd
}

function afterLoudMark({ head, mark, closers, gap, after }: Stop): Decision {
  if (markedNames.test(head + mark)) return isOpener(nextWord(after)) ? likelyEnd : likelyOn
  if (!gap.includes('\n') && /["\u201D'\u2019]/.test(closers) && namesSpeaker(after)) return goesOn
  if (/\($/.test(head) && closers.startsWith(')')) return goesOn
  return end
}

// “Why now?” Dr. Kim asked; “We won!” Ms. Smith, 34, said.
function namesSpeaker(after: string): boolean {
  const [, names = '', verb = ''] = speaker.exec(after) ?? []
  return speechVerbs.has(verb) && !isOpener(/^\p{L}+/u.exec(names)?.[0] ?? '')
}

const speaker = /^((?:\p{Lu}[\p{L}.'\u2019-]*,? ){1,5})(?:\d{1,3}, |(?:an?|the|who|of) [^,.]*, )?(\p{Ll}+)/u

/** A point inside quotes or brackets ends the sentence, unless the bracket holds an abbreviation alone. */
function closedPoint(stop: Stop): Decision {
  const { head, closers, after } = stop
  if (/^[)\]]/.test(closers) && !/^[)\]]["\u201D]/.test(closers)) {
    const inside = head.slice(Math.max(head.lastIndexOf('('), head.lastIndexOf('[')) + 1)
    const opensSentence = /^\p{Lu}.*\s/u.test(inside)
    if (!opensSentence && isAbbreviation(lastWord(head))) return isOpener(nextWord(after)) ? likelyEnd : likelyOn
    if (!opensSentence) return likelyEnd
  }
  if (/^['\u2019]s?$/.test(closers) && isAbbreviation(lastWord(head))) return likelyOn
  return end
}

function isAbbreviation(word: string): boolean {
  const lower = word.toLowerCase()
  return (
    [titles, numbered, companies, months, days].some((words) => words.has(lower)) || /^(?:\p{L}\.)+\p{L}$/u.test(word)
  )
}

/** A bare point before a capital, a figure or a sign. */
function afterPoint(stop: Stop): Decision {
  const { head, after } = stop
  const word = lastWord(head)
  const lower = word.toLowerCase()
  const next = nextWord(after)
  if (/^(?:e\.g|i\.e|a\.k\.a|f\.k\.a|c\.f|v|vs|et al|w|P\.S|P\.P\.S)$/i.test(word)) return goesOn
  if (isRemark(word, after)) return goesOn
  // "Lee et al. (2020) found it"
  if (word === 'al' && /^[([]\d{4}/.test(after)) return goesOn
  if (isGloss(word, after, next)) return goesOn
  // "at 5 p.m. “We ..." and "in the U.S. (That ...": what opens anew begins a sentence.
  if (/^["\u201C(]/.test(after) && !titles.has(lower) && !numbered.has(lower))
    return isOpener(next) || !/^\(/.test(after) ? end : likelyEnd
  if (/^[ap]\.m$/i.test(word)) return afterTime(head, after, next)
  if (word === 'Pub' && /^L\. \d/.test(after)) return goesOn
  // "b. 1987", "r. 1590-1603"
  if (/^(?:b|d|c|r|fl)$/.test(word) && /^(?:c\. )?\d{3,4}\b/.test(after)) return goesOn
  if (numbered.has(lower) && isNumbered(word, next)) return goesOn
  if (/^(?:rs|max|min|avg|temp|yrs?|wks?|gr|qtr)$/.test(lower) && isFigure(next) && !isFigure(wordBefore(head)))
    return goesOn
  if (isTitle(word)) return afterTitle(word, head, next)
  if (/^\p{Lu}$/u.test(word)) return afterLetter(word, head, next)
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word)) return afterInitials(word, head, after, next)
  return afterShortWord(word, head, after, next)
}

/** "J. Howe, ed. (2009)", "Alphabet Inc. (GOOGL), rose": what is in brackets belongs to the word before. */
const isRemark = (word: string, after: string): boolean =>
  /^eds?$/.test(word)
    ? after.startsWith('(')
    : (companies.has(word.toLowerCase()) || /^(?:\p{L}\.)+\p{L}$/u.test(word)) &&
      /^\([^().]{1,40}\)(?:,| \p{Ll})/u.test(after)

/** "at 6 p.m. (0900 GMT). Results": a bracket behind an abbreviation, with the stop of the sentence after it. */
const isGloss = (word: string, after: string, next: string): boolean =>
  isAbbreviation(word) &&
  !isOpener(next) &&
  (/^\([^()]{0,80}[^()!?.]\)(?:[.,;:]| \p{Ll})/u.test(after) || /^\(\d[^()]{0,60}(?:[^()!?.]|[ap]\.m\.)\)/i.test(after))

const isTitle = (word: string): boolean =>
  titles.has(word.toLowerCase()) && (/^\p{Lu}/u.test(word) || smallTitles.has(word))

/** "No. 5", "Fig. B", "Vol. IV", but "the answer was no. Nobody" and "a class in art. 12 came". */
function isNumbered(word: string, next: string): boolean {
  if (word === 'art' || word === 'c' || word === 'app') return false
  if (isFigure(next)) return true
  if (word === 'no' || word === 'l') return false
  return /^(?:[IVXLC]+|[A-Z]|[A-Z]-?\d+)$/.test(next) && next !== 'I' && next !== 'A'
}

/** Nothing but the time stands before it: "At 10 p.m. Seoul is still awake." */
const timeAlone =
  /^(?:(?:just|shortly|soon|long|only|even|early|late|sometime|on|every|last|this|next|one|each|\p{L}+day),? ){0,4}(?:at|by|around|about|from|before|after|until|since) (?:about |around |almost |nearly |exactly )?[\d:]+ [ap]\.m$/iu
/** "the 9 a.m. Mass", "a 2 p.m. Amtrak train": the time describes what follows. */
const timeOfThing = /(?:^|\s)(?:the|an?|his|her|its|our|their|every|each) [\d:]+ [ap]\.m$/iu
/** The letters of a zone with points: "ET" of "E.T. on Monday". */
const pointed = (after: string): string => (/^(?:\p{Lu}\.){2,4}/u.exec(after)?.[0] ?? '').replaceAll('.', '')

// "Korean time", "Greenwich Mean Time", "Korea Standard Time"
const zone = /^(?:\p{Lu}[\p{L}-]*\s){1,3}[Tt]ime\b/u

function afterTime(head: string, after: string, next: string): Decision {
  if (timeWords.has(next) || timeWords.has(pointed(after))) return goesOn
  if (!isOpener(next) && zone.test(after)) return goesOn
  if (timeOfThing.test(head) && /^\p{Lu}/u.test(next) && !isOpener(next)) return likelyOn
  if (timeAlone.test(head)) return isOpener(next) ? likelyOn : goesOn
  return isFigure(next) ? likelyEnd : end
}

/** "Main St. Police came", "Mount St. Helens", "Dr. Lee". */
function afterTitle(word: string, head: string, next: string): Decision {
  const before = wordBefore(head)
  if (/^(?:St|Dr)$/i.test(word) && isStreet(before)) {
    if (isSurestOpener(next)) return end
    return beforeSaint.has(before) || afterStreet.has(next) ? goesOn : word === 'Dr' ? likelyOn : likelyEnd
  }
  if (/^(?:al|adj|ft|mt|mts)$/.test(word)) return isOpener(next) ? end : likelyOn
  // "He retired as a Maj. Gen. His son": no name is "His", but "vs. The Who" goes on.
  if (isPersons(word) && isSurestOpener(next) && !/^(?:He|She|We|Who|What)$/.test(next)) return likelyEnd
  return goesOn
}

const isPersons = (word: string): boolean => !/^(?:vs|cf|viz|approx|ca|eg|ie|al|adj|ft|feat|incl|excl|esp)$/i.test(word)

const isStreet = (before: string): boolean => /^(?:\p{Lu}\p{L}+|\d+(?:st|nd|rd|th))$/u.test(before) && !isOpener(before)

/** An initial, unless the letter is a label ("Plan B", "World War I") or the person who speaks. */
function afterLetter(word: string, head: string, next: string): Decision {
  const before = wordBefore(head)
  if (word === 'I' && !/^\p{Lu}/u.test(before)) return end
  if (labels.has(before.toLowerCase())) return end
  // "wrote on X. Fans replied" is a site.
  if (word === 'X' && beforeSite.has(before)) return likelyEnd
  if (before.endsWith('-') || (/^[-\u2212\u2013]?\d/.test(before) && !before.endsWith(',')) || isFigure(next))
    return end
  if (isSurestOpener(next)) return end
  // "H. S. Do" and "Y. J. So": two initials are a person's.
  if (isInitial(before)) return goesOn
  if (isOpener(next)) return likelyEnd
  return word === 'I' ? likelyOn : goesOn
}

const beforeSite = new Set('on via over using joined left leaving owns platform site app network'.split(' '))

/** "Calif. Gov. Newsom", "U.S. Rep. Holt" */
const isTitleWithPoint = (after: string): boolean => isTitle(/^(\p{L}+)\./u.exec(after)?.[1] ?? '')

const isInitial = (word: string): boolean => /^\p{Lu}\.$/u.test(word)

const places = /^(?:U\.S|U\.K|U\.N|E\.U|U\.A\.E|U\.S\.A|D\.C|L\.A|N\.Y|U\.S\.S\.R|P\.R\.C)$/
const degrees = /^(?:Ph\.D|M\.D|B\.A|B\.S|M\.A|M\.S|M\.B\.A|J\.D|Ed\.D|LL\.M|R\.N|B\.C|A\.D|R\.O\.K)$/

/** "H.R. 2210" is a bill, "P.O. Box 5" an address. */
const beforeFigures = /^(?:A\.D|B\.C|R\.R|H\.R|H\.B|S\.B|S\.J|A\.B|P\.O|H\.J)$/
/** The name of a ship follows. */
const ships = /^(?:S\.S|M\.V|U\.S\.S|H\.M\.S|R\.M\.S|R\.R\.S|R\.V|F\.V|U\.S\.N\.S|H\.M\.C\.S|H\.M\.A\.S|U\.S\.C\.G\.C)$/

/** "the U.S. Army", "grew up in the U.S. Officials said", "J.K. Rowling", "a Ph.D. Students". */
function afterInitials(word: string, head: string, after: string, next: string): Decision {
  if (isOpener(next)) return end
  if (beforeFigures.test(word) && isFigure(next)) return goesOn
  if (ships.test(word)) return isFigure(next) ? likelyEnd : goesOn
  if (degrees.test(word)) return likelyEnd
  const before = wordBefore(head)
  // "at 9 p.m. E.T. Fans watched", "at 9 p.m. E.T. Monday"
  if (/^[ap]\.m\.$/i.test(before) && timeWords.has(word.replaceAll('.', '')))
    return timeWords.has(next) ? goesOn : likelyEnd
  // A sentence has more than its subject: "The U.S. Xylophone Society".
  if (head.split(/\s+/).length <= 2) return goesOn
  const isPerson = !places.test(word) && /^\p{L}\.\p{L}$/u.test(word) && !/^the$/i.test(before)
  const asName = !isPerson && (/^(?:the|and|or|,)$/i.test(before) || before.endsWith(','))
  if (isTitleWithPoint(after)) return goesOn
  if (places.test(word) || asName) {
    if (afterCountry.has(next) || /^[A-Z]{2,}$/.test(next)) return goesOn
    return asName ? likelyEnd : word === 'D.C' ? likelyEnd : likelyOn
  }
  return isFigure(next) ? likelyEnd : goesOn
}

/** Companies, streets, months and days; everything else before a capital or a figure is the end of a sentence. */
function afterShortWord(word: string, head: string, after: string, next: string): Decision {
  const lower = word.toLowerCase()
  // "the Calif. Highway Patrol", but "in Fresno, Calif. Police said"
  if (states.has(word) && !isOpener(next) && (/^the$/i.test(wordBefore(head)) || isTitleWithPoint(after)))
    return likelyOn
  // "the 5.6 m. Koreans"
  if (
    /\b(?:the|these|those|all|other|its|their|our) \p{Sc}?[\d.,]+ (?:m|bn|mn|mln|bln|tn|mil|bil)$/u.test(head) &&
    !isOpener(next)
  )
    return likelyOn
  // "King Jr. Dr. Kim": the title of the next person; "King Jr. Dr. is closed" is a street.
  if (
    /^(?:Jr|Sr|Esq)$/.test(word) &&
    /^Dr\. \p{Lu}[\p{L}-]+/u.test(after) &&
    !isOpener(/^Dr\. (\p{L}+)/u.exec(after)?.[1] ?? '')
  )
    return likelyEnd
  if (/^(?:Jr|Sr|Esq)$/.test(word)) return afterName.has(next) ? likelyOn : end
  if (companies.has(lower)) return afterCompanyName(word, wordBefore(head), next)
  if (streets.has(lower) && /^\p{Lu}/u.test(word)) return afterStreet.has(next) || isFigure(next) ? likelyOn : end
  if (months.has(lower) && /^\p{Lu}/u.test(word)) return isFigure(next) ? goesOn : end
  if (days.has(lower) && /^\p{Lu}/u.test(word)) return isFigure(next) || timeWords.has(next) ? likelyOn : end
  // "2 hrs. 5 min. 3 sec."
  if (isFigure(next) && units.has(lower) && isFigure(wordBefore(head))) return likelyOn
  // "Fresno, Calif. 93701"
  if (/^\d{5}\b/.test(after) && /^\p{Lu}\p{L}{1,4}$/u.test(word) && wordBefore(head).endsWith(',')) return goesOn
  return end
}

function afterCompanyName(word: string, before: string, next: string): Decision {
  const lower = word.toLowerCase()
  if (isOpener(next)) return end
  if (!/^\p{Lu}/u.test(word)) return end
  // "Tralee, Co. Kerry" is a county.
  if (afterCompany.has(next) || (lower === 'co' && before.endsWith(','))) return goesOn
  if (isFigure(next)) return likelyOn
  return /^(?:bros|univ|dept|intl|natl|assn)$/.test(lower) ? likelyOn : likelyEnd
}
