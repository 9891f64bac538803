import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  BadgeCheck,
  Banknote,
  Building2,
  ClipboardList,
  CornerDownLeft,
  Handshake,
  History,
  Search,
  User,
} from 'lucide-react';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { findTexts } from '#app/texts/find.ts';
import type { Call } from '#contract/call.ts';
import { lengths } from '#contract/limits.ts';
import type { Permission } from '#contract/permissions.ts';
import { showUsers } from '#domains/accounts/contract/users.ts';
import { useSession } from '#domains/accounts/web/session.ts';
import { type CadastreHit, searchCadastre } from '#domains/cadastre/contract/cadastre.ts';
import { cadastreSearchTexts } from '#domains/cadastre/texts/cadastre-search.ts';
import { useExamples } from '#domains/cadastre/web/examples.ts';
import { useSearchNote } from '#domains/cadastre/web/search-note.ts';
import { showClients } from '#domains/clients/contract/clients.ts';
import { findCases } from '#domains/inquiries/contract/cases.ts';
import { showAllOrders } from '#domains/orders/contract/orders.ts';
import { findReports } from '#domains/reports/contract/reports.ts';
import { reportsTexts } from '#domains/reports/texts/reports.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { send } from '#platform/web/api/send.ts';
import { useTabState } from '#platform/web/drafts.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { optionLook } from '#platform/web/ui/popover-look.ts';
import { useHouseItems } from './house-items.ts';
import { useItems } from './user-items.ts';

const addressOf = {
  customer: paths.ownCase,
  valuer: paths.assignedCase,
  reviewer: paths.review,
  admin: paths.officeCase,
} as const;
/** A report is shown in its case; that of a valuer's own in its calculation, and a reviewed one in a list of its own. */
const reportAddress = (viewer: keyof typeof addressOf, inquiryId: string | null, calculationId: string): string => {
  if (inquiryId === null) return paths.calculation(calculationId);
  return viewer === 'reviewer' ? paths.sealedReviews : addressOf[viewer](inquiryId);
};

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Address of a hit in the cadastre; a cadastral municipality has no page. */
const placeOf = ({ sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka }: CadastreHit) =>
  parcelnaStevilka || stevilkaStavbe
    ? paths.publicProperty({ sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka })
    : undefined;

const mostLast = 10;
/** Maximum number of orders, clients and people; the lists of the office have them all. */
const mostOfEach = 5;

type Hit = { readonly to: string; readonly text: string; readonly detail: string; readonly icon: ReactNode };

/** Hits of one source: its name, a note above them, and their links. */
type Section = {
  readonly title: string;
  readonly note?: string | undefined;
  readonly hits: readonly Hit[];
  readonly isFetching: boolean;
};

