import { expect, test } from 'vitest'
import { lemmaOf } from './lemmas.ts'
import { emptyLexicon, type Lexicon, type PartOfSpeech } from './types.ts'

const table: readonly [PartOfSpeech, string][] = [
  [
    'verb',
    `making=make stopped=stop hoped=hope hopped=hop studies=study dies=die dying=die agreed=agree needed=need added=add
travelled=travel controlled=control called=call filling=fill danced=dance changed=change hanged=hang closing=close
focused=focus passing=pass visited=visit invited=invite created=create repeated=repeat completed=complete
opened=open happening=happen occurred=occur preferring=prefer shared=share appearing=appear admitted=admit
used=use argued=argue fleeing=flee freed=free skiing=ski panicked=panic goes=go watches=watch fixes=fix
breathing=breathe bathed=bathe described=describe climbing=climb explored=explore monitored=monitor
combined=combine ruined=ruin explained=explain providing=provide avoided=avoid judged=judge played=play
became=become becoming=become written=write lay=lie laid=lay found=find felt=feel wore=wear swum=swim
handled=handle curled=curl realized=realize waltzed=waltz tasting=taste lasted=last wasted=waste roasted=roast
developing=develop shaped=shape included=include applauded=applaud competing=compete meeting=meet promoted=promote
voted=vote piloted=pilot contributed=contribute shouted=shout measured=measure poured=pour secured=secure`,
  ],
  [
    'noun',
    `cities=city leaves=leaf caves=cave buses=bus houses=house viruses=virus causes=cause analyses=analysis boxes=box
potatoes=potato shoes=shoe headaches=headache peaches=peach men=man schoolchildren=schoolchild news=news
physics=physics topics=topic species=species clothes=clothes people=people movies=movie feet=foot mice=mouse
knives=knife photos=photo classes=class quizzes=quiz series=series fishermen=fisherman city's=city`,
  ],
  [
    'adjective',
    `bigger=big nicest=nice happier=happy better=good worst=bad simpler=simple larger=large freer=free thinnest=thin
clever=clever honest=honest younger=young quieter=quiet safer=safe latest=late whiter=white cheaper=cheap`,
  ],
  ['adverb', 'faster=fast better=well sooner=soon later=later earlier=early never=never'],
]

const cases = table.flatMap(([pos, words]) =>
  words.split(/\s+/).map((pair) => [pos, ...pair.split('=')] as [PartOfSpeech, string, string]),
)

test.each(cases)('as %s, %s belongs to %s without a word list', (pos, word, lemma) => {
  expect(lemmaOf(word, pos, emptyLexicon)).toBe(lemma)
})

test('the word list decides between two possible forms', () => {
  const knows = (only: string): Lexicon => ({ has: (lemma) => lemma === only, hasLemma: (lemma) => lemma === only })
  expect(lemmaOf('axed', 'verb', knows('axe'))).toBe('axe')
  expect(lemmaOf('found', 'verb', knows('found'))).toBe('found')
})
