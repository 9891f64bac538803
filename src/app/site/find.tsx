import type { PropertyFound } from '#app/contract/site-module.ts';
import type { PricedKind } from '#contract/codelists.ts';
import { inventedSource } from '#contract/invented.ts';
import { lengths, limits } from '#contract/limits.ts';
import type { CadastreHit } from '#domains/cadastre/contract/cadastre.ts';
import { addressWithFlat } from '#domains/cadastre/core/address.ts';
import { countedParts, isBlock, isUnnumbered, kindOfPreview } from '#domains/cadastre/core/kind.ts';
import type { FilteredPart } from '#domains/cadastre/core/part-filter.ts';
import { byPlace } from '#domains/cadastre/core/part-order.ts';
import { registerWordIn } from '#domains/cadastre/core/register-word.ts';
import { unknownFacts } from '#domains/cadastre/core/search-unknown.ts';
import { hasAccessories, isAccessory } from '#domains/inquiries/core/price.ts';
import { FoundPlan } from './found-plan.tsx';
import { Icon } from './icon.tsx';
import { Layout } from './layout.tsx';
import { addressOf, type Look } from './look.ts';

type Props = { readonly look: Look };
type Found = Props & { readonly found: PropertyFound };
type Preview = NonNullable<PropertyFound['preview']>;
type Part = Preview['deli'][number];

/** Path of the search box and of its results. */
export const findPath = '/najdi';

const orderPath = '/user/inquiry/property-details';
/** The map of the user area around one property. */
const mapPath = '/zemljevid';

/** The property that an address names. */
type Asked = {
  readonly ko: string;
  readonly stavba?: string | undefined;
  readonly del?: string | undefined;
  readonly parcela?: string | undefined;
  /** The land alone, regardless of buildings. */
  readonly zemljisce?: string | undefined;
  /** All of a building. */
  readonly cela?: string | undefined;
  /** A part of a building that the register gives no number, to be described. */
  readonly opis?: string | undefined;
};

const searchOf = (asked: Asked): string =>
  String(new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []))));

const askedOf = (hit: CadastreHit): Asked => ({
  ko: String(hit.sifraKo),
  stavba: hit.stevilkaStavbe === null ? undefined : String(hit.stevilkaStavbe),
  del: hit.stevilkaDelaStavbe === null ? undefined : String(hit.stevilkaDelaStavbe),
  parcela: hit.parcelnaStevilka ?? undefined,
});

/** Address of a hit; a cadastral municipality alone has no page. */
export const hitAddress = (look: Look, hit: CadastreHit): string | undefined =>
  hit.stevilkaStavbe === null && hit.parcelnaStevilka === null
    ? undefined
    : `${addressOf(look.language, findPath)}?${searchOf(askedOf(hit))}`;

/** The one box: an address, a building, a part or a parcel. Suggestions come with the script, the answer without it too. */
export const FindForm = ({
  look,
  text = '',
  fault,
}: Props & { readonly text?: string; readonly fault?: string | undefined }) => {
  const { find } = look.text.site;
  const { cadastreSearch } = look.text;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form that searches is a landmark under this role
    <form
      className="find"
      role="search"
      action={addressOf(look.language, findPath)}
      method="get"
      noValidate
      data-form="find"
      data-empty={find.faults.empty}
      data-marks={JSON.stringify(cadastreSearch.foundAs)}
      data-failed={find.faults.failed}
    >
      <label htmlFor="find-box">{find.label}</label>
      <div className="box">
        <Icon name="pin" size={22} />
        <input
          id="find-box"
          name="q"
          type="search"
          maxLength={lengths.search}
          defaultValue={text}
          autoComplete="off"
          placeholder={
            look.invented ? find.placeholderInvented : find[look.addresses ? 'placeholder' : 'placeholderNumbers']
          }
          aria-describedby={fault ? 'find-fault' : undefined}
          aria-invalid={fault ? true : undefined}
        />
        <button className="button" type="submit">
          {find.submit}
        </button>
        <div id="find-list" role="listbox" aria-label={find.suggestions} hidden />
      </div>
      <p id="find-fault" className="answer" role="alert" hidden={!fault}>
        {fault}
      </p>
      <p id="find-none" className="ways" role="status" hidden>
        <span>{find.noHits}</span>
        <a href={byHand('')}>{find.byHand}</a>
      </p>
    </form>
  );
};

