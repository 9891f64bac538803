import { House, Layers } from 'lucide-react';
import { useState } from 'react';
import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, DetailRows, Facts } from '#platform/web/ui/card.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { BuildingRecord } from '../contract/records.ts';
import { dwellingsOf, isBlock } from '../core/kind.ts';
import { cadastreTexts } from '../texts/cadastre.ts';
import { useBuildingTitle } from './chosen.ts';
import { ParcelTable } from './parcel-table.tsx';
import { PartTable } from './part-table.tsx';
import { useRegisterWord } from './register-word.ts';
import { type Choosing, Known } from './result-parts.tsx';
import { SourcePill } from './source-pill.tsx';

export const useYesNo = () => {
  const common = useTexts(commonTexts);
  return (value: boolean | null) => (value === null ? null : common[value ? 'yes' : 'no']);
};

/** A building that was found: its facts, its parts to choose from, and the parcels under it. */
export const BuildingResult = ({
  building,
  choosing,
  onDescribe,
}: {
  readonly building: BuildingRecord;
  readonly choosing: Choosing;
  /** Describing a part that the register gives no number. */
  readonly onDescribe: () => void;
}) => {
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
  const unnumbered = parts.filter(({ stevilkaDelaStavbe }) => stevilkaDelaStavbe === null).length;
  const isDescribed = unnumbered > 0 && parts.length > 1;
  const areIdentifiersOnly =
    !isDescribed &&
    parts.length > 0 &&
    parts.every((part) => part.dejanskaRaba === null && part.netoTlorisnaPovrsina === null);
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
        {/* On a phone the choices come before the data. */}
        <div className="flex flex-col">
          <div className="max-tool:order-last">
            <Facts
              facts={[
                { label: facts.built, value: <Known>{building.letoIzgradnjeStavbe}</Known> },
                { label: facts.roof, value: <Known>{building.letoObnoveStrehe}</Known> },
                { label: facts.facade, value: <Known>{building.letoObnoveFasade}</Known> },
                { label: facts.floors, value: <Known>{building.steviloEtaz}</Known> },
                { label: facts.lift, value: <Known>{yesNo(lift)}</Known> },
              ]}
            />
          </div>
          {isDescribed ? <Note>{cadastre.partsUnnumbered({ n: unnumbered })}</Note> : null}
          {areIdentifiersOnly ? <Note>{cadastre.identifiersOnly}</Note> : null}
          {parts.length === 0 ? <Note>{cadastre.noParts}</Note> : null}
          <PartTable
            key={`${building.idZnak} ${choosing.asked ?? ''} ${choosing.kind ?? ''}`}
            building={building}
            choosing={choosing}
          />
          {isDescribed && !choosing.isLocked ? (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 tool:px-4.5">
              <Button onPress={onDescribe}>{cadastre.describePart}</Button>
              <span className="text-ink-2">{cadastre.describePartHint}</span>
            </p>
          ) : null}
        </div>
      </Card>
      {building.gursTabelaParcela.length > 0 ? (
        <Card
          flush
          icon={<Layers size={20} aria-hidden />}
          title={cadastre.parcelsUnder}
          aside={
            <span className="text-ink-3">
              {isBlock(dwellingsOf(parts, building)) ? cadastre.parcelsHintOfFlats : cadastre.parcelsHint}
            </span>
          }
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

const Note = ({ children }: { readonly children: string }) => (
  <p className="border-b border-line bg-warn-soft px-4.5 py-2.5 text-warn-ink">{children}</p>
);

const AllData = ({ building, onClose }: { building: BuildingRecord; onClose: () => void }) => {
  const cadastre = useTexts(cadastreTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const yesNo = useYesNo();
  const word = useRegisterWord();
  const { facts } = cadastre;
  const area = (squareMetres: number | null) => (squareMetres === null ? null : formats.area(squareMetres));
  const rows = [
    [facts.ko, [building.sifraKo, building.katastrskaObcina].filter(Boolean).join(' ')],
    [facts.municipality, building.obcina],
    [facts.type, word(building.tipStavbe)],
    [facts.construction, word(building.konstrukcija)],
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
      <p className="text-label text-ink-3">
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
