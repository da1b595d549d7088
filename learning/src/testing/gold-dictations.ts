/**
 * Dictations judged by hand: "reference | typed | states", a letter a token in reading order: . ok, n note, t typo,
 * h homophone, w wrong, - missing, + extra. The mistakes are those of Korean learners: articles, endings, prepositions,
 * words run together, and words misheard as others.
 */
export const goldDictations: readonly string[] = `
At the Tokyo Olympics in 2021, every medal had a secret. | At Tokyo Olympics in 2021 every medal had secret | .-.......-.
The metal came from old phones and small devices. | the metal come from old phone and small device | ..w..w..w
People in Japan gave over six million phones. | people in japan gave over 6 million phones | .....n..
One phone has only a little gold. | one phone has only little gold | ....-..
A ton of rock often gives less than ten. | a ton of lock often give less than ten | ...w.w...
The mayor said that the new buses would make the streets quieter. | the mayor said the new bus would make street quieter | ...-..w..-w.
Many farmers have stopped using the strongest chemicals. | many farmers have stop using the strongest chemical | ...w...w
Researchers were surprised by the result of the test. | researchers were surprise by the result of test | ..w....-.
The company plans to hire fifty drivers next year. | company plan to hire 50 drivers next year | -.w..n...
She doesn't eat meat. | she doesnt eat meat | ....
She doesn't eat meat. | she does not eat meet | .n.h
They can't find a cheaper flat. | they can find a cheaper flat | .w....
They cannot find a cheaper flat. | they can not find cheaper flat | .n.-..
It is not easy to keep a promise. | it's not easy to keep promise | n....-.
It is not easy to keep a promise. | it isn't easy to keep a promise | .n.....
It isn't easy to keep a promise. | it is easy to keep a promise | .w.....
The government announced a new policy on Monday. | the goverment announced new policy at monday | .t.-..w.
The government announced a new policy on Monday. | government announce a new policy Monday | -.w...-.
Prices rose 2.5% in May. | prices rose two point five percent in may | ..n..
Prices rose 2.5% in May. | prices rose 2.5 percent in may | ..n..
Prices rose 2.5% in May. | prices rose two point three percent in may | ..w..
The phone costs $1,200. | the phone costs 1200 dollars | ...n
The phone costs $1,200. | the phone cost one thousand two hundred dollars | ..wn
The phone costs $1,200. | the phone costs $1,300 | ...w
The school opened in 1905. | the school opened in nineteen oh five | ....n
The school opened in 1905. | the school open in 1905 | ..w..
The school opened in 1905. | the school opened in nineteen fifteen | ....w
In 2026 the tunnel will open. | in twenty twenty six the tunnel will open | .n....
In 2026 the tunnel will open. | in two thousand and twenty six tunnel will open | .n-...
In 2026 the tunnel will open. | in 2025 the tunel will open | .w.t..
She finished third in the race. | she finished 3rd in race | ..n.-.
It was his 21st match this season. | it was his twenty first match this season | ...n...
The meeting starts at 7:30 p.m. | the meeting start at seven thirty pm | ..w.n.
Shops closed early in the 1990s. | shops close early in nineteen nineties | .w..-n
About three hundred people came. | about 300 people came | .n..
Twenty-six students passed the exam. | 26 students past exam | n.h-.
The colour of the centre changed. | the color of the center changed | .n..n.
Travellers cancelled their flights. | travelers canceled there flights | nnh.
Our neighbours organised a festival. | our neighbors organized festival | .nn-.
I receive a letter every week. | i recieve a letter every weak | .t...h
Their house is near the sea. | there house is near the see | h....h
The weather was bad, so we stayed home. | the whether was bad so we staid home | .h....h.
He knew where the key was. | he new wear the key was | .hh...
The whole team won the match. | the hole team one the match | .h.h..
The workers were paid by the hour. | the workers were payed by the our | ...w..h
Wait for the right moment. | weight four the write moment | hh.h.
You should know the reason. | you should no the reason | ..h..
The plane landed safely in heavy rain. | the plain landed safely in heavy lane | .h....w
Its engine was too loud. | it's engine was to loud | h..h.
It's the oldest bridge in the city. | its the oldest bridge in city | h....-.
You're welcome to join us. | your welcome to join us | h....
They're building a library there. | their building a library there | h....
Who's afraid of the dark? | whose afraid of dark | h..-.
The old bridge was closed last winter. | old bridge was close last winter | -...w..
Engineers had found cracks in its stones. | engineers had found crack in it stone | ...w.ww
Every morning she buys two loaves of bread. | every morning she buy two loaf of bread | ...w.w..
Bees do not see red. | bees don't see red | .n..
Bees do not see red. | bees do see red | ..-..
The boats wait near the harbor. | the boat wait near harbour | .w..-n
A group of students is studying noise. | group of student is study noise | -..w.w.
It took the builders almost seven years. | it took builders almost seven year | ..-...w
The glass is thin, so it breaks easily. | the grass is thin so it break easily | .w....w.
Few people knew that the museum was there. | a few people knew the museum was there | +...-....
The team needs more time and better tools. | the team need more time and better tool | ..w....w
Her father taught her to swim. | her father thought her to swim | ..w...
I'd like to thank the nurses. | i would like to think the nurses | n..w..
He'd already left when we arrived. | he had already left when we alived | n....w
We've lived here for ten years. | we have lived here for ten year | n....w
They won't raise the price. | they will not raise price | .n.-.
Let's look at the map. | let us look the map | n.-..
Online shops sell fresh vegetables. | on line shops sell fresh vegetable | t...w
The newspaper was printed at night. | the news paper was printed in night | .t..w.
Ice cream melts quickly. | icecream melt quickly | tw.
A well-known writer visited our school. | well known writer visited our school | -......
Send an e-mail to the office. | send a email to office | .w..-.
The up-to-date list is online. | the uptodate list is online | .....
It happens every day. | it happens everyday | ..h
Maybe the bus is late. | may be the bus is late | h....
A lot of snow fell all night. | alot of snow fell all night | t.....
The kitchen is on the second floor. | the kitchen is on second flour | ....-.w
The judge listened to the witness. | the judge listen the witness | ..w-..
The judge listened to the witness. | the judge listened the witnes | ...-.t
She is interested in music. | she is interest in music | ..w..
She is interested in music. | she interested music | .-.-.
He depends on the weather. | he depend of weather | .ww-.
We discussed the plan with the owner. | we discussed about the plan with owner | ..+...-.
They entered the building through the back door. | they entered to the building threw back door | ..+..h-..
She married a doctor. | she married with a doctor | ..+..
The environment is changing fast. | the enviroment is changing fast | .t...
The environment is changing fast. | environment change fast | -.-w.
Scientists believe the climate is warming. | scientist believe climate is warm | w.-..w
Scientists believe the climate is warming. | scientists beleive the climate is warming | .t....
Children under five travel free. | children under 5 travel free | ..n..
Temperatures reached forty degrees. | temperatures reached fourty degrees | ..t.
The necessary documents were lost. | the neccessary documents were lost | .t...
The necessary documents were lost. | necessary document was lose | -.www
Tomorrow will be sunny. | tommorow will be sunny | w...
The restaurant serves vegetables from its garden. | the restaurant serve vegetables from it's garden | ..w..h.
The library opens at nine. | the library opens at 9 | ....n
The library opens at nine. | the liblary opens nine | .t.-.
Rice prices fell for the third year. | lice price fell for third year | ww..-..
The pilot flew over the village. | the pilot flew over a billage | ....wt
Fresh coffee smells good. | flesh coffee smell good | t.w.
The farmers grow rice and beans. | the farmers glow lice and beans | ..ww..
He was born in Busan in 1988. | he was born in busan 1988 | .....-.
He was born in Busan in 1988. | he was born in busan in nineteen eighty eight | ......n
The women were dancing on the stage. | the woman was dancing on stage | .ww..-.
Teeth are harder than bones. | teeth are harder then bones | ...h.
The patients waited for two hours. | the patience waited for too hours | .h..h.
Most of the waste is plastic. | most of waist is plastic | ..-h..
The principal answered the question. | the principle answered question | .h.-.
Nobody wants to live beside a busy road. | nobody want to live besides busy load | .w..w-.w
Water expands when it freezes. | water expand when it freeze | .w..w
The price of rice depends on the weather. | price of rice depends on weather | -.....-.
Trains run every ten minutes. | trains run every 10 minutes | ...n.
Trains run every ten minutes. | every ten minutes | --...
Snow covered the railway. | snow covered the railway quickly today | ....++
Several countries have agreed to protect the forest. | several country have agree to protect forest | .w.w..-.
Reading helps older people stay active. | reading help old people stay active | .ww...
Dr. Kim works at the U.N. in New York. | Dr Kim works at UN in New York | ....-....
Dr. Kim works at the U.N. in New York. | doctor kim work at the un in newyork | n.w....t
“We’re ready,” said the captain. | we are ready said captain | n..-.
“We’re ready,” said the captain. | were ready said the captain | h....
The café — a small one — is popular. | the cafe a small one is popular | .......
The court's decision surprised everyone. | the courts decision surprised everyone | .....
The city's oldest cafe will close in June. | the city oldest cafe will close on june | .w....w.
About 60 per cent of the town voted. | about sixty percent of town voted | .nn.-..
Research and development cost money. | research & development costs money | ...w.
The film earned $2.5 million. | the film earned 2.5 million dollars | ...n
The film earned $2.5 million. | the film earn two point five million dollars | ..wn
On May 3 the exhibition begins. | on may third exhibition begin | ..n-.w
Parents should have asked. | parents should of asked | ..w.
He could have won. | he could've one | .nh
`
  .trim()
  .split('\n')
