export const cookies = {
  title: 'Zasebnost in piškotki',
  description: 'Katere osebne podatke hranimo, zakaj, koliko časa in katere piškotke uporabljamo.',
  body: `## Kdo odgovarja za podatke

Upravljavec osebnih podatkov in stik za njihovo varstvo sta navedena na tej strani, firma, sedež in telefon ponudnika tudi na strani [Kontakt](/kontakt). Na kateri koli od teh naslovov pišite o vsem, kar zadeva vaše podatke.

## Na kratko

Uporabljamo samo piškotke, ki so nujni za prijavo in delovanje strani. Oglaševalskih in analitičnih piškotkov ni. Javne strani ne nalagajo ničesar z drugih strežnikov: ne pisav, ne zemljevidov, ne merilnikov obiska. V uporabniškem delu so lahko podlage zemljevida, na primer ortofoto, od Geodetske uprave; pridobi jih naš strežnik, zato vaš naslov tja ne pride.

## Piškotki in podatki v brskalniku

| Ime | Čemu služi | Trajanje |
| --- | --- | --- |
| \`cp_presence_t\`, \`cp_presence_t_exp\` | prijava v uporabniški del | {cookie_days dni} |
| \`__Host-cp_refresh\` | podaljšanje prijave; skript v brskalniku ga ne vidi | {cookie_days dni} |
| \`__Host-cp_reset\` | ponastavitev gesla v istem brskalniku | {reset_minutes minut} |
| \`XSRF-TOKEN\` | varovanje obrazcev za prijavo | {form_hours ur} |

Brskalnik poleg tega hrani izbrani jezik, videz, podlago zemljevida, širine stolpcev in dan, ko ste potrdili to obvestilo; po {consent_days dneh} vas vprašamo znova. Dokler imate odprt zavihek, hrani tudi, kar ste vpisali in še niste oddali. Cenilcu, ki dan pripravi za delo na terenu, hrani še primere tega dne: podatke o nepremičninah, opise, izmere, fotografije in zemljevid, dokler niso poslani oziroma dokler se ne odjavi.

## Katere podatke obdelujemo

| Podatki | Zakaj | Podlaga (Splošna uredba, člen 6(1)) | Koliko časa |
| --- | --- | --- | --- |
| ime, e-pošta, telefon | uporabniški račun in obveščanje | pogodba (b) | do {reactivation_days dni} po zaprtju računa |
| naročnik, oseba za ogled, davčna številka v naročilu | izvedba cenitve | pogodba (b), zakon (c) | {ordered_years let} po koncu primera |
| plačnik na predračunih in računih, plačila | knjigovodstvo | zakon (c) | najmanj {ordered_years let} po koncu leta, v katerem je račun izdan |
| podatki, listine in fotografije nepremičnine, sporočila v primeru | izvedba cenitve | pogodba (b), zakon (c) | {ordered_years let} po koncu primera; izbrisana listina {trash_days dni} v košu |
| osnutek in povpraševanje, ki nista postala naročilo | ponudba | ukrepi pred pogodbo (b) | {unordered_months mesecev} |
| poslana e-poštna sporočila | dokaz o obvestilu | zakoniti interes (f) | {mail_months mesecev} |
| sporočila s strani Kontakt | odgovor | zakoniti interes (f) | {contact_months mesecev} |
| prijave in naprave | varnost računa | zakoniti interes (f) | {session_days dni} po koncu prijave |
| varnostni dnevnik: zavrnjeni poskusi, prenosi, spremembe pravic, denarja in ključev | odkrivanje zlorab | zakoniti interes (f) | oseba in naslov {security_days dni}, nato brez imena do {security_months mesecev} |
| revizijska sled: kdo je kaj naredil v primeru in kdo ga je pogledal | preverljivost cenitve in sledljivost vpogledov | zakon (c), zakoniti interes (f) | trajno; po izbrisu računa brez imena |
| zapečateno poročilo in izračun v njem | preverjanje pristnosti, dokler kdo nanj opira odločitev | zakon (c), zakoniti interes (f) | trajno |
| podpis in žig cenilca | zapečateno poročilo | pogodba (b) | dokler obstaja poročilo |

Zakoniti interes je varnost računov in podatkov, preverljivost izdanih poročil, odgovor na vaše vprašanje ter dokaz, da smo vas obvestili. EMŠO ne zbiramo. Davčna številka je v bazi šifrirana. Samodejnega odločanja o vas in profiliranja ni: ceno po ceniku in predlog cenilca izračuna program, o obojem odloča človek.

Brez podatkov, ki so v naročilu označeni kot obvezni, cenitve ne moremo opraviti ali izdati računa. Drugih vam ni treba dati.

## Podatki o drugih

Če navedete osebo za ogled, plačnika, uporabnika poročila ali nekoga, ki naj pošlje dokument, njene podatke dobimo od vas in jih uporabimo samo za to. Povejte ji, da ste nam jih dali; v sporočilu ji povemo, zakaj jih imamo. Podatke o nepremičnini, lastništvu in poslih pridobimo iz javnih evidenc, tudi iz zemljiške knjige. Cenilec na ogledu ne fotografira oseb; osebne stvari pred ogledom umaknite.

## Kdo podatke vidi

- vi, pisarna in cenilec, ki mu je primer dodeljen, pred izročitvijo pa tudi kontrolor poročila;
- člani vaše organizacije: stanje in rok vaših povpraševanj, če ste v organizaciji;
- imenovani uporabniki poročila dobijo obvestilo o izročitvi; kdor ima povezavo, ki jo pripravite za banko, lahko prenese poročilo, dokler povezava velja;
- obdelovalci, ki so našteti na tej strani, in banka, vsak samo to, kar potrebuje.

Vsak vpogled pisarne v primer druge osebe se zapiše; v primer, ki je zaprt, preklican, zavrnjen ali mu je potekel rok, je mogoč samo z navedenim razlogom. Sodišču ali drugemu organu poročilo izročimo le, če to naročite ali če nas k temu zavezuje zakon. Podatkov ne prodajamo in jih ne prenašamo iz Evropskega gospodarskega prostora.

## Vaše pravice

Zahtevate lahko vpogled, popravek, izbris, omejitev ali prenos podatkov ter ugovarjate obdelavi, ki temelji na zakonitem interesu. Svoje podatke lahko sami prenesete v nastavitvah računa in tam račun tudi zaprete. Za vse drugo pišite na strani [Kontakt](/kontakt); odgovorimo v enem mesecu. Če menite, da s podatki ne ravnamo prav, se lahko pritožite Informacijskemu pooblaščencu (Dunajska cesta 22, 1000 Ljubljana, [ip-rs.si](https://www.ip-rs.si)).

Podatkov, ki jih moramo hraniti po zakonu, na primer računov, na zahtevo ne moremo izbrisati, lahko pa omejimo njihovo uporabo.

## Varnost

Gesla hranimo le kot zgoščene vrednosti. Pisarna in cenilci se prijavljajo v dveh korakih. Dostop do podatkov omejuje tudi podatkovna baza sama, ne le program.
`,
};

