import {
  follows,
  isCount,
  lemmaAt,
  near,
  partAt,
  pastParts,
  type SenseRule,
  type WordInText,
  wordAt,
  wordSet,
} from './word-in-text.ts'

const people = wordSet(`
  him her them me us you everyone everybody anyone anybody someone somebody nobody whom whoever people person man woman child
  parent friend neighbor student teacher visitor resident customer stranger walker rider worker farmer buyer owner
  advocate librarian passenger consumer reader listener driver member guest voter patient doctor tourist nurse police public audience fan grower member other employee colleague`)
const tiedTo = wordSet(`
  connected connection answer relate related link linked similar reaction solution key attention contrary memorial response objection
  loyalty exposure damage harm attach attached tie equal threat alternative access limit limited tend approach
  indifferent sensitive happen listen object prone attribute apply agree obstacle insult appeal difference commit devote
  dedicate dedicated committed vulnerable subject adapt adjust react respond reply refer contribute contribution compare
  close similarity clue witness guide introduction opposed opposition resistance resistant immune addicted accustomed used
  matter amount lead addition belong adhere stick barrier relevant allergic injury challenge guidance change`)
const givers = wordSet(`
  give lend offer leave surrender show sell send tell call play cede grant explain teach owe bring pass hand speak talk read write sing deliver
  reassuring market lose return send donate award promise introduce apologize complain report say talk listen recommend sacred familiar important significance known clear useful kind kindness courtesy cruelty life`)
/** "linked the illness to bad water": what is tied stands between. */
const isTied = (around: WordInText): boolean => {
  const [verb] = pastParts(around, -1, ['noun', 'pronoun', 'determiner', 'adjective', 'number', 'name'])
  return (
    verb?.pos === 'verb' &&
    /^(?:link|tie|attribute|relate|connect|limit|compare|expose|apply|owe|attach|devote|trace)$/.test(verb.lemma)
  )
}

const isRange = wordSet('from')

/** "to" before a noun: where, to whom, until where, of what. */
export const direction: SenseRule = (around) => {
  const before = lemmaAt(around, -1)
  if (before === 'accord' || before === 'according') return 1
  if ((tiedTo.has(before) && !(before === 'key' && follows(around, givers, 4))) || isTied(around))
    return isPerson(around) && /^(?:matter|belong|happen|familiar)$/.test(before) ? 2 : 4
  if (before === 'superior' || follows(around, wordSet('prefer'), 4)) return 6
  if (
    before === 'distance' ||
    /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/.test(
      near(around, 1)?.text ?? '',
    )
  )
    return 3
  if (isCount(around, 1) || /^(?:about|nearly|almost|over)$/.test(wordAt(around, 1)))
    return /^votes?$/.test(wordAt(around, -1)) ? 5 : isCountable(around) ? 3 : undefined
  if (follows(around, isRange, 5) && !follows(around, wordSet('to'), 4)) return 3
  return isPerson(around) && follows(around, givers, 6) ? 2 : wordAt(around, 1) === 'whom' ? 2 : undefined
}

const isCountable = (around: WordInText): boolean =>
  partAt(around, -1) === 'number' ||
  /^(?:up|down|fall|drop|rise|dive|grow|shrink|cut)$/.test(lemmaAt(around, -1)) ||
  follows(around, isRange, 6)

function isPerson(around: WordInText): boolean {
  const [head] = pastParts(around, 1, ['determiner', 'adjective', 'noun'])
  const words = [1, 2, 3].map((offset) => lemmaAt(around, offset))
  return (
    people.has(head?.lemma ?? '') ||
    words.some((word) => people.has(word)) ||
    (words[0] === 'each' && words[1] === 'other')
  )
}
