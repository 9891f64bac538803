import { Building, House, Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Card, DetailRows } from '#platform/web/ui/card.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import type { BuildingPart, BuildingRecord, ParcelRecord } from '../contract/cadastre.ts';
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
    <DetailRows rows={rows.map(([label, value]) => ({ label, value: <Known>{value}</Known> }))} />
  </Card>
);

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

/** Every field that the registers hold of a building, its parts and the parcels under it. */
export const PublicBuilding = ({ building }: { readonly building: BuildingRecord }) => {
  const cadastre = useTexts(cadastreTexts);
  const publicData = useTexts(publicDataTexts);
  const word = useRegisterWord();
  const titleOf = useBuildingTitle();
  const yesNo = useYesNo();
  const area = useArea();
  const { facts } = cadastre;
  return (
    <>
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
      {building.gursTabelaParcela.map((parcel) => (
        <ParcelDetails key={parcel.idZnak} parcel={parcel} isLinked />
      ))}
    </>
  );
};

const Parts = ({ building }: { readonly building: BuildingRecord }) => {
  const cadastre = useTexts(cadastreTexts);
  const publicData = useTexts(publicDataTexts);
  const area = useArea();
  const parts = building.gursTabelaDeliStavb;
  if (parts.length === 0) return null;
  const { columns } = cadastre;
  return (
    <Card flush title={publicData.partsOf} icon={<Building size={20} aria-hidden />}>
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
          { id: 'floor', title: columns.floor, cell: (part) => <Known>{part.stevilkaEtaze}</Known> },
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
    </Card>
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

/** Every field of a parcel, and the buildings on it. */
export const PublicParcel = ({ parcel }: { readonly parcel: ParcelRecord }) => {
  const cadastre = useTexts(cadastreTexts);
  const titleOf = useBuildingTitle();
  return (
    <>
      <ParcelDetails parcel={parcel} />
      {parcel.gursTabelaStavba.length > 0 ? (
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
      ) : null}
    </>
  );
};

const ParcelDetails = ({
  parcel,
  isLinked = false,
}: {
  readonly parcel: Omit<ParcelRecord, 'gursTabelaStavba'>;
  readonly isLinked?: boolean;
}) => {
  const cadastre = useTexts(cadastreTexts);
  const publicData = useTexts(publicDataTexts);
  const word = useRegisterWord();
  const { area, number } = useFormats();
  const valueText = useValueText();
  const { facts } = cadastre;
  const title = cadastre.parcelTitle({ number: `${parcel.sifraKo} ${parcel.parcelnaStevilka}` });
  const shares = (uses: readonly { readonly opis: string; readonly delez: number | null; oznaka?: string | null }[]) =>
    uses
      .map(({ opis, oznaka, delez }) => {
        const text = oznaka ? `${oznaka}, ${word(opis)}` : word(opis);
        return delez === null ? text : publicData.share({ text, percent: number(delez, 0) });
      })
      .join('; ') || null;
  return (
    <Details
      title={
        isLinked ? (
          <Link to={paths.publicProperty(parcel)} className="inline-flex min-h-9 items-center">
            {title}
          </Link>
        ) : (
          title
        )
      }
      icon={<Layers size={20} aria-hidden />}
      aside={<SourcePill source={parcel.source} />}
      rows={[
        [publicData.idZnak, parcel.idZnak],
        [publicData.eid, parcel.idNepremicnine],
        [facts.ko, [parcel.sifraKo, parcel.katastrskaObcina].filter(Boolean).join(' ')],
        [facts.municipality, parcel.obcina],
        [facts.area, parcel.povrsinaParcele === null ? null : area(parcel.povrsinaParcele, 0)],
        [facts.plannedUse, shares(parcel.namenskeRabe)],
        [facts.actualUse, shares(parcel.dejanskeRabe)],
        [facts.quality, parcel.boniteta],
        [facts.status, parcel.upravniStatus],
        [facts.value, valueText(parcel)],
      ]}
    />
  );
};
