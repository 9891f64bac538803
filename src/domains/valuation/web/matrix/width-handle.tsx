import type { KeyboardEvent, PointerEvent } from 'react';
import { useTexts } from '#platform/web/i18n.ts';
import { calculationsTexts } from '../../texts/calculations.ts';
import { narrowest, widest } from './column-widths.ts';

type Props = {
  readonly name: string;
  readonly width: number | undefined;
  readonly onChange: (width: number | undefined) => void;
};

const step = 12;

/** The edge of a column: drawn with the pointer or moved by arrows; Home and a double click take it back. */
export const WidthHandle = ({ name, width, onChange }: Props) => {
  const texts = useTexts(calculationsTexts).matrix;
  const widthOf = (handle: Element): number =>
    width ?? handle.parentElement?.getBoundingClientRect().width ?? narrowest;
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget;
    const [from, begun] = [event.clientX, widthOf(handle)];
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = (move) => onChange(begun + move.clientX - from);
    handle.onlostpointercapture = () => {
      handle.onpointermove = null;
    };
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    const by = { ArrowRight: step, ArrowLeft: -step }[event.key] ?? 0;
    if (by !== 0) onChange(widthOf(event.currentTarget) + by);
    else if (event.key === 'Home') onChange(undefined);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that is moved is no `hr`
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={texts.width({ name })}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={width ?? narrowest}
      onPointerDown={onPointerDown}
      onDoubleClick={() => onChange(undefined)}
      onKeyDown={onKeyDown}
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none hover:bg-action-soft focus-visible:outline-2 focus-visible:outline-action"
    />
  );
};
