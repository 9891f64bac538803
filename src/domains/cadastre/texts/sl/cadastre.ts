import { isInvented } from '#contract/invented.ts';
import { plural } from '#platform/i18n/plural.ts';
import { inventedFirst, sourceText } from '#platform/texts/sl/sources.ts';

const n = plural('sl');

/** Looking up buildings and parcels. */
export const cadastre = {
  searchMode: 'Način iskanja',
  byBuilding: 'Po stavbi',
  byLand: 'Po parceli',
  box: 'Naslov, stavba ali parcela',
  boxHint: (p: { unit: string; parcel: string }) =>
    `Ulica in številka s krajem, stavba ali njen del kot ${p.unit} ali parcela kot ${p.parcel}`,
  boxPlaceholder: 'Vpišite naslov ali številko',
  ko: 'Katastrska občina',
  koPlaceholder: 'šifra ali ime',
  aboutKo: {
    text: 'Katastrska občina (k. o.) je območje, v katerem so stavbe in parcele oštevilčene. Piše v zemljiškoknjižnem izpisku, na odločbi o davku in v pogodbi; ni isto kot občina.',
    more: 'Kje jo najdete',
    part: 'kaj-pomenijo-besede',
  },
  building: 'Številka stavbe',
  part: 'Številka dela stavbe',
  allParts: 'vsi deli',
  parcel: 'Številka parcele',
  parcelHint: 'Na primer 99, 105/1 ali *15',
  find: 'Poišči',
  findAnother: 'Poišči drugo nepremičnino',
  byNumbers: 'Iskanje po številkah iz katastra',
  finding: 'Iščem …',
  /** Short for the authority's own registers; any other source by its name. */
  registerData: (p: { name: string; date: string | null }) =>
    isInvented(p)
      ? inventedFirst
      : sourceText({ name: p.name.startsWith('Geodetska uprava') ? 'Podatki GURS' : p.name, date: p.date }),
  buildingTitle: (p: { number: string }) => `Stavba ${p.number}`,
  parcelTitle: (p: { number: string }) => `Parcela ${p.number}`,
  withAddress: (p: { title: string; address: string }) => `${p.title}, ${p.address}`,
  allBuildingData: 'Vsi podatki stavbe',
  allParcelData: 'Vsi podatki parcele',
  facts: {
    built: 'Leto izgradnje',
    roof: 'Obnova strehe',
    facade: 'Obnova fasade',
    floors: 'Etaže',
    lift: 'Dvigalo',
    type: 'Vrsta stavbe',
    construction: 'Nosilna konstrukcija',
    dwellings: 'Stanovanja',
    premises: 'Poslovni prostori',
    grossArea: 'Bruto tlorisna površina',
    usableArea: 'Uporabna površina',
    municipality: 'Občina',
    ko: 'Katastrska občina',
    electricity: 'Elektrika',
    water: 'Vodovod',
    sewage: 'Kanalizacija',
    gas: 'Plin',
    area: 'Površina',
    quality: 'Boniteta',
    status: 'Upravni status',
    value: 'Posplošena vrednost',
    actualUse: 'Dejanska raba',
    plannedUse: 'Namenska raba',
  },
  parts: 'Deli stavbe',
  columns: {
    select: 'Izbira',
    part: 'Del stavbe',
    use: 'Dejanska raba',
    floor: 'Etaža',
    door: 'Vrata',
    net: 'Neto tlorisna površina',
    usable: 'Uporabna površina',
    parcel: 'Parcela',
    actualUse: 'Dejanska raba',
    plannedUse: 'Namenska raba',
    area: 'Površina',
    building: 'Stavba',
    built: 'Leto izgradnje',
  },
  ordering: 'Naročate cenitev',
  askedFor: 'iskali ste',
  allKinds: 'Vsi',
  filterParts: 'Poiščite med deli stavbe',
  filterPartsHint: 'Vrata, etaža, površina ali številka',
  /** The register counts floors otherwise than people do. */
  floorsCounted:
    'Register šteje etaže od spodaj navzgor, s kletjo in pritličjem vred: etaža 4 je zato lahko tretje ali drugo nadstropje.',
  whichIsMine:
    'Katera klet ali garaža je vaša, piše v kupoprodajni pogodbi ali zemljiškoknjižnem izpisku, pogosto tudi številka na vratih.',
  /** For a cellar or a garage of the flat whose number is unknown. */
  whichUnknown: 'Ne vem, katera je moja; določi naj jo cenilec',
  unknownAccessory: 'Klet, shramba ali garaža, številka ni znana',
  noPartMatches: 'Takega dela v stavbi ni.',
  partsShown: (p: { shown: number; of: number }) => `Prikazanih: ${p.shown} od ${p.of}`,
  showAllParts: 'Pokaži vse',
  notListed: 'Nepremičnine ni na seznamu?',
  manualNumbers: 'Številke iz registra, če jih poznate',
  selectPart: (p: { number: string }) => `Izberi del ${p.number}`,
  selectParcel: (p: { number: string }) => `Izberi parcelo ${p.number}`,
  selectBuilding: (p: { number: string }) => `Izberi stavbo ${p.number}`,
  wholeBuilding: 'Cela stavba',
  noParts: 'Register za to stavbo ne navaja delov. Izberete lahko celo stavbo.',
  /** For parts that cannot be listed, as the register gives them no numbers. */
  partsUnnumbered: (p: { n: number }) =>
    `${n(p.n, { one: 'Register navaja # del te stavbe brez številke, zato ga', two: 'Register navaja # dela te stavbe brez številk, zato ju', few: 'Register navaja # dele te stavbe brez številk, zato jih', other: 'Register navaja # delov te stavbe brez številk, zato jih' })} ne moremo našteti. Izberite celo stavbo ali opišite svoj del.`,
  describePart: 'Opišite svoj del',
  describePartHint: 'nadstropje, vrata in površina; stavba ostane v naročilu',
  partTitle: (p: { building: string }) => `Vaš del: ${p.building}`,
  partLead: 'Napišite, kar veste. Cenilec bo podatke pred cenitvijo preveril.',
  partFloor: 'Nadstropje',
  partFloorHint: 'Na primer pritličje ali 3. nadstropje',
  partDoor: 'Številka na vratih',
  onFloor: (p: { floor: string }) => `nadstropje: ${p.floor}`,
  dwellings: (p: { n: number }) =>
    n(p.n, { one: '# stanovanje', two: '# stanovanji', few: '# stanovanja', other: '# stanovanj' }),
  identifiersOnly: 'Register pozna te dele samo po številkah, brez rabe in površine. Izberete lahko celo stavbo.',
  parcelsUnder: 'Parcele pod stavbo',
  parcelsHint: 'dodajte jih, če cenitev zajema tudi zemljišče',
  /** For a building with flats: their share of the land goes with them. */
  parcelsHintOfFlats: 'delež skupnega zemljišča gre praviloma s stanovanjem; dodajte le, kar naj cenimo posebej',
  buildingsOn: 'Stavbe na parceli',
  /** The requested parcel is built on: the land or the building has to be chosen. */
  stands: (p: { n: number }) =>
    n(p.n, {
      one: 'Na parceli stoji stavba. Kaj želite oceniti?',
      two: 'Na parceli stojita # stavbi. Kaj želite oceniti?',
      few: 'Na parceli stojijo # stavbe. Kaj želite oceniti?',
      other: 'Na parceli stoji # stavb. Kaj želite oceniti?',
    }),
  standsHint:
    'Stanovanje, hišo ali poslovni prostor izberite v stavbi. Cena za zemljišče velja za zemljišče brez stavbe.',
  units: (p: { n: number }) => n(p.n, { one: '# enota', two: '# enoti', few: '# enote', other: '# enot' }),
  chooseIn: (p: { number: string }) => `Izberi v stavbi ${p.number}`,
  landAlone: 'Samo zemljišče',
  belongs: 'Klet, shramba, garaža in parkirno mesto sodijo zraven. Označite tudi svoje.',
  showBelonging: 'Pokaži kleti in garaže',
  buildingsHint: 'dodajte jih, če jih cenitev zajema',
  location: 'Lega',
  coordinates: (p: { e: string; n: string }) => `D96/TM · ${p.e}, ${p.n}`,
  noLocation: 'Register za to nepremičnino ne pozna lege.',
  whichProperty: 'Poiščite nepremičnino po naslovu, parceli ali stavbi ali jo izberite na zemljevidu.',
  inventedPlace: 'Označena nepremičnina je iz izmišljenih podatkov, čeprav je zemljevid pod njo morda iz registrov.',
  mapText: (p: { title: string; ko: string }) => `Katastrski načrt okolice: ${p.title}, k. o. ${p.ko}`,
  side: (p: { from: number; to: number; metres: string }) => `stranica ${p.from}–${p.to}: ${p.metres} m`,
  pickHint: 'Izberite mesto na načrtu: pokažeta se stavba in parcela na tem mestu, od tam ju odprete.',
  inView: 'Stavbe in parcele na prikazanem delu',
  inViewFar: 'Približajte zemljevid, da jih lahko naštejemo.',
  inViewNone: 'Na prikazanem delu ni ne stavb ne parcel.',
  sides: 'Dolžine stranic izbrane parcele',
  start: 'Poiščite stavbo ali parcelo',
  startHint: 'V iskalnik zgoraj vpišite naslov ali številko. Če nepremičnine ne najdete, jo opišete po naslovu.',
  notFoundTitle: 'Ni zadetkov',
  notFound: 'Te številke v registru ni.',
  tryThis: 'Poskusite tako:',
  tips: [
    'preverite, ali je katastrska občina prava: ista številka stavbe obstaja v več katastrskih občinah',
    'izpustite številko dela stavbe, da vidite vse dele',
    'poiščite po naslovu ali po parceli',
  ],
  downTitle: 'Register trenutno ni dosegljiv',
  down: 'Podatkov katastra ta hip ne moremo prevzeti. Poskusite znova ali nepremičnino opišite sami.',
  whichPart: 'Kateri del stavbe?',
  manual: 'Opiši po naslovu',
  manualTitle: 'Nepremičnina po naslovu',
  manualLead: 'Podatke bo pred cenitvijo preveril cenilec.',
  manualAddress: 'Naslov ali opis lege',
  manualArea: 'Površina v m²',
  manualNote: 'Opis',
  kind: 'Vrsta nepremičnine',
  kindOf: (p: { title: string }) => `Vrsta nepremičnine: ${p.title}`,
  selectedParts: (p: { n: number }) =>
    n(p.n, {
      one: 'Izbran # del stavbe',
      two: 'Izbrana # dela stavbe',
      few: 'Izbrani # deli stavbe',
      other: 'Izbranih # delov stavbe',
    }),
  selectedBuildings: (p: { n: number }) =>
    n(p.n, { one: 'Izbrana # stavba', two: 'Izbrani # stavbi', few: 'Izbrane # stavbe', other: 'Izbranih # stavb' }),
  selectedParcels: (p: { n: number }) =>
    n(p.n, {
      one: 'Izbrana # parcela',
      two: 'Izbrani # parceli',
      few: 'Izbrane # parcele',
      other: 'Izbranih # parcel',
    }),
  partTotal: (p: { area: string; isUsable: boolean; hasBelonging: boolean }) =>
    p.hasBelonging
      ? `skupaj ${p.area} s tem, kar sodi zraven`
      : p.isUsable
        ? `skupaj ${p.area} uporabne površine`
        : `skupaj ${p.area}`,
  /** For a cellar or a garage ordered together with its main property. */
  belongsTo: {
    stanovanje: 'sodi k stanovanju',
    hisa: 'sodi k hiši',
    poslovni_prostor: 'sodi k poslovnemu prostoru',
  },
  parcelTotal: (p: { area: string }) => `skupaj ${p.area} zemljišča`,
  chosenTitle: 'Izbrano za povpraševanje',
  unselect: (p: { title: string }) => `Odstrani ${p.title}`,
  nothingSelected: 'Nič še ni izbrano',
  alreadyAdded: (p: { n: number }) =>
    n(p.n, {
      one: 'V povpraševanju je že # nepremičnina',
      two: 'V povpraševanju sta že # nepremičnini',
      few: 'V povpraševanju so že # nepremičnine',
      other: 'V povpraševanju je že # nepremičnin',
    }),
  added: 'V povpraševanju',
  addAndContinue: 'Dodaj in nadaljuj',
  continue: 'Nadaljuj',
};
