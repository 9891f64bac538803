/** Pixels that a pointer may wander between press and release and still mean one thing. */
const steadyWithin = 8;

/** Elements that can be pressed; a label presses its field. */
const pressable = 'button, a[href], label, input, summary, [role="button"], [role="option"], [role="tab"]';

type Press = { readonly on: HTMLElement; readonly at: DOMRect; readonly x: number; readonly y: number };

/**
 * Makes a press count where it began, though the page moved under it. An answer that arrives between press and release may push the pressed
 * element away: the browser then clicks the common ancestor of both places, which has no effect, and the press is lost.
 */
export const keepPresses = (): void => {
  let press: Press | undefined;
  const begin = ({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent) => {
    const on = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
    press = on && isPrimary && button === 0 ? { on, at: on.getBoundingClientRect(), x, y } : undefined;
  };
  const end = ({ target, clientX, clientY }: PointerEvent) => {
    if (!press) return;
    const { on, at, x, y } = press;
    press = undefined;
    const now = on.getBoundingClientRect();
    const hasMoved = on.isConnected && (now.left !== at.left || now.top !== at.top);
    const isSteady = Math.hypot(clientX - x, clientY - y) <= steadyWithin;
    if (!hasMoved || !isSteady || (target instanceof Node && on.contains(target))) return;
    const drop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('click', drop, { capture: true, once: true });
    // After the browser's own click, which follows at once if there is one.
    setTimeout(() => {
      window.removeEventListener('click', drop, { capture: true });
      on.click();
    });
  };
  document.addEventListener('pointerdown', begin, true);
  document.addEventListener('pointerup', end, true);
  document.addEventListener(
    'pointercancel',
    () => {
      press = undefined;
    },
    true,
  );
};
