import { House, Layers } from 'lucide-react';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Card, Facts } from '#platform/web/ui/card.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import type { ParcelRecord } from '../contract/cadastre.ts';
import { cadastreTexts } from '../texts/cadastre.ts';
import { useBuildingTitle, useChosen } from './chosen.ts';
import { ParcelTable } from './parcel-table.tsx';
import { useRegisterWord } from './register-word.ts';
import { type Choosing, isTicked, Known, Tick, toggleOf } from './result-parts.tsx';
import { keyOf } from './selection.ts';
import { SourcePill } from './source-pill.tsx';

/** A parcel that was found: its facts, and the buildings on it. */
export const ParcelResult = ({ parcel, choosing }: { parcel: ParcelRecord; choosing: Choosing }) => {
  const cadastre = useTexts(cadastreTexts);
  const formats = useFormats();
  const titleOf = useBuildingTitle();
  const word = useRegisterWord();
  const { ofBuilding } = useChosen();
  const { columns, facts } = cadastre;
  const buildings = parcel.gursTabelaStavba;
  return (
    <>
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