/** /najdi: the found property with its price and first free time, or further ways if nothing is found. */
export const Find = ({ look, found }: Found) => {
  const { find } = look.text.site;
  const fault = found.fault === null || found.fault === 'unknown' ? undefined : find.faults[found.fault];
  return (
    <Layout look={look}>
      <section className={found.preview?.place && found.map ? 'hero found' : 'hero found bare'}>
        <PlanOf look={look} found={found} />
        <div className="panel">
          <FindForm look={look} text={found.asked} fault={fault} />
          {found.preview ? (
            <Result look={look} found={found} preview={found.preview} />
          ) : (
            <Hits look={look} found={found} />
          )}
        </div>
      </section>
    </Layout>
  );
};

const partOf = ({ preview, part }: PropertyFound): Part | undefined =>
  preview?.deli.find(({ stevilka }) => stevilka === part);

const titlesIn = ({ text: { cadastre, codeLists, registerWords } }: Look) => ({
  ofWhole: ({ found_as, stevilka }: Preview) =>
    (found_as === 'parcel' ? cadastre.parcelTitle : cadastre.buildingTitle)({ number: stevilka }),
  ofPart: (preview: Preview, part: Part) =>
    `${part.kind === 'drugo' ? cadastre.columns.part : (isAccessory(part.kind) && capital(registerWordIn(registerWords, part.vrsta))) || codeLists.propertyKinds[part.kind]} ${preview.stevilka}-${part.stevilka}`,
});

const capital = (text: string | null): string => (text ? text.charAt(0).toUpperCase() + text.slice(1) : '');

/** A plan without a script, over which the script of the page puts the map of the user area with all its tools. */
const PlanOf = ({ look, found: { preview, map } }: Found) => {
  if (!preview?.place || !map) return null;
  const { cadastre, common } = look.text;
  const isParcel = preview.found_as === 'parcel';
  const title = preview.naslov ?? titlesIn(look).ofWhole(preview);
  const { name, state_on } = map.source;
  const asked = {
    ko: String(preview.sifraKo),
    ...(isParcel ? { parcela: preview.stevilka } : { stavba: preview.stevilka }),
    e: String(Math.round(preview.place.e)),
    n: String(Math.round(preview.place.n)),
  };
  return (
    <div
      className="site-map"
      data-map={`${mapPath}?${new URLSearchParams(asked)}`}
      data-title={`${cadastre.location}: ${title}`}
    >
      <FoundPlan
        around={map}
        place={preview.place}
        label={cadastre.mapText({ title, ko: [preview.sifraKo, preview.katastrskaObcina].filter(Boolean).join(' ') })}
        isSubjectParcel={(one) =>
          isParcel && one.sifraKo === preview.sifraKo && one.parcelnaStevilka === preview.stevilka
        }
        isSubjectBuilding={(one) =>
          !isParcel && one.sifraKo === preview.sifraKo && String(one.stevilkaStavbe) === preview.stevilka
        }
      />
      <span className="flag" aria-hidden="true">
        {title.split(',')[0]}
      </span>
      <span className="stamp">
        {name === inventedSource
          ? cadastre.registerData({ name, date: null })
          : common.map.source({ name, date: state_on && look.formats.date(state_on) })}
      </span>
    </div>
  );
};

const isUnnamed = ({ found_as, vrsta, deli, deliBrezStevilke }: Preview): boolean =>
  found_as === 'building' && vrsta !== 'hisa' && isUnnumbered(deli.length, deliBrezStevilke);

/**
 * Kind of property for the displayed price: the kind of the result; in a building of dwellings without numbers, a flat, the most likely
 * one.
 */
