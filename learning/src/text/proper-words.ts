/** Words with a capital that are dictionary headwords and no names. */
export const properWords: ReadonlySet<string> = new Set(
  `Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April June July August September
October November December Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays
Korean Koreans Japanese Chinese English American Americans British French German Germans Spanish Italian Italians Greek
Greeks Roman Romans Russian Russians Indian Indians African Africans Asian Asians European Europeans Dutch Danish Danes
Swedish Swede Swedes Finnish Finn Finns Norwegian Norwegians Icelandic Irish Scottish Welsh Polish Turkish Turk Turks
Arab Arabs Arabic Hebrew Latin Egyptian Egyptians Mexican Mexicans Brazilian Brazilians Canadian Canadians Australian
Australians Vietnamese Thai Portuguese Swiss Austrian Austrians Belgian Belgians Hungarian Hungarians Czech Ukrainian
Israeli Iranian Iraqi Pakistani Indonesian Filipino Malaysian Mongolian Taiwanese Persian Ethiopian Ethiopians Kenyan
Kenyans Nigerian Peruvian Chilean Argentine Cuban Caribbean Mediterranean Arctic Antarctic Atlantic Pacific Christian
Christians Christmas Easter Muslim Muslims Islamic Jewish Buddhist Buddhists Hindu Catholic Victorian
Swahili Olympic Olympics Hangul Scandinavian Polynesian Polynesians`.split(/\s+/),
)
