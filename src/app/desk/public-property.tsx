import { queryOptions, useQuery } from '@tanstack/react-query';
import { Calculator, ClipboardCheck, ExternalLink, LockKeyhole, Map as MapIcon, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useSession } from '#domains/accounts/web/session.ts';
import type { PublicViewer } from '#domains/cadastre/contract/public-data.ts';
import type { CadastreAnswer } from '#domains/cadastre/contract/records.ts';
import { cadastreTexts } from '#domains/cadastre/texts/cadastre.ts';
import { publicDataTexts } from '#domains/cadastre/texts/public-data.ts';
import { LocationCard, subjectOf } from '#domains/cadastre/web/location-card.tsx';
import { Nearest } from '#domains/cadastre/web/nearest.tsx';
import {
  BuildingsOn,
  PublicBuilding,
  PublicParcel,
  PublicPart,
  RestOfBuilding,
} from '#domains/cadastre/web/public-property.tsx';
import { type Lookup, previewQuery } from '#domains/cadastre/web/queries.ts';
import { SourcePill } from '#domains/cadastre/web/source-pill.tsx';
import type { Assumed } from '#domains/estimates/contract/estimates.ts';
import { PropertyEstimate } from '#domains/estimates/web/property-estimate.tsx';
import { estimateQuery } from '#domains/estimates/web/queries.ts';
import { comparableFlags } from '#domains/market/contract/market.ts';
import { showPublicProperty } from '#domains/market/contract/public-property.ts';
import { type DealView, searchOf, usualView } from '#domains/market/core/view.ts';
import { PropertyDeals, SuggestedDeals } from '#domains/market/web/property-deals.tsx';
import { addDays } from '#lib/iso-date.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { send } from '#platform/web/api/send.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { today } from '#platform/web/today.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Card, DetailRows, EmptyState, Skeleton } from '#platform/web/ui/card.tsx';

/** All register data of the property, for users with access to them. */
const publicPropertyQuery = (lookup: Lookup) =>
  queryOptions({
    queryKey: ['cadastre', 'public', lookup],
    queryFn: () => send(showPublicProperty, lookup),
    staleTime: 60_000,
    retry: false,
  });

/** /user/nepremicnina/stavba/1772/1826, …/del/1772/1826/40, …/parcela/1772/123%2F4 */
export const PublicPropertyScreen = () => {
  const publicData = useTexts(publicDataTexts);
  const { what = '', ko = '', number = '', part } = useParams();
  const lookup: Lookup =
    what === 'parcela'
      ? { sifraKo: ko, parcelnaStevilka: number }
      : { sifraKo: ko, stevilkaStavbe: number, ...(part ? { stevilkaDelaStavbe: part } : {}) };
  const title = [ko, number, part].filter(Boolean).join(what === 'parcela' ? ' ' : '-');
  return (
    <Page title={title} crumb={{ text: publicData.title, to: paths.publicData }}>
      <Property key={title} lookup={lookup} title={title} />
    </Page>
  );
};

const isCode = (error: Error, code: string): boolean => error instanceof ApiError && error.code === code;
const throwOnError = (error: Error): boolean =>
  !['package_required', 'not_found', 'validation_failed'].some((code) => isCode(error, code));

