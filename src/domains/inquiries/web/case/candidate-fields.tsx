import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { FormCheckbox } from '#platform/web/form.tsx';
import { FormTiles } from '#platform/web/form-tiles.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Banner, Pill, Skeleton } from '#platform/web/ui/card.tsx';
import { casesTexts } from '../../texts/cases.ts';
import { type Candidate, candidatesQuery } from '../case-queries.ts';
import { CandidateWeek } from './candidate-week.tsx';

type Choice = { valuer_id: string; independence: boolean };

type Props = {
  readonly inquiryId: string;
  /** The current valuer, who is not offered again. */
  readonly but?: string | undefined;
};

/** Candidates for the case, the proposal first and selected; ineligible valuers are listed with the reason. */
export const CandidateFields = ({ inquiryId, but }: Props) => {
  const texts = useTexts(casesTexts).office;
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const { control, getValues, setValue } = useFormContext<Choice>();
  const { data } = useQuery({ ...candidatesQuery(inquiryId), throwOnError: true });
  const valuerId = useWatch({ control, name: 'valuer_id' });
  const chosen = data?.items.find(({ valuer_id }) => valuer_id === valuerId);
  const first = data?.proposed && data.proposed !== but ? data.proposed : undefined;
  useEffect(() => {
    if (first && !getValues('valuer_id')) setValue('valuer_id', first);
  }, [first, getValues, setValue]);
  if (!data) return <Skeleton rows={3} label={common.loading} />;
  const valuers = data.items.filter(({ valuer_id }) => valuer_id !== but);
  return (
    <>
      {first ? null : (
        <p className="font-medium">{valuers.some(mayTake) ? texts.candidate.noProposal : texts.noValuers}</p>
      )}
      {data.wished_at ? <p>{texts.candidate.wishedAt({ when: formats.dateTime(data.wished_at) })}</p> : null}
      <FormTiles
        control={control}
        name="valuer_id"
        label={texts.assignValuer}
        head={<CandidateHeads />}
        columns="grid-cols-1"
        isRequired
        options={valuers.map((one) => ({
          id: one.valuer_id,
          isDisabled: !mayTake(one),
          text: <CandidateRow candidate={one} isProposed={one.valuer_id === first} />,
        }))}
      />
      {chosen && chosen.valuer_id === first ? <WhyProposed candidate={chosen} /> : null}
      {chosen?.is_free === false ? (
        <Banner tone="warn">{texts.candidate.wishLost({ name: chosen.name })}</Banner>
      ) : null}
      {chosen ? <CandidateWeek candidate={chosen} from={data.wished_at} until={data.wished_until} /> : null}
      <p className="text-ink-2">{texts.candidate.answer({ until: formats.dateTime(data.answer_by) })}</p>
      <FormCheckbox control={control} name="independence" listedAs={texts.independence}>
        {texts.independence}
      </FormCheckbox>
    </>
  );
};

/** The server requires a valid licence and the area; a licence for another purpose is for the office to judge. */
const mayTake = ({ licence, works_there }: Candidate): boolean =>
  works_there && (licence === 'fits' || licence === 'other_purpose');

/** Asked once before a case goes to a valuer with a licence for other purposes. */
export const useLicenceWarning = (inquiryId: string) => {
  const { candidate } = useTexts(casesTexts).office;
  const { data } = useQuery(candidatesQuery(inquiryId));
  return ({ valuer_id }: { readonly valuer_id: string }): string | undefined => {
    const chosen = data?.items.find((one) => one.valuer_id === valuer_id);
    return chosen?.licence === 'other_purpose' ? candidate.licenceDoubt({ name: chosen.name }) : undefined;
  };
};

/** The same columns for the heads and every row; on a phone the cells are stacked. */
const columns = 'tool:grid tool:grid-cols-[minmax(0,2.1fr)_1.1fr_1.1fr_1.3fr_0.8fr_1.5fr] tool:gap-x-4';

