/**
 * Real words that are one slip of the finger apart: a learner who typed the other one misheard. The list holds what
 * must work without a dictionary: forms of irregular verbs and nouns, swaps of neighbours, and pairs that Korean ears
 * confuse (l and r, f and p, th and s).
 */
const groups = `
woman women|begin began begun|drink drank drunk|shrink shrank shrunk|spring sprang sprung|become became
choose chose chosen|overcome overcame|write wrote|drive drove driven|strive strove striven|strike struck
throw threw thrown|break broke broken|build built|spend spent|shoot shot|speak spoke spoken|freeze froze frozen
steal stole stolen|swear swore sworn|shake shook shaken|shine shone|shown showed show|known know|grown grow|drawn draw
taken take|given give|blown blow|stand stood|understand understood|teach teeth|think thank|foot feet|goose geese
sleep slept|sweep swept|smell smelt|choice choose|from form|trial trail|quite quiet quit|dairy diary|angel angle
untied united|casual causal|unclear nuclear|scared sacred|three there|these those|where were|filed field|files flies
tried tired|exits exist|signs sings|coast coats cost|boats boast|beast beats|fires fries|does dose|lots lost|best bets
won own|two tow|who how|sue use|burnt brunt|marital martial|silver sliver|spilt split|calm clam|salt slat|carve crave
lion loin|perfect prefect|present prevent|loose lose|advice advise|effect affect|breath breathe breadth
cloth clothe clothes|though through thought tough|house horse hose|month mouth|price prize pride|world word
large larger|small smell|black block|right night light|still skill|thing think|other order|being begin|weather whether
would world|could cloud|since science|sense since|while whole white|plant planet plane plan|great greet|country county
quickly quietly|personal personnel|expect except|adapt adopt|affect affects|lives leaves|their there|human humane
later latter|desert dessert|moral morale|costume custom|lighting lightning|contest context|statue status|state taste
crown crowd|floor flour|flood blood|glass grass class|fright flight freight|collect correct|royal loyal|crime climb
clown crown|play pray|fly fry|lice rice|long wrong|road load|arrive alive|pilot pirate
million billion trillion|millions billions trillions|fifty fifth|sixty sixth|seventy seventh|eighty eighth|ninety ninth`

const nearOf = new Map<string, Set<string>>()
for (const group of groups.trim().split(/[|\n]/)) {
  const words = group.split(' ')
  for (const word of words) nearOf.set(word, new Set([...(nearOf.get(word) ?? []), ...words]))
}

/** Whether both are real words although one slip separates them. */
export const areNearWords = (a: string, b: string): boolean => nearOf.get(a)?.has(b) ?? false
