import type { TextTools } from './tools.ts'

/** What the rules of word formation say about a word that the dictionary lacks. Empty texts are not known. */
export interface WordProposal {
  readonly ipa: string
  readonly ko: string
  /** The entry that it is made from. */
  readonly base: string
  /** Both sound and meaning follow from rules without exception; anything else needs an editor. */
  readonly sure: boolean
}

interface Rule {
  readonly pos: string
  /** The part of speech of the base. */
  readonly of: string
  /** Bases that a word of this form may have, the likeliest first. */
  readonly bases: (lemma: string) => string[]
  readonly ipa: (base: string, lemma: string) => string
  readonly ko: (meaning: string) => string
  /** Too many words look alike by chance for the rule to be sure. */
  readonly isOpen?: true
}

const without = (lemma: string, ending: string, ...instead: string[]): string[] =>
  lemma.endsWith(ending) ? instead.map((end) => lemma.slice(0, -ending.length) + end) : []

const lySound = (ipa: string, lemma: string) => {
  // "gentle" loses its last vowel: ˈdʒentəl, ˈdʒentli. "full" has one l, not two.
  if (/[^l]ly$/.test(lemma) && /əl$/.test(ipa)) return ipa.replace(/əl$/, 'li')
  // The last vowel of "happy" is weaker before another syllable.
  return `${lemma.endsWith('ily') ? ipa.replace(/i$/, 'ɪ') : ipa.replace(/l$/, '')}li`
}

/** A word of one syllable is written without its stress, a longer one with it. */
const stressed = (ipa: string) => (ipa.includes('ˈ') ? ipa : `ˈ${ipa}`)

/** A Korean ending for another, or an empty text where the meaning has none of them. */
const ended = (endings: readonly (readonly [string, string])[]) => (meaning: string) => {
  const found = endings.find(([ending]) => meaning.endsWith(ending))
  return found ? meaning.slice(0, -found[0].length) + found[1] : ''
}

const nothing = () => ''

/** "fog" of "foggy": a last consonant that is written twice before the ending stands once in the base. */
const undoubled = (lemma: string, ending: string): string[] =>
  without(lemma, ending, '')
    .filter((before) => /([^aeiou])\1$/.test(before))
    .map((before) => before.slice(0, -1))

/** A last r or l is a consonant once a vowel follows: ˈmeʒɚ, ˈmeʒərəbəl; ˈsaɪkəl, ˈsaɪkləbəl. */
const beforeVowel = (ipa: string) => ipa.replace(/ɚ$/, 'ər').replace(/əl$/, 'l')

