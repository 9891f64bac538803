import type { Municipality } from './municipality.ts';

/** Numbers of the register of spatial units, also used in packages of GURS. */
const numbered =
  '1 Ajdovščina|2 Beltinci|3 Bled|4 Bohinj|5 Borovnica|6 Bovec|7 Brda|8 Brezovica|9 Brežice|10 Tišina|11 Celje|' +
  '12 Cerklje na Gorenjskem|13 Cerknica|14 Cerkno|15 Črenšovci|16 Črna na Koroškem|17 Črnomelj|18 Destrnik|19 Divača|' +
  '20 Dobrepolje|21 Dobrova-Polhov Gradec|22 Dol pri Ljubljani|23 Domžale|24 Dornava|25 Dravograd|26 Duplek|' +
  '27 Gorenja vas-Poljane|28 Gorišnica|29 Gornja Radgona|30 Gornji Grad|31 Gornji Petrovci|32 Grosuplje|33 Šalovci|' +
  '34 Hrastnik|35 Hrpelje-Kozina|36 Idrija|37 Ig|38 Ilirska Bistrica|39 Ivančna Gorica|40 Izola|41 Jesenice|42 Juršinci|' +
  '43 Kamnik|44 Kanal|45 Kidričevo|46 Kobarid|47 Kobilje|48 Kočevje|49 Komen|50 Koper|51 Kozje|52 Kranj|53 Kranjska Gora|' +
  '54 Krško|55 Kungota|56 Kuzma|57 Laško|58 Lenart|59 Lendava|60 Litija|61 Ljubljana|62 Ljubno|63 Ljutomer|64 Logatec|' +
  '65 Loška dolina|66 Loški Potok|67 Luče|68 Lukovica|69 Majšperk|70 Maribor|71 Medvode|72 Mengeš|73 Metlika|74 Mežica|' +
  '75 Miren-Kostanjevica|76 Mislinja|77 Moravče|78 Moravske Toplice|79 Mozirje|80 Murska Sobota|81 Muta|82 Naklo|' +
  '83 Nazarje|84 Nova Gorica|85 Novo mesto|86 Odranci|87 Ormož|88 Osilnica|89 Pesnica|90 Piran|91 Pivka|92 Podčetrtek|' +
  '93 Podvelka|94 Postojna|95 Preddvor|96 Ptuj|97 Puconci|98 Rače-Fram|99 Radeče|100 Radenci|101 Radlje ob Dravi|' +
  '102 Radovljica|103 Ravne na Koroškem|104 Ribnica|105 Rogašovci|106 Rogaška Slatina|107 Rogatec|108 Ruše|109 Semič|' +
  '110 Sevnica|111 Sežana|112 Slovenj Gradec|113 Slovenska Bistrica|114 Slovenske Konjice|115 Starše|' +
  '116 Sveti Jurij ob Ščavnici|117 Šenčur|118 Šentilj|119 Šentjernej|120 Šentjur|121 Škocjan|122 Škofja Loka|123 Škofljica|' +
  '124 Šmarje pri Jelšah|125 Šmartno ob Paki|126 Šoštanj|127 Štore|128 Tolmin|129 Trbovlje|130 Trebnje|131 Tržič|' +
  '132 Turnišče|133 Velenje|134 Velike Lašče|135 Videm|136 Vipava|137 Vitanje|138 Vodice|139 Vojnik|140 Vrhnika|' +
  '141 Vuzenica|142 Zagorje ob Savi|143 Zavrč|144 Zreče|146 Železniki|147 Žiri|148 Benedikt|149 Bistrica ob Sotli|' +
  '150 Bloke|151 Braslovče|152 Cankova|153 Cerkvenjak|154 Dobje|155 Dobrna|156 Dobrovnik|157 Dolenjske Toplice|158 Grad|' +
  '159 Hajdina|160 Hoče-Slivnica|161 Hodoš|162 Horjul|163 Jezersko|164 Komenda|165 Kostel|166 Križevci|' +
  '167 Lovrenc na Pohorju|168 Markovci|169 Miklavž na Dravskem polju|170 Mirna Peč|171 Oplotnica|172 Podlehnik|173 Polzela|' +
  '174 Prebold|175 Prevalje|176 Razkrižje|177 Ribnica na Pohorju|178 Selnica ob Dravi|179 Sodražica|180 Solčava|' +
  '181 Sveta Ana|182 Sveti Andraž v Slov. goricah|183 Šempeter-Vrtojba|184 Tabor|185 Trnovska vas|186 Trzin|' +
  '187 Velika Polana|188 Veržej|189 Vransko|190 Žalec|191 Žetale|192 Žirovnica|193 Žužemberk|194 Šmartno pri Litiji|' +
  '195 Apače|196 Cirkulane|197 Kostanjevica na Krki|198 Makole|199 Mokronog-Trebelno|200 Poljčane|201 Renče-Vogrsko|' +
  '202 Središče ob Dravi|203 Straža|204 Sveta Trojica v Slovenskih goricah|205 Sveti Tomaž|206 Šmarješke Toplice|207 Gorje|' +
  '208 Log-Dragomer|209 Rečica ob Savinji|210 Sveti Jurij v Slovenskih goricah|211 Šentrupert|212 Mirna|213 Ankaran';

/** Numbers and names of all municipalities, for use without GURS or an imported register. */
export const municipalitiesNumbered: readonly Municipality[] = numbered.split('|').map((one) => {
  const [number = ''] = one.split(' ', 1);
  return { obcina: Number(number), name: one.slice(number.length + 1) };
});
