/** Irregular verbs: "base past past-participle" with alternatives after a slash. A form that two verbs share is listed
 * first under the verb that newspapers use it for. */
const table = `
abide abode/abided abode/abided;arise arose arisen;awake awoke/awaked awoken/awaked;backslide backslid backslid
bear bore borne;beat beat beaten;become became become;befall befell befallen;beget begot begotten
begin began begun;behold beheld beheld;bend bent bent;bereave bereft bereft;beseech besought besought;beset beset beset
bestride bestrode bestridden;bet bet bet;betake betook betaken;bid bid/bade bid/bidden;bind bound bound
bite bit bitten;bleed bled bled;blow blew blown;break broke broken;breed bred bred;bring brought brought
broadcast broadcast broadcast;browbeat browbeat browbeaten;build built built;burn burnt burnt;burst burst burst
bust bust bust;buy bought bought;cast cast cast;catch caught caught;choose chose chosen;cleave cleft/clove cleft/cloven
cling clung clung;come came come;cost cost cost;creep crept crept;cut cut cut;deal dealt dealt;dig dug dug
dive dove dived;do did done;draw drew drawn;dream dreamt dreamt;drink drank drunk;drive drove driven
dwell dwelt dwelt;eat ate eaten;fall fell fallen;feed fed fed;feel felt felt;fight fought fought;find found found
flee fled fled;fling flung flung;fly flew flown;forbear forbore forborne;forbid forbade/forbad forbidden
forecast forecast forecast;foresee foresaw foreseen;foretell foretold foretold;forget forgot forgotten
forgive forgave forgiven;forgo forwent forgone;forsake forsook forsaken;forswear forswore forsworn;freeze froze frozen
get got gotten/got;gild gilt gilt;gird girt girt;give gave given;go went gone;grind ground ground;grow grew grown
hang hung hung;have had had;hear heard heard;heave hove hove;hew hewed hewn;hide hid hidden;hit hit hit;hold held held
hurt hurt hurt;inlay inlaid inlaid;input input input;interweave interwove interwoven;keep kept kept;kneel knelt knelt
knit knit knit;know knew known;lay laid laid;lead led led;lean leant leant;leap leapt leapt;learn learnt learnt
leave left left;lend lent lent;let let let;lie lay lain;light lit lit;lose lost lost;make made made;mean meant meant
meet met met;mislay mislaid mislaid;mislead misled misled;misread misread misread;misspell misspelt misspelt
mistake mistook mistaken;misunderstand misunderstood misunderstood;mow mowed mown;offset offset offset
outbid outbid outbid;outdo outdid outdone;outgrow outgrew outgrown;outrun outran outrun;outsell outsold outsold
outshine outshone outshone;overcome overcame overcome;overdo overdid overdone;overdraw overdrew overdrawn
overeat overate overeaten;overfeed overfed overfed;overhang overhung overhung;overhear overheard overheard
overlay overlaid overlaid;overpay overpaid overpaid;override overrode overridden;overrun overran overrun
oversee oversaw overseen;overshoot overshot overshot;oversleep overslept overslept;overspend overspent overspent
overtake overtook overtaken;overthrow overthrew overthrown;overwrite overwrote overwritten;partake partook partaken
pay paid paid;plead pled pled;preset preset preset;proofread proofread proofread;prove proved proven;put put put
quit quit quit;read read read;rebind rebound rebound;rebuild rebuilt rebuilt;recast recast recast;redo redid redone
redraw redrew redrawn;regrow regrew regrown;remake remade remade;repay repaid repaid;rerun reran rerun
resell resold resold;reset reset reset;resit resat resat;retake retook retaken;retell retold retold
rethink rethought rethought;rewind rewound rewound;rewrite rewrote rewritten;rid rid rid;ride rode ridden
ring rang rung;rise rose risen;run ran run;saw sawed sawn;say said said;see saw seen;seek sought sought;sell sold sold
send sent sent;set set set;sew sewed sewn;shake shook shaken;shave shaved shaven;shear sheared shorn;shed shed shed
shine shone shone;shoe shod shod;shoot shot shot;show showed shown;shrink shrank shrunk/shrunken;shut shut shut
sing sang sung;sink sank sunk/sunken;sit sat sat;slay slew slain;sleep slept slept;slide slid slid;sling slung slung
slink slunk slunk;slit slit slit;smell smelt smelt;smite smote smitten;sow sowed sown;speak spoke spoken
speed sped sped;spell spelt spelt;spend spent spent;spill spilt spilt;spin spun/span spun;spit spat spat
split split split;spoil spoilt spoilt;spread spread spread;spring sprang sprung;stand stood stood;steal stole stolen
stick stuck stuck;sting stung stung;stink stank/stunk stunk;strew strewed strewn;stride strode stridden
strike struck struck/stricken;string strung strung;strive strove striven;sublet sublet sublet;swear swore sworn
sweep swept swept;swell swelled swollen;swim swam swum;swing swung swung;take took taken;teach taught taught
tear tore torn;tell told told;think thought thought;thrive throve thriven;throw threw thrown;thrust thrust thrust
tread trod trodden;typeset typeset typeset;unbind unbound unbound;undergo underwent undergone
underlie underlay underlain;underpay underpaid underpaid;understand understood understood
undertake undertook undertaken;underwrite underwrote underwritten;undo undid undone;unwind unwound unwound
uphold upheld upheld;upset upset upset;wake woke woken;waylay waylaid waylaid;wear wore worn;weave wove woven
wed wed wed;weep wept wept;wet wet wet;win won won;wind wound wound;withdraw withdrew withdrawn
withhold withheld withheld;withstand withstood withstood;wring wrung wrung;write wrote written`

export interface IrregularVerb {
  base: string
  past: readonly string[]
  participle: readonly string[]
}

const irregularVerbs: readonly IrregularVerb[] = table
  .trim()
  .split(/[;\n]/)
  .map((row) => {
    const [base = '', past = '', participle = ''] = row.split(' ')
    return { base, past: past.split('/'), participle: participle.split('/') }
  })

export const irregularBases: ReadonlySet<string> = new Set(irregularVerbs.map((verb) => verb.base))
export const irregularPasts = formsBy((verb) => verb.past)
export const irregularParticiples = formsBy((verb) => verb.participle)

function formsBy(forms: (verb: IrregularVerb) => readonly string[]): ReadonlyMap<string, readonly string[]> {
  const bases = new Map<string, string[]>()
  for (const verb of irregularVerbs)
    for (const form of forms(verb)) bases.set(form, [...(bases.get(form) ?? []), verb.base])
  return bases
}
