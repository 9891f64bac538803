import { isInvented } from '#contract/invented.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Pill } from '#platform/web/ui/card.tsx';
import type { BuildingRecord } from '../contract/records.ts';
import { cadastreTexts } from '../texts/cadastre.ts';

/** Source of a record and its date, at its title. */
export const SourcePill = ({ source }: { readonly source: BuildingRecord['source'] }) => {
  const cadastre = useTexts(cadastreTexts);
  const { date } = useFormats();
  return (
    <Pill tone={isInvented(source) ? 'warn' : 'info'}>
      {cadastre.registerData({ name: source.name, date: source.state_on && date(source.state_on) })}
    </Pill>
  );
};
