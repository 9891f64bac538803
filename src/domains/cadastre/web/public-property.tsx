import { Building, House, Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Card, DetailRows } from '#platform/web/ui/card.tsx';
import { FoldingCard } from '#platform/web/ui/folding-card.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import type { BuildingPart, BuildingRecord, ParcelRecord } from '../contract/records.ts';
import { usesBySource } from '../core/use-sources.ts';
import { cadastreTexts } from '../texts/cadastre.ts';
import { publicDataTexts } from '../texts/public-data.ts';
import { useYesNo } from './building-result.tsx';
import { useBuildingTitle } from './chosen.ts';
import { useRegisterWord } from './register-word.ts';
import { Capital, Known } from './result-parts.tsx';
import { SourcePill } from './source-pill.tsx';

type Value = string | number | null;
type Rows = readonly (readonly [string, Value])[];

const Details = ({
  title,
  icon,
  rows,
  aside,
}: {
  title: ReactNode;
  icon?: ReactNode;
  rows: Rows;
  aside?: ReactNode;
}) => (
  <Card title={title} icon={icon} aside={aside}>
    <DetailRows rows={shownRows(rows)} />
  </Card>
);

const shownRows = (rows: Rows) => rows.map(([label, value]) => ({ label, value: <Known>{value}</Known> }));

/** The value with the register and the day that it is of, which are not those of the record. */
const useValueText = () => {
  const { withSource } = useTexts(publicDataTexts);
  const { date, money } = useFormats();
  return ({ posplosenaVrednost, value_source: source }: Pick<BuildingPart, 'posplosenaVrednost' | 'value_source'>) => {
    if (posplosenaVrednost === null) return null;
    const value = money(posplosenaVrednost);
    return source ? withSource({ value, name: source.name, date: source.state_on && date(source.state_on) }) : value;
  };
};

const useArea = () => {
  const { area } = useFormats();
  return (value: number | null): string | null => (value === null ? null : area(value));
};

type OfBuilding = { readonly building: BuildingRecord };

/** Names of a building in the registers, and its kind. */
export const PublicBuilding = ({ building }: OfBuilding) => {
  const { facts } = useTexts(cadastreTexts);
  const publicData = useTexts(publicDataTexts);
  const word = useRegisterWord();
  const titleOf = useBuildingTitle();
  return (
    <Details
      title={titleOf(building)}
      icon={<House size={20} aria-hidden />}
      aside={<SourcePill source={building.source} />}
      rows={[
        [publicData.idZnak, building.idZnak],
        [publicData.eid, building.idNepremicnine],
        [publicData.address, building.naslovStavbe],
        [facts.ko, [building.sifraKo, building.katastrskaObcina].filter(Boolean).join(' ')],
        [facts.municipality, building.obcina],
        [facts.type, word(building.tipStavbe)],
        [facts.construction, word(building.konstrukcija)],
      ]}
    />
  );
};

/** Every other field that they hold of a building, its parts and the parcels under it. */
export const RestOfBuilding = ({ building }: OfBuilding) => {
  const { facts } = useTexts(cadastreTexts);
  const publicData = useTexts(publicDataTexts);
  const yesNo = useYesNo();
  const area = useArea();
  return (
    <>
      <div className="grid gap-5 tool:grid-cols-2">
        <Details
          title={publicData.sizes}
          rows={[
            [facts.floors, building.steviloEtaz],
            [facts.dwellings, building.steviloStanovanj],
            [facts.premises, building.steviloPoslovnihProstorov],
            [facts.grossArea, area(building.brutoTlorisnaPovrsina)],
            [facts.usableArea, area(building.uporabnaPovrsinaStavbe)],
          ]}
        />
        <div className="grid content-start gap-5">
          <Details
            title={publicData.years}
            rows={[
              [facts.built, building.letoIzgradnjeStavbe],
              [facts.roof, building.letoObnoveStrehe],
              [facts.facade, building.letoObnoveFasade],
            ]}
          />
          <Details
            title={publicData.utilities}
            rows={[
              [facts.electricity, yesNo(building.elektrika)],
              [facts.water, yesNo(building.vodovod)],
              [facts.sewage, yesNo(building.kanalizacija)],
              [facts.gas, yesNo(building.plin)],
            ]}
          />
        </div>
      </div>
      <Parts building={building} />
      <Land parcels={building.gursTabelaParcela} />
    </>
  );
};

