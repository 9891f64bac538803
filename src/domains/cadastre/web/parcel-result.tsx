import { House, Layers } from 'lucide-react';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Facts } from '#platform/web/ui/card.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import type { ParcelRecord } from '../contract/records.ts';
import { unitsOf } from '../core/kind.ts';
import { cadastreTexts } from '../texts/cadastre.ts';
import { useBuildingTitle, useChosen } from './chosen.ts';
import { ParcelTable } from './parcel-table.tsx';
import type { Lookup } from './queries.ts';
import { useRegisterWord } from './register-word.ts';
import { type Choosing, isTicked, Known, Tick, toggleOf } from './result-parts.tsx';
import { keyOf } from './selection.ts';
import { SourcePill } from './source-pill.tsx';

type Props = {
  readonly parcel: ParcelRecord;
  readonly choosing: Choosing;
  readonly onFind: (lookup: Lookup) => void;
};

/** A parcel that was found: its facts, and the buildings on it. */
export const ParcelResult = ({ parcel, choosing, onFind }: Props) => {
  const cadastre = useTexts(cadastreTexts);
  const formats = useFormats();
  const titleOf = useBuildingTitle();
  const word = useRegisterWord();
  const { ofBuilding } = useChosen();
  const { columns, facts } = cadastre;
  const buildings = parcel.gursTabelaStavba;
  return (
    <>
      {buildings.length > 0 && !choosing.isLocked ? (
        <Stands parcel={parcel} choosing={choosing} onFind={onFind} />
      ) : null}
      <Card
        flush
        icon={<Layers size={20} aria-hidden />}
        title={cadastre.withAddress({
          title: cadastre.parcelTitle({ number: parcel.parcelnaStevilka }),
          address: `${parcel.sifraKo} ${parcel.katastrskaObcina ?? ''}`.trim(),
        })}
        aside={<SourcePill source={parcel.source} />}
      >
        <Facts
          facts={[
            {
              label: facts.area,
              value: <Known>{parcel.povrsinaParcele === null ? null : formats.area(parcel.povrsinaParcele, 0)}</Known>,
            },
            { label: facts.municipality, value: <Known>{parcel.obcina}</Known> },
            { label: facts.quality, value: <Known>{parcel.boniteta}</Known> },
            { label: facts.status, value: <Known>{word(parcel.upravniStatus)}</Known> },
            {
              label: facts.value,
              value: (
                <Known>{parcel.posplosenaVrednost === null ? null : formats.money(parcel.posplosenaVrednost)}</Known>
              ),
            },
          ]}
        />
        <ParcelTable parcels={[parcel]} choosing={choosing} />
      </Card>
      {buildings.length > 0 ? (
        <Card
          flush
          icon={<House size={20} aria-hidden />}
          title={cadastre.buildingsOn}
          aside={<span className="text-ink-3">{cadastre.buildingsHint}</span>}
        >
          <Table
            label={cadastre.buildingsOn}
            rows={buildings}
            keyOf={keyOf}
            onRowClick={(building) => toggleOf(choosing)(ofBuilding(building, []))}
            isSelected={(building) => isTicked(choosing, keyOf(building))}
            columns={[
              {
                id: 'select',
                title: columns.select,
                role: 'select',
                titleHidden: true,
                cell: (building) => (
                  <Tick
                    choosing={choosing}
                    label={cadastre.selectBuilding({ number: String(building.stevilkaStavbe) })}
                    one={ofBuilding(building, [])}
                  />
                ),
              },
              { id: 'building', title: columns.building, role: 'head', cell: titleOf },
              { id: 'type', title: facts.type, cell: (building) => <Known>{word(building.tipStavbe)}</Known> },
              { id: 'built', title: columns.built, cell: (building) => <Known>{building.letoIzgradnjeStavbe}</Known> },
              {
                id: 'usable',
                title: columns.usable,
                numeric: true,
                cell: ({ uporabnaPovrsinaStavbe: area }) => <Known>{area === null ? null : formats.area(area)}</Known>,
              },
            ]}
          />
        </Card>
      ) : null}
    </>
  );
};

/** Owners of a flat or a house often type its parcel; so the buildings come first, and the land is offered separately. */
const Stands = ({ parcel, choosing, onFind }: Props) => {
  const cadastre = useTexts(cadastreTexts);
  const titleOf = useBuildingTitle();
  const { ofParcel } = useChosen();
  const land = ofParcel(parcel);
  const buildings = parcel.gursTabelaStavba;
  return (
    <Card title={cadastre.stands({ n: buildings.length })} className="border-action!">
      <p className="text-ink-2">{cadastre.standsHint}</p>
      <ul className="mt-3 grid gap-3">
        {buildings.map((building) => {
          const units = unitsOf(building);
          return (
            <li key={keyOf(building)} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="min-w-0">
                <strong className="block font-semibold">{titleOf(building)}</strong>
                {units ? <span className="text-ink-2">{cadastre.units({ n: units })}</span> : null}
              </span>
              <Button
                variant="primary"
                onPress={() => {
                  if (choosing.selection.isChosen(land.key)) choosing.selection.toggle(land);
                  onFind({ sifraKo: String(building.sifraKo), stevilkaStavbe: String(building.stevilkaStavbe) });
                }}
              >
                {cadastre.chooseIn({ number: String(building.stevilkaStavbe) })}
              </Button>
            </li>
          );
        })}
      </ul>
      {isTicked(choosing, land.key) ? null : (
        <Button className="mt-3" onPress={() => choosing.selection.add(land)}>
          {cadastre.landAlone}
        </Button>
      )}
    </Card>
  );
};
