import type { Call } from '#contract/call.ts';
import { addPropertyFloorSpaceImages } from '../../contract/images.ts';
import {
  addAllMeasurements,
  addPropertyFloor,
  addPropertyFloorSpace,
  deletePropertyFloor,
  deletePropertyFloorSpace,
  restorePropertyFloor,
  restorePropertyFloorSpace,
} from '../../contract/measurements.ts';
import { addPropertyDocuments } from '../../contract/properties.ts';
import {
  editPropertyBuilding,
  editPropertyInstallations,
  editPropertyLocationDescription,
  editPropertyObjectDescription,
  editPropertyOthers,
  editPropertyUtilities,
} from '../../contract/property-file.ts';

/** The calls that may wait for a connection: each has the same effect when repeated. */
export const calls = {
  addPropertyFloorSpaceImages,
  addPropertyDocuments,
  addPropertyFloor,
  deletePropertyFloor,
  restorePropertyFloor,
  addPropertyFloorSpace,
  deletePropertyFloorSpace,
  restorePropertyFloorSpace,
  addAllMeasurements,
  editPropertyBuilding,
  editPropertyLocationDescription,
  editPropertyUtilities,
  editPropertyObjectDescription,
  editPropertyInstallations,
  editPropertyOthers,
} as const satisfies Record<string, Call>;

export type OutboxCall = keyof typeof calls;
