import type { DataOf } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { requireEntitlement } from '#domains/orders/server/public.ts';
import { readSheet } from '#platform/server/files/read-sheet.ts';
import { AppError, fileRefused } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/public-data.ts';
import type { BuildingRecord, CadastreAnswer, ParcelRecord } from '../../contract/records.ts';
import { type ListLine, readUnitList } from '../../core/unit-list.ts';
import { localSource } from '../local-source.ts';
import { findExamples } from '../repository/search.ts';

type Looked = DataOf<typeof calls.lookUpList>['lines'][number];

/** Only local records: a list must not become hundreds of questions to the services of GURS. */
export const lookUpList: Handler<typeof calls.lookUpList> = async ({ actor, db, files }) => {
  requireEntitlement(actor, 'public_data.view');
  const [file] = files;
  if (!file || file.size === 0) throw new AppError('file_missing', { errors: { file: ['validation_required'] } });
  const rows = await readSheet(file.path, limits.listedUnits + 1);
  if (!rows) throw fileRefused('table');
  const all = readUnitList(rows);
  const source = localSource(db);
  const lines: Looked[] = [];
  for (const line of all.slice(0, limits.listedUnits))
    lines.push(lookedUp(line, line.unit ? await source.find(line.unit) : undefined));
  return {
    lines,
    found: lines.filter(({ problem }) => problem === null).length,
    truncated: all.length > limits.listedUnits,
  };
};

export const showSearchExamples: Handler<typeof calls.showSearchExamples> = async ({ db }) => {
  const { unit, parcel } = await findExamples(db);
  // An empty register has only the format.
  return { unit: unit ?? '1772-1826-40', parcel: parcel ?? '1772 123/4' };
};

const lookedUp = ({ line, asked, unit, problem }: ListLine, answer: CadastreAnswer | undefined): Looked => {
  const shared = {
    line,
    asked: asked.slice(0, 200),
    unit: unit && {
      sifraKo: unit.sifraKo,
      stevilkaStavbe: unit.stevilkaStavbe ?? null,
      stevilkaDelaStavbe: unit.stevilkaDelaStavbe ?? null,
      parcelnaStevilka: unit.parcelnaStevilka ?? null,
    },
  };
  if (!answer) return { ...shared, ...nothing, problem: problem ?? 'not_found' };
  const facts =
    'gursTabelaParcela' in answer
      ? ofParcel(answer.gursTabelaParcela)
      : ofBuilding(answer.gursTabelaStavba, unit?.stevilkaDelaStavbe !== undefined);
  return { ...shared, ...facts, problem: null };
};

const nothing = {
  idZnak: null,
  naslov: null,
  katastrskaObcina: null,
  obcina: null,
  use: null,
  plannedUse: null,
  area: null,
  year_built: null,
  posplosenaVrednost: null,
} as const;

type Facts = Omit<Looked, 'line' | 'asked' | 'unit' | 'problem'>;

const ofParcel = (parcel: ParcelRecord): Facts => ({
  idZnak: parcel.idZnak,
  naslov: parcel.gursTabelaStavba.find(({ naslovStavbe }) => naslovStavbe)?.naslovStavbe ?? null,
  katastrskaObcina: parcel.katastrskaObcina,
  obcina: parcel.obcina,
  use: parcel.dejanskeRabe.map(({ opis }) => opis).join(', ') || null,
  plannedUse: parcel.namenskeRabe.map(({ oznaka, opis }) => oznaka ?? opis).join(', ') || null,
  area: parcel.povrsinaParcele,
  year_built: null,
  posplosenaVrednost: parcel.posplosenaVrednost,
});

const ofBuilding = (building: BuildingRecord, isPart: boolean): Facts => {
  const [part] = isPart ? building.gursTabelaDeliStavb : [];
  return {
    idZnak: part?.idZnak ?? building.idZnak,
    naslov: part?.naslov ?? building.naslovStavbe,
    katastrskaObcina: building.katastrskaObcina,
    obcina: building.obcina,
    use: part ? part.dejanskaRaba : building.tipStavbe,
    plannedUse: null,
    area: part
      ? (part.uporabnaPovrsina ?? part.netoTlorisnaPovrsina)
      : (building.uporabnaPovrsinaStavbe ?? building.brutoTlorisnaPovrsina),
    year_built: building.letoIzgradnjeStavbe,
    posplosenaVrednost: part?.posplosenaVrednost ?? null,
  };
};
