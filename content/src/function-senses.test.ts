import { expect, test } from 'vitest'
import { analysePlace } from './analysis.ts'
import { wordKey } from './dictionary.ts'
import { glossaryOf } from './glossary.ts'
import { readContent } from './raw.ts'
import { storyTools } from './story-senses.ts'

const glossary = glossaryOf(await readContent())
const tools = storyTools({ names: ['Seoul', 'Briggs'], senses: [] }, glossary)

function glossOf(sentence: string): string | undefined {
  const en = sentence.replace(/[[\]]/g, '')
  const start = sentence.indexOf('[')
  const token = analysePlace({ key: 's1', en, ko: '' }, tools).tokens.find((each) => each.start === start)
  return token && glossary.words.get(wordKey(token.lemma, token.pos))?.senses[(token.sense ?? 0) - 1]?.ko
}

test.each([
  ['She wants [to] read more books.', '~하는 것, ~하기'],
  ['People come here [to] borrow tools.', '~하기 위해, ~하러'],
  ['It was a good reason [to] go home.', '(명사·의문사 뒤) ~할, ~하는'],
  ['The sails were hard [to] handle.', '(형용사 뒤) ~하기에'],
  ['Small shops have [to] close early.', '(have to로) ~해야 (하다)'],
  ['The city asks offices [to] turn off lights.', '~하도록, ~하라고, ~할 것으로'],
  ['They were expected [to] guide the rest.', '~하도록, ~하라고, ~할 것으로'],
  ['It was a cost they expected [to] rise.', '~하도록, ~하라고, ~할 것으로'],
  ['They expected [to] win.', '~하는 것, ~하기'],
  ['Signs ask people to hold the rail and not [to] run.', '~하도록, ~하라고, ~할 것으로'],
  ['The work may last up [to] seven hours.', '~까지, (수량) ~에서 …까지'],
  ['The sea gives food [to] everyone.', '~에게'],
  ['[There] are two schools on the island.', '(there is/are로) ~이 있다'],
  ['Many birds died [there] last year.', '거기에(서), 그곳에(서)'],
  ['We moved to Seoul, [where] she started school.', '(쉼표 뒤에서) 그리고 그곳에서'],
  ['This is the house [where] I was born.', '(앞의 장소를 꾸며) ~하는, ~한'],
  ['Put it back [where] it was.', '~하는 곳에'],
  ['Nobody knows [where] it came from.', '(알다·묻다 등의 뒤) 어디에(서) ~하는지'],
  ['I remember the day [when] we met.', '(앞의 때를 꾸며) ~하는, ~한'],
  ['Call me [when] you get home.', '~할 때, ~하면'],
  ['[How] many birds came back?', '얼마나, 몇'],
  ['She showed us [how] to swim.', '(how to) ~하는 방법'],
  ['[How] do such shops stay alive?', '어떻게'],
  ['The women [who] dive are often old.', '(앞의 사람을 꾸며) ~하는, ~한'],
  ['[Who] made the first one?', '누구, 누가'],
  ['The waters [that] they rely on are warm.', '(앞말을 꾸며) ~하는, ~한'],
  ['[Those] who remain are old.', '(those로) ~한 사람들, ~한 것들'],
  ['The ball slowed down, [which] surprised us.', '(쉼표 뒤에서) 그것은, 그것이'],
  ['A man [whose] tent was dirty came back.', '(앞의 사람·사물을 받아) 그의 ~가 …하는'],
  ['Nobody may take [what] they share.', '~하는 것'],
  ['Their number [is] falling quickly.', '(-ing와) ~하고 있다'],
  ['The coins [were] found in a drawer.', '(과거분사와) ~되다, ~해지다'],
  ['The jump [is] in the air.', '(~에) 있다'],
  ['The team [had] left before noon.', '(had: 더 앞선 일) ~했었다'],
  ['[More] than 60 people came.', '(than과 함께) ~ 넘는, ~ 이상'],
  ['He is [more] careful than his brother.', '더, 더 많이'],
  ['Glass is bad for them [too].', '또한, ~도'],
  ['The tent was [too] small.', '너무, 지나치게'],
  ['Korea is nine hours [ahead].', '(시간·점수가) 앞서, 빠르게'],
  ['[Few] people walk up.', '(a 없이) 거의 없는, 얼마 안 되는'],
  ['After a [few] days they came back.', '(a few) 몇, 조금의'],
  ['We need [fewer] things.', '(fewer) 더 적은'],
  ['The forest needs [little] help.', '(a 없이) 거의 없는'],
  ['A nap made it [much] faster.', '(비교급 앞에서) 훨씬'],
  ['It weighs as [much] as a coin.', '(as much로) ~만큼, 그만큼'],
  ['Many mines get [under] ten grams.', '~ 미만의, ~이 안 되는'],
  ['She stays [under] water.', '~ 아래에, ~ 밑에'],
  ['The body turns rice [into] sugar.', '(변화하여) ~(으)로'],
  ['Two lights go up [into] the sky.', '~ 안으로, ~ 속으로'],
  ['[Still], shops are small.', '그래도, 그런데도'],
  ['The stairs moved, and [so] did the people.', '~도 마찬가지다'],
  ['Profits are [so] thin that some shops close.', '너무 (~해서)'],
  ['They added bars [so] that the ground could speak.', '~하도록, ~하게'],
  ['There was hardly [any] difference.', '(부정·의문문에서) 아무, 조금의'],
  ['Online stores sell almost [any] title.', '어느 ~든, 어떤 ~라도'],
  ['It took [some] 35 meters.', '(수 앞에서) 약, ~쯤'],
  ['The state is divided [over] the price.', '(다툼·걱정의 이유) ~을 두고'],
  ['The saving [over] twelve months was small.', '(기간) ~ 동안에, ~에 걸쳐'],
  ['Until [then] there were only dots.', '그때, 그 당시'],
  ['They were fooled neither by wind [nor] by rain.', '(neither와 함께) ~도 …도 아니다'],
  ['Walking is superior [to] standing.', '(superior to·prefer … to) ~보다'],
  ['They won by 22 votes [to] one.', '(점수·표) ~ 대'],
  ['[What] they share is a small room.', '~하는 것'],
  ['[What] they carry', '무엇, 뭐'],
  ['The report clarifies [what] the law is for.', '무엇, 뭐'],
  ['It grew [still] worse.', '(비교급과 함께) 훨씬 더, 한층 더'],
  ['She could not swim, and any child can learn it; she has no plan, but [any] child can.', '어느 ~든, 어떤 ~라도'],
  ['They eat seafood such [as] shrimp.', '(such as) ~와/과 같은'],
  ['The field was [as] big as a court.', '(as … as) ~만큼, 그만큼'],
  ['The field was as big [as] a court.', '(as·same 뒤에서) ~만큼, ~처럼'],
  ['The shop sells tea as well [as] coffee.', '(as well as) ~뿐만 아니라'],
  ['She works [as] a cook.', '~(으)로(서)'],
  ['Rest helps [as] well.', '(as well) ~도, 또한'],
  ['Rest served just [as] well.', '(as … as) ~만큼, 그만큼'],
  ['The ball, [as] Briggs discovered, may swerve.', '~하는 대로, ~하듯이'],
  ['Run as fast [as] you can.', '(as … as) ~하는 만큼'],
  ['Profits are so thin [that] some shops close.', '(so ~ that으로) 너무 ~해서'],
  ['They added bars so [that] people could stop.', '(so that으로) ~하도록'],
  ['The test showed [that] it works.', '~라고, ~라는 것을'],
  ['The noise changed very [little].', '(a 없이) 거의 ~ 않게, 적게'],
])('%s: %s', (sentence, gloss) => {
  expect(glossOf(sentence)).toBe(gloss)
})
