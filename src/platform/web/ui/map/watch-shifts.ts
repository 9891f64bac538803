import { type Shift, zoomedAt, zoomsOf } from './shift.ts';

/**
 * Follows wheel and mouse on the container of a loading map. As on the map itself the wheel scrolls the page until the container has the
 * focus; fingers scroll it too. A drag that has begun continues after the end.
 */
export const watchShifts = (target: HTMLElement, onShift: (shift: Shift) => void): (() => void) => {
  const turn = (event: WheelEvent): void => {
    if (document.activeElement !== target) return;
    event.preventDefault();
    const { left, top } = target.getBoundingClientRect();
    onShift(zoomedAt(zoomsOf(event), event.clientX - left, event.clientY - top));
  };
  const press = ({ pointerType, button, pointerId, clientX, clientY }: PointerEvent): void => {
    if (pointerType !== 'mouse' || button !== 0) return;
    let [x, y] = [clientX, clientY];
    const drag = (event: PointerEvent): void => {
      onShift({ k: 1, x: event.clientX - x, y: event.clientY - y });
      [x, y] = [event.clientX, event.clientY];
    };
    target.setPointerCapture(pointerId);
    target.addEventListener('pointermove', drag);
    target.addEventListener('lostpointercapture', () => target.removeEventListener('pointermove', drag), {
      once: true,
    });
  };
  target.addEventListener('wheel', turn, { passive: false });
  target.addEventListener('pointerdown', press);
  return () => {
    target.removeEventListener('wheel', turn);
    target.removeEventListener('pointerdown', press);
  };
};
