import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { accountQuery } from '#domains/accounts/web/queries.ts';
import { kindOfPreview } from '#domains/cadastre/core/kind.ts';
import { AskedProperty, useAskedPreview } from '#domains/cadastre/web/asked-property.tsx';
import { stepPath } from '#domains/inquiries/core/step-routes.ts';
import { suggestedPerson } from '#domains/inquiries/core/suggested-person.ts';
import { isEditable } from '#domains/inquiries/core/wizard.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { addressIn } from '#domains/inquiries/web/address-suggestions.tsx';
import { ownInquiriesQuery } from '#domains/inquiries/web/case-queries.ts';
import { ConflictDialog } from '#domains/inquiries/web/conflict-dialog.tsx';
import { DetailsForm } from '#domains/inquiries/web/details-form.tsx';
import { type Details, detailsSchema, type Values } from '#domains/inquiries/web/details-values.ts';
import { InquiryName } from '#domains/inquiries/web/inquiry-name.tsx';
import { lookedUpText, readLookedUp, receiveLookedUp, takeLookedUp } from '#domains/inquiries/web/looked-up.ts';
import { readMode, setMode } from '#domains/inquiries/web/mode.ts';
import { useOpenInquiry } from '#domains/inquiries/web/open-inquiry.ts';
import {
  type Inquiry,
  inquiryQuery,
  lastPersonQuery,
  useKeepTyped,
  useSaveDetails,
} from '#domains/inquiries/web/queries.ts';
import { WizardPage } from '#domains/inquiries/web/wizard-page.tsx';
import { Stuck } from '#domains/orders/web/stuck.tsx';
import { organisationQuery } from '#domains/organisations/web/queries.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { clearDraft, loadDraft, saveDraft } from '#platform/web/drafts.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { PageFooter } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Banner, Skeleton } from '#platform/web/ui/card.tsx';
import { BarPrice, BarSummary, OrderBarPrice, usePriceOf } from './price-card.tsx';

const formId = 'details';

/** Step 0: /user/inquiry/property-details. From the first step of one inquiry to that of another the address stays the same. */
export const PropertyDetailsScreen = () => {
  const { key } = useLocation();
  return <Step key={key} />;
};

const Step = () => {
  const common = useTexts(commonTexts);
  const inquiries = useTexts(inquiriesTexts);
  // The inquiry at the first render: the first save of a new one opens its draft, and the form stays where it is.
  const [inquiryId] = useState(() => readMode()?.inquiry_id ?? null);
  const { data: inquiry, isLoading } = useQuery({
    ...inquiryQuery(inquiryId ?? ''),
    enabled: inquiryId !== null,
    throwOnError: true,
  });
  // The user's own press, not autosave: a button in its waiting state takes no press.
  const [isGoingOn, setGoingOn] = useState(false);
  const formats = useFormats();
  const [savedAt, setSavedAt] = useState<Date>();
  const [lookedUp, setLookedUp] = useState(readLookedUp);
  const ofDraft = inquiry?.looked_up;
  useEffect(() => {
    if (!ofDraft) return;
    receiveLookedUp(new URLSearchParams(ofDraft));
    setLookedUp(readLookedUp());
  }, [ofDraft]);
  return (
    <WizardPage
      step={0}
      inquiry={inquiry}
      // On a phone below the bar, so that the page does not move when this appears.
      right={
        <span
          role="status"
          className="max-tool:absolute max-tool:top-full max-tool:right-4 max-tool:text-note max-tool:leading-4"
        >
          {savedAt ? inquiries.draftSaved({ time: formats.time(savedAt) }) : ''}
        </span>
      }
    >
      <AskedProperty search={lookedUp} />
      {inquiryId === null ? <OtherDrafts /> : null}
      {isLoading ? (
        <Skeleton rows={6} label={common.loading} />
      ) : (
        <Form inquiry={inquiry} lookedUp={lookedUp} onSaved={setSavedAt} onGoingOn={setGoingOn} />
      )}
      <Stuck />
      <PageFooter summary={<Price inquiry={inquiry} lookedUp={lookedUp} />}>
        <ButtonLink to={paths.inquiries} size="large">
          {common.back}
        </ButtonLink>
        {inquiry && !isEditable(inquiry.status) ? (
          <ButtonLink to={stepPath(1, inquiry.inquiry_id)} variant="primary" size="large">
            {common.next}
          </ButtonLink>
        ) : (
          <Button type="submit" form={formId} variant="primary" size="large" isPending={isGoingOn}>
            {inquiries.details.submit}
            <ArrowRight size={18} aria-hidden />
          </Button>
        )}
      </PageFooter>
    </WizardPage>
  );
};

