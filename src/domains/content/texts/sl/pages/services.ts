export const valuations = {
  title: 'Cenitve nepremičnin',
  description:
    'Cenitev za banko, sodišče, davčni postopek, računovodstvo ali poslovno odločitev: kako poteka, kaj pripravite in koliko stane.',
  body: `## Kako poteka cenitev

1. **Povpraševanje.** V petih korakih poveste, kdo ste, katera nepremičnina je in za kaj cenitev potrebujete. Osnutek lahko shranite in ga dokončate pozneje.
2. **Pregled in cena.** Preverimo podatke in neodvisnost. Če je cena po ceniku, dobite predračun; če ni, vam pošljemo ponudbo, ki velja {quote_days dni}.
3. **Cenilec.** Primer dobi cenilec z veljavnim dovoljenjem za vaše območje. Izvedeli boste njegovo ime in mu lahko pišete v primeru.
4. **Ogled.** Na delovni dan med {visit_from} in {visit_until}. Termin izberete sami; sami ga lahko prestavite {visit_moves krat}, najpozneje {visit_move_hours ur} pred začetkom, pozneje pa z razlogom prek pisarne.
5. **Izračun in kontrola.** Cenilec izdela poročilo, drug ocenjevalec ga pregleda.
6. **Poročilo.** Prenesete ga v svojem uporabniškem računu. V {question_days dneh} po izročitvi lahko o njem postavite vprašanja.

Rok je {standard_days delovnih dni}, pri nujnem naročilu {urgent_days delovnih dni}. Teče od sklenitve pogodbe (pri potrošniku, ki začetka dela pred tem ne zahteva, od izteka roka za odstop) oziroma od zadnjega manjkajočega dokumenta. Kadar čakamo na vas, rok miruje.

## Za kateri namen

| Namen | Komu je poročilo namenjeno | Kaj je posebnega |
| --- | --- | --- |
| Zavarovano posojanje | banki | ime banke in številka vloge, do kdaj se banka zanese na oceno |
| Sodni postopek | sodišču in strankam | opravilna številka, cena po Pravilniku o sodnih izvedencih, sodnih cenilcih in sodnih tolmačih |
| Stečajni postopek | upravitelju in sodišču | likvidacijska vrednost, kadar je potrebna |
| Računovodsko poročanje | podjetju in revizorju | poštena vrednost na dan poročanja |
| Davčni postopek | davčnemu organu | odločba in rok za pripombe |
| Poslovna odločitev | vam | prodaja, nakup, dedovanje, darilo, delitev ali ločitev po dogovoru |

## Kaj pomenijo besede

- **Tržna vrednost**: ocenjeni znesek, za katerega bi voljan kupec in voljan prodajalec na datum ocenjevanja vrednosti zamenjala nepremičnino, po ustreznem trženju in brez prisile. Zahtevajo jo banke, sodišča in davčni organ, razen če odločba pove drugače.
- **Poštena vrednost**: vrednost za računovodske izkaze na dan poročanja. Izberite jo za računovodsko poročanje.
- **Likvidacijska vrednost**: kolikor bi nepremičnina prinesla ob hitri ali prisilni prodaji. Izberite jo samo, kadar jo zahteva sodišče ali upravitelj.
- **Katastrska občina (k. o.)**: območje, v katerem so stavbe in parcele oštevilčene, s šifro od 1 do 2716 in imenom. Ista številka stavbe obstaja v več katastrskih občinah. Piše v zemljiškoknjižnem izpisku, v kupni pogodbi, v obvestilu o vrednotenju in na odločbi o davku; poiščete jo tudi po naslovu.
- **Stavba, del stavbe, parcela**: stanovanje ali garaža je del stavbe in se zapiše na primer 1772-1826-40: katastrska občina, stavba, del. Zemljišče je parcela, na primer 1772 123/4.

## Kateri dokumenti

Brez dokumentov lahko začnete; kar manjka, dodate pozneje. Za hitrejše delo pripravite:

| Namen | Dokumenti |
| --- | --- |
| Zavarovano posojanje | zemljiškoknjižni izpisek, gradbeno dovoljenje (ni potrebno za stavbe, zgrajene do 31. decembra 1967), uporabno dovoljenje, energetska izkaznica; za zemljišče potrdilo o namenski rabi |
| Sodni ali stečajni postopek | sklep sodišča, zemljiškoknjižni izpisek |
| Računovodsko poročanje | zemljiškoknjižni izpisek, projektna dokumentacija |
| Davčni postopek | odločba, zemljiškoknjižni izpisek |
| Poslovna odločitev | zemljiškoknjižni izpisek |

Dokument je lahko PDF ali Word, velik do 5 MB, ali več fotografij, ki jih Mera zloži v en PDF. Če dokumenta nimate, to označite in navedete razlog.

## Kako se pripravite na ogled

- Ogled stanovanja traja približno {minutes_flat minut}, hiše {minutes_house}, poslovnega prostora {minutes_business}. Za vsako nadaljnjo nepremičnino računajte še {minutes_further minut}.
- Omogočite dostop do vseh prostorov: tudi do kleti, podstrešja, garaže in kurilnice.
- Odklenite pomožne objekte in pokažite meje zemljišča, če jih poznate.
- Pripravite podatke o prenovah: kaj je bilo obnovljeno in katerega leta.
- Če nepremičnino uporablja najemnik, ga o ogledu obvestite.
- Cenilec prostore izmeri in fotografira. Osebne stvari, ki naj jih na fotografijah ne bo, prej umaknite.

Pospravljati ni treba. Ocenjujemo nepremičnino, ne reda v njej.

## Preklic

Dokler ogled ni dogovorjen, je preklic brezplačen. Ko je dogovorjen, stane {cancel_agreed_percent} % cene, ko je opravljen, {cancel_made_percent} %; če ste plačali več, razliko vrnemo v {refund_days dneh}. Potrošnik lahko v {withdrawal_days dneh} odstopi od pogodbe, kot piše v [splošnih pogojih](/splosni-pogoji).
`,
};

