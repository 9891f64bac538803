import { House, Layers } from 'lucide-react';
import { useState } from 'react';
import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, DetailRows, Facts } from '#platform/web/ui/card.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import type { BuildingPart, BuildingRecord } from '../contract/cadastre.ts';
import { kindOfBuilding, kindOfPart } from '../core/kind.ts';
import { cadastreTexts } from '../texts/cadastre.ts';
import { ParcelTable } from './parcel-table.tsx';
import { Capital, type Choosing, isTicked, Known, Tick } from './result-parts.tsx';
import { type Chosen, keyOf } from './selection.ts';
import { SourcePill } from './source-pill.tsx';

const numberOf = (part: BuildingPart) =>
  part.stevilkaDelaStavbe === null ? part.idZnak : `${part.stevilkaStavbe}-${part.stevilkaDelaStavbe}`;

export const useBuildingTitle = () => {
  const cadastre = useTexts(cadastreTexts);
  return (building: Pick<BuildingRecord, 'stevilkaStavbe' | 'naslovStavbe'>) => {
    const title = cadastre.buildingTitle({ number: String(building.stevilkaStavbe) });
    return building.naslovStavbe ? cadastre.withAddress({ title, address: building.naslovStavbe }) : title;
  };
};

export const useYesNo = () => {
  const common = useTexts(commonTexts);
  return (value: boolean | null) => (value === null ? null : value ? common.yes : common.no);
};