export const kindAsked = (preview: Preview, part: string | null): PricedKind => {
  if (isUnnamed(preview) && preview.stanovanj) return 'stanovanje';
  return kindOfPreview(preview, part);
};

/** Whether a building is one property, as a house is; of others a part has to be chosen. */
const isOne = ({ found_as, vrsta, deli }: Preview): boolean =>
  found_as === 'parcel' || vrsta === 'hisa' || deli.filter(({ kind }) => !isAccessory(kind)).length <= 1;

const Result = ({ look, found, preview }: Found & { readonly preview: Preview }) => {
  const { find } = look.text.site;
  const part = partOf(found);
  if (!part && isUnnamed(preview)) return <Unnamed look={look} found={found} preview={preview} />;
  if (!part && !isOne(preview)) return <Parts look={look} preview={preview} />;
  if (preview.stavbe.length > 0) return <Stands look={look} found={found} preview={preview} />;
  const asked: Asked =
    preview.found_as === 'parcel'
      ? { ko: String(preview.sifraKo), parcela: preview.stevilka }
      : { ko: String(preview.sifraKo), stavba: preview.stevilka, del: part?.stevilka };
  return (
    <div className="result">
      <Head look={look} preview={preview} part={part} />
      <Facts look={look} preview={preview} part={part} />
      <Offer look={look} found={found} />
      <a className="button big" href={`${orderPath}?${searchOf(asked)}`}>
        {find.mine}
        <Icon name="arrow" />
      </a>
      <OtherWays look={look} preview={preview} asked={asked} />
      {found.offer ? <Deadline look={look} offer={found.offer} kind={part?.kind ?? preview.vrsta} /> : null}
    </div>
  );
};

type Named = Props & { readonly preview: Preview; readonly part: Part | undefined };

/** A house is named by its address and a flat by its door; the number in the register is beside it. */
const Head = ({ look, preview, part }: Named) => {
  const titles = titlesIn(look);
  const whole = part ? titles.ofPart(preview, part) : titles.ofWhole(preview);
  const ofHouse = preview.found_as === 'building' ? preview.naslov : null;
  const ofDoor = part && part.vrata !== null ? addressWithFlat(preview.naslov, part.vrata) : null;
  const byAddress = part ? ofDoor : ofHouse;
  return (
    <>
      <div className="head-line">
        <h1>{byAddress ?? whole}</h1>
        <span className="ok">
          <Icon name="check" size={16} />
          {look.text.site.find.found}
        </span>
      </div>
      <p className="where">{[byAddress ? whole : preview.naslov, koOf(preview)].filter(Boolean).join(' · ')}</p>
    </>
  );
};

/** If it is the wrong one: the other parts of the building, or the box again. */
const OtherWays = ({ look, preview, asked }: Props & { readonly preview: Preview; readonly asked: Asked }) => (
  <p className="ways">
    <a
      href={
        asked.del
          ? `${addressOf(look.language, findPath)}?${searchOf({ ...asked, del: undefined })}`
          : addressOf(look.language, '/')
      }
    >
      {look.text.site.find.notMine}
    </a>
    {preview.deli.length > 1 ? <span>{countOf(look, preview)}</span> : null}
    {preview.deliBrezStevilke > 1 ? (
      <a href={`${orderPath}?${searchOf({ ...asked, opis: '1' })}`}>{look.text.cadastre.describePart}</a>
    ) : null}
  </p>
);

const Deadline = ({
  look,
  offer,
  kind,
}: Props & { readonly offer: NonNullable<PropertyFound['offer']>; readonly kind: string | null }) => {
  const price = offer.accessory_cents === 0 ? null : look.formats.money(offer.accessory_cents / 100);
  return (
    <p className="hint">
      {look.text.inquiries.checkout.deadline({ n: offer.deadline_days, waits: false })}
      {hasAccessories.some((one) => one === kind) ? ` ${look.text.site.find.accessories({ price })}` : ''}
    </p>
  );
};