/** Other drafts not submitted yet: shows that this is a new one, with links to them. */
const OtherDrafts = () => {
  const inquiries = useTexts(inquiriesTexts);
  const { open } = useOpenInquiry();
  const { data } = useQuery(ownInquiriesQuery({ states: ['draft'], page: 1 }));
  // The current draft may have been saved meanwhile.
  const others = data?.items.filter(({ inquiry_id }) => inquiry_id !== readMode()?.inquiry_id) ?? [];
  const [newest] = others;
  if (!newest) return null;
  return (
    <Banner>
      <p>
        {inquiries.otherDrafts({ n: others.length })} <InquiryName inquiry={newest} />
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" onPress={() => open(newest)}>
          {inquiries.continue}
        </Button>
        {others.length > 1 ? <Link to={`${paths.inquiries}?stanje=draft`}>{inquiries.allDrafts}</Link> : null}
      </p>
    </Banner>
  );
};

/** Price of the draft, or of the looked-up property that the next step adds to it. */
const Price = ({
  inquiry,
  lookedUp,
}: {
  readonly inquiry: Inquiry | undefined;
  readonly lookedUp: URLSearchParams;
}) => {
  const { lookup, preview } = useAskedPreview(lookedUp);
  const part = lookup?.stevilkaDelaStavbe;
  // In a building of several parts, and on built-up land, the property is not chosen yet.
  const isNamed =
    preview !== undefined &&
    !lookedUp.has('opis') &&
    (part !== undefined ||
      ['cela', 'zemljisce'].some((name) => lookedUp.has(name)) ||
      (preview.found_as === 'parcel' ? preview.stavbe.length === 0 : preview.vrsta === 'hisa'));
  const kind = isNamed ? kindOfPreview(preview, part) : undefined;
  const terms = {
    assesment_reason: inquiry?.assesment_reason ?? null,
    urgency: inquiry?.urgency ?? 'standard',
  } as const;
  const price = usePriceOf(terms, kind ? [kind] : []);
  if (inquiry && (inquiry.properties > 0 || inquiry.status !== 'draft')) return <OrderBarPrice inquiry={inquiry} />;
  if (price === undefined) return null;
  return (
    <BarSummary>
      <BarPrice inquiry={{ urgency: terms.urgency, visit_at: null }} price={price} />
    </BarSummary>
  );
};

type FormProps = {
  readonly inquiry: Parameters<typeof DetailsForm>[0]['inquiry'];
  readonly lookedUp: URLSearchParams;
  readonly onSaved: (at: Date) => void;
  readonly onGoingOn: (isGoingOn: boolean) => void;
};

/** Typed and unsaved values of this tab, and the version they are based on. */
type Unsaved = { readonly values: Values; readonly version: number | undefined };

const keptName = (inquiryId: string | null): string => `details-${inquiryId ?? 'new'}`;

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'version_conflict';

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.code === 'validation_failed';