export const accessibility = {
  title: 'Izjava o dostopnosti',
  description: 'Kako dostopna je Mera in kam se obrnete, če kaj ne deluje.',
  body: `## Kaj smo si zadali

Javne strani in uporabniški del gradimo po smernicah WCAG 2.2, raven AA.

## Kaj to pomeni

- Vse je mogoče doseči s tipkovnico in vidno je, kje ste.
- Naslovi, seznami in preglednice so označeni tako, da jih bralnik zaslona pove v pravem vrstnem redu.
- Besedilo ima zadosten kontrast, v svetlem in v temnem videzu.
- Stran lahko povečate na 200 %, ne da bi se vsebina prekrila ali skrila.
- Kdor v napravi izključi gibanje, ga na strani ne vidi.
- Barva nikoli ni edini znak: ob njej je vedno tudi beseda ali oblika.
- Kar je na zemljevidu, je mogoče doseči tudi v preglednici ali z iskanjem.

## Kaj še ni popolno

- Dokumenti, ki jih naložijo uporabniki, niso vedno dostopni. Če jih potrebujete v drugi obliki, nam pišite.
- Katastrski načrti so slike. Ob njih so v besedilu osnovni podatki, vseh oblik pa ni mogoče opisati.
- Strani samodejno preverjamo ob vsaki spremembi. Presoje z uporabniki bralnikov zaslona še nismo opravili. Izjava temelji na lastni presoji; dan njene zadnje spremembe je zapisan na koncu.

## Povejte nam

Če na strani česa ne morete prebrati ali uporabiti, nam pišite na strani [Kontakt](/kontakt), na e-poštni naslov ponudnika ali nas pokličite; naslov in telefon sta v nogi vsake javne strani. Odgovorimo v enem delovnem dnevu in vsebino pošljemo v obliki, ki jo lahko uporabite.
`,
};
