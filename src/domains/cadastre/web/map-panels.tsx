import { useEffect } from 'react';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { useStore } from '#platform/web/store.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import type { OutsideLayer } from '#platform/web/ui/map/base-data.ts';
import type { PanelProps } from '#platform/web/ui/map/base-source.ts';
import { changeLook, drawnLayers, mapLook, usualLook } from '#platform/web/ui/map/map-look.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { mapTexts } from '../texts/map.ts';
import { MapCard } from './map-card.tsx';
import { MapTools } from './map-tools.tsx';

/** Panels opened by the buttons of every map. */
export const MapPanels = (props: PanelProps) => {
  const { panel, surface, onClose } = props;
  // Listens on the whole map: an open panel would otherwise be closed by the press that opens it.
  useEffect(() => {
    const place = surface.target.parentElement;
    if (!place || panel === undefined) return;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Other overlays on the map stay open.
      event.stopPropagation();
      onClose();
    };
    place.addEventListener('keydown', press);
    return () => place.removeEventListener('keydown', press);
  }, [surface, panel, onClose]);
  return (
    <>
      {panel === 'layers' ? <Layers {...props} /> : null}
      <MapTools {...props} />
    </>
  );
};

/** Layers whose colour strength is set; lines and letters keep theirs. */
const landLayers = ['use', 'roads', 'water', 'buildings'] as const;

const Layers = ({ base, surface, onClose }: PanelProps) => {
  const { layers: texts } = useTexts(mapTexts);
  const { number } = useFormats();
  const look = useStore(mapLook);
  const offers = base?.layers ?? [];
  const isSomethingUnder = landLayers.some((layer) => !look.hidden.includes(layer));
  const nameOf = (id: string): string => (texts.outside as Readonly<Record<string, string>>)[id] ?? id;
  const grounds = offers.filter((one) => one.is_ground);
  const over = offers.filter((one) => !one.is_ground);
  const toggled = <T,>(list: readonly T[], one: T, isIn: boolean): T[] => [
    ...list.filter((other) => other !== one),
    ...(isIn ? [one] : []),
  ];
  return (
    <MapCard title={texts.title} surface={surface} onClose={onClose}>
      <ul className="grid grid-cols-2 gap-x-3 tool:grid-cols-1">
        {drawnLayers.map((layer) => (
          <li key={layer}>
            <Checkbox
              isSelected={!look.hidden.includes(layer)}
              onChange={(isShown) => changeLook({ hidden: toggled(look.hidden, layer, !isShown) })}
            >
              {texts.drawn[layer]}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="text-label text-ink-2">{texts.spots}</p>
      {isSomethingUnder ? (
        <label className="grid gap-1 py-1">
          <span className="flex justify-between gap-2">
            <span>{texts.strength}</span>
            <span className="text-ink-2">{texts.percent({ n: number(look.strength, 0) })}</span>
          </span>
          <input
            type="range"
            min={10}
            max={100}
            step={5}
            value={look.strength}
            onChange={({ target }) => changeLook({ strength: Number(target.value) })}
            className="h-8 w-full cursor-pointer accent-action"
          />
        </label>
      ) : null}
      {grounds.length > 0 ? <Ground offers={grounds} nameOf={nameOf} /> : null}
      {over.length > 0 ? (
        <fieldset>
          <legend className="font-semibold">{texts.over}</legend>
          {over.map(({ id }) => (
            <Checkbox
              key={id}
              isSelected={look.over.includes(id)}
              onChange={(isShown) => changeLook({ over: toggled(look.over, id, isShown) })}
            >
              {nameOf(id)}
            </Checkbox>
          ))}
        </fieldset>
      ) : null}
      <Button size="small" onPress={() => changeLook(usualLook)}>
        {texts.reset}
      </Button>
    </MapCard>
  );
};

const own = 'own';
const newest = 'newest';

/** The land of the cadastre or an outside image layer, and its year. */
const Ground = ({
  offers,
  nameOf,
}: {
  readonly offers: readonly OutsideLayer[];
  readonly nameOf: (id: string) => string;
}) => {
  const { layers: texts } = useTexts(mapTexts);
  const look = useStore(mapLook);
  const chosen = offers.find(({ id }) => id === look.ground);
  return (
    <>
      <Select
        label={texts.ground}
        options={{ [own]: texts.own, ...Object.fromEntries(offers.map(({ id }) => [id, nameOf(id)])) }}
        value={chosen?.id ?? own}
        onChange={(id) => changeLook({ ground: id === own ? null : id, year: null })}
      />
      {chosen && chosen.years.length > 0 ? <Years years={chosen.years} value={look.year} /> : null}
    </>
  );
};

/** Object keys that are numbers would be sorted, so each gets a letter before it. */
const keyOf = (year: number): string => `y${year}`;

const Years = ({ years, value }: { readonly years: readonly number[]; readonly value: number | null }) => {
  const { layers: texts } = useTexts(mapTexts);
  return (
    <Select
      label={texts.year}
      options={{ [newest]: texts.newest, ...Object.fromEntries(years.map((year) => [keyOf(year), String(year)])) }}
      value={value !== null && years.includes(value) ? keyOf(value) : newest}
      onChange={(id) => changeLook({ year: id === newest ? null : Number(id.slice(1)) })}
    />
  );
};
