import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { type Candidate, candidatesQuery } from '#domains/inquiries/web/case-queries.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { FormCheckbox } from '#platform/web/form.tsx';
import { FormTiles } from '#platform/web/form-tiles.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Banner, Pill, Skeleton } from '#platform/web/ui/card.tsx';

type Choice = { valuer_id: string; independence: boolean };

type Props = {
  readonly inquiryId: string;
  /** Who has the case, and is not chosen again. */
  readonly but?: string | undefined;
};

/** Who could take the case, the proposal first and chosen; those who may not are listed with the reason. */
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
        columns="grid-cols-1"
        isRequired
        options={valuers.map((one) => ({
          id: one.valuer_id,
          isDisabled: !mayTake(one),
          text: <CandidateRow candidate={one} isProposed={one.valuer_id === first} />,
        }))}
      />
      {chosen?.is_free === false ? (
        <Banner tone="warn">{texts.candidate.wishLost({ name: chosen.name })}</Banner>
      ) : null}
      <p className="text-ink-2">{texts.candidate.answer({ n: data.answer_hours })}</p>
      <FormCheckbox control={control} name="independence">
        {texts.independence}
      </FormCheckbox>
    </>
  );
};

/** The server takes nobody without a valid licence or outside their area; a licence for another purpose is the office's to judge. */
const mayTake = ({ licence, works_there }: Candidate): boolean =>
  works_there && (licence === 'fits' || licence === 'other_purpose');

const CandidateRow = ({ candidate, isProposed }: { readonly candidate: Candidate; readonly isProposed: boolean }) => {
  const texts = useTexts(casesTexts).office;
  const codeLists = useTexts(codeListsTexts);
  const formats = useFormats();
  const { licence, licences, regions, works_there, is_free, away, way_km, open_cases, worked_for, fee_cents } =
    candidate;
  const said = texts.candidate;
  const title = [
    ...licences.map(({ kind, valid_until }) =>
      said.licence({ kind: codeLists.licenceKinds[kind], date: formats.date(valid_until) }),
    ),
    licence === 'none' ? texts.noLicence : null,
    regions.join(', ') || texts.everywhere,
  ];
  const facts = [
    is_free === null ? null : is_free ? said.free : said.busy,
    said.openCases({ n: open_cases }),
    way_km === null ? null : said.way({ km: formats.number(way_km, 0) }),
    fee_cents === null ? null : said.fee({ amount: formats.money(fee_cents / 100) }),
  ];
  const against = [
    licence === 'other_purpose' ? said.otherPurpose : licence === 'expired' ? said.expired : null,
    works_there ? null : said.outside,
    away && said.away({ from: formats.date(away.from_on), until: formats.date(away.to_on) }),
    worked_for === null ? null : said.workedFor({ date: formats.date(worked_for) }),
  ];
  return (
    <span className="grid w-full gap-0.5 py-2 text-left leading-snug">
      <span className="flex flex-wrap items-center gap-2">
        {candidate.name}
        {isProposed ? <Pill tone="good">{said.proposal}</Pill> : null}
      </span>
      <span className="text-[13px] font-normal">{title.filter(Boolean).join(' · ')}</span>
      <span className="text-[13px] font-normal">{facts.filter(Boolean).join(' · ')}</span>
      {against.some(Boolean) ? (
        <span className="text-[13px] font-normal text-warn-ink">{against.filter(Boolean).join(' · ')}</span>
      ) : null}
    </span>
  );
};
