/**
 * Shows a cross while a map is used by keys: from the focus by keys or the next key on, until Escape, or until a mouse or a finger takes
 * over. Returns whether it is shown.
 */
export const crosshairByKeys = (
  target: HTMLElement,
  isFree: () => boolean,
  onTurn: () => void = () => {},
): (() => boolean) => {
  const crosshair = crosshairOn(target);
  const turn = (isByKeys: boolean): void => {
    crosshair.hidden = !isByKeys || !isFree();
    onTurn();
  };
  crosshair.hidden = !target.matches(':focus-visible');
  target.addEventListener('focus', () => turn(target.matches(':focus-visible')));
  target.addEventListener('blur', () => turn(false));
  target.addEventListener('pointerdown', () => turn(false));
  target.addEventListener('keydown', (event) => {
    if (event.target === target) turn(event.key !== 'Escape');
  });
  return () => !crosshair.hidden;
};

/** A cross in the middle of a map, which is moved under it by keys. */
export const crosshairOn = (target: HTMLElement): HTMLElement => {
  const crosshair = document.createElement('span');
  crosshair.ariaHidden = 'true';
  crosshair.className =
    'pointer-events-none absolute inset-0 z-1 grid place-items-center text-danger drop-shadow-[0_0_1px_var(--surface)] before:absolute before:h-0.5 before:w-9 before:bg-current after:absolute after:h-9 after:w-0.5 after:bg-current';
  target.append(crosshair);
  return crosshair;
};
