import { clause, closing, rule, said, type UsageRule } from './rule.ts'

const weekday = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'
const stretch = 'years|months|weeks|days|hours|minutes'
const count = 'two|three|four|five|six|seven|eight|nine|ten|many|several|\\d+'
const adjectives: Readonly<Record<string, string>> = {
  tall: 'taller',
  big: 'bigger',
  cheap: 'cheaper',
  fast: 'faster',
  small: 'smaller',
  short: 'shorter',
  easy: 'easier',
  happy: 'happier',
  heavy: 'heavier',
  young: 'younger',
  old: 'older',
  high: 'higher',
  low: 'lower',
  long: 'longer',
}
const comparative =
  'better|worse|easier|faster|cheaper|taller|happier|stronger|larger|bigger|smaller|healthier|busier|quicker|hotter|colder|older|younger|longer|shorter|higher|lower'
const superlative =
  'biggest|best|worst|easiest|fastest|cheapest|tallest|happiest|strongest|largest|smallest|oldest|youngest|longest|highest|hottest|coldest'
const twice = '비교급이나 최상급이 이미 있어서 more, most를 더 붙이지 않아요.'
const verbOnly = '이 동사는 전치사 없이 목적어를 바로 써요.'

/** Prepositions, comparisons, links and words that are taken for each other. */
export const wordRules: readonly UsageRule[] = [
  rule('(?<verb>discuss|discusses|discussed|discussing) about', (g) => `${g.verb}`, `discuss: ${verbOnly}`),
  rule('(?<verb>mention|mentioned|mentions) about', (g) => `${g.verb}`, `mention: ${verbOnly}`),
  rule(
    "(?<get>am|'m|is|are|was|were|be|been|get|got|getting) married with(?= (?:him|her|me|my husband|my wife|an?)\\b)",
    ({ get }) => `${get} married to`,
    '‘~와 결혼한’은 married to예요.',
  ),
  rule(
    '(?<who>i|we|he|she|they) married with(?= (?:him|her|me|my husband|my wife|an? [a-z]+ (?:man|woman))\\b)',
    ({ who }) => `${who === 'i' ? 'I' : who} married`,
    `marry: ${verbOnly}`,
  ),
  rule('(?<verb>marry|marries) with', (g) => `${g.verb}`, `marry: ${verbOnly}`),
  rule(
    '(?<who>i|we|they|he|she|can|will|want to|to) (?<visit>visit|visited) to',
    (g) => `${g.who === 'i' ? 'I' : g.who} ${g.visit}`,
    `visit: ${verbOnly}`,
  ),
  rule(
    '(?<verb>explain|explained|explains) (?<whom>me|him|her|us|them)(?= (?:the|how|why|what|about|your|my|a|it|this|that)\\b)',
    (g) => `${g.verb} to ${g.whom}`,
    'explain은 사람 앞에 to를 써요.',
  ),
  rule('(?<verb>depends?|depended|depending) of', (g) => `${g.verb} on`, '‘~에 달려 있다’는 depend on이에요.'),
  rule(
    '(?<who>i|we|he|she|they) entered to(?= (?:the|my|a)\\b)',
    (g) => `${g.who === 'i' ? 'I' : g.who} entered`,
    `enter: ${verbOnly}`,
  ),
  rule('despite of', 'despite', 'despite 뒤에는 of를 쓰지 않아요.'),
  rule(
    '(?<verb>listen|listens|listened|listening) (?<what>music|the music|songs?|the radio|podcasts|english|my|him|them|the news|k-pop)',
    (g) => `${g.verb} to ${g.what}`,
    '‘~을 듣다’는 listen to예요.',
  ),
  rule(
    '(?<verb>waiting|waited|wait) (?<what>the bus|the train|the subway|him|them|my friends?|my bus)',
    (g) => `${g.verb} for ${g.what}`,
    '‘~을 기다리다’는 wait for예요.',
  ),
  rule(
    '(?<verb>arrived?|arrives|arriving) to (?<where>(?:the|my|our|a) (?:station|airport|office|school|hotel|house|park|beach|restaurant|cafe|company|shop))',
    (g) => `${g.verb} at ${g.where}`,
    '‘~에 도착하다’는 arrive at이에요.',
  ),
  rule(
    `(?<go>go|goes|went|going|come|came|get|got|back|return|returned|been|arrived?) to (?<where>home|abroad|there|here|downtown)(?=[.,!?]|$| (?:early|late|after|at|by|and|but|because|with|from|now|today|yesterday|soon|when|in|every|on|before|last|next|two|three|once|twice|alone|again)\\b)`,
    (g) => `${g.go} ${g.where}`,
    'home, there, abroad는 ‘~로’라는 뜻이 들어 있어서 to를 쓰지 않아요.',
  ),
  rule(
    `(?<go>go|goes|went|going) to (?<what>shopping|swimming|fishing|camping|hiking|skiing|jogging)${closing}`,
    (g) => `${g.go} ${g.what}`,
    '‘~하러 가다’는 go -ing로 써요.',
  ),
  rule(
    "(?<be>am|'m|is|are|was|were|become|became)(?<adverb> very| really| so| not)? interesting in",
    (g) => `${g.be}${g.adverb ?? ''} interested in`,
    '내가 흥미를 느끼는 것은 interested예요.',
  ),
  rule('interested (?:on|about|at)', 'interested in', '‘~에 관심이 있다’는 interested in이에요.'),
  rule(
    '(?<who>i|we) (?<be>was|were|am(?= exciting about))(?<adverb> very| really| so)? (?<ing>boring|exciting|surprising|confusing|disappointing|tiring|shocking|embarrassing)(?= (?:during|at|about|because|to hear|to see|when)\\b|[.!]|$)',
    (g) => `${g.who === 'i' ? 'I' : g.who} ${g.be}${g.adverb ?? ''} ${g.ing?.replace(/ing$/, 'ed')}`,
    '내가 느끼는 것은 -ed, 그렇게 만드는 것은 -ing로 써요.',
  ),
  rule(
    "(?<be>am|'m|is|are|was|were)(?<adverb> very| really| not| so)? (?<skill>good|bad) in (?<what>[a-z]{3,}ing|math|english|sports|science)",
    (g) => `${g.be}${g.adverb ?? ''} ${g.skill} at ${g.what}`,
    '‘~을 잘하다’는 good at이에요.',
  ),
  rule(
    `in (?<day>${weekday})(?=[.,!?]|$| (?:and|but|because|at|morning|afternoon|evening|night)\\b)`,
    (g) => `on ${capital(g.day)}`,
    '요일 앞에는 on을 써요.',
  ),
  rule(
    '(?<in>in|at|on) (?<last>last|next) (?<when>night|week|month|year|summer|winter|weekend|saturday|sunday|monday|friday)(?=[.,!?]|$| (?:i|we|and|but|because|with)\\b)',
    (g) => `${g.last} ${g.when}`,
    'last와 next 앞에는 전치사를 쓰지 않아요.',
  ),
  rule(
    "(?:in|on) (?<hour>\\d{1,2}(?::\\d\\d)?) ?(?<clock>o'clock|a\\.m\\.|p\\.m\\.|am|pm)",
    (g) => `at ${g.hour} ${g.clock}`,
    '시각 앞에는 at을 써요.',
  ),
  rule('born (?:at|on)(?: in)? (?<year>(?:19|20)\\d\\d)', (g) => `born in ${g.year}`, '해 앞에는 in을 써요.'),
  rule('in the internet', 'on the internet', '‘인터넷에서’는 on the internet이에요.'),
  rule(
    'in (?:the )?weekends?(?=[.,!?]|$| (?:i|we|and|but|with|because)\\b)',
    'on weekends',
    '‘주말에’는 on weekends예요.',
  ),
  rule('by walk(?:ing)?(?=[.,!?]|$| (?:to|from|because|and|but|every)\\b)', 'on foot', '‘걸어서’는 on foot이에요.'),
  rule(
    `since (?<time>(?:${count}) (?:${stretch}))(?! ago)`,
    (g) => `for ${g.time}`,
    '얼마 동안인지는 for, 언제부터인지는 since를 써요.',
  ),
  rule(
    `during (?<time>(?:${count}) (?:${stretch}))`,
    (g) => `for ${g.time}`,
    '얼마 동안인지는 for를 써요. during 뒤에는 기간의 이름이 와요.',
  ),
  rule(
    `more (?<form>${comparative})(?= than\\b|[.,!?]|$| (?:for|to|in|if|when|because|and|but)\\b)`,
    (g) => `${g.form}`,
    twice,
  ),
  rule(`most (?<form>${superlative})`, (g) => `${g.form}`, twice),
  rule(
    `(?<!the )more (?<form>${Object.keys(adjectives).join('|')}) than(?= (?:me|him|her|us|them|my|his|i|you|the|before|last|other|this|that)\\b)`,
    (g) => `${adjectives[g.form ?? '']} than`,
    '짧은 형용사의 비교급은 -er로 써요.',
  ),
  rule('more fast(?= than\\b|[.,!?]|$)', 'faster', '짧은 말의 비교급은 -er로 써요.'),
  rule(
    'as (?<form>[a-z]+) than',
    (g) => (/er$|^(?:other|rather|more|less)$/.test(g.form ?? '') ? null : `as ${g.form} as`),
    '‘~만큼’은 as … as로 써요.',
  ),
  rule(
    '(?<prefer>prefers?|preferred) (?<one>[a-z]+(?: [a-z]+)?) than',
    (g) => (/\b(?:rather|more|less|other|\w+er)\b/.test(g.one ?? '') ? null : `${g.prefer} ${g.one} to`),
    'prefer는 than이 아니라 to와 함께 써요.',
  ),
  rule(
    '(?<be>is|are|was|were) same(?= (?:as|with|age|size|color|price|to|for)\\b|[.,!?]|$)',
    (g) => `${g.be} the same`,
    'same 앞에는 the를 써요.',
  ),
  rule(
    '(?<more>more|less|better|worse|bigger|smaller|faster|older|younger|cheaper|easier|higher|lower|longer) then (?<next>me|you|him|her|us|them|i|my|your|the|a|before|that|this|other)',
    (g) => `${g.more} than ${g.next === 'i' ? 'I' : g.next}`,
    '‘~보다’는 then이 아니라 than이에요.',
  ),
  rule(
    `(?<more>${comparative}) then (?<next>mine|yours|his|hers|ours|theirs|tea|coffee)`,
    (g) => `${g.more} than ${g.next}`,
    '‘~보다’는 then이 아니라 than이에요.',
  ),
  rule(
    'more then (?<next>[a-z]+)',
    (g) =>
      /^(?:because|and|but|when|so|than|to|now|we|it|they|he|she|there)$/.test(g.next ?? '')
        ? null
        : `more than ${g.next}`,
    '‘~보다’는 then이 아니라 than이에요.',
  ),
  rule('its (?<next>a|an|the|not|been|because|going to)', (g) => `it's ${g.next}`, '‘it is’를 줄인 말은 it’s예요.'),
  rule('(?<may>could|should|would|must|might) of(?! course)', (g) => `${g.may} have`, '소리는 비슷하지만 have를 써요.'),
  rule(
    "(?<to>to|don't|will|can|not) loose (?<what>my|your|the|it|weight|money|your|our|their|a|his|her)",
    (g) => `${g.to} lose ${g.what}`,
    '‘잃다’는 lose, ‘느슨한’은 loose예요.',
  ),
  rule(
    '(?<a>an?|the|any|no)(?<adjective> [a-z]+)? affect on',
    (g) => `${g.a}${g.adjective ?? ''} effect on`,
    '명사는 effect예요.',
  ),
  rule(
    '(?<whose>some|any|good|an|his|my|your) advise',
    (g) => `${g.whose} advice`,
    '명사는 advice, 동사는 advise예요.',
  ),
  {
    wrong: /(?<=^(?:although|though|even though) [^.;!?,]{3,80}), but(?= )/g,
    better: said(','),
    ko: 'although가 있으면 but을 더 쓰지 않아요.',
  },
  {
    wrong: /(?<=^because [^.;!?,]{3,80}), so(?= (?:i|we|he|she|it|they|you|people|the|my)\b)/g,
    better: said(','),
    ko: 'because가 있으면 so를 더 쓰지 않아요.',
  },
  rule('as possible as (?:i|you|we|he|she|they) can', 'as much as possible', '‘가능한 한’은 as … as possible로 써요.'),
  rule('according to my (?:opinion|thinking|thought)', 'in my opinion', '‘내 생각에는’은 in my opinion이에요.'),
  rule(
    'how do you think (?<about>about (?:it|this|that))',
    (g) => `what do you think ${g.about}`,
    '‘어떻게 생각하나요’는 what do you think로 물어요.',
  ),
  rule(
    `(?<tell>he|she|they|we|i) told that (?<who>he|she|they|we|i|it)`,
    (g) => `${g.tell === 'i' ? 'I' : g.tell} said that ${g.who === 'i' ? 'I' : g.who}`,
    'tell 뒤에는 듣는 사람이 와요. 사람이 없으면 say를 써요.',
  ),
  rule(
    '(?<say>said) (?<whom>me|him|us)(?= (?:that|about|the|a|how|why|what)\\b)',
    (g) => `told ${g.whom}`,
    '‘누구에게 말하다’는 tell이나 say to로 써요.',
  ),
  rule(
    `(?<eat>eat|eats|ate|eating) (?<my>my |the |some )?medicines?`,
    (g) => `${{ eat: 'take', eats: 'takes', ate: 'took', eating: 'taking' }[g.eat ?? '']} ${g.my ?? ''}medicine`,
    '약은 먹는다고 하지 않고 take라고 해요.',
  ),
  rule(
    `(?<open>open|opened|close|closed) the (?<thing>lights?|tv|television|air conditioner)${closing}`,
    (g) =>
      `${{ open: 'turn on', opened: 'turned on', close: 'turn off', closed: 'turned off' }[g.open ?? '']} the ${g.thing}`,
    '불이나 기계를 켜고 끄는 것은 turn on, turn off예요.',
  ),
  rule(
    `(?<do>make|made|making|makes) (?<my>my |the |a )?homework${closing}`,
    (g) =>
      `${{ make: 'do', made: 'did', making: 'doing', makes: 'does' }[g.do ?? '']} ${g.my === 'a ' ? '' : (g.my ?? '')}homework`,
    '숙제는 do와 함께 써요.',
  ),
  rule(
    `(?<have>have|had|has) an? (?:promise|appointment) with my friends?`,
    (g) => `${g.have} plans with my friends`,
    '친구와의 약속은 plans라고 해요.',
  ),
  rule(
    `(?<know>know|wonder|wondering|understand|remember|forgot|tell me|explain) (?<what>what|where|why|how|when|who) (?<verb>is|are|was|were|should|can|could|will|would) (?<who>i|you|he|she|it|we|they)${closing.replace('(?=', '(?=| [a-z]+|')}`,
    (g) => `${g.know} ${g.what} ${g.who === 'i' ? 'I' : g.who} ${g.verb}`,
    '문장 안에 든 물음은 주어 다음에 동사를 써요.',
  ),
  rule(
    `(?<know>know|wonder|wondering|understand|remember|forgot|tell me) (?<what>where|why|when) (?<verb>is|are|was|were) (?<who>(?:the|my|your|his|her|this|that) [a-z]+)(?=[.,?!]|$| [a-z]+[.?!])`,
    (g) => `${g.know} ${g.what} ${g.who} ${g.verb}`,
    '문장 안에 든 물음은 주어 다음에 동사를 써요.',
  ),
  rule(
    `${clause}me and (?<who>my [a-z]+) (?<verb>goes|likes|has|is)`,
    (g) => `my ${g.who?.slice(3)} and I ${{ goes: 'go', likes: 'like', has: 'have', is: 'are' }[g.verb ?? '']}`,
    '주어로는 I를 쓰고, 여럿이면 동사에 -s를 붙이지 않아요.',
  ),
]

const capital = (word = ''): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
