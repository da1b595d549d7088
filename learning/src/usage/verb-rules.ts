import { clause, closing, rule, type UsageRule } from './rule.ts'
import {
  baseOfGerund,
  baseOfPast,
  baseOfThird,
  gerundOf,
  oneOf,
  participleOfPast,
  pastOf,
  thirdPersonOf,
  verb,
} from './verbs.ts'

const modal = "can|could|should|must|might|may|will|would|can't|cannot|couldn't|won't|wouldn't|shouldn't"
const pronoun = 'i|you|he|she|it|we|they'
const person =
  'my mother|my father|my sister|my brother|my wife|my husband|my friend|my boss|my son|my daughter|my mom|my dad'
const somebody = 'everybody|everyone|somebody|someone|nobody|no one'
const agreeing = 'have|like|want|need|live|work|go|know|think|make|take|eat|drink|speak|study|teach|use|love|enjoy|feel'
const longAgo =
  '\\b(?:when (?:i|we|he|she|they) (?:was|were)|as a (?:child|kid|student)|in the past|years ago|in those days|back then)\\b'
const thirdKo = 'he, she처럼 한 사람이 주어면 동사에 -s를 붙여요.'
const baseKo = '조동사 뒤에는 동사의 원형이 와요.'
const oneBase = (base: string) => thirdPersonOf(base)

