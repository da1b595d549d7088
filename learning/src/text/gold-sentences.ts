/** Sentences analysed by hand: "surface=lemma/part", the lemma only where it differs from the surface in lower case. */
export const goldSentences: readonly string[] = `
The/D old/J bridge/N was=be/X closed=close/V last/J winter/N because/C engineers=engineer/N had=have/X found=find/V cracks=crack/N in/I its/D stones=stone/N
Every/D morning/N she/P buys=buy/V two/# loaves=loaf/N of/I bread/N and/C gives=give/V one/# to/I her/D neighbor/N
Bees=bee/N do/X not/R see/V red/J but/C they/P can/X see/V colors=color/N that/P are=be/V hidden/J from/I us/P
Many/D farmers=farmer/N have/X stopped=stop/V using=use/V the/D strongest=strong/J chemicals=chemical/N
The/D mayor/N said=say/V that/C the/D new/J buses=bus/N would/X make/V the/D streets=street/N quieter=quiet/J
When/C the/D wind/N drops=drop/V the/D boats=boat/N wait/V near/I the/D harbor/N
A/D group/N of/I students=student/N is=be/X studying=study/V how/R noise/N changes=change/V the/D songs=song/N of/I city/N birds=bird/N
It/P took=take/V the/D builders=builder/N almost/R seven/# years=year/N to/T finish/V the/D tunnel/N
The/D glass/N is=be/V thin/J so/C it/P breaks=break/V easily/R
Few/D people/N knew=know/V that/C the/D tiny/J museum/N was=be/V there/R
The/D team/N needs=need/V more/D time/N and/C better=good/J tools=tool/N
Her/D father/N taught=teach/V her/P to/T swim/V before/C she/P could/X read/V
Some/D shops=shop/N now/R sell/V bread/N that/P was=be/X baked=bake/V the/D day/N before/R
The/D machine/N which/P counts=count/V the/D votes=vote/N was=be/X made=make/V in/I 1962/#
Snow/N fell=fall/V all/D night/N and/C covered=cover/V the/D railway/N
Children=child/N who/P sleep/V well/R often/R learn/V faster=fast/R
Would/X you/P pay/V more/R for/I a/D phone/N that/P lasted=last/V ten/# years=year/N
The/D report/N shows=show/V that/C rents=rent/N are=be/X rising=rise/V twice/R as/R fast/R as/C wages=wage/N
Nobody/P wants=want/V to/T live/V beside/I a/D busy/J road/N
The/D women=woman/N carried=carry/V heavy/J baskets=basket/N up/I the/D hill/N
If/C you/P leave/V the/D lid/N open/J the/D soup/N cools=cool/V quickly/R
Researchers=researcher/N were=be/X surprised=surprise/V by/I the/D result/N of/I the/D test/N
This/D plant/N grows=grow/V best/R in/I dry/J soil/N
The/D company/N plans=plan/V to/T hire/V fifty/# drivers=driver/N next/J year/N
They/P sat=sit/V under/I a/D tree/N and/C watched=watch/V the/D players=player/N train/V
Water/N expands=expand/V when/C it/P freezes=freeze/V which/P is=be/V why/R pipes=pipe/N burst/V
Most/P of/I the/D houses=house/N were=be/X built=build/V after/I the/D war/N
His/D knives=knife/N are=be/V the/D sharpest=sharp/J in/I the/D market/N
Does=do/X the/D moon/N affect/V the/D way/N we/P sleep/V
A/D loud/J noise/N woke=wake/V the/D dog/N and/C it/P ran=run/V into/I the/D garden/N
Cooking=cook/V at/I home/N saves=save/V money/N but/C it/P takes=take/V time/N
There/R are=be/V fewer=few/D wolves=wolf/N today/R than/C there/R were=be/V a/D century/N ago/R
The/D judges=judge/N chose=choose/V the/D smallest=small/J cake/N as/I the/D winner/N
Engineers=engineer/N designed=design/V a/D light/J bicycle/N that/P folds=fold/V in/I half/N
Since/I 1990/# the/D lake/N has=have/X lost=lose/V a/D third/N of/I its/D water/N
You/P should/X drink/V enough/D water/N while/C you/P are=be/X running=run/V
The/D story/N spread/V quickly/R although/C it/P was=be/V false/J
He/P opened=open/V the/D box/N carefully/R but/C it/P was=be/V empty/J
The/D price/N of/I rice/N depends=depend/V on/I the/D weather/N
Trains=train/N run/V every/D ten/# minutes=minute/N between/I the/D two/# cities=city/N
Workers=worker/N cut/V the/D stone/N by/I hand/N and/C carry/V it/P away/R
Several/D countries=country/N have/X agreed=agree/V to/T protect/V the/D forest/N
Her/D latest=late/J novel/N tells=tell/V the/D story/N of/I a/D lost/J ship/N
Reading=read/V helps=help/V older=old/J people/N stay/V active/J
What/P happens=happen/V if/C the/D ice/N keeps=keep/V melting=melt/V
The/D dancers=dancer/N moved=move/V slowly/R across/I the/D empty/J stage/N
Both/D teams=team/N played=play/V hard/R but/C neither/P scored=score/V
The/D museum/N lets=let/V visitors=visitor/N touch/V some/P of/I the/D old/J tools=tool/N
It/P is=be/V easier=easy/J to/T break/V a/D promise/N than/C to/T keep/V one/#
Scientists=scientist/N think/V the/D smell/N warns=warn/V other/J trees=tree/N
The/D city's=city/N oldest=old/J cafe/N will/X close/V in/I June=June/N
Those=that/P who/P arrived=arrive/V late/R had=have/V to/T stand/V
Our/D oldest=old/J teacher/N never/R forgot=forget/V a/D name/N
The/D cups=cup/N were=be/X washed=wash/V and/C dried=dry/V
`
  .trim()
  .split('\n')
