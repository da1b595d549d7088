import type { PartOfSpeech } from './types.ts'

const list = (text: string): readonly string[] => text.trim().split(/\s+/)

export const articles: ReadonlySet<string> = new Set(list('a an the'))
export const possessives: ReadonlySet<string> = new Set(list('my your his her its our their whose'))
export const subjectPronouns: ReadonlySet<string> = new Set(list('i you he she it we they who'))
export const modals: ReadonlySet<string> = new Set(list('can could will would may might must shall should cannot'))
export const beForms: ReadonlySet<string> = new Set(list('am is are was were be been being'))
export const haveForms: ReadonlySet<string> = new Set(list('have has had having'))
export const doForms: ReadonlySet<string> = new Set(list('do does did'))

/** Words that are a determiner before a noun phrase and a pronoun when they stand alone or before "of". */
export const determinerOrPronoun: ReadonlySet<string> = new Set(
  list(`no his her this these those some any all each both half either neither another such what which many much few little
several enough more most less least fewer`),
)

/** Words with the same part of speech everywhere. */
export const fixedWords: ReadonlyMap<string, PartOfSpeech> = new Map(
  (
    [
      ['determiner', `a an the my your its our their every whose whatever`],
      [
        'pronoun',
        `i you he she it we they me him us them yours hers ours theirs myself yourself himself herself itself
ourselves yourselves themselves oneself who whom something anything nothing everything someone anyone everyone nobody
anybody somebody everybody none whoever others ones`,
      ],
      ['conjunction', `and or nor because although though if unless while whereas whether than`],
      [
        'preposition',
        `of at from with into onto for against among amongst toward towards upon via during without despite per amid
between beyond except underneath beside besides concerning regarding throughout`,
      ],
      [
        'adverb',
        `not also too very always never often sometimes usually again here there away together instead perhaps maybe
already soon later almost quite rather even just ever therefore however thus otherwise moreover nevertheless meanwhile
indeed everywhere nowhere somewhere anywhere anyway afterward afterwards forward backward nearby how why only then now
today tomorrow yesterday tonight once twice far overnight indoors outdoors upstairs downstairs abroad apart aside
twofold seldom hardly nearly mostly further ago yet still else`,
      ],
      ['auxiliary', `can could will would may might must shall should cannot ought`],
      ['interjection', `oh hello hi hey wow goodbye please ah yes ok okay thanks`],
      ['adjective', `other same own certain various different first second third last next`],
    ] as const
  ).flatMap(([pos, words]) => list(words).map((word) => [word, pos] as const)),
)

/** Words that are a preposition before a noun phrase and an adverb (or a phrase's particle) without one. */
export const prepositionOrAdverb: ReadonlySet<string> = new Set(
  list(`about above across along around behind below beneath by down in inside near off on out outside over
past round through under up within`),
)

/** Words that join a clause, or stand before a noun phrase. */
export const conjunctionOrPreposition: ReadonlySet<string> = new Set(list('after before since until till'))

export const numberWords: ReadonlySet<string> = new Set(
  list(`zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion
hundreds thousands millions billions trillions`),
)

/** Closed-class forms whose dictionary headword is another word. */
export const closedLemmas: ReadonlyMap<string, string> = new Map([
  ['an', 'a'],
  ['these', 'this'],
  ['those', 'that'],
  ['i', 'I'],
  ['ones', 'one'],
  ['fewer', 'few'],
  ['cannot', 'can'],
  ['hundreds', 'hundred'],
  ['thousands', 'thousand'],
  ['millions', 'million'],
  ['billions', 'billion'],
  ['trillions', 'trillion'],
])

/** Nouns that a that-clause explains ("the fact that ..."). */
export const thatNouns: ReadonlySet<string> = new Set(
  list(
    `fact idea belief news sign evidence proof hope feeling view claim chance doubt thought discovery warning theory finding
suspicion assumption wonder impression possibility extent grounds`,
  ),
)

/** Contractions, as the lemma and part of speech of the word that they are looked up under. */
export const contractions: ReadonlyMap<string, readonly [string, PartOfSpeech]> = new Map([
  ["won't", ['will', 'auxiliary']],
  ["can't", ['can', 'auxiliary']],
  ["shan't", ['shall', 'auxiliary']],
  ["let's", ['let', 'verb']],
  ["o'clock", ["o'clock", 'adverb']],
  ["ma'am", ["ma'am", 'noun']],
  ["ain't", ['be', 'auxiliary']],
  ["y'all", ['you', 'pronoun']],
])