const Form = ({ inquiry, lookedUp, onSaved, onGoingOn }: FormProps) => {
  const { preview } = useAskedPreview(lookedUp);
  const { data: account } = useSuspenseQuery(accountQuery());
  const { data: own } = useSuspenseQuery(organisationQuery());
  const { data: lastPerson } = useSuspenseQuery(lastPersonQuery());
  const suggested = suggestedPerson(account, lastPerson);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const save = useSaveDetails();
  const keepTyped = useKeepTyped();
  const [unsaved] = useState(() => loadDraft<Unsaved>(keptName(inquiry?.inquiry_id ?? null)));
  // Source of the form's values, and the version that this tab has read or written last.
  const [filled, setFilled] = useState({ from: inquiry, unsaved: unsaved?.values, round: 0 });
  const id = useRef(inquiry?.inquiry_id ?? null);
  const version = useRef(unsaved ? unsaved.version : inquiry?.version);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // The last typed values, not saved yet.
  const typed = useRef<Values>(undefined);
  const [conflict, setConflict] = useState<{ readonly mine: Values; readonly theirs: Inquiry }>();
  // One save after the other, so that this tab never conflicts with itself.
  const store = (values: Values, details: Details | undefined) => {
    const typedBefore = typed.current;
    const isStillSo = () => typed.current === typedBefore;
    const saving = last.current.then(async () => {
      const known = { inquiry_id: id.current, version: version.current, looked_up: lookedUpText() || undefined };
      const saved = details
        ? await save.run({ ...details, ...known })
        : await keepTyped.run({ ...known, typed: JSON.stringify(values) });
      // A draft that was just opened has had no version but its first.
      version.current = saved.version ?? 0;
      clearDraft(keptName(id.current));
      id.current = saved.inquiry_id;
      setMode({ mode: 'edit', inquiry_id: saved.inquiry_id });
      // Values typed meanwhile still have to be saved.
      if (!isStillSo() && typed.current) remember(typed.current);
      onSaved(new Date());
      return saved.inquiry_id;
    });
    last.current = saving.catch(() => undefined);
    return saving;
  };
  const remember = (values: Values) => {
    typed.current = values;
    saveDraft(keptName(id.current), { values, version: version.current } satisfies Unsaved);
  };
  const compare = async (mine: Values) => {
    if (id.current === null) return;
    setConflict({ mine, theirs: await cache.fetchQuery({ ...inquiryQuery(id.current), staleTime: 0 }) });
  };
  const storeOrCompare = (values: Values, details: Details | undefined) =>
    store(values, details)
      // Values refused by the server alone are kept as typed, and reported under their fields when continuing.
      .catch((error: unknown) => {
        if (details && isRefused(error)) return store(values, undefined);
        throw error;
      })
      .catch((error: unknown) => (isConflict(error) ? compare(values) : alertFailure(error)));
  const goOn = async (inquiryId: string) => {
    setMode({ mode: 'edit', inquiry_id: inquiryId });
    const next = inquiry?.status === 'needs_info' ? 4 : 1;
    await navigate({ pathname: stepPath(next, inquiryId), search: next === 1 ? takeLookedUp() : '' });
  };
  const isLocked = inquiry !== undefined && !isEditable(inquiry.status);
  return (
    <>
      <DetailsForm
        key={filled.round}
        id={formId}
        inquiry={filled.from}
        unsaved={filled.unsaved}
        client={own.organisation?.client ?? undefined}
        ordered={addressIn(preview?.naslov)}
        suggested={suggested}
        onSave={async (details) => {
          onGoingOn(true);
          try {
            await goOn(await store(details, details));
          } catch (error) {
            if (!isConflict(error)) throw error;
            await compare(details);
          } finally {
            onGoingOn(false);
          }
        }}
        onType={remember}
        onPause={(values, details) => {
          if (!conflict && !isLocked) void storeOrCompare(values, details);
        }}
      />
      {conflict ? (
        <ConflictDialog
          {...conflict}
          onKeepMine={async () => {
            version.current = conflict.theirs.version;
            setConflict(undefined);
            await storeOrCompare(conflict.mine, detailsSchema.safeParse(conflict.mine).data);
          }}
          onTakeTheirs={() => {
            version.current = conflict.theirs.version;
            clearDraft(keptName(id.current));
            setFilled({ from: conflict.theirs, unsaved: undefined, round: filled.round + 1 });
            setConflict(undefined);
          }}
          onClose={() => setConflict(undefined)}
        />
      ) : null}
    </>
  );
};
