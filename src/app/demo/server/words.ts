/** Texts of an invented valuer about invented flats: data, as the words of the invented registers are. */

export const wholeOfAdjustments =
  'Posel je starejši od leta dni, zato največji del prilagoditve odpade na čas; po vrsti in legi je predmetu ocene podoben.';
export const ofTime =
  'Cene stanovanj na tem območju rastejo za približno 0,6 % na mesec; izhaja iz poslov zadnjih treh let.';
export const ofLines: Readonly<Record<string, string>> = {
  B2: 'Manjša stanovanja dosegajo višjo ceno za m²; razlika je po parih poslov približno 0,15 % za m².',
  B5: 'Stopnja vzdrževanosti pomeni približno 3 % cene; stanje primerljivih stanovanj izhaja iz opisov in ogleda od zunaj.',
};
export const chosen = 'Tehtana sredina: primerljivi posli z manj prilagoditvami štejejo več.';
export const whyMarket = 'Podobnih poslov je dovolj, podatki o njih so preverjeni.';
export const whyNotIncome = 'stanovanja tega območja se kupujejo za lastno bivanje, podatkov o najemninah je malo';
export const whyNotCost = 'stroški nadomestitve starejšega stanovanja o ceni na trgu povedo malo';
export const whyNotResidual = 'stavba je zgrajena in v uporabi, razvoj ni predviden';
export const conclusion =
  'Trg stanovanj na tem območju je dejaven, primerljivi posli so blizu in po prilagoditvah povedo skoraj isto; zato se vrednost opira na način tržnih primerjav.';
export const noPhotos = 'Naročnik ni želel, da so fotografije notranjosti v poročilu; hranijo se v delovnem spisu.';
export const assumptions = [
  'Podatki javnih evidenc in listin naročnika so pravilni.',
  'Nepremičnina je prosta bremen, ki v poročilu niso navedena.',
];
export const restrictions = ['Poročilo velja le za navedeni namen in navedene uporabnike.'];

/** Places that the templates of a report leave to the valuer, and their texts. */
export const places: Readonly<Record<string, string>> = {
  '[Navedite odstopanja od standardov ali zapišite, da jih ni.]': 'Odstopanj od standardov ni.',
  '[Navedite uporabljene modele in njihove ključne vhodne podatke, okoljske, družbene in upravljavske dejavnike ter morebitno pomoč strokovnjaka.]':
    'Uporabljeni so modeli programa Mera z vhodnimi podatki, ki so navedeni pri vsakem načinu; okoljskih, družbenih in upravljavskih dejavnikov, ki bi vplivali na vrednost, ni. Pomoči strokovnjaka ni bilo.',
  '[Navedite dan izpiska, lastnika, deleže in bremena.]':
    'Izpisek je z dne ogleda. Lastnik je naročnik do celote; v zemljiški knjigi ni vpisanih bremen. Podatki so izmišljeni, kakor ves prikazni primer.',
  '[dostop, bližina središča, javnega prometa, trgovin in šol, hrup, parkiranje]':
    'dostop po asfaltirani ulici, postaja avtobusa 300 m, trgovina in šola do 800 m, malo hrupa, parkiranje ob stavbi',
  '[konstrukcija, etažnost, vzdrževanost, obnove, inštalacije, energetska učinkovitost]':
    'zidana stavba z več etažami, redno vzdrževana, okna zamenjana, inštalacije delujejo, energetski razred D',
  '[namenska raba, komunalna opremljenost, oblika, naklon]':
    'stanovanjske površine, zemljišče je v celoti komunalno opremljeno, pravilne oblike in ravno',
  '[opišite trg tega segmenta na tem območju]':
    'povpraševanje je večje od ponudbe, cene zadnja leta zmerno rastejo, stanovanje se proda v treh do šestih mesecih',
};
