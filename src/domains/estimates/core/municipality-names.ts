/** The statistical regions (SKTE, level 3), in their official order. */
export const regions = [
  'pomurska',
  'podravska',
  'koroska',
  'savinjska',
  'zasavska',
  'posavska',
  'jugovzhodna',
  'osrednjeslovenska',
  'gorenjska',
  'primorsko_notranjska',
  'goriska',
  'obalno_kraska',
] as const;
export type Region = (typeof regions)[number];

/** Their municipalities, in full spelling. */
export const members: Readonly<Record<Region, string>> = {
  pomurska:
    'Apače|Beltinci|Cankova|Črenšovci|Dobrovnik|Gornja Radgona|Gornji Petrovci|Grad|Hodoš|Kobilje|Križevci|Kuzma|' +
    'Lendava|Ljutomer|Moravske Toplice|Murska Sobota|Odranci|Puconci|Radenci|Razkrižje|Rogašovci|Sveti Jurij ob Ščavnici|' +
    'Šalovci|Tišina|Turnišče|Velika Polana|Veržej',
  podravska:
    'Benedikt|Cerkvenjak|Cirkulane|Destrnik|Dornava|Duplek|Gorišnica|Hajdina|Hoče-Slivnica|Juršinci|Kidričevo|Kungota|' +
    'Lenart|Lovrenc na Pohorju|Majšperk|Makole|Maribor|Markovci|Miklavž na Dravskem polju|Oplotnica|Ormož|Pesnica|' +
    'Podlehnik|Poljčane|Ptuj|Rače-Fram|Ruše|Selnica ob Dravi|Slovenska Bistrica|Središče ob Dravi|Starše|Sveta Ana|' +
    'Sveta Trojica v Slovenskih goricah|Sveti Andraž v Slov. goricah|Sveti Jurij v Slovenskih goricah|Sveti Tomaž|Šentilj|' +
    'Trnovska vas|Videm|Zavrč|Žetale',
  koroska:
    'Črna na Koroškem|Dravograd|Mežica|Mislinja|Muta|Podvelka|Prevalje|Radlje ob Dravi|Ravne na Koroškem|' +
    'Ribnica na Pohorju|Slovenj Gradec|Vuzenica',
  savinjska:
    'Braslovče|Celje|Dobje|Dobrna|Gornji Grad|Kozje|Laško|Ljubno|Luče|Mozirje|Nazarje|Podčetrtek|Polzela|Prebold|' +
    'Rečica ob Savinji|Rogaška Slatina|Rogatec|Slovenske Konjice|Solčava|Šentjur|Šmarje pri Jelšah|Šmartno ob Paki|' +
    'Šoštanj|Štore|Tabor|Velenje|Vitanje|Vojnik|Vransko|Zreče|Žalec',
  zasavska: 'Hrastnik|Litija|Trbovlje|Zagorje ob Savi',
  posavska: 'Bistrica ob Sotli|Brežice|Kostanjevica na Krki|Krško|Radeče|Sevnica',
  jugovzhodna:
    'Črnomelj|Dolenjske Toplice|Kočevje|Kostel|Loški Potok|Metlika|Mirna|Mirna Peč|Mokronog-Trebelno|Novo mesto|' +
    'Osilnica|Ribnica|Semič|Sodražica|Straža|Šentjernej|Šentrupert|Škocjan|Šmarješke Toplice|Trebnje|Žužemberk',
  osrednjeslovenska:
    'Borovnica|Brezovica|Dobrepolje|Dobrova-Polhov Gradec|Dol pri Ljubljani|Domžale|Grosuplje|Horjul|Ig|Ivančna Gorica|' +
    'Kamnik|Komenda|Ljubljana|Log-Dragomer|Logatec|Lukovica|Medvode|Mengeš|Moravče|Škofljica|Šmartno pri Litiji|Trzin|' +
    'Velike Lašče|Vodice|Vrhnika',
  gorenjska:
    'Bled|Bohinj|Cerklje na Gorenjskem|Gorenja vas-Poljane|Gorje|Jesenice|Jezersko|Kranj|Kranjska Gora|Naklo|Preddvor|' +
    'Radovljica|Šenčur|Škofja Loka|Tržič|Železniki|Žiri|Žirovnica',
  primorsko_notranjska: 'Bloke|Cerknica|Ilirska Bistrica|Loška dolina|Pivka|Postojna',
  goriska:
    'Ajdovščina|Bovec|Brda|Cerkno|Idrija|Kanal|Kobarid|Miren-Kostanjevica|Nova Gorica|Renče-Vogrsko|Šempeter-Vrtojba|' +
    'Tolmin|Vipava',
  obalno_kraska: 'Ankaran|Divača|Hrpelje-Kozina|Izola|Komen|Koper|Piran|Sežana',
};