const CandidateHeads = () => {
  const { heads } = useTexts(casesTexts).office.candidate;
  return (
    <div aria-hidden className={`mb-1 border border-transparent px-3 text-label text-ink-3 max-tool:hidden ${columns}`}>
      {(['valuer', 'wish', 'load', 'way'] as const).map((id) => (
        <span key={id}>{heads[id]}</span>
      ))}
      <span className="text-right">{heads.fee}</span>
      <span>{heads.against}</span>
    </div>
  );
};

const CandidateRow = ({ candidate, isProposed }: { readonly candidate: Candidate; readonly isProposed: boolean }) => {
  const texts = useTexts(casesTexts).office;
  const codeLists = useTexts(codeListsTexts);
  const formats = useFormats();
  const { licence, licences, regions, works_there, is_free, away, way_km, open_cases, worked_for, fee_cents } =
    candidate;
  const common = useTexts(commonTexts);
  const said = texts.candidate;
  const title = [
    ...licences.map(({ kind, valid_until }) =>
      said.licence({ kind: codeLists.licenceKinds[kind], date: formats.date(valid_until) }),
    ),
    licence === 'none' ? texts.noLicence : null,
    regions.join(', ') || texts.everywhere,
  ].filter(Boolean);
  const against = [
    licence === 'other_purpose' ? said.otherPurpose : null,
    licence === 'expired' ? said.expired : null,
    works_there ? null : said.outside,
    away && said.away({ from: formats.date(away.from_on), until: formats.date(away.to_on) }),
    worked_for === null ? null : said.workedFor({ date: formats.date(worked_for) }),
  ].filter(Boolean);
  return (
    <span
      className={`grid w-full gap-0.5 py-2 text-left text-label leading-snug font-normal tool:items-center ${columns}`}
    >
      <span className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-2 text-reading font-semibold">
          {candidate.name}
          {isProposed ? <Pill tone="good">{said.proposal}</Pill> : null}
        </span>
        <span>{title.join(' · ')}</span>
      </span>
      {is_free === null ? <span /> : null}
      {is_free === true ? <span className="text-action-ink">{said.free}</span> : null}
      {is_free === false ? <span className="text-warn-ink">{said.busy}</span> : null}
      <span className="grid gap-1">
        <Load cases={open_cases} />
        {said.openCases({ n: open_cases })}
      </span>
      <span className={way_km === null ? 'text-ink-3 max-tool:hidden' : ''}>
        {way_km === null ? common.dash : said.way({ km: formats.number(way_km, 0) })}
      </span>
      <span className="tool:text-right">
        {fee_cents === null ? '' : said.fee({ amount: formats.money(fee_cents / 100) })}
      </span>
      <span className={against.length > 0 ? 'text-warn-ink' : 'text-action-ink'}>
        {against.length > 0 ? against.join(' · ') : said.clear}
      </span>
    </span>
  );
};

/** Maximum number of squares drawn. */
const mostSquares = 8;

/** A square for each open case, from afar. */
const Load = ({ cases }: { readonly cases: number }) => {
  const full = cases > mostSquares / 2 ? 'bg-warn' : 'bg-action';
  return (
    <span aria-hidden className="flex gap-0.5 max-tool:hidden">
      {Array.from({ length: mostSquares }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: squares are alike
          key={index}
          className={`size-2 rounded-[2px] ${index >= cases ? 'bg-line' : full}`}
        />
      ))}
    </span>
  );
};

/** Reasons for the proposal, in a sentence. */
const WhyProposed = ({
  candidate: { name, licence, is_free, way_km, worked_for, open_cases },
}: {
  readonly candidate: Candidate;
}) => {
  const { candidate: said } = useTexts(casesTexts).office;
  const formats = useFormats();
  const because = [
    licence === 'fits' ? said.because.licence : null,
    is_free ? said.because.free : null,
    way_km === null ? null : said.way({ km: formats.number(way_km, 0) }),
    said.openCases({ n: open_cases }),
    worked_for === null ? said.because.independent : null,
  ].filter((one) => one !== null);
  return (
    <p className="flex gap-2">
      <Check size={18} aria-hidden className="mt-0.5 shrink-0 text-action" />
      <span>
        <strong>{said.why({ name })}</strong> {because.join(', ')}.
      </span>
    </p>
  );
};