export const realEstate = {
  title: 'Nepremičninske storitve',
  description:
    'Kar pogosto spremlja cenitev: ogled in izmera, tehnična dokumentacija, energetska izkaznica in pridobivanje dokumentov.',
  body: `## Ogled in izmera

Nepremičnino pregledamo in izmerimo, tudi kadar cenitve ne potrebujete. Dobite skico po etažah, površine po prostorih in primerjavo s površino iz evidence. Razliko, večjo od petih odstotkov, pojasnimo.

## Tehnična dokumentacija

Pregledamo, kaj o stavbi obstaja, in povemo, kaj manjka: gradbeno in uporabno dovoljenje, projekt, elaborat za vpis stavbe v kataster. Manjkajoče izdela projektant ali geodet, s katerim sodelujemo; ponudbo dobite od njega.

## Energetska izkaznica

Izkaznico izdela neodvisni strokovnjak z licenco. Mi uredimo termin, pošljemo podatke o stavbi in izkaznico priložimo vašemu primeru. Izdajatelja in ceno izveste, preden naročite.

## Posredovanje dokumentov

Za vas pridobimo listine, ki so javno dostopne ali za katere nas pooblastite: zemljiškoknjižni izpisek, potrdilo o namenski rabi, lokacijsko informacijo, podatke iz arhiva upravne enote. Zaračunamo delo in takse po računu organa.

## Kaj opravimo sami in kaj partnerji

| Storitev | Kdo jo opravi |
| --- | --- |
| Ogled, izmera, skica | naš cenilec |
| Pregled dokumentacije | naša pisarna |
| Projekt, geodetski elaborat | projektant ali geodet s pooblastilom |
| Energetska izkaznica | neodvisni strokovnjak z licenco |
| Pridobivanje listin | naša pisarna, po pooblastilu |

Povejte nam na strani [Kontakt](/kontakt), kaj potrebujete, in pošljemo vam predlog s ceno.
`,
};