const koOf = ({ sifraKo, katastrskaObcina }: Preview) =>
  `k.\u00a0o.\u00a0${[sifraKo, katastrskaObcina].filter((one) => one !== null).join(' ')}`;

const Facts = ({ look, preview, part }: Named) => {
  const { formats } = look;
  const { find } = look.text.site;
  const { codeLists } = look.text;
  const area = part ? part.povrsina : preview.povrsina;
  const kind = look.text.codeLists.propertyKinds[(preview.vrsta ?? 'drugo') as keyof typeof codeLists.propertyKinds];
  const facts: readonly (readonly [string, string | null])[] = part
    ? [
        [find.lies, placeInHouse(look, part) || null],
        [look.text.site.home.area, area === null ? null : formats.area(area)],
        [look.text.site.home.built, preview.letoIzgradnjeStavbe === null ? null : String(preview.letoIzgradnjeStavbe)],
      ]
    : [
        [look.text.site.home.use, kind ?? null],
        [look.text.site.home.area, area === null ? null : formats.area(area)],
        [look.text.site.home.built, preview.letoIzgradnjeStavbe === null ? null : String(preview.letoIzgradnjeStavbe)],
      ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
};

/** »3. etaža, vrata 12«, as far as the register knows. */
const placeInHouse = ({ text: { site } }: Look, { etaza, vrata }: Part): string =>
  [etaza === null ? '' : site.find.floor({ floor: etaza }), vrata === null ? '' : site.find.door({ door: vrata })]
    .filter(Boolean)
    .join(', ');

type OfferProps = Found & {
  /** Names the kind that the price is for, if that is another than the one found. */
  readonly of?: string;
};

const Offer = ({ look, found: { offer }, of }: OfferProps) => {
  const { formats } = look;
  const { find } = look.text.site;
  const { checkout } = look.text.inquiries;
  if (!offer) return null;
  const { price, because, first_free, report_by } = offer;
  return (
    <div className="offer">
      <div>
        <p className="name">{of ? `${find.visitPrice}: ${of}` : find.visitPrice}</p>
        {price ? (
          <>
            <p className="sum">
              <b>{formats.money(price.gross_cents / 100)}</b> {find.withVat}
            </p>
            <p className="small">{find.net({ price: formats.money(price.net_cents / 100) })}</p>
            {report_by ? (
              <p className="small">{capital(checkout.reportAtOnce({ date: formats.date(report_by) }))}</p>
            ) : null}
          </>
        ) : (
          <>
            <p className="sum">
              <b>{checkout.priceText}</b>
            </p>
            <p className="small">
              {because ? `${checkout.quoteBecause[because]} ` : ''}
              {checkout.quoteBy({ date: formats.date(offer.answer_by) })}
            </p>
          </>
        )}
      </div>
      <div>
        <p className="name">{find.firstFree}</p>
        {first_free ? (
          <>
            <p className="day">{find.day({ weekday: formats.weekday(first_free), date: formats.date(first_free) })}</p>
            <p className="small">{find.at({ time: formats.time(first_free), minutes: offer.minutes })}</p>
          </>
        ) : (
          <p className="small">{find.noneFree}</p>
        )}
      </div>
    </div>
  );
};

/** A building whose parts have no numbers: the whole of it, or a part as its owner describes it. */
const Unnamed = ({ look, found, preview }: Found & { readonly preview: Preview }) => {
  const { cadastre, codeLists, inquiries } = look.text;
  const { checkout } = inquiries;
  const { find } = look.text.site;
  const { offer } = found;
  const asked = { ko: String(preview.sifraKo), stavba: preview.stevilka };
  const isOfBlock = isBlock(preview.stanovanj);
  return (
    <div className="result">
      <div className="head-line">
        <h1>{find.which}</h1>
        <span className="count">{preview.stanovanj ? cadastre.dwellings({ n: preview.stanovanj }) : ''}</span>
      </div>
      <p className="where">{[preview.naslov ?? titlesIn(look).ofWhole(preview), koOf(preview)].join(' · ')}</p>
      <p className="asks">{cadastre.partsUnnumbered({ n: preview.deliBrezStevilke })}</p>
      <ul className="parts">
        <li>
          <a href={`${orderPath}?${searchOf({ ...asked, cela: '1' })}`}>
            <span>
              <b>{cadastre.wholeBuilding}</b>
              <small>
                {checkout.priceText} {checkout.quoteBecause[isOfBlock ? 'block' : 'special']}{' '}
                {offer ? checkout.quoteBy({ date: look.formats.date(offer.answer_by) }) : ''}
              </small>
            </span>
            <Icon name="arrow" />
          </a>
        </li>
        <li>
          <a href={`${orderPath}?${searchOf({ ...asked, opis: '1' })}`}>
            <span>
              <b>{cadastre.describePart}</b>
              <small>{capital(cadastre.describePartHint)}</small>
            </span>
            <Icon name="arrow" />
          </a>
        </li>
      </ul>
      {preview.stanovanj ? (
        <Offer look={look} found={found} of={codeLists.propertyKinds.stanovanje.toLowerCase()} />
      ) : null}
      <p className="ways">
        <a href={addressOf(look.language, '/')}>{find.notMine}</a>
      </p>
    </div>
  );
};

/** The buildings on a parcel, to be chosen from; the land alone is offered separately. */
const Stands = ({ look, found: { offer }, preview }: Found & { readonly preview: Preview }) => {
  const { cadastre } = look.text;
  const { find } = look.text.site;
  const { money } = look.formats;
  const ko = String(preview.sifraKo);
  const price = offer?.price;
  return (
    <div className="result">
      <div className="head-line">
        <h1>{titlesIn(look).ofWhole(preview)}</h1>
      </div>
      <p className="where">{koOf(preview)}</p>
      <p className="asks">{cadastre.stands({ n: preview.stavbe.length })}</p>
      <ul className="parts">
        {preview.stavbe.map(({ stevilka, naslov, enot }) => (
          <li key={stevilka}>
            <a href={`${addressOf(look.language, findPath)}?${searchOf({ ko, stavba: stevilka })}`}>
              <span>
                <b>{naslov ?? cadastre.buildingTitle({ number: stevilka })}</b>
                <small>
                  {[
                    naslov === null ? '' : cadastre.buildingTitle({ number: stevilka }),
                    enot ? cadastre.units({ n: enot }) : '',
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
      <p className="hint">{cadastre.standsHint}</p>
      <a className="button aside" href={`${orderPath}?${searchOf({ ko, parcela: preview.stevilka, zemljisce: '1' })}`}>
        {price ? find.landAlone({ price: money(price.gross_cents / 100) }) : cadastre.landAlone}
      </a>
    </div>
  );
};

/** Units in the word used for parcels, with their belonging parts beside them. */
const countOf = ({ text: { cadastre, site } }: Look, { deli }: Preview): string => {
  const { units, belonging, other } = countedParts(deli.map(({ kind }) => kind));
  return [
    units > 0 ? cadastre.units({ n: units }) : '',
    other > 0 ? site.find.otherParts({ n: other }) : '',
    belonging > 0 ? site.find.accessoryParts({ n: belonging }) : '',
  ]
    .filter(Boolean)
    .join(', ');
};

/** Every part of a building, flats first, each a way on; the script filters them. */
const Parts = ({ look, preview }: Props & { readonly preview: Preview }) => {
  const { find } = look.text.site;
  const { formats } = look;
  const titles = titlesIn(look);
  const ko = String(preview.sifraKo);
  const placeOf = ({ kind, vrata, etaza, stevilka }: Preview['deli'][number]) => ({
    isAccessory: isAccessory(kind),
    door: vrata,
    floor: etaza,
    number: Number(stevilka),
  });
  const filteredBy = (part: Preview['deli'][number]): FilteredPart => ({
    number: `${preview.stevilka}-${part.stevilka}`,
    door: part.vrata,
    floor: part.etaza,
    position: part.lega,
    areas: [part.povrsina],
    kind: [
      part.vrsta,
      registerWordIn(look.text.registerWords, part.vrsta),
      look.text.codeLists.propertyKinds[part.kind],
    ]
      .filter(Boolean)
      .join(' '),
  });
  const ordered = preview.deli.toSorted((one, other) => byPlace(placeOf(one), placeOf(other)));
  return (
    <div className="result">
      <div className="head-line">
        <h1>{find.which}</h1>
        <span className="count">{countOf(look, preview)}</span>
      </div>
      <p className="where">{[preview.naslov ?? titles.ofWhole(preview), koOf(preview)].join(' · ')}</p>
      <label className="filter" hidden>
        <span>{find.filter}</span>
        <input type="search" data-filter="find-parts" autoComplete="off" placeholder={find.filterHint} />
      </label>
      <ul id="find-parts" className="parts">
        {ordered.map((part) => (
          <li key={part.stevilka} data-part={JSON.stringify(filteredBy(part))}>
            <a
              href={`${addressOf(look.language, findPath)}?${searchOf({ ko, stavba: preview.stevilka, del: part.stevilka })}`}
            >
              <span>
                <b>{part.vrata === null ? titles.ofPart(preview, part) : capital(find.door({ door: part.vrata }))}</b>
                <small>
                  {[
                    part.etaza === null ? '' : find.floor({ floor: part.etaza }),
                    part.vrata === null ? '' : registerWordIn(look.text.registerWords, part.vrsta),
                    part.vrata === null ? '' : `${preview.stevilka}-${part.stevilka}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
              <span className="area">{part.povrsina === null ? '' : formats.area(part.povrsina)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="none" role="status" hidden data-none="find-parts">
        {find.noPart}
      </p>
      {preview.deli.some(({ etaza }) => etaza !== null) ? (
        <p className="hint">{look.text.cadastre.floorsCounted}</p>
      ) : null}
      <p className="ways">
        <a href={`${orderPath}?${searchOf({ ko, stavba: preview.stevilka })}`}>{find.wholeOrSeveral}</a>
        <a href={byHand(preview.naslov ?? '')}>{find.byHand}</a>
      </p>
    </div>
  );
};

const byHand = (address: string): string => `${orderPath}?${new URLSearchParams({ naslov: address })}`;

const Hits = ({ look, found: { hits, asked, fault } }: Found) => {
  const { find } = look.text.site;
  const { cadastreSearch, cadastreUnknown } = look.text;
  const items = hits?.items ?? [];
  const unknown = hits?.unknown ? cadastreUnknown[hits.unknown.what](unknownFacts(hits, hits.unknown)) : null;
  const note = hits?.understood_as ? cadastreSearch.didYouMean({ text: hits.understood_as }) : unknown;
  const isEmpty = fault === 'empty';
  const hasMany = items.length > 1 ? find.several : find.nearest;
  const hasNone = isEmpty ? find.start : find.nothing;
  return (
    <div className="result">
      <h1>{items.length > 0 ? hasMany : hasNone}</h1>
      {note ? <p className="where">{note}</p> : null}
      {items.length > 0 ? (
        <ul className="parts">
          {items.map((hit) => (
            <li key={`${hit.found_as} ${hit.label} ${hit.detail}`}>
              <a href={hitAddress(look, hit) ?? `${addressOf(look.language, findPath)}?q=${hit.sifraKo}+`}>
                <span>
                  <b>{hit.label}</b>
                  <small>{hit.detail}</small>
                </span>
                <span className="area">{cadastreSearch.foundAs[hit.found_as]}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {items.length > 0 || isEmpty || note ? null : <p className="where">{find.nothingText}</p>}
      {items.length === limits.listedHits ? <p className="where">{find.more({ n: items.length })}</p> : null}
      {isEmpty ? null : (
        <p className="ways">
          <a className={items.length > 0 ? '' : 'button'} href={byHand(asked)}>
            {find.byHand}
          </a>
        </p>
      )}
    </div>
  );
};
