const anyOf = (words: string) => words.trim().split(/\s+/).join('|')

/** Stems whose -is- is never -iz-. */
const keepsS = new RegExp(
  `^(?:${anyOf(`pr s mo mai no rai chas crui brui prai adv rev dev desp exp prom prem prec conc r w ar surpr exerc advert
  superv comprom improv enterpr franch merchand disgu telev circumc treat noi poi pard expert parad otherw likew`)})is`,
)
const stemsOfOur =
  anyOf(`col fav hon lab neighb behavi harb hum rum flav od tum vap vig endeav savi splend parl arm cand
ferv val clam ranc sav`)
const stemsOfRe = anyOf('cent met lit theat fib calib somb spect lust meag sab')
const stemsOfDoubleL =
  anyOf(`travel cancel label model fuel signal level counsel marvel quarrel channel tunnel dial total
equal rival initial funnel panel pencil shovel jewel wool`)

/** British spellings that follow a pattern, each with the American one. A rule may misfire on other words, because only
 * spellings of one text are compared. It must never turn one real word into another. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^(.{3,})is(e|ed|es|er|ers|ing|ations?|ational)$/, '$1iz$2'],
  [/^(anal|paral|catal)ys(e|ed|es|er|ers|ing)$/, '$1yz$2'],
  [new RegExp(`^((?:un|dis|mis)?(?:${stemsOfOur}))our`), '$1or'],
  [new RegExp(`^(.*(?:${stemsOfRe}))re(s?)$`), '$1er$2'],
  [new RegExp(`^(.*(?:${stemsOfRe}))red$`), '$1ered'],
  [/^(catal|dial|anal|monol)ogue/, '$1og'],
  [new RegExp(`^((?:${stemsOfDoubleL}))l(ed|ing|ers?|ors?|ous|ously|ery|en)$`), '$1$2'],
  [/^(fulfi|enro|insti|disti)l(s|ment|ments)?$/, '$1ll$2'],
  [/^(ski|wi)l(ful.*)$/, '$1ll$2'],
  [/^(def|off|pret)ence/, '$1ense'],
  [/^(p|an|h|arch|encyclop)ae([dmo])/, '$1e$2'],
  [/^(judg|acknowledg)ement/, '$1ment'],
  [/^(siz|lov|lik|liv|mov|us)eable/, '$1able'],
]

/** Single words: the British or rarer spelling, then the usual one. */
const pairs = new Map(
  `licence license;licences licenses;practise practice;practised practiced;practises practices;practising practicing
  grey gray;greys grays;greyer grayer;tyre tire;tyres tires;kerb curb;kerbs curbs;plough plow;ploughs plows
  ploughed plowed;programme program;programmes programs;cheque check;cheques checks;storey story;storeys stories
  cosy cozy;sceptical skeptical;sceptic skeptic;sceptics skeptics;scepticism skepticism;mould mold;moulds molds
  moustache mustache;moustaches mustaches;pyjamas pajamas;ageing aging;draught draft;draughts drafts;sulphur sulfur
  whisky whiskey;yoghurt yogurt;doughnut donut;doughnuts donuts;omelette omelet;artefact artifact;artefacts artifacts
  learnt learned;burnt burned;dreamt dreamed;spelt spelled;spoilt spoiled;leant leaned;leapt leaped;smelt smelled
  enquiry inquiry;enquiries inquiries;disc disk;discs disks;okay ok;barbeque barbecue;adviser advisor
  advisers advisors;focussed focused;focussing focusing;benefitted benefited;protestor protester;protestors protesters
  instalment installment;instalments installments;manoeuvre maneuver;manoeuvres maneuvers;foetus fetus;tonne ton
  tonnes tons;connexion connection;n and;mister mr;missus mrs;doctor dr;saint st;versus vs;kilometers km;kilometres km;kilograms kg
  centimeters cm;centimetres cm;millimeters mm;centring centering;smoulder smolder;mollusc mollusk;molluscs mollusks
  axe ax;catalyser catalyzer;theatregoers theatergoers;jewellery jewelry`
    .split(/;|\n/)
    .map((pair) => pair.trim().split(' '))
    .map(([from = '', to = '']) => [from, to]),
)

/** Compounds that are written open and closed. */
const compounds = new Set(
  `percent healthcare website websites childcare anymore someday daycare lifespan workforce policymakers policymaker
  filmmaker filmmakers decisionmaking nonprofit worldwide nationwide`.split(/\s+/),
)

/** One spelling for the British and the American form of a key; any other key unchanged. */
export function sharedSpelling(key: string): string {
  const paired = pairs.get(key)
  if (paired) return paired
  const fitting = keepsS.test(key) ? patterns.slice(1) : patterns
  return fitting.reduce((text, [pattern, american]) => text.replace(pattern, american), key)
}

/** Whether the words are known to be written both apart and as one ("per cent", "percent"). */
export const isOpenCompound = (joined: string): boolean => compounds.has(joined)