export const legal = {
  title: 'Pravne storitve',
  description: 'Pravni koraki okrog nepremičnine in jasen odgovor na vprašanje, kdo jih opravi.',
  body: `## Kdo to opravi

Mera ni odvetniška pisarna in ne daje pravnih nasvetov. Kar je po zakonu pridržano odvetnikom in notarjem, opravijo odvetniki in notarji, ki jih izberete vi ali jih na vašo željo predlagamo. Mi pripravimo podatke o nepremičnini in listine, ki jih pri tem potrebujejo. Pogodbo sklenete neposredno z njimi in tudi plačate neposredno njim.

## Vpis v zemljiško knjigo

Predlog za vpis lastninske pravice vloži notar ali odvetnik. Potrebuje listino z overjenim podpisom, podatke o nepremičnini in potrdila o davku. Podatke in izpiske pripravimo mi.

## Služnosti in druge pravice

Pot čez sosednje zemljišče, vodovod, elektrika: služnost lahko vpliva na vrednost. Cenilec jo upošteva, kadar je vpisana ali jo dokažete. Za ustanovitev ali izbris potrebujete pogodbo ali sodno odločbo.

## Etažna lastnina

Za vpis etažne lastnine potrebujete stavbo, ki je razdeljena na dele in vpisana v kataster, ter akt o oblikovanju etažne lastnine. Preverimo, kaj je vpisano, in povemo, kdo naredi naslednji korak: geodet, notar ali sodišče.

## Pregled pogodbe

Prodajno, najemno ali darilno pogodbo pregleda odvetnik. Mi preverimo, ali opis nepremičnine v pogodbi ustreza evidencam: katastrska občina, številke stavb in parcel, površine, vpisana bremena.

## Kako začnete

Opišite primer na strani [Kontakt](/kontakt). Povemo vam, kaj lahko pripravimo mi, koga potrebujete in katere listine naj vzamete s seboj. Sodnih rokov za vas ne spremljamo.
`,
};

export const other = {
  title: 'Druge storitve',
  description:
    'Ocena stroškov gradnje, zavarovalna vrednost, cenitev več nepremičnin hkrati in analize trga iz evidence poslov.',
  body: `## Ocena stroškov gradnje

Za načrtovano gradnjo ali prenovo ocenimo stroške po sklopih del. Ocena pove, iz katerih virov so enotne cene in za kateri čas veljajo. Ni popis del in ne nadomešča ponudbe izvajalca.

## Zavarovalna vrednost

Zavarovalna vrednost ni tržna vrednost. Pove, koliko bi stala ponovna gradnja enake stavbe, brez zemljišča. Dobite izračun po konstrukciji, površinah in opremljenosti, ki ga zavarovalnica lahko preveri.

## Več nepremičnin hkrati

Za portfelje, premoženje podjetij, občin in skladov: en dogovor, en seznam, enaka metoda za vse enote. Seznam sprejmemo kot preglednico. Vsaka enota ima svoje poročilo, skupaj pa še zbirni pregled. Cena je po ponudbi.

## Analize trga

Iz evidence trga nepremičnin pripravimo analizo območja: število poslov, mediana, razpon, gibanje po četrtletjih. Ob vsakem rezultatu stoji, na koliko poslih temelji. Kjer jih je premalo, to povemo in številke ne navedemo.

## Pregled cenitve

Drugo mnenje o obstoječem poročilu: ali so podatki pravilni, primerljivi posli primerni in prilagoditve utemeljene. Pregledamo delo, ne avtorja, in želene vrednosti ne sprejmemo.

Za vse te storitve pripravimo ponudbo. Pišite nam na strani [Kontakt](/kontakt).
`,
};

export const contact = {
  title: 'Kontakt',
  description: 'Vprašajte nas o cenitvi, paketu ali podatkih. Odgovorimo v enem delovnem dnevu.',
  body: `## Preden pišete

- **O svojem naročilu** najhitreje izveste v svojem uporabniškem računu: tam piše, kdo je na potezi in do kdaj.
- **Ceno cenitve** in potrebne dokumente najdete na strani [Cenitve](/cenitve).
- **Cene paketov** so na strani [Paketi in cene](/valuer).
- **Napako v javnem podatku** nam opišite s številko katastrske občine in stavbe ali parcele. Evidence popravlja Geodetska uprava; v poročilu zapišemo oboje.

Davčne številke, gesla in številke osebnega dokumenta v sporočilo ne pišite.
`,
};