/** A building that was found: its facts, its parts to choose from, and the parcels under it. */
export const BuildingResult = ({ building, choosing }: { building: BuildingRecord; choosing: Choosing }) => {
  const cadastre = useTexts(cadastreTexts);
  const titleOf = useBuildingTitle();
  const yesNo = useYesNo();
  const [isOpen, setOpen] = useState(false);
  const parts = building.gursTabelaDeliStavb;
  const title = titleOf(building);
  const lift = parts.some(({ dvigalo }) => dvigalo)
    ? true
    : (parts.find(({ dvigalo }) => dvigalo === false)?.dvigalo ?? null);
  const { facts } = cadastre;
  return (
    <>
      <Card
        flush
        icon={<House size={20} aria-hidden />}
        title={title}
        aside={<SourcePill source={building.source} />}
        action={
          <Button size="small" onPress={() => setOpen(true)}>
            {cadastre.allBuildingData}
          </Button>
        }
      >
        <Facts
          facts={[
            { label: facts.built, value: <Known>{building.letoIzgradnjeStavbe}</Known> },
            { label: facts.roof, value: <Known>{building.letoObnoveStrehe}</Known> },
            { label: facts.facade, value: <Known>{building.letoObnoveFasade}</Known> },
            { label: facts.floors, value: <Known>{building.steviloEtaz}</Known> },
            { label: facts.lift, value: <Known>{yesNo(lift)}</Known> },
          ]}
        />
        <PartTable building={building} title={title} choosing={choosing} />
      </Card>
      {building.gursTabelaParcela.length > 0 ? (
        <Card
          flush
          icon={<Layers size={20} aria-hidden />}
          title={cadastre.parcelsUnder}
          aside={<span className="text-ink-3">{cadastre.parcelsHint}</span>}
        >
          <ParcelTable parcels={building.gursTabelaParcela} choosing={choosing} />
        </Card>
      ) : null}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        <AllData building={building} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
};

type PartTableProps = { building: BuildingRecord; title: string; choosing: Choosing };
type Row = { readonly part: BuildingPart | null; readonly one: Chosen };

const PartTable = ({ building, title, choosing }: PartTableProps) => {
  const cadastre = useTexts(cadastreTexts);
  const formats = useFormats();
  const { columns } = cadastre;
  const parts = building.gursTabelaDeliStavb;
  const order = { sifraKo: String(building.sifraKo), stevilkaStavbe: String(building.stevilkaStavbe) };
  const rows: readonly Row[] = [
    ...parts.map((part) => ({
      part,
      one: {
        key: keyOf(part),
        title: `${cadastre.columns.part} ${numberOf(part)}`,
        area: part.netoTlorisnaPovrsina,
        derived: kindOfPart(part.dejanskaRaba),
        order: {
          property_type: 'building_part' as const,
          ...order,
          stevilkaDelaStavbe: String(part.stevilkaDelaStavbe ?? ''),
        },
      },
    })),
    {
      part: null,
      one: {
        key: keyOf(building),
        title,
        area: null,
        derived: kindOfBuilding(parts, building.steviloStanovanj),
        order: { property_type: 'building' as const, ...order },
      },
    },
  ];
  const areIdentifiersOnly =
    parts.length > 0 && parts.every((part) => part.dejanskaRaba === null && part.netoTlorisnaPovrsina === null);
  const area = (squareMetres: number | null) => (squareMetres === null ? null : formats.area(squareMetres));
  return (
    <>
      {areIdentifiersOnly ? <Note>{cadastre.identifiersOnly}</Note> : null}
      {parts.length === 0 ? <Note>{cadastre.noParts}</Note> : null}
      <Table
        label={cadastre.parts}
        rows={rows}
        keyOf={({ part, one }) => part?.idZnak ?? one.key}
        isSelected={({ one }) => isTicked(choosing, one.key)}
        columns={[
          {
            id: 'select',
            title: columns.select,
            role: 'select',
            titleHidden: true,
            cell: ({ part, one }) => (
              <Tick
                one={one}
                choosing={choosing}
                isDisabled={part?.stevilkaDelaStavbe === null}
                label={
                  part
                    ? cadastre.selectPart({ number: numberOf(part) })
                    : cadastre.selectBuilding({ number: String(building.stevilkaStavbe) })
                }
              />
            ),
          },
          {
            id: 'part',
            title: columns.part,
            role: 'head',
            cell: ({ part }) => (part ? numberOf(part) : cadastre.wholeBuilding),
          },
          { id: 'use', title: columns.use, cell: ({ part }) => (part ? <Capital>{part.dejanskaRaba}</Capital> : null) },
          {
            id: 'floor',
            title: columns.floor,
            cell: ({ part }) => (part ? <Known>{part.stevilkaEtaze ?? part.legaDelaStavbe}</Known> : null),
          },
          {
            id: 'net',
            title: columns.net,
            numeric: true,
            cell: ({ part }) => (part ? <Known>{area(part.netoTlorisnaPovrsina)}</Known> : null),
          },
          {
            id: 'usable',
            title: columns.usable,
            numeric: true,
            cell: ({ part }) => <Known>{area(part ? part.uporabnaPovrsina : building.uporabnaPovrsinaStavbe)}</Known>,
          },
        ]}
      />
    </>
  );
};

const Note = ({ children }: { readonly children: string }) => (
  <p className="border-b border-line bg-warn-soft px-4.5 py-2.5 text-warn-ink">{children}</p>
);

const AllData = ({ building, onClose }: { building: BuildingRecord; onClose: () => void }) => {
  const cadastre = useTexts(cadastreTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const yesNo = useYesNo();
  const { facts } = cadastre;
  const area = (squareMetres: number | null) => (squareMetres === null ? null : formats.area(squareMetres));
  const rows = [
    [facts.ko, [building.sifraKo, building.katastrskaObcina].filter(Boolean).join(' ')],
    [facts.municipality, building.obcina],
    [facts.type, building.tipStavbe],
    [facts.construction, building.konstrukcija],
    [facts.built, building.letoIzgradnjeStavbe],
    [facts.floors, building.steviloEtaz],
    [facts.dwellings, building.steviloStanovanj],
    [facts.premises, building.steviloPoslovnihProstorov],
    [facts.grossArea, area(building.brutoTlorisnaPovrsina)],
    [facts.usableArea, area(building.uporabnaPovrsinaStavbe)],
    [facts.electricity, yesNo(building.elektrika)],
    [facts.water, yesNo(building.vodovod)],
    [facts.sewage, yesNo(building.kanalizacija)],
    [facts.gas, yesNo(building.plin)],
  ] as const;
  return (
    <div className="mt-4 grid gap-4">
      <DetailRows rows={rows.map(([label, value]) => ({ label, value: <Known>{value}</Known> }))} />
      <p className="text-[13px] text-ink-3">
        {common.map.source({
          name: building.source.name,
          date: building.source.state_on && formats.date(building.source.state_on),
        })}
      </p>
      <Button className="justify-self-end" onPress={onClose}>
        {common.close}
      </Button>
    </div>
  );
};
