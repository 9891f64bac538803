/** A cross in the middle of a map, which is moved under it by keys. */
export const crosshairOn = (target: HTMLElement): HTMLElement => {
  const crosshair = document.createElement('span');
  crosshair.ariaHidden = 'true';
  crosshair.className =
    'pointer-events-none absolute inset-0 z-1 grid place-items-center text-danger drop-shadow-[0_0_1px_var(--surface)] before:absolute before:h-0.5 before:w-9 before:bg-current after:absolute after:h-9 after:w-0.5 after:bg-current';
  target.append(crosshair);
  return crosshair;
};
