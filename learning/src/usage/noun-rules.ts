import { closing, rule, type UsageRule } from './rule.ts'

const you = '(?:uni(?![nmd])|us[aeu]|usu|uti|uto|ubi|eur|eu[lp]|ewe|one\\b|one-|once)'
const silent = '(?:hour|honest|honor|honour|heir)'
const articleKo = '소리가 모음으로 시작하면 an, 자음으로 시작하면 a를 써요.'

const plurals: Readonly<Record<string, string>> = {
  friend: 'friends',
  book: 'books',
  child: 'children',
  person: 'people',
  brother: 'brothers',
  sister: 'sisters',
  student: 'students',
  teacher: 'teachers',
  country: 'countries',
  city: 'cities',
  language: 'languages',
  reason: 'reasons',
  problem: 'problems',
  hobby: 'hobbies',
  dream: 'dreams',
  year: 'years',
  month: 'months',
  week: 'weeks',
  day: 'days',
  hour: 'hours',
  minute: 'minutes',
  cat: 'cats',
  dog: 'dogs',
  tree: 'trees',
  shop: 'shops',
  car: 'cars',
  phone: 'phones',
}
const singular = Object.keys(plurals).join('|')
const singulars = Object.fromEntries(Object.entries(plurals).map(([one, more]) => [more, one]))
const plural = Object.keys(singulars).join('|')
const uncountable =
  'information|advice|furniture|homework|housework|money|knowledge|equipment|luggage|baggage|traffic|water|scenery|jewelry|machinery|software'
const number = 'two|three|four|five|six|seven|eight|nine|ten|many|several'
const countedKo = '둘 이상이면 복수형으로 써요.'
const uncountedKo = '셀 수 없는 명사라서 many나 a, 복수형과 함께 쓰지 않아요.'

/** Articles, numbers and nouns that are counted otherwise than in Korean. */
export const nounRules: readonly UsageRule[] = [
  rule(
    `a (?<next>(?!${you})[aeiou][a-z]{2,}|${silent}[a-z]*)`,
    // "Grade A and", "plan A is"
    ({ next = '' }) =>
      /^(?:and|are|all|also|even|ever|only|every|its|our|unless|until)$/.test(next) ? null : `an ${next}`,
    articleKo,
  ),
  rule(
    `an (?<next>(?!${silent}|herb|hist|hotel|habit|hyster|heroic)[bcdfghjklmnpqrstvwz][a-z]*[aeiouy][a-z]*|${you}[a-z]*)`,
    ({ next = '' }) => (next.length > 2 ? `a ${next}` : null),
    articleKo,
  ),
  rule(
    `many (?<thing>${uncountable})${closing}`,
    ({ thing }) => `a lot of ${thing}`,
    `${uncountedKo} ‘많은’은 a lot of나 much를 써요.`,
  ),
  rule(
    `many (?<thing>information|advice|homework|knowledge|equipment|furniture)s`,
    ({ thing }) => `a lot of ${thing}`,
    `${uncountedKo} ‘많은’은 a lot of나 much를 써요.`,
  ),
  rule(`an? (?<thing>${uncountable}|news)${closing}`, ({ thing }) => `some ${thing}`, uncountedKo),
  rule(
    `(?:how |so |too )?much (?<things>people|${plural}|books|things|words|places|photos)${closing}`,
    ({ things }, found) => found.replace(/much/, 'many') && `${found.slice(0, found.indexOf('much'))}many ${things}`,
    '셀 수 있는 명사의 ‘많은’은 many를 써요.',
  ),
  rule(`(?<count>${number}) (?<thing>${singular})${closing}`, (g) => `${g.count} ${plurals[g.thing ?? '']}`, countedKo),
  rule(
    `one of (?<whose>my|our|the|their|his|her|these) (?<thing>${singular}|way|place|thing)(?:${closing}|(?= (?:works|lives|has|had|said|told|came|likes|wants|goes|went|lived|worked)\\b))`,
    ({ whose, thing = '' }) => `one of ${whose} ${plurals[thing] ?? `${thing}s`}`,
    'one of 뒤에는 복수형이 와요.',
  ),
  rule(`every (?<things>${plural})`, ({ things = '' }) => `every ${singulars[things]}`, 'every 뒤에는 단수형이 와요.'),
  rule('every people', 'all people', 'every 뒤에는 단수형이 와서 every person, everyone이나 all people로 써요.'),
  rule(
    `this (?<things>people|children|trees|friends|students|countries|articles|ideas|problems|reasons|stories|animals|books)${closing}`,
    ({ things }) => `these ${things}`,
    '복수형 앞에서는 these를 써요.',
  ),
  rule(
    '(?<these>these|those) kind of',
    ({ these }) => (these === 'these' ? 'this kind of' : 'that kind of'),
    '단수형 kind 앞에서는 this나 that을 써요.',
  ),
  rule(
    `(?<who>many|some|most|all|other|old|young|korean|these|those|of) peoples(?= (?:in|on|at|who|are|were|like|think|want|use|go|don't|do not|know)\\b|[.!?]|$)`,
    ({ who }) => `${who} people`,
    'people은 그대로 복수형이에요.',
  ),
  rule(
    'almost (?<things>people|students|koreans|children|men|women|countries|companies|families)',
    ({ things }) => `most ${things}`,
    'almost는 명사를 바로 꾸미지 못해요. ‘대부분의’는 most예요.',
  ),
  rule(
    '(?:the )?most of (?<things>people|students|koreans|children|countries|companies)',
    ({ things }) => `most ${things}`,
    '‘대부분의 사람들’처럼 정해지지 않은 전체는 of 없이 most people로 써요.',
  ),
  rule(
    'almost of (?<whose>my|our|the|them|us|these|those)',
    ({ whose }) => `most of ${whose}`,
    'almost는 of 앞에 바로 오지 못해요. almost all of나 most of로 써요.',
  ),
  rule('(?<=^)the most people', 'most people', '‘대부분의 사람들’은 the 없이 most people이에요.'),
  rule(
    '(?<=\\b(?:want|wants|wanted|going|like|hope) to )(?<be>be|become) (?<job>doctor|nurse|teacher|engineer|designer|writer|singer|cook|farmer|lawyer|pilot|artist|actor)(?=[.,!?]|$| (?:and|but|because|when|in|at)\\b)',
    ({ be, job = '' }) => `${be} ${/^[aeiou]/.test(job) ? 'an' : 'a'} ${job}`,
    '직업 하나를 말할 때는 a나 an을 붙여요.',
  ),
  rule(
    '(?<article>a|the) (?<whose>my|our|your)',
    ({ whose = '' }) => whose,
    'my, our, your 앞에는 a나 the를 쓰지 않아요.',
  ),
  rule(
    `in the nature(?=[.,!?]|$| (?:and|but|because|when|we|i|there)\\b)`,
    'in nature',
    '‘자연 속에서’는 관사 없이 in nature예요.',
  ),
  rule('in nowadays', 'nowadays', 'nowadays는 전치사 없이 써요.'),
  rule('these day(?=[.,!?]|$| (?:i|we|people|many|the)\\b)', 'these days', '‘요즘’은 these days예요.'),
]