const rules: readonly Rule[] = [
  {
    pos: 'adverb',
    of: 'adjective',
    bases: (lemma) => [
      ...without(lemma, 'ically', 'ic'),
      ...without(lemma, 'ily', 'y'),
      ...without(lemma, 'ly', '', 'le', 'l'),
    ],
    ipa: (ipa, lemma) => stressed(lySound(ipa, lemma)),
    ko: ended([
      ['적인', '적으로'],
      ['로운', '롭게'],
      ['스러운', '스럽게'],
      ['있는', '있게'],
      ['없는', '없이'],
      ['한', '하게'],
    ]),
  },
  {
    pos: 'noun',
    of: 'adjective',
    bases: (lemma) => [...without(lemma, 'iness', 'y'), ...without(lemma, 'ness', '')],
    ipa: (ipa) => `${stressed(ipa)}nəs`,
    ko: ended([
      ['로운', '로움'],
      ['스러운', '스러움'],
      ['한', '함'],
    ]),
  },
  {
    pos: 'adjective',
    of: 'adjective',
    bases: (lemma) => (lemma.startsWith('un') ? [lemma.slice(2)] : []),
    ipa: (ipa) => `ʌn${stressed(ipa)}`,
    ko: ended([
      ['적인', '적이지 않은'],
      ['된', '되지 않은'],
      ['한', '하지 않은'],
    ]),
  },
  {
    pos: 'adjective',
    of: 'noun',
    bases: (lemma) => without(lemma, 'less', ''),
    ipa: (ipa) => `${stressed(ipa)}ləs`,
    ko: nothing,
  },
  {
    pos: 'adjective',
    of: 'noun',
    bases: (lemma) => without(lemma, 'ful', ''),
    ipa: (ipa) => `${stressed(ipa)}fəl`,
    ko: nothing,
  },
  {
    pos: 'adjective',
    of: 'noun',
    bases: (lemma) => (lemma.endsWith('ly') ? [] : [...without(lemma, 'y', '', 'e'), ...undoubled(lemma, 'y')]),
    ipa: (ipa) => `${beforeVowel(stressed(ipa))}i`,
    ko: nothing,
  },
  {
    pos: 'adjective',
    of: 'verb',
    // "comfortable" and "comparable" are not what their verbs say.
    isOpen: true,
    bases: (lemma) => [...without(lemma, 'able', '', 'e'), ...undoubled(lemma, 'able')],
    ipa: (ipa) => `${beforeVowel(stressed(ipa))}əbəl`,
    ko: ended([['하다', '할 수 있는']]),
  },
  {
    pos: 'noun',
    of: 'verb',
    bases: (lemma) => [...without(lemma, 'er', '', 'e'), ...undoubled(lemma, 'er')],
    ipa: (ipa) => `${beforeVowel(stressed(ipa))}ɚ`,
    ko: nothing,
  },
  {
    pos: 'noun',
    of: 'verb',
    bases: (lemma) => without(lemma, 'ment', ''),
    ipa: (ipa) => `${stressed(ipa)}mənt`,
    ko: nothing,
  },
  ...(
    [
      // The old words of this form ("report", "return") have entries of their own; what is made today says "again".
      ['re', 'ˌriː', (meaning) => `다시 ${meaning}`],
      ['mis', 'ˌmɪs', (meaning) => `잘못 ${meaning}`],
      ['over', 'ˌoʊvɚ', nothing],
      ['un', 'ʌn', nothing],
    ] as const satisfies readonly (readonly [string, string, Rule['ko']])[]
  ).map(
    ([prefix, sound, ko]): Rule => ({
      ...{ pos: 'verb', of: 'verb', isOpen: true, ko },
      bases: (lemma) => (lemma.startsWith(prefix) ? [lemma.slice(prefix.length).replace(/^-/, '')] : []),
      ipa: (ipa) => `${sound}${stressed(ipa)}`,
    }),
  ),
]

const vowelGroups = (ipa: string) => ipa.match(/[aeiouæɑɒɔəɜɪʊʌɚɝ]+ː?/g)?.length ?? 0
/** One spelling, and another sound as another part of speech. */
const soundsOtherwise = new Set(
  'use close house live lead wind tear bow row excuse abuse dove sow bass minute wound read mouth'.split(' '),
)
const otherParts = ['noun', 'verb', 'adjective', 'adverb'] as const

/** A proposal for a word without an entry; null where no rule reaches it. Never makes up a meaning. */
export function proposeWord(
  { lemma, pos }: { readonly lemma: string; readonly pos: string },
  { entryOf }: Pick<TextTools, 'entryOf'>,
): WordProposal | null {
  for (const rule of rules.filter((one) => one.pos === pos)) {
    for (const base of rule.bases(lemma)) {
      const entry = entryOf(base, rule.of)
      if (!entry) continue
      const ipa = entry.ipa === '' ? '' : rule.ipa(entry.ipa, lemma)
      const ko = meaningBy(rule, entry.senses[(entry.byUse?.[0] ?? 1) - 1]?.ko ?? '')
      return { ipa, ko, base, sure: !rule.isOpen && ipa !== '' && ko !== '' && entry.senses.length === 1 }
    }
  }
  return sameSound(lemma, pos, entryOf)
}

/** "행복한, 기쁜": every part must follow the rule, or nobody knows which one is meant. */
function meaningBy(rule: Rule, meaning: string): string {
  const parts = meaning.split(/\s*,\s*/).map(rule.ko)
  return parts.every(Boolean) ? parts.join(', ') : ''
}

/** A word of one syllable sounds alike as noun and verb, with few exceptions; longer ones move their stress. */
function sameSound(lemma: string, pos: string, entryOf: TextTools['entryOf']): WordProposal | null {
  if (soundsOtherwise.has(lemma)) return null
  for (const other of otherParts.filter((one) => one !== pos)) {
    const { ipa = '' } = entryOf(lemma, other) ?? {}
    if (ipa !== '' && vowelGroups(ipa) === 1) return { ipa, ko: '', base: lemma, sure: false }
  }
  return null
}