const Property = ({ lookup, title }: { readonly lookup: Lookup; readonly title: string }) => {
  const publicData = useTexts(publicDataTexts);
  const common = useTexts(commonTexts);
  const navigate = useNavigate();
  const { permissions = [] } = useSession() ?? {};
  const { data, error } = useQuery({ ...publicPropertyQuery(lookup), throwOnError });
  const [assumed, assume] = useState<Assumed | null>(null);
  const estimate = useQuery({ ...estimateQuery(lookup, assumed), enabled: data !== undefined });
  if (error && isCode(error, 'package_required')) return <Locked lookup={lookup} />;
  if (error)
    return (
      <Card>
        <EmptyState icon={<SearchX size={24} aria-hidden />} title={publicData.notFound}>
          {publicData.lead}
          <Nearest lookup={lookup} onFind={(next) => navigate(paths.publicProperty(next))} />
        </EmptyState>
      </Card>
    );
  if (!data) return <Skeleton rows={8} label={common.loading} />;
  const { record } = data;
  const subject = 'gursTabelaParcela' in record ? record.gursTabelaParcela : record.gursTabelaStavba;
  const facts = factsOf(record, lookup.stevilkaDelaStavbe !== undefined);
  const place = subject.coordinates;
  const calculation = permissions.includes('calc.use') ? calculationOf(title) : null;
  const order = permissions.includes('inquiry.create') ? orderOf(lookup) : null;
  return (
    <div className="grid gap-5">
      <Links
        viewers={data.viewers}
        place={place}
        name={subject.idZnak}
        facts={facts}
        calculation={calculation}
        order={order}
      />
      {/* On a phone the value comes before the other register data. */}
      <div className="grid items-start gap-5 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <Head record={record} isPart={lookup.stevilkaDelaStavbe !== undefined} />
        </div>
        <div className="grid min-w-0 gap-5 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <LocationCard
            subject={subjectOf(subject, subject.idZnak)}
            onFind={(next) => navigate(paths.publicProperty(next))}
          />
          <PropertyEstimate
            asked={lookup}
            assumed={assumed}
            onAssume={assume}
            calculation={calculation}
            search={
              place &&
              (({ kinds, metres, from, areas }) =>
                addressOf({
                  ...around(place, metres, subject.idZnak, facts),
                  from,
                  kinds,
                  area: areas,
                  flags: comparableFlags,
                }))
            }
          />
          {/* The estimate lists sales with adjusted prices already; suggested deals need facts from the register. */}
          {estimate.data?.outcome.type === 'refusal' && (!assumed || data.deals.comparison !== null) ? (
            <SuggestedDeals
              deals={data.deals}
              search={
                place &&
                (({ kind, metres, years, area_min, area_max }) =>
                  addressOf({
                    ...around(place, metres, subject.idZnak, facts),
                    from: addDays(today(), -years * 365),
                    kinds: [kind],
                    area: [area_min, area_max],
                    flags: comparableFlags,
                  }))
              }
            />
          ) : null}
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <Rest record={record} isPart={lookup.stevilkaDelaStavbe !== undefined} />
          {/* The map and the estimate fill the other side. */}
          <div className="grid min-w-0 gap-5 max-xl:order-first">
            <PropertyDeals deals={data.deals} />
          </div>
        </div>
      </div>
    </div>
  );
};

/** Address of a new own calculation for the property of an identifier. */
const calculationOf = (identifier: string): string =>
  `${paths.calculations()}?${new URLSearchParams({ nov: 'da', oznaka: identifier })}`;