const isBare = (part: BuildingPart): boolean =>
  part.stevilkaDelaStavbe === null &&
  part.dejanskaRaba === null &&
  part.netoTlorisnaPovrsina === null &&
  part.uporabnaPovrsina === null;

const Parts = ({ building }: OfBuilding) => {
  const cadastre = useTexts(cadastreTexts);
  const publicData = useTexts(publicDataTexts);
  const area = useArea();
  const all = building.gursTabelaDeliStavb;
  // Parts without any data, as in some sources, would be empty lines.
  const parts = all.filter((part) => !isBare(part));
  if (all.length === 0) return null;
  const { columns } = cadastre;
  return (
    <FoldingCard flush title={publicData.partsOf} count={all.length} icon={<Building size={20} aria-hidden />}>
      {parts.length > 0 ? (
        <Table
          label={publicData.partsOf}
          rows={parts}
          keyOf={(part) => part.idNepremicnine ?? part.idZnak}
          columns={[
            {
              id: 'part',
              title: columns.part,
              role: 'head',
              cell: (part) => (
                <Link to={paths.publicProperty(part)} className="inline-flex min-h-9 items-center">
                  {part.stevilkaDelaStavbe === null ? part.idZnak : `${part.stevilkaStavbe}-${part.stevilkaDelaStavbe}`}
                </Link>
              ),
            },
            { id: 'use', title: columns.use, cell: (part) => <Capital>{part.dejanskaRaba}</Capital> },
            {
              id: 'floor',
              title: columns.floor,
              cell: (part) => (
                <span className="whitespace-nowrap">
                  <Known>{part.stevilkaEtaze}</Known>
                </span>
              ),
            },
            {
              id: 'net',
              title: columns.net,
              numeric: true,
              cell: (part) => <Known>{area(part.netoTlorisnaPovrsina)}</Known>,
            },
            {
              id: 'usable',
              title: columns.usable,
              numeric: true,
              cell: (part) => <Known>{area(part.uporabnaPovrsina)}</Known>,
            },
          ]}
        />
      ) : null}
      {all.length > parts.length ? (
        <p className="px-4 py-2.5 text-ink-2">{publicData.bareParts({ n: all.length - parts.length })}</p>
      ) : null}
    </FoldingCard>
  );
};

/** The parcels under a building, each with the way to its page. */
const Land = ({ parcels }: { readonly parcels: BuildingRecord['gursTabelaParcela'] }) => {
  const cadastre = useTexts(cadastreTexts);
  const publicData = useTexts(publicDataTexts);
  const rowsOf = useParcelRows();
  if (parcels.length === 0) return null;
  return (
    <FoldingCard title={publicData.parcelsUnder} count={parcels.length} icon={<Layers size={20} aria-hidden />}>
      <ul className="grid gap-5">
        {parcels.map((parcel) => (
          <li key={parcel.idZnak} className="grid gap-1">
            <h3 className="flex flex-wrap items-center gap-x-3 text-reading">
              <Link to={paths.publicProperty(parcel)} className="inline-flex min-h-9 items-center">
                {cadastre.parcelTitle({ number: `${parcel.sifraKo} ${parcel.parcelnaStevilka}` })}
              </Link>
              <SourcePill source={parcel.source} />
            </h3>
            <DetailRows rows={shownRows(rowsOf(parcel))} />
          </li>
        ))}
      </ul>
    </FoldingCard>
  );
};

