import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { addressWithFlat } from '../core/address.ts';
import { cadastreTexts } from '../texts/cadastre.ts';
import { type Lookup, previewQuery } from './queries.ts';

/** The register look-up in an address of ours; undefined if there is none. */
export const lookupIn = (search: URLSearchParams): Lookup | undefined => {
  const [sifraKo, building, part, parcel] = ['ko', 'stavba', 'del', 'parcela'].map((name) => search.get(name));
  if (!sifraKo) return undefined;
  if (parcel) return { sifraKo, parcelnaStevilka: parcel };
  if (!building) return undefined;
  return { sifraKo, stevilkaStavbe: building, ...(part ? { stevilkaDelaStavbe: part } : {}) };
};

/** Public data of the property that is being ordered; undefined while there is none. */
export const useAskedPreview = (search: URLSearchParams) => {
  const lookup = lookupIn(search);
  const { data } = useQuery({ ...previewQuery(lookup ?? { sifraKo: '' }), enabled: lookup !== undefined });
  return { lookup, preview: lookup ? data : undefined };
};

/** Name of the looked-up property in everyday words, by its address if it has one, and further details that identify it. */
export const useAskedName = (search: URLSearchParams) => {
  const cadastre = useTexts(cadastreTexts);
  const codeLists = useTexts(codeListsTexts);
  const formats = useFormats();
  const { lookup, preview } = useAskedPreview(search);
  const address = search.get('naslov') || null;
  const part = preview?.deli.find(({ stevilka }) => stevilka === lookup?.stevilkaDelaStavbe);
  const number = part && preview && `${codeLists.propertyKinds[part.kind]} ${preview.stevilka}-${part.stevilka}`;
  const byDoor = part && part.vrata !== null ? addressWithFlat(preview?.naslov ?? null, part.vrata) : null;
  if (!preview) return { title: address, rest: '' };
  const { stevilka, naslov } = preview;
  const building = cadastre.buildingTitle({ number: stevilka });
  const whole = preview.found_as === 'parcel' ? cadastre.parcelTitle({ number: stevilka }) : (naslov ?? building);
  const title = byDoor ?? number ?? whole;
  const besides = title === naslov ? building : naslov;
  // The building's area does not describe a part without a number.
  const ofWhole = search.has('opis') ? null : preview.povrsina;
  const area = part ? part.povrsina : ofWhole;
  const rest = [
    byDoor ? number : besides,
    `k.\u00a0o.\u00a0${preview.sifraKo}`,
    area === null || area === undefined ? null : formats.area(area),
  ];
  return { title, rest: rest.filter(Boolean).join(' · ') };
};

/** The property that is on its way into the order, in one line, on the screens before step 1. */
export const AskedProperty = ({ search }: { readonly search: URLSearchParams }) => {
  const cadastre = useTexts(cadastreTexts);
  const { title, rest } = useAskedName(search);
  if (!title) return null;
  return (
    <section
      aria-label={cadastre.ordering}
      className="flex items-start gap-3 rounded-card border border-line border-l-4 border-l-action bg-surface px-4 py-3"
    >
      <MapPin size={20} aria-hidden className="mt-0.5 shrink-0 text-action" />
      <span className="min-w-0">
        <span aria-hidden className="block text-label text-ink-3 max-tool:hidden">
          {cadastre.ordering}
        </span>
        <strong className="block font-semibold wrap-anywhere">{title}</strong>
        <span className="block text-ink-2">{rest}</span>
      </span>
    </section>
  );
};