/** Forms of verbs: agreement, tense, and what another verb or a preposition asks of the next one. */
export const verbRules: readonly UsageRule[] = [
  rule(
    "(?<be>am|is|are|'m|'re) (?<not>not )?agree(?= (?:with|to|that|on)\\b|[.,!?]|$)",
    ({ be, not }) => (be?.startsWith("'") ? null : `${not ? 'do not ' : ''}agree`),
    'agree는 동사라서 be동사와 함께 쓰지 않아요.',
  ),
  rule(
    "(?<who>i|we|they)(?: am|'m| are|'re) (?<not>not )?(?<base>agree|want|believe|understand|remember|prefer|know)(?= (?:to|that|the|with|it|this|what|in|my|a)\\b|[.,!?]|$)",
    ({ who, not, base }) => `${who === 'i' ? 'I' : who} ${not ? 'do not ' : ''}${base}`,
    '일반동사 앞에는 be동사를 쓰지 않아요.',
  ),
  rule(
    `(?<who>i|he|she|it|we|they) (?:was|were) (?<form>${oneOf(baseOfPast.keys())}|go|eat|see|buy|take|make|come)`,
    ({ who, form = '' }) =>
      participleOfPast.has(form) || !baseOfPast.has(form) || form === 'came'
        ? `${who === 'i' ? 'I' : who} ${pastOf.get(form) ?? form}`
        : null,
    '과거는 be동사 없이 동사의 과거형으로 써요.',
  ),
  rule(
    `(?<did>did|didn't|did not) (?<who>(?:${pronoun}) )?(?<past>${oneOf(baseOfPast.keys())})`,
    ({ did, who = '', past = '' }) =>
      /^(?:fell|found|felt|left|saw)$/.test(past) && did === 'did' && who === ''
        ? null
        : `${did} ${who}${baseOfPast.get(past)}`,
    'did 뒤에는 동사의 원형이 와요.',
  ),
  rule(
    `(?<who>${pronoun})(?<have> have| has|'ve| haven't| hasn't)(?<adverb> already| never| ever| just| not)? (?<past>${oneOf(participleOfPast.keys())})`,
    ({ who, have, adverb = '', past = '' }) =>
      `${who === 'i' ? 'I' : who}${have}${adverb} ${participleOfPast.get(past)}`,
    'have 뒤에는 과거분사가 와요.',
  ),
  rule(
    `(?<who>${pronoun}|people) (?<modal>${modal}) to (?<base>${verb})`,
    ({ who, modal: may, base }) => `${who === 'i' ? 'I' : who} ${may} ${base}`,
    baseKo,
  ),
  rule(
    `(?<who>${pronoun}|people) (?<modal>${modal}) (?<form>${oneOf(baseOfThird.keys())})`,
    ({ who, modal: may, form = '' }) => `${who === 'i' ? 'I' : who} ${may} ${baseOfThird.get(form)}`,
    baseKo,
  ),
  rule(
    `(?<do>do|don't|does|doesn't|did|didn't) (?<who>(?:${pronoun}|people) )?(?<form>${oneOf(baseOfThird.keys())})`,
    ({ do: auxiliary, who = '', form = '' }) =>
      // "What they do shows" and "what it does helps" have another subject.
      who === '' && !auxiliary?.endsWith("n't") ? null : `${auxiliary} ${who}${baseOfThird.get(form)}`,
    'do, does, did 뒤에는 동사의 원형이 와요.',
  ),
  rule(
    "(?<do>don't|doesn't|didn't) (?<base>want|like|work|talk|walk|ask|help|look|learn|play|visit|enjoy|listen|watch)ed",
    ({ do: auxiliary, base }) => `${auxiliary} ${base}`,
    'do, does, did 뒤에는 동사의 원형이 와요.',
  ),
  rule(
    `${clause}it (?<base>depend|take|cost|look|seem|make|sound|help|mean)(?= (?:on|like|a|the|me|us|you|good|too|very|that|one|two|about)\\b)`,
    ({ base = '' }) => `it ${base}s`,
    '주어가 it이면 동사에 -s를 붙여요.',
  ),
  rule(`(?<who>he|she|it|${person}) don't`, ({ who }) => `${who} doesn't`, '주어가 he, she, it이면 doesn’t를 써요.'),
  rule(`${clause}(?<who>he|she) (?<base>${agreeing})`, ({ who, base = '' }) => `${who} ${oneBase(base)}`, thirdKo),
  rule(
    `${clause}(?<who>${person}|${somebody}) (?<base>${agreeing})`,
    ({ who, base = '' }) => `${who} ${oneBase(base)}`,
    thirdKo,
  ),
  rule(
    '(?<who>they|we) (?<be>is|was|has|does)',
    ({ who, be }) => `${who} ${be === 'is' ? 'are' : be === 'was' ? 'were' : be === 'has' ? 'have' : 'do'}`,
    '주어가 여럿이면 are, were, have, do를 써요.',
  ),
  rule(
    '(?<there>there is) (?<some>many(?! a\\b)|several|two|three|four|five|six|ten)',
    ({ some }) => `there are ${some}`,
    '뒤에 여럿이 오면 there are로 써요.',
  ),
  rule(
    `${clause}(?<who>(?:many |some |most |young |old |korean )?people) (?<be>is|was|has|likes|wants)`,
    ({ who, be = '' }) => `${who} ${{ is: 'are', was: 'were', has: 'have', likes: 'like', wants: 'want' }[be]}`,
    'people은 복수예요.',
  ),
  rule(
    `${clause}the police (?<be>is|was|has)`,
    ({ be = '' }) => `the police ${{ is: 'are', was: 'were', has: 'have' }[be]}`,
    'police는 복수로 써요.',
  ),
  rule(
    `${clause}(?<the>the|this|that|good|bad) news (?<be>are|were)`,
    ({ the, be }) => `${the} news ${be === 'are' ? 'is' : 'was'}`,
    'news는 단수로 써요.',
  ),
  rule(
    `${clause}my (?<pair>trousers|glasses|jeans|pants|scissors|shoes|socks) (?<be>is|was)`,
    ({ pair, be }) => `my ${pair} ${be === 'is' ? 'are' : 'were'}`,
    '둘이 한 벌인 물건은 복수로 써요.',
  ),
  rule(
    `(?<first>enjoy|enjoys|enjoyed|avoid|avoided|dislike|quit|suggest|suggested) to (?<base>${verb})`,
    ({ first, base = '' }) => `${first} ${gerundOf(base)}`,
    '이 동사 뒤에는 to가 아니라 -ing가 와요.',
  ),
  rule(
    `(?<look>look|looks|looking|looked) forward to (?<base>see|meet|hear|go|read|try|eat|learn|have|get|watch|speak|make|take|find|buy|come|join|start)${closing.replace('(?=', '(?=| (?:you|the|my|your|a|him|her|them|that)\\b|')}`,
    ({ look, base = '' }) => `${look} forward to ${gerundOf(base)}`,
    'look forward to의 to는 전치사라서 뒤에 -ing가 와요.',
  ),
  rule(
    `(?:(?<=(?<before>${longAgo}[^.!?]*))|)(?<who>i|we|they|you|he|she) used to (?<ing>${oneOf(baseOfGerund.keys())})(?:(?<after>(?=[^.!?]*${longAgo}))|)`,
    ({ who, ing = '', before, after }) => {
      const subject = who === 'i' ? 'I' : who
      // Of a time that is over, the habit of then is told.
      if (before !== undefined || after !== undefined) return `${subject} used to ${baseOfGerund.get(ing)}`
      return `${subject} ${who === 'i' ? 'am' : /^(?:he|she)$/.test(who ?? '') ? 'is' : 'are'} used to ${ing}`
    },
    '‘~에 익숙하다’는 be used to -ing, ‘~하곤 했다’는 used to와 원형이에요.',
  ),
  rule(
    `(?<let>let|lets|letting|made) (?<whom>me|him|her|us|my son|my daughter|my children) to (?<base>${verb})`,
    ({ let: lets, whom, base }) => `${lets} ${whom} ${base}`,
    'make와 let은 사람 뒤에 to 없는 원형이 와요.',
  ),
  rule(
    `(?<want>want|wants|wanted|decided) (?<ing>going|eating|learning|buying|visiting|making|doing|seeing|getting|studying)${closing.replace('(?=', '(?=| (?:the|a|my|some)\\b|')}`,
    ({ want, ing = '' }) => `${want} to ${baseOfGerund.get(ing)}`,
    '이 동사 뒤에는 -ing가 아니라 to가 와요.',
  ),
  rule(
    '(?<want>want|wants|wanted) that (?<whom>you|he|she|they|we|i)',
    ({ want, whom = '' }) =>
      `${want} ${{ he: 'him', she: 'her', they: 'them', we: 'us', i: 'me', you: 'you' }[whom]} to`,
    '‘누가 ~하기를 바라다’는 want 사람 to로 써요.',
  ),
  rule(
    `${clause}(?<who>i|we|they|you) (?:not|no) (?<base>like|know|want|think|have|need|understand|agree|eat|drink|believe|use)`,
    ({ who, base }) => `${who === 'i' ? 'I' : who} do not ${base}`,
    '일반동사를 부정할 때는 do not을 써요.',
  ),
  rule(
    '(?<who>i|we|they|you|he|she) very (?<base>like|likes|liked|want|wants|wanted|love|loves|loved|enjoy|enjoyed|hate|need|miss)',
    ({ who, base }) => `${who === 'i' ? 'I' : who} really ${base}`,
    'very는 동사를 꾸미지 못해요. really를 써요.',
  ),
  rule(
    '(?<=^)if i will (?<base>have|go|get|meet|see|find)',
    ({ base }) => `if I ${base}`,
    'if 뒤의 미래는 현재형으로 써요.',
  ),
]
