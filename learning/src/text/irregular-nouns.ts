const pairs = `men man women woman children child feet foot teeth tooth geese goose mice mouse lice louse oxen ox
dice die pence penny brethren brother leaves leaf lives life knives knife wives wife wolves wolf halves half
shelves shelf thieves thief loaves loaf calves calf scarves scarf hooves hoof selves self elves elf sheaves sheaf
wharves wharf dwarves dwarf bookshelves bookshelf housewives housewife midwives midwife werewolves werewolf
penknives penknife jackknives jackknife afterlives afterlife
movies movie cookies cookie zombies zombie calories calorie ties tie pies pie lies lie dies die brownies brownie
rookies rookie selfies selfie hoodies hoodie smoothies smoothie foodies foodie genies genie prairies prairie
sorties sortie veggies veggie birdies birdie magpies magpie neckties necktie eyries eyrie budgies budgie
collies collie pixies pixie cowries cowrie menageries menagerie camaraderies camaraderie
analyses analysis crises crisis theses thesis hypotheses hypothesis oases oasis diagnoses diagnosis axes axis
parentheses parenthesis syntheses synthesis emphases emphasis neuroses neurosis ellipses ellipsis
phenomena phenomenon criteria criterion fungi fungus cacti cactus nuclei nucleus radii radius alumni alumnus
stimuli stimulus bacilli bacillus larvae larva antennae antenna algae alga formulae formula vertebrae vertebra
nebulae nebula bacteria bacterium strata stratum memoranda memorandum errata erratum curricula curriculum
symposia symposium aquaria aquarium stadia stadium millennia millennium ova ovum spectra spectrum
matrices matrix indices index vertices vertex appendices appendix vortices vortex
plateaux plateau chateaux chateau bureaux bureau tableaux tableau beaux beau gateaux gateau
shoes shoe toes toe canoes canoe foes foe woes woe oboes oboe horseshoes horseshoe snowshoes snowshoe tiptoes tiptoe
does doe floes floe aloes aloe hoes hoe roes roe
aches ache headaches headache toothaches toothache stomachaches stomachache backaches backache heartaches heartache
caches cache niches niche avalanches avalanche moustaches moustache mustaches mustache creches creche psyches psyche
quizzes quiz whizzes whiz gases gas buses bus minibuses minibus lenses lens biases bias atlases atlas
canvases canvas pancreases pancreas christmases christmas aliases alias irises iris metropolises metropolis
tennises tennis penises penis cannabises cannabis trellises trellis pelvises pelvis
ones one skis ski taxis taxi menus menu gurus guru emus emu gnus gnu tofus tofu haikus haiku bikinis bikini
kiwis kiwi safaris safari khakis khaki alibis alibi rabbis rabbi yetis yeti tsunamis tsunami graffitis graffiti
salamis salami origamis origami spaghettis spaghetti kayaks kayak flus flu thous thou bayous bayou caribous caribou
passersby passerby mothers-in-law mother-in-law fathers-in-law father-in-law runners-up runner-up`

const unchanged = `people police data media cattle clothes pants jeans trousers scissors shorts goods thanks headquarters
outskirts remains surroundings earnings belongings pajamas pyjamas tweezers binoculars tights leggings sunglasses
series species means news lens gas bus bias atlas canvas chaos christmas plus yes always sometimes perhaps
mathematics maths physics economics politics ethics genetics electronics athletics gymnastics linguistics statistics
robotics logistics aerobics acoustics analytics dynamics hydraulics obstetrics pediatrics phonetics thermodynamics
aeronautics mechanics classics hysterics sheep fish deer salmon trout shrimp aircraft spacecraft hovercraft offspring
crossroads barracks gallows innings kudos pros cosmos ethos pathos rhinoceros asparagus diabetes rabies herpes measles
mumps rickets shambles billiards dregs proceeds riches amends alms odds savings
overalls whereabouts mars swiss james texas paris wales athens brussels vegas
pancreas alias texas honduras laos tapas texas trellis pyjama corps chassis bourgeois debris rendezvous patois
bellows sweepstakes tropics genitals entrails auspices doldrums tidings victuals vitals`

export const irregularNouns: ReadonlyMap<string, string> = new Map(
  pairs
    .trim()
    .split(/\s+/)
    .reduce<[string, string][]>((rows, word, index, words) => {
      if (index % 2 === 1) rows.push([words[index - 1] ?? '', word])
      return rows
    }, []),
)

/** Nouns that end in -s, or mean several, and are their own dictionary headword. */
export const unchangedNouns: ReadonlySet<string> = new Set(unchanged.trim().split(/\s+/))
