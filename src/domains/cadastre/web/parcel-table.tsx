import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Pill } from '#platform/web/ui/card.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import type { BuildingRecord } from '../contract/records.ts';
import { cadastreTexts } from '../texts/cadastre.ts';
import { useChosen } from './chosen.ts';
import { useRegisterWord } from './register-word.ts';
import { Capital, type Choosing, isTicked, Known, Tick, toggleOf } from './result-parts.tsx';
import { keyOf } from './selection.ts';

type Parcel = BuildingRecord['gursTabelaParcela'][number];

/** Parcels with their use, planned use and area, each to be ticked. */
export const ParcelTable = ({ parcels, choosing }: { parcels: readonly Parcel[]; choosing: Choosing }) => {
  const cadastre = useTexts(cadastreTexts);
  const formats = useFormats();
  const { columns } = cadastre;
  const { ofParcel } = useChosen();
  const word = useRegisterWord();
  return (
    <Table
      label={cadastre.parcelsUnder}
      headHidden
      rows={parcels}
      keyOf={keyOf}
      onRowClick={(parcel) => toggleOf(choosing)(ofParcel(parcel))}
      isSelected={(parcel) => isTicked(choosing, keyOf(parcel))}
      columns={[
        {
          id: 'select',
          title: columns.select,
          role: 'select',
          titleHidden: true,
          cell: (parcel) => (
            <Tick
              one={ofParcel(parcel)}
              choosing={choosing}
              label={cadastre.selectParcel({ number: parcel.parcelnaStevilka })}
            />
          ),
        },
        { id: 'parcel', title: columns.parcel, role: 'head', cell: (parcel) => parcel.parcelnaStevilka },
        {
          id: 'use',
          title: columns.actualUse,
          cell: (parcel) => <Capital>{parcel.dejanskeRabe.map(({ opis }) => word(opis)).join(', ')}</Capital>,
        },
        {
          id: 'planned',
          title: columns.plannedUse,
          cell: (parcel) => (
            <span className="flex flex-wrap gap-1 py-1">
              {parcel.namenskeRabe.map((use) => (
                <Pill key={use.sifra + use.opis} tone="warn">
                  {use.oznaka ? `${word(use.opis)} (${use.oznaka})` : word(use.opis)}
                </Pill>
              ))}
              {parcel.namenskeRabe.length === 0 ? <Known>{null}</Known> : null}
            </span>
          ),
        },
        {
          id: 'area',
          title: columns.area,
          numeric: true,
          cell: (parcel) => (
            <Known>{parcel.povrsinaParcele === null ? null : formats.area(parcel.povrsinaParcele, 0)}</Known>
          ),
        },
      ]}
    />
  );
};