const lineOf = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** Hits of a call, if the user may make it; former ones stay while new ones are loading. */
const useAsked = <C extends Call>(
  call: C,
  input: z.input<C['input']> & object,
  asked: string,
  permission?: Permission,
) => {
  const { permissions = [] } = useSession() ?? {};
  const isAsked = asked.length > 1 && (!permission || permissions.includes(permission));
  const { data, isFetching } = useQuery({
    queryKey: ['find', call.path, asked],
    queryFn: () => send(call, input),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return { data: isAsked ? data : undefined, isFetching };
};

const useCases = (asked: string): Section => {
  const find = useTexts(findTexts);
  const codeLists = useTexts(codeListsTexts);
  const { data, isFetching } = useAsked(findCases, { q: asked }, asked, 'inquiry.view_own');
  const hits = (data?.items ?? []).map(({ inquiry_id, viewer, number, status, title, person, file_number }) => ({
    to: addressOf[viewer](inquiry_id),
    text: lineOf(number ?? find.draft, title),
    detail: lineOf(
      person,
      file_number ? find.fileNumber({ number: file_number }) : null,
      codeLists.inquiryStates[status],
    ),
    icon: <ClipboardList size={18} aria-hidden />,
  }));
  return { title: find.cases, hits, isFetching };
};

const useReports = (asked: string): Section => {
  const find = useTexts(findTexts);
  const words = useTexts(reportsTexts);
  const { data, isFetching } = useAsked(findReports, { q: asked }, asked, 'inquiry.view_own');
  const hits = (data?.items ?? []).map(({ inquiry_id, calculation_id, viewer, number, version, state, title }) => ({
    // Each version has a line and an address of its own.
    to: `${reportAddress(viewer, inquiry_id, calculation_id)}#${number}-${version}`,
    text: [number, words.version({ version })].join(', '),
    detail: lineOf(title, words.states[state]),
    icon: <BadgeCheck size={18} aria-hidden />,
  }));
  return { title: find.reports, hits, isFetching };
};

const useOrders = (asked: string): Section => {
  const find = useTexts(findTexts);
  const { money } = useFormats();
  const { data, isFetching } = useAsked(showAllOrders, { page: 1, states: [], text: asked }, asked, 'order.view_all');
  const hits = (data?.items ?? [])
    .slice(0, mostOfEach)
    .map(({ order_id, number, title, customer, gross_cents, found }) => ({
      to: paths.order(order_id),
      // A credit note is found by its own amount, not by that of its order.
      text: lineOf(found?.number, number, customer),
      detail: [title, money((found ?? { gross_cents }).gross_cents / 100)].join(' · '),
      icon: <Banknote size={18} aria-hidden />,
    }));
  return { title: find.orders, hits, isFetching };
};

const useClients = (asked: string): Section => {
  const find = useTexts(findTexts);
  const { data, isFetching } = useAsked(showClients, { page: 1, text: asked }, asked, 'client.manage');
  const hits = (data?.items ?? []).slice(0, mostOfEach).map(({ client_id, name, post }) => ({
    to: paths.client(client_id),
    text: name,
    detail: post,
    icon: <Handshake size={18} aria-hidden />,
  }));
  return { title: find.clients, hits, isFetching };
};

const usePeople = (asked: string): Section => {
  const find = useTexts(findTexts);
  const codeLists = useTexts(codeListsTexts);
  const { data, isFetching } = useAsked(showUsers, { page: 1, text: asked }, asked, 'user.manage');
  const hits = (data?.items ?? []).slice(0, mostOfEach).map(({ user_id, name, email, role }) => ({
    to: paths.person(user_id),
    text: name,
    detail: [codeLists.roles[role], email].join(' · '),
    icon: <User size={18} aria-hidden />,
  }));
  return { title: find.people, hits, isFetching };
};

const usePlaces = (asked: string): Section => {
  const find = useTexts(findTexts);
  const cadastre = useTexts(cadastreSearchTexts);
  const { data, isFetching } = useAsked(searchCadastre, { q: asked, limit: 6 }, asked);
  const note = useSearchNote(data);
  const hits = (data?.items ?? []).flatMap((hit) => {
    const to = placeOf(hit);
    const detail = lineOf(cadastre.foundAs[hit.found_as], hit.detail);
    return to ? [{ to, text: hit.label, detail, icon: <Building2 size={18} aria-hidden /> }] : [];
  });
  return { title: find.properties, note, hits, isFetching };
};

/** Screens by their names; before anything is typed, the first ones of the menu. */
const useScreens = (asked: string): Section => {
  const find = useTexts(findTexts);
  const hits = [...useItems(), ...useHouseItems()]
    .filter((item) => fold(item.text).includes(fold(asked)))
    .slice(0, asked.length > 1 ? 5 : 8)
    .map(({ to, text, icon: Icon }) => ({ to, text, detail: '', icon: <Icon size={18} aria-hidden /> }));
  return { title: find.screens, hits, isFetching: false };
};

/** Cases, reports, money, people, properties of the cadastre and screens matching the text; arrow keys select, Enter opens. */
export const FindDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const common = useTexts(commonTexts);
  const find = useTexts(findTexts);
  const examples = useExamples();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [last, keepLast] = useTabState<readonly Omit<Hit, 'icon'>[]>('found', []);
  const asked = useDeferredValue(text.trim());
  const places = usePlaces(asked);
  const kept = asked.length > 1 ? [] : last.map((hit) => ({ ...hit, icon: <History size={18} aria-hidden /> }));
  const sections: readonly Section[] = [
    useCases(asked),
    useReports(asked),
    useOrders(asked),
    useClients(asked),
    usePeople(asked),
    places,
    { title: find.last, hits: kept, isFetching: false },
  ];
  // Only searched things are kept; screens are on the menu anyway.
  const found = sections.flatMap(({ hits }) => hits);
  const all = [...sections, useScreens(asked)];
  const isSearching = sections.some(({ isFetching }) => isFetching);
  // All answers are shown at once, so that nothing moves under the pointer.
  const answered = useRef(all);
  if (!isSearching) answered.current = all;
  const shown = answered.current.filter(({ hits }) => hits.length > 0);
  const open = (to: string) => {
    onClose();
    const hit = found.find((one) => one.to === to);
    if (hit) {
      const { icon: _, ...plain } = hit;
      keepLast([plain, ...last.filter((one) => one.to !== to)].slice(0, mostLast));
    }
    void navigate(to);
  };
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable
      className="fixed inset-0 z-40 overflow-auto bg-[rgb(10_20_16/.5)] p-3 tool:pt-[12vh]"
    >
      <Modal className="mx-auto w-full max-w-160 animate-pop rounded-card border border-line bg-surface shadow-float">
        <Dialog aria-label={find.title} className="outline-none">
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField
              aria-label={find.title}
              autoFocus
              className="flex items-center gap-3 border-b border-line px-4"
            >
              <Search size={20} aria-hidden className="shrink-0 text-ink-3" />
              <Input
                placeholder={find.placeholder}
                maxLength={lengths.search}
                className="h-14 w-full min-w-0 bg-transparent text-reading outline-none! placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
              />
            </SearchField>
            <Menu
              aria-label={find.results}
              className="max-h-[60vh] overflow-auto p-1.5 outline-none"
              onAction={(to) => open(String(to))}
              renderEmptyState={() => (
                <p className="px-3 py-6 text-center text-ink-2">
                  {isSearching ? common.loading : (places.note ?? find.none)}
                </p>
              )}
            >
              {shown.map(sectionOf)}
            </Menu>
          </Autocomplete>
          <p className="border-t border-line px-4 py-2 text-label text-ink-3">{find.hint(examples)}</p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};

const sectionOf = ({ title, note, hits }: Section) => (
  <MenuSection key={title} className="mb-1">
    <Header className="px-2.5 pt-2 pb-1 text-note font-semibold text-ink-3">
      {title}
      {note ? <span className="block pt-0.5 text-body font-normal text-ink-2">{note}</span> : null}
    </Header>
    {hits.map((hit) => (
      <MenuItem key={hit.to} id={hit.to} textValue={hit.text} className={optionLook}>
        <span className="shrink-0 text-ink-3">{hit.icon}</span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{hit.text}</span>
          {hit.detail ? <span className="block truncate text-label text-ink-3">{hit.detail}</span> : null}
        </span>
        <CornerDownLeft size={15} aria-hidden className="shrink-0 text-ink-3 opacity-0 in-data-focused:opacity-100" />
      </MenuItem>
    ))}
  </MenuSection>
);
