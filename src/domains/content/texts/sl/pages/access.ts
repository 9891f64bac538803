export const access = {
  title: 'Paketi dostopa za ocenjevalce in naročnike',
  description: 'Izberite dostop do evidence trga nepremičnin, javnih podatkov in orodij za izračun.',
  body: `## Kaj prinaša paket

Vsi paketi odpirajo isto; razlikujejo se le po trajanju in po številu uporabnikov. Noben modul ne vzame ničesar, kar je v paketu.

- **Evidenca trga nepremičnin (ETN).** Neomejeno iskanje po kupoprodajah in najemih, s podrobnostmi vsakega posla.
- **Javni podatki o nepremičninah.** Neomejen vpogled v podatke o stavbah, delih stavb in parcelah.
- **Izračun.** Matrike prilagoditev in vsi trije osnovni načini ocenjevanja vrednosti.

Za naročilo cenitve paketa ne potrebujete. Osnovne podatke o nepremičnini lahko na [prvi strani](/) pogleda vsak, brez prijave.

## Kako poteka nakup

1. Izberete paket; ob ceni brez DDV stoji cena z DDV. Pred naročilom vidite znesek za plačilo z DDV.
2. Plačate po predračunu, z nakazilom na račun.
3. Dostop se začne, ko plačilo prejmemo; potrošniku, ki začetka pred iztekom roka za odstop ne zahteva, po izteku tega roka. Če isti dostop že imate, se novi začne, ko se stari konča: noben dan se ne izgubi.

Dostop se ne podaljša sam. Plačate z nakazilom; kartic ne sprejemamo. Pred iztekom vas opomnimo.

## Meje podatkov

- **ETN vsebuje, kar so zavezanci prijavili.** Posli se prijavljajo z zamikom, zato zadnji meseci nikoli niso popolni.
- **Ena cena za več stvari.** Kadar je bilo z eno ceno prodanih več delov, na primer dve stanovanji in garaža, cene na kvadratni meter posameznega dela ne prikažemo. Razdelitev po površini je mogoča le na vašo izrecno željo in je tako tudi označena.
- **Netržni posli.** Prodaje med sorodniki, stečaje in podobno ločimo od tržnih poslov.
- **Površine se razlikujejo.** Površina v evidenci ni vedno površina na kraju samem. Zato jo pri ogledu izmerimo in razliko pojasnimo.
- **Datum stanja.** Ob vsakem podatku piše, katerega dne je veljal. Novejšega stanja ne obljubljamo.
- **Posplošena vrednost ni cena.** Izračunana je množično, za davčne in druge javne namene.

Vir podatkov: Geodetska uprava Republike Slovenije, pod pogoji licence [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/deed.sl).
`,
};
