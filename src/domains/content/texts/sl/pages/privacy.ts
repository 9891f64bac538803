export const cookies = {
  title: 'Pravilnik zasebnosti in piškotki',
  description: 'Katere osebne podatke hranimo, zakaj, koliko časa in katere piškotke uporabljamo.',
  body: `## Na kratko

Uporabljamo samo piškotke, ki so nujni za prijavo. Oglaševalskih in analitičnih piškotkov ni. Strani ne nalagajo ničesar z drugih strežnikov: ne pisav, ne zemljevidov, ne merilnikov obiska.

## Piškotki

| Ime | Čemu služi | Trajanje |
| --- | --- | --- |
| \`cp_presence_t\`, \`cp_presence_t_exp\` | prijava v uporabniški del | 15 dni |
| \`__Host-cp_refresh\` | podaljšanje prijave; skript v brskalniku ga ne vidi | 15 dni |
| \`__Host-cp_reset\` | ponastavitev gesla v istem brskalniku | nekaj minut |
| \`XSRF-TOKEN\` | varovanje obrazcev za prijavo | nekaj ur |

V brskalniku poleg tega shranimo izbrani jezik, videz in dan, ko ste sprejeli to obvestilo. Po 30 dneh vas vprašamo znova.

## Katere podatke obdelujemo

| Podatki | Zakaj | Podlaga | Koliko časa |
| --- | --- | --- | --- |
| ime, e-pošta, telefon | račun in obveščanje | pogodba | do zaprtja računa |
| naročnik, plačnik, oseba za ogled, davčna številka | izvedba cenitve in račun | pogodba, zakon | kolikor zahtevajo predpisi o računih |
| podatki, listine in fotografije nepremičnine | izvedba cenitve | pogodba | kolikor zahtevajo pravila stroke o delovni mapi |
| sporočila obrazca na strani Kontakt | odgovor | zakoniti interes | dokler je potrebno za odgovor |
| zapisi o prijavah in vpogledih | varnost | zakoniti interes | omejen čas |

EMŠO ne zbiramo. Davčna številka je v bazi šifrirana.

## Kdo podatke vidi

Vi, pisarna in cenilec, ki mu je primer dodeljen. Vsak vpogled pisarne v primer druge osebe se zapiše; v primer, ki je končan, samo z navedenim razlogom. Banki ali sodišču poročilo izročimo le, če to naročite ali če nas k temu zavezuje zakon. Podatkov ne prodajamo.

## Vaše pravice

Zahtevate lahko vpogled, popravek, izbris, omejitev ali prenos podatkov ter ugovarjate obdelavi. Pišite nam na strani [Kontakt](/kontakt). Če menite, da s podatki ne ravnamo prav, se lahko pritožite informacijskemu pooblaščencu.

Podatkov, ki jih moramo hraniti po zakonu, na primer računov, na zahtevo ne moremo izbrisati, lahko pa omejimo njihovo uporabo.

## Varnost

Gesla hranimo le kot zgoščene vrednosti. Pisarna in cenilci se prijavljajo z dvema dejavnikoma. Dostop do podatkov omejuje tudi podatkovna baza sama, ne le program.
`,
};

export const accessibility = {
  title: 'Izjava o dostopnosti',
  description: 'Kako dostopna je Mera in kam se obrnete, če kaj ne deluje.',
  body: `## Kaj smo si zadali

Javne strani in uporabniški del gradimo po smernicah WCAG 2.2, raven AA.

## Kaj to pomeni

- Vse je mogoče doseči s tipkovnico in vidno je, kje ste.
- Naslovi, seznami in tabele so označeni tako, da jih bralnik zaslona pove v pravem vrstnem redu.
- Besedilo ima zadosten kontrast, v svetlem in v temnem videzu.
- Stran lahko povečate na 200 %, ne da bi se vsebina prekrila ali skrila.
- Kdor v napravi izklopi gibanje, ga na strani ne vidi.
- Barva nikoli ni edini znak: ob njej je vedno tudi beseda ali oblika.
- Kar je na zemljevidu, je mogoče doseči tudi v tabeli ali z iskanjem.

## Kaj še ni popolno

- Dokumenti, ki jih naložijo uporabniki, niso vedno dostopni. Če jih potrebujete v drugi obliki, nam pišite.
- Katastrski načrti so slike. Ob njih so v besedilu osnovni podatki, vseh oblik pa ni mogoče opisati.
- Strani samodejno preverjamo ob vsaki spremembi. Presoje z uporabniki bralnikov zaslona še nismo opravili.

## Povejte nam

Če na strani česa ne morete prebrati ali uporabiti, nam pišite na strani [Kontakt](/kontakt). Odgovorimo v enem delovnem dnevu in vsebino pošljemo v obliki, ki jo lahko uporabite.
`,
};
