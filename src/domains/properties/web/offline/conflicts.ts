import { send } from '#platform/web/api/send.ts';
import { type MeasurementInput, showPropertyMeasurements } from '../../contract/measurements.ts';
import { editSection, showFullProperty } from '../../contract/property-file.ts';
import { isSameMeasured } from '../measured-rows.ts';
import type { Kept } from './database.ts';
import type { KeptConflict, SectionInput } from './lines.ts';
import { changedByBoth, writtenBy } from './settle.ts';

/** The server's current values, for a change that it refused because of its version. */
export const lookUpConflict = async ({ call, input, base = {} }: Kept): Promise<KeptConflict> => {
  if (call === 'addAllMeasurements') {
    const { property_floor_space_id } = input as { readonly property_floor_space_id: string };
    const { floors } = await send(showPropertyMeasurements, { property_id: String(base.property_id) });
    const space = floors
      .flatMap(({ spaces }) => spaces)
      .find((one) => one.property_floor_space_id === property_floor_space_id);
    const { measurements } = input as { readonly measurements: readonly MeasurementInput[] };
    // The stored rows are this very change, or the one sent before it: only the answer was lost.
    const own = [measurements, ...(base.sent ? [base.sent as readonly MeasurementInput[]] : [])];
    const fields = space && own.some((one) => isSameMeasured(space.measurements, one)) ? [] : ['area'];
    return { version: space?.version ?? 0, theirs: { area: space?.area ?? 0 }, fields };
  }
  const edit = input as SectionInput;
  const full = await send(showFullProperty, { property_id: edit.property_id, full: true });
  const section = full.sections.find((one) => editSection[one.section].path.endsWith(`/${call}`));
  const theirs = section?.values ?? {};
  return { version: section?.version ?? 0, theirs, fields: changedByBoth(writtenBy(edit), base, theirs) };
};
