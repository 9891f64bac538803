export const terms = {
  title: 'Splošni pogoji',
  description: 'Pogoji za uporabo aplikacije Mera, za naročilo cenitve in za nakup dostopa.',
  body: `## 1. Kdo smo in za koga pogoji veljajo

Ponudnik aplikacije Mera (v nadaljevanju Mera) je naveden ob teh pogojih, pod naslovom »Ponudnik«: firma, sedež, davčna in matična številka, poklic z dovoljenjem in nadzorom ter stik. Cenitve izdelujejo pooblaščeni ocenjevalci vrednosti nepremičnin, ki jih nadzira Agencija za javni nadzor nad revidiranjem, in sodni cenilci, ki jih imenuje ministrstvo, pristojno za pravosodje. Ime cenilca vam sporočimo, ko ga določimo; njegov naziv in številka dovoljenja sta zapisana v poročilu.

Pogoji urejajo razmerje med Mero in vsakim, ki aplikacijo uporablja, naroči cenitev ali kupi dostop (v nadaljevanju naročnik). Urejajo dve pogodbi: o cenitvi govorijo točke 3 do 8, o dostopu točka 10. Za potrošnika, torej za posameznika, ki naroča zunaj svoje poklicne ali pridobitne dejavnosti, velja tudi vse, kar je napisano zanj.

Pogoje sprejmete, ko odprete uporabniški račun in ko oddate naročilo. Ob vsakem naročilu se shrani različica, ki ste jo sprejeli; naročilo in besedilo pogojev, kakor ste ga sprejeli, lahko kadar koli odprete in prenesete v svojem računu, pogoje pa dobite tudi v priponki potrditve. Pogodba se sklene v slovenščini. Preden naročilo oddate, vidite pregled vseh podatkov in jih lahko popravite.

## 2. Uporabniški račun

Račun odprete z resničnimi podatki in ga ne posojate. Geslo varujete sami. Če sumite, da ga pozna kdo drug, ga takoj spremenite in nam pišite. Račun lahko zaprete, ko nimate naročil v teku.

## 3. Naročilo cenitve

Z oddajo povpraševanja nam sporočite, kaj potrebujete, z oddajo naročila z obveznostjo plačila pa se zavežete plačati ceno, če naročilo prevzamemo; pogodba s tem še ni sklenjena. Sklenjena je, ko je naročilo potrjeno: ko prejmemo plačilo po predračunu, kjer je dogovorjeno plačilo po izvedbi, pa ko sprejmete ponudbo oziroma ko potrdimo naročilo po ceniku. Sklenitev potrdimo po e-pošti. Predmet, namen, podlaga vrednosti, rok in cena so zapisani v listini »Naročilo cenitve«.

Naročilo lahko zavrnemo, kadar obstaja nasprotje interesov, kadar nimamo cenilca s potrebnim dovoljenjem ali kadar naročilo narekuje vrednost.

## 4. Cena in plačilo

Cene so v evrih. Pred oddajo naročila vidite končni znesek z DDV. Naročila cenitve in dostopa se plačajo vnaprej po predračunu, z nakazilom. Pravni osebi, samostojnemu podjetniku ali organu lahko pisarna odobri plačilo po izvedbi.

Predračun velja {proforma_days dni}. Cena, ki ste jo sprejeli, se za isto naročilo ne spremeni, tudi če se spremeni cenik; spremeni se lahko le, če se o tem znova dogovorimo.

## 5. Rok

Rok v delovnih dneh vidite, preden naročilo oddate, in je zapisan v listini »Naročilo cenitve«. Teče od sklenitve pogodbe oziroma od prejema zadnjega manjkajočega dokumenta. Miruje, dokler čakamo na vas. Če roka ne bomo mogli držati, vas o tem obvestimo, še preden se izteče.

## 6. Vaše sodelovanje

Posredujete resnične in popolne podatke in listine ter omogočite ogled. Dogovorjeni ogled lahko sami prestavite {visit_moves krat}, najpozneje {visit_move_hours ur} pred začetkom; pozneje nam pišite ali pokličite. Če se na prošnjo za dopolnitev ne odzovete v {info_days dneh}, se naročilo prekliče. Če ogleda zaradi razlogov na vaši strani ni mogoče opraviti, lahko ponovni ogled zaračunamo.

## 7. Preklic in odstop

Dokler ogled ni dogovorjen, je preklic brezplačen in plačano vrnemo v celoti. Ko je ogled dogovorjen, je strošek preklica {cancel_agreed_percent} % cene, ko je opravljen, {cancel_made_percent} %. Razliko vrnemo na vaš račun v {refund_days dneh} in zanjo izdamo dobropis. Ko je poročilo v izdelavi, preklic ni več mogoč.

Potrošnik lahko od pogodbe o cenitvi ali o dostopu odstopi v {withdrawal_days dneh} od njene sklenitve, ne da bi navedel razlog; če je zadnji dan dela prost, se rok izteče prvi naslednji delovni dan. Odstopi v svojem računu, na strani naročila, ali brez prijave z obrazcem na strani [Odstop od pogodbe](/odstop). Zadošča tudi nedvoumna izjava po e-pošti ali po pošti, na primer: »Odstopam od pogodbe št. …, sklenjene dne …; ime, naslov, datum.« Prejem potrdimo po e-pošti. Plačano vrnemo v {refund_days dneh} od prejema izjave z nakazilom na račun, s katerega je bilo plačano, če se ne dogovorimo drugače.

Delo ali dostop začnemo po izteku tega roka, razen če potrošnik ob naročilu s posebnim poljem izrecno zahteva, da začnemo prej. Če tega ne zahteva, teče rok za poročilo od izteka roka za odstop. Kdor je zahteval predčasni začetek, ob odstopu plača le del, ki je bil do takrat opravljen: pri dostopu sorazmerno s časom, po začetih urah; pri cenitvi do opravljenega ogleda nič, po njem {cancel_made_percent} % cene. Kdor ga ni zahteval, dobi vse povrnjeno. Drugega v času za odstop ne zaračunamo, tudi ne stroška preklica. Pravica do odstopa preneha, ko je storitev v celoti opravljena, če je potrošnik predčasni začetek izrecno zahteval in potrdil, da s tem izgubi pravico do odstopa.

## 8. Poročilo

Poročilo velja za namen, uporabnike in dan, ki so v njem navedeni. Za drug namen ga ni dovoljeno uporabiti. V {question_days dneh} po izročitvi lahko postavite vprašanja o dejstvih; če odgovor poročilo spremeni, izdamo novo različico. Na vrednost ni mogoče vplivati z zahtevo.

## 9. Podatki iz javnih evidenc

Podatke povzemamo po evidencah Geodetske uprave Republike Slovenije pod pogoji licence [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/deed.sl). Za njihovo pravilnost in popolnost ne jamčimo; ob vsakem podatku navedemo vir in dan stanja. Podatkov iz evidenc ni dovoljeno množično prenašati z namenom, da bi jih ponujali drugim.

## 10. Dostop in moduli

Dostop je digitalna storitev. Pogodba o njem je sklenjena, ko prejmemo plačilo; takrat se dostop začne, če v 7. točki ni določeno drugače. Traja, kolikor piše ob paketu, in se ne podaljša sam. Uporablja ga lahko toliko ljudi, kolikor jih paket obsega. Ob zlorabi, na primer samodejnem prenašanju podatkov, ga lahko začasno ustavimo; razlog sporočimo.

## 11. Odgovornost

Odgovarjamo za skrbno in strokovno delo. Če storitev ni opravljena, kot je dogovorjeno, nam to sporočite: napako brezplačno popravimo; če tega v primernem roku ne storimo ali popravilo ni mogoče, lahko zahtevate znižanje cene ali od pogodbe odstopite in zahtevate vračilo plačanega, po splošnih pravilih pa tudi odškodnino. Za skladnost digitalne storitve s pogodbo odgovarjamo potrošniku po zakonu, ki ureja varstvo potrošnikov. Za škodo zaradi napačnih ali prikritih podatkov, ki jih je dal naročnik, in zaradi uporabe poročila za drug namen ne odgovarjamo. Zakonskih pravic potrošnikov ti pogoji ne omejujejo.

## 12. Pritožbe in spori

Pritožbo nam pošljite s strani [Kontakt](/kontakt) ali na naslov ponudnika. Odgovorimo v {complaint_days dneh}. Velja slovensko pravo. Za spore, ki jih ne rešimo sporazumno, je pristojno sodišče po zakonu; potrošnik lahko toži tudi v kraju svojega prebivališča. Za izvensodno reševanje potrošniških sporov ne priznavamo nobenega izvajalca kot pristojnega.

## 13. Spremembe pogojev

Nova različica velja za naročila po dnevu objave. Za že oddana naročila in za dostop, ki že teče, velja različica, ki ste jo sprejeli. Kdor se z novo različico ne strinja, naročil ne odda več in lahko račun zapre. Zavezujoče je slovensko besedilo.

## 14. Obrazec za odstop od pogodbe

Obrazec izpolnite in nam ga pošljite le, če želite odstopiti od pogodbe. Uporaba ni obvezna; zadošča vsaka nedvoumna izjava.

- Prejemnik: ponudnik z naslovom in e-pošto, ki sta navedena pod naslovom »Ponudnik«
- Obveščam vas, da odstopam od pogodbe o naslednji storitvi:
- Številka in dan naročila:
- Ime in priimek potrošnika:
- Naslov potrošnika:
- Datum in, če obrazec pošljete na papirju, podpis:
`,
};
