/** ETN writes names in capitals. How they are written otherwise, where no register says it. */

/** Words that are small within the name of a place; of 6,035 settlements these and the rule below write all but 9 as the register does. */
const small = new Set(
  'cona del dolini gor. goricah in mesto mestu na nad naselje o. ob p. pod pri sela selih selo trg v vas vasi'.split(
    ' ',
  ),
);
const word = /\p{L}+\.?/gu;
/** »XIV.«, as in Cesta XIV. divizije; without its point it could be a word, but at the end, as in Cesta VI, no name of a place is one. */
const roman = /^[ivxlc]+\.$/;
const romanAtEnd = /(?<=\p{L} )(?:x{0,3}(?:ix|iv|v?i{0,3}))(?=$|,| \d)/giu;

const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase('sl') + text.slice(1);

const written = (text: string, wordOf: (lower: string, isFirst: boolean, before: string) => string): string => {
  // What has words in small letters was written by somebody already; »12a« is no word.
  if (/\p{Ll}{2}/u.test(text)) return text;
  let isFirst = true;
  return text
    .toLocaleLowerCase('sl')
    .replace(word, (lower, at: number, whole: string) => {
      // »12A« is no word.
      if (/\d$/.test(whole.slice(0, at))) return lower;
      const shown = roman.test(lower) ? lower.toLocaleUpperCase('sl') : wordOf(lower, isFirst, whole.slice(0, at));
      isFirst = false;
      return shown;
    })
    .replace(romanAtEnd, (last) => last.toLocaleUpperCase('sl'));
};

/** »BREZOVICA PRI LJUBLJANI« → »Brezovica pri Ljubljani«; also of cadastral municipalities. */
export const placeWritten = (text: string): string =>
  written(text, (lower, isFirst) => (!isFirst && small.has(lower) ? lower : capital(lower)));

/** Of municipalities »Loška dolina« and »Miklavž na Dravskem polju« too: all 212 as the register writes them. */
const smallInMunicipalities = new Set(['dolina', 'polju']);
export const municipalityWritten = (text: string): string =>
  written(text, (lower, isFirst) =>
    !isFirst && (small.has(lower) || smallInMunicipalities.has(lower)) ? lower : capital(lower),
  );

/** Words that are small within the name of a street: what streets are, what they lie at, and whom they remember in common; every other is the name of somebody or of a place. */
const smallInStreets = new Set(
  (
    'ulica ulici cesta cesti pot poti steza trg trgu naselje naselju nabrežje drevored prehod ploščad nasip obala promenada predmestje dvorišče stopnice ' +
    'cona gaj gaju breg bregu bregom vrt vrtu vrtovi vrtovih klanec klancu klancem most mostu mostom gozd gozdu gozdom potok potoku potokom ' +
    'jezeru reki vodi morju ribniku bajerju studencu izviru slapu mlinu mlinom žagi opekarni kamnolomu tovarni ' +
    'železnici progi postajo postaji pošti šoli cerkvi cerkvijo kapeli kapelici gradu gradom grad trgovino parku spomeniku kresu griču gričem hribu hribom vrhu ' +
    'travniku travnikih polju poljem njivah gmajni jasi jami okopih obzidju kostanji lipami lipi borovci brezami ' +
    'do h iz k med od s skozi ter z za sv. st. stara stari staro nova novi novo mala mali velika veliki ' +
    'dr. bratov sester heroja herojev generala kralja kneza cesarja komandanta kapitana slikarja pesnika skladatelja skladateljev padlih borcev talcev žrtev ' +
    'internirancev izgnancev aktivistov odposlancev zbora partizanskih prekomorskih mladinskih brigad brigade bataljona divizije odreda odredov čete fronte ' +
    'armade oktobrske revolucije republike svobode zmage vstaje ljudske pravice mladosti miru spominov agrarne reforme puntarjev'
  ).split(' '),
);
/** »27. APRILA«, »XIV. DIVIZIJE«: what is counted is no name. */
const isCounted = (before: string): boolean => /(^|\s)(\d+|[ivxlc]+)\. ?$/.test(before);

/** »CANKARJEVA ULICA« → »Cankarjeva ulica«, »ULICA IVANE KOBILCE« → »Ulica Ivane Kobilce«. */
export const streetWritten = (text: string): string =>
  written(text, (lower, isFirst, before) =>
    !isFirst && (small.has(lower) || smallInStreets.has(lower) || isCounted(before)) ? lower : capital(lower),
  );

/** »CANKARJEVA ULICA 59, LJUBLJANA«, »RAKITNA 12A« as a whole. */
export const addressWritten = (text: string): string => {
  const [line = '', ...rest] = text.split(', ');
  return rest.length === 0 ? placeWritten(line) : [streetWritten(line), ...rest.map(placeWritten)].join(', ');
};