/** Address where a valuation of the property is ordered, as on its page of the site. */
const orderOf = ({ sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka }: Lookup): string => {
  const asked = { ko: sifraKo, stavba: stevilkaStavbe, del: stevilkaDelaStavbe, parcela: parcelnaStevilka };
  const named = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/user/inquiry/property-details?${new URLSearchParams(named)}`;
};

type RecordProps = { readonly record: CadastreAnswer; readonly isPart: boolean };

/** The looked-up property itself. */
const Head = ({ record, isPart }: RecordProps) => {
  if ('gursTabelaParcela' in record) return <PublicParcel parcel={record.gursTabelaParcela} />;
  const building = record.gursTabelaStavba;
  const [part] = isPart ? building.gursTabelaDeliStavb : [];
  return part ? <PublicPart part={part} building={building} /> : <PublicBuilding building={building} />;
};

/** Cards of its parts, parcels and buildings. */
const Rest = ({ record, isPart }: RecordProps) => {
  const publicData = useTexts(publicDataTexts);
  const hint = <p className="text-label text-ink-3">{publicData.valueHint}</p>;
  if ('gursTabelaParcela' in record)
    return (
      <>
        <BuildingsOn parcel={record.gursTabelaParcela} />
        {hint}
      </>
    );
  const building = record.gursTabelaStavba;
  return (
    <>
      {isPart && building.gursTabelaDeliStavb.length > 0 ? <PublicBuilding building={building} /> : null}
      <RestOfBuilding building={building} />
      {building.gursTabelaParcela.length > 0 ? hint : null}
    </>
  );
};

/** The search of deals around a property, which they are compared with. */
const around = (place: Place, metres: number, name: string, facts: Facts): DealView => {
  const [e, n] = [Math.round(place.e), Math.round(place.n)];
  return { ...usualView('KPP'), where: { type: 'radius', e, n, metres }, place: name, subject: { e, n, ...facts } };
};
const addressOf = (view: DealView): string => `${paths.deals}?${new URLSearchParams(searchOf(view))}`;

type Place = { readonly e: number; readonly n: number };
type Facts = { readonly area: number | null; readonly year_built: number | null };
type LinksProps = {
  readonly viewers: readonly PublicViewer[];
  readonly place: Place | null;
  readonly name: string;
  readonly facts: Facts;
  readonly calculation: string | null;
  /** Address of a new order; null for users who cannot order. */
  readonly order: string | null;
};

/** Facts by which deals are compared. */
const factsOf = (record: CadastreAnswer, isPart: boolean): Facts => {
  if ('gursTabelaParcela' in record) return { area: record.gursTabelaParcela.povrsinaParcele, year_built: null };
  const { gursTabelaDeliStavb: parts, letoIzgradnjeStavbe: year_built } = record.gursTabelaStavba;
  const part = isPart ? parts[0] : undefined;
  return { area: part?.uporabnaPovrsina ?? part?.netoTlorisnaPovrsina ?? null, year_built };
};

const Links = ({ viewers, place, name, facts, calculation, order }: LinksProps) => {
  const publicData = useTexts(publicDataTexts);
  return (
    <nav aria-label={publicData.links} className="flex flex-wrap gap-2.5 print:hidden">
      {calculation ? (
        <ButtonLink to={calculation}>
          <Calculator size={17} aria-hidden />
          {publicData.calculate}
        </ButtonLink>
      ) : null}
      {order ? (
        <ButtonLink to={order}>
          <ClipboardCheck size={17} aria-hidden />
          {publicData.order}
        </ButtonLink>
      ) : null}
      {place ? (
        <ButtonLink to={addressOf(around(place, 1_000, name, facts))}>
          <MapIcon size={17} aria-hidden />
          {publicData.search}
        </ButtonLink>
      ) : null}
      {viewers.map(({ id, url, at_property: isAt }) => (
        <a
          key={id}
          href={url}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({
            className: 'max-sm:h-auto! max-sm:min-h-11 max-sm:py-1.5 max-sm:whitespace-normal!',
          })}
        >
          <ExternalLink size={17} aria-hidden />
          {isAt ? publicData.viewers[id] : publicData.viewerStart({ viewer: publicData.viewers[id] })}
        </a>
      ))}
    </nav>
  );
};

/** The public part, and the link to the rest. */
const Locked = ({ lookup }: { readonly lookup: Lookup }) => {
  const publicData = useTexts(publicDataTexts);
  const cadastre = useTexts(cadastreTexts);
  const { area } = useFormats();
  const { permissions = [] } = useSession() ?? {};
  const { data } = useQuery(previewQuery(lookup));
  return (
    <div className="grid gap-5">
      <Card>
        <EmptyState
          icon={<LockKeyhole size={24} aria-hidden />}
          title={publicData.locked.title}
          action={
            <>
              <ButtonLink to={paths.products}>{publicData.locked.button}</ButtonLink>
              {permissions.includes('inquiry.create') ? (
                <ButtonLink to={orderOf(lookup)}>{publicData.order}</ButtonLink>
              ) : null}
            </>
          }
        >
          {publicData.locked.text}
        </EmptyState>
      </Card>
      {data ? (
        <Card title={publicData.locked.preview} aside={<SourcePill source={data.source} />}>
          <DetailRows
            rows={[
              {
                label: cadastre.facts.ko,
                value: [data.sifraKo, data.katastrskaObcina].filter(Boolean).join(' '),
              },
              { label: publicData.address, value: data.naslov ?? '–' },
              { label: cadastre.facts.built, value: data.letoIzgradnjeStavbe ?? '–' },
              { label: cadastre.facts.area, value: data.povrsina === null ? '–' : area(data.povrsina) },
            ]}
          />
        </Card>
      ) : null}
    </div>
  );
};