/** Every field of one part, before those of its building. */
export const PublicPart = ({ part, building }: { readonly part: BuildingPart; readonly building: BuildingRecord }) => {
  const cadastre = useTexts(cadastreTexts);
  const publicData = useTexts(publicDataTexts);
  const word = useRegisterWord();
  const yesNo = useYesNo();
  const area = useArea();
  const valueText = useValueText();
  const { facts, columns } = cadastre;
  const rooms = part.prostori.map(({ vrsta, povrsina }) =>
    [word(vrsta) ?? publicData.room, area(povrsina)].filter(Boolean).join(' '),
  );
  return (
    <Details
      title={publicData.part({ number: `${part.stevilkaStavbe}-${part.stevilkaDelaStavbe ?? ''}` })}
      icon={<Building size={20} aria-hidden />}
      aside={<SourcePill source={building.source} />}
      rows={[
        [publicData.idZnak, part.idZnak],
        [publicData.eid, part.idNepremicnine],
        [publicData.address, part.naslov],
        [columns.use, word(part.dejanskaRaba)],
        [publicData.flat, part.stevilkaStanovanja],
        [publicData.floor, part.stevilkaEtaze],
        [publicData.position, word(part.legaDelaStavbe)],
        [columns.net, area(part.netoTlorisnaPovrsina)],
        [columns.usable, area(part.uporabnaPovrsina)],
        [facts.lift, yesNo(part.dvigalo)],
        [publicData.windows, part.letoObnoveOken],
        [publicData.installations, part.letoObnoveInstalacij],
        [publicData.rooms, rooms.join('; ') || null],
        [facts.value, valueText(part)],
      ]}
    />
  );
};

/** The buildings on a parcel. */
export const BuildingsOn = ({ parcel }: { readonly parcel: ParcelRecord }) => {
  const cadastre = useTexts(cadastreTexts);
  const titleOf = useBuildingTitle();
  if (parcel.gursTabelaStavba.length === 0) return null;
  return (
    <Card title={cadastre.buildingsOn} icon={<House size={20} aria-hidden />}>
      <ul className="grid gap-1">
        {parcel.gursTabelaStavba.map((building) => (
          <li key={building.idZnak}>
            <Link to={paths.publicProperty(building)} className="inline-flex min-h-9 items-center">
              {titleOf(building)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};

type Parcel = Omit<ParcelRecord, 'gursTabelaStavba'>;

/** Every field of a parcel. */
export const PublicParcel = ({ parcel }: { readonly parcel: Parcel }) => {
  const cadastre = useTexts(cadastreTexts);
  const rowsOf = useParcelRows();
  return (
    <Details
      title={cadastre.parcelTitle({ number: `${parcel.sifraKo} ${parcel.parcelnaStevilka}` })}
      icon={<Layers size={20} aria-hidden />}
      aside={<SourcePill source={parcel.source} />}
      rows={rowsOf(parcel)}
    />
  );
};

const useParcelRows = () => {
  const cadastre = useTexts(cadastreTexts);
  const publicData = useTexts(publicDataTexts);
  const word = useRegisterWord();
  const { area, number } = useFormats();
  const valueText = useValueText();
  const { facts } = cadastre;
  const shares = (uses: readonly { readonly opis: string; readonly delez: number | null; oznaka?: string | null }[]) =>
    uses
      .map(({ opis, oznaka, delez }) => {
        const text = oznaka ? `${oznaka}, ${word(opis)}` : word(opis);
        return delez === null ? text : publicData.share({ text, percent: number(delez, 0) });
      })
      .join('; ') || null;
  /** Shares of the uses; with several sources each under its name. */
  const actual = (uses: Parcel['dejanskeRabe']) => {
    const sources = usesBySource(uses);
    if (sources.length < 2) return shares(uses);
    return sources
      .map(([source, own]) =>
        publicData.ofUseSource({ source: publicData.useSources[source], uses: shares(own) ?? '' }),
      )
      .join('; ');
  };
  return (parcel: Parcel): Rows => [
    [publicData.idZnak, parcel.idZnak],
    [publicData.eid, parcel.idNepremicnine],
    [facts.ko, [parcel.sifraKo, parcel.katastrskaObcina].filter(Boolean).join(' ')],
    [facts.municipality, parcel.obcina],
    [facts.area, parcel.povrsinaParcele === null ? null : area(parcel.povrsinaParcele, 0)],
    [facts.plannedUse, shares(parcel.namenskeRabe)],
    [facts.actualUse, actual(parcel.dejanskeRabe)],
    [facts.quality, parcel.boniteta],
    [facts.status, parcel.upravniStatus],
    [facts.value, valueText(parcel)],
  ];
};
