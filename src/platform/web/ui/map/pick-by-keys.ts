import { crosshairByKeys } from './crosshair.ts';
import type { Surface } from './open-map.ts';
import { pencilTaken } from './pencil-taken.ts';

/** Lets a place be picked by keys: the map is moved under a cross, and the space bar or Enter picks the place there. */
export const pickByKeys = ({ map, target }: Surface, onPick: (at: readonly [number, number]) => void): void => {
  // The pencil has a cross of its own.
  crosshairByKeys(target, () => !map.get(pencilTaken));
  target.addEventListener('keydown', (event) => {
    if (event.target !== target || map.get(pencilTaken) || (event.key !== ' ' && event.key !== 'Enter')) return;
    event.preventDefault();
    const [e = 0, n = 0] = map.getView().getCenter() ?? [];
    onPick([e, n]);
  });
};
