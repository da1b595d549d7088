const list = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Participles that every learners' dictionary has as an adjective; the lexicon adds its own. */
export const participialAdjectives: ReadonlySet<string> = new Set(
  list(`tired tiring interested interesting bored boring excited exciting surprised surprising amazed amazing
frightened frightening worried worrying confused confusing disappointed disappointing embarrassed embarrassing
relaxed relaxing shocked shocking satisfied satisfying annoyed annoying pleased fascinating fascinated crowded
complicated experienced married advanced limited used retired educated organized qualified skilled talented
sophisticated dedicated detailed distinguished determined concerned convinced ashamed unexpected unknown unused
surrounding following missing living outstanding promising challenging demanding charming convincing
encouraging inspiring leading lasting striking stunning touching willing unwilling unwanted uneven broken frozen
hidden lost drunk mistaken
rewarding refreshing puzzling puzzled pressing alarming alarmed appealing disturbing disgusting disgusted depressed
depressing thrilled thrilling terrifying terrified exhausted exhausting overwhelming delighted grown wicked naked
sacred rugged ragged blessed learned aged beloved crooked so-called renowned gifted scared scary isolated
developed developing deserted`),
)

/**
 * Adjectives that stand before their noun and hardly ever after be: "a burning house", but "the house was burning" and
 * "she was raised in Busan" are the verb.
 */
export const verbsAfterBe: ReadonlySet<string> = new Set(
  list(`aging boiling booming burning developing existing failing following healing increasing leading living melting
opposing passing pioneering questioning remaining sleeping starting surrounding threatening understanding winding working
abandoned accused acclaimed adopted alleged classified combined concealed condensed contaminated controlled declining deserted diluted
diminished diminishing disqualified dwindling elevated estimated exaggerated imposing increased marked noted printed
pronounced raised renewed rounded seasoned trusted twisted`),
)
