import { crosshairOn } from './crosshair.ts';
import type { Surface } from './open-map.ts';
import { pencilTaken } from './pencil-taken.ts';

/** Lets a place be picked by keys: the map is moved under a cross, and the space bar or Enter takes what is there. */
export const pickByKeys = ({ map, target }: Surface, onPick: (at: readonly [number, number]) => void): void => {
  const crosshair = crosshairOn(target);
  const look = (): void => {
    crosshair.hidden = !target.matches(':focus-visible') || Boolean(map.get(pencilTaken));
  };
  look();
  target.addEventListener('focus', look);
  target.addEventListener('blur', look);
  target.addEventListener('keydown', (event) => {
    look();
    if (event.target !== target || map.get(pencilTaken) || (event.key !== ' ' && event.key !== 'Enter')) return;
    event.preventDefault();
    const [e = 0, n = 0] = map.getView().getCenter() ?? [];
    onPick([e, n]);
  });
};
