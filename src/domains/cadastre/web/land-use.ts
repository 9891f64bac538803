import type { DataOf } from '#contract/call.ts';
import type { MapBuilding, MapParcel } from '#platform/web/ui/map/map-data.ts';
import type { showCadastreMap } from '../contract/cadastre.ts';
import { colourOf, isBuiltOn } from '../core/land-use.ts';

/** Parcels and buildings as a map draws them under something else. */
export const groundOf = ({
  parcels,
  buildings,
}: DataOf<typeof showCadastreMap>): { readonly parcels: MapParcel[]; readonly buildings: MapBuilding[] } => ({
  parcels: parcels.map(({ parcelnaStevilka, ring, more, raba }) => ({
    number: parcelnaStevilka,
    ring,
    more,
    use: colourOf(raba, isBuiltOn({ ring, more }, buildings)),
    isSubject: false,
  })),
  buildings: buildings.map(({ ring, more, at }) => ({ ring, more, at, isSubject: false })),
});
