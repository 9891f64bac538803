export const terms = {
  title: 'Splošni pogoji',
  description: 'Pogoji za uporabo aplikacije Mera, za naročilo cenitve in za nakup dostopa.',
  body: `## 1. Za koga veljajo

Ti pogoji urejajo razmerje med ponudnikom aplikacije Mera (v nadaljevanju Mera) in vsakim, ki aplikacijo uporablja, naroči cenitev ali kupi dostop (v nadaljevanju stranka). Sprejmete jih, ko odprete račun in ko oddate naročilo. Ob vsakem naročilu se shrani različica, ki ste jo sprejeli.

## 2. Račun

Račun odprete z resničnimi podatki in ga ne posojate. Geslo varujete sami. Če sumite, da ga pozna kdo drug, ga takoj spremenite in nam pišite. Račun lahko kadar koli zaprete.

## 3. Naročilo cenitve

Z oddajo povpraševanja nam poveste, kaj potrebujete; pogodba s tem še ni sklenjena. Sklenjena je, ko potrdite ponudbo ali ko plačate predračun po ceniku. Predmet, namen, podlaga vrednosti, rok in cena so zapisani v listini »Naročilo cenitve«.

Naročilo lahko zavrnemo, kadar obstaja nasprotje interesov, kadar nimamo cenilca s potrebnim dovoljenjem ali kadar naročilo narekuje vrednost.

## 4. Cena in plačilo

Cene so v evrih. Kjer ni napisano drugače, so brez DDV; ob naročilu vidite tudi DDV in končni znesek. Naročila cenitve in dostopa se plačajo vnaprej po predračunu. Pravni osebi, samostojnemu podjetniku ali organu lahko pisarna odobri plačilo po izvedbi.

Predračun velja 15 dni. Cena, ki ste jo sprejeli, se za isto naročilo ne spremeni, tudi če se spremeni cenik.

## 5. Rok

Rok v delovnih dneh vidite, preden naročilo oddate, in je zapisan v listini »Naročilo cenitve«. Šteje od potrditve naročila oziroma od prejema zadnjega manjkajočega dokumenta. Miruje, dokler čakamo na vas. Če roka ne moremo držati, vas o tem obvestimo, še preden se izteče.

## 6. Vaše sodelovanje

Podatke in listine posredujete resnično in popolno ter omogočite ogled. Če se na prošnjo za dopolnitev ne odzovete v 30 dneh, se naročilo prekliče. Če ogleda zaradi razlogov na vaši strani ni mogoče opraviti, lahko ponovni ogled zaračunamo.

## 7. Preklic

Do dogovorjenega ogleda je preklic brezplačen in plačano se vrne v celoti. Po dogovorjenem ogledu zaračunamo 30 % cene, po opravljenem ogledu 60 %; presežek vrnemo z dobropisom. Ko je poročilo v izdelavi, preklic ni več mogoč.

Potrošnik ima ob nakupu dostopa na daljavo pravico do odstopa v 14 dneh. Če želi, da se dostop začne takoj, to ob nakupu izrecno potrdi; s tem soglaša, da plača sorazmerni del za čas do odstopa.

## 8. Poročilo

Poročilo velja za namen, uporabnike in dan, ki so v njem navedeni. Za drug namen ga ni dovoljeno uporabiti. 30 dni po izročitvi lahko postavite vprašanja o dejstvih; če odgovor poročilo spremeni, izdamo novo različico. Na vrednost ni mogoče vplivati z zahtevo.

## 9. Podatki iz javnih evidenc

Podatke povzemamo po evidencah Geodetske uprave Republike Slovenije pod pogoji CC BY 4.0. Za njihovo pravilnost in popolnost ne jamčimo; ob vsakem podatku navedemo vir in dan stanja. Podatkov iz evidenc ni dovoljeno množično prenašati z namenom, da bi jih ponujali drugim.

## 10. Dostop in moduli

Dostop traja, kolikor piše ob paketu, in se ne podaljša sam. Uporablja ga lahko toliko ljudi, kolikor jih paket obsega. Ob zlorabi, na primer samodejnem prenašanju podatkov, ga lahko začasno ustavimo; razlog sporočimo.

## 11. Odgovornost

Odgovarjamo za skrbno in strokovno delo. Za škodo zaradi napačnih ali prikritih podatkov, ki jih je dala stranka, in zaradi uporabe poročila za drug namen ne odgovarjamo. Zakonskih pravic potrošnikov ti pogoji ne omejujejo.

## 12. Pritožbe in spori

Pritožbo nam pošljite na strani [Kontakt](/kontakt). Odgovorimo v osmih delovnih dneh. Velja slovensko pravo. Za spore, ki jih ne rešimo sporazumno, je pristojno sodišče po zakonu; potrošnik lahko toži tudi v kraju svojega prebivališča.

## 13. Spremembe pogojev

Nova različica velja za naročila po dnevu objave. Za že oddana naročila velja različica, ki ste jo sprejeli. Zavezujoče je slovensko besedilo.
`,
};
