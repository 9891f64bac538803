import { Link, useParams } from 'react-router';
import type { DataOf } from '#contract/call.ts';
import { accountStates } from '#contract/codelists.ts';
import { roles } from '#contract/permissions.ts';
import { getUsersExport, type showUsers, userSorts } from '#domains/accounts/contract/users.ts';
import { shownState } from '#domains/accounts/core/account-state.ts';
import { usersTexts } from '#domains/accounts/texts/users.ts';
import { InviteStaff } from '#domains/accounts/web/invite-staff.tsx';
import { usersQuery } from '#domains/accounts/web/queries.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { menuTexts } from '#platform/texts/menu.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ListScreen } from '#platform/web/list-screen.tsx';
import { paths } from '#platform/web/paths.ts';
import { Pill } from '#platform/web/ui/card.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { UrlSearch } from '#platform/web/url-search.tsx';
import { PersonScreen } from './person.tsx';

/** /user/pisarna/uprava/uporabniki?iskanje=…&vloga=valuer&stanje=active&page=2, and one person behind a slash. */
export const UsersScreen = () => {
  const { administration } = useTexts(menuTexts);
  const users = useTexts(usersTexts);
  const { user_id } = useParams();
  if (user_id) return <PersonScreen userId={user_id} />;
  return (
    <Page title={users.title} crumb={{ text: administration, to: paths.administration }}>
      <List />
    </Page>
  );
};

type UserRow = DataOf<typeof showUsers>['items'][number];

const statusTones = { active: 'good', unconfirmed: 'warn', closed: 'bad' } as const;

const List = () => {
  const codeLists = useTexts(codeListsTexts);
  const texts = useTexts(usersTexts);
  const { columns } = texts;
  const formats = useFormats();
  const { page, value, change, typed, orderOf } = useUrlFilters();
  const filters = {
    text: value('iskanje'),
    role: roles.find((role) => role === value('vloga')) ?? null,
    status: accountStates.find((state) => state === value('stanje')) ?? null,
    ...orderOf(userSorts),
  };
  const states = { ...codeLists.accountStates, blocked: texts.blocked, invited: texts.invite.state };
  const stateOf = (row: UserRow) => states[shownState(row)];
  return (
    <ListScreen
      query={usersQuery}
      filters={{ ...filters, page }}
      above={() => (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <p className="min-w-0 flex-1 basis-80 text-ink-2">{texts.lead}</p>
          <InviteStaff />
        </div>
      )}
      fields={
        <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_200px_220px]">
          <UrlSearch label={texts.search} typed={typed} change={change} />
          <Select
            label={texts.role}
            options={{ all: texts.anyRole, ...codeLists.roles }}
            value={filters.role ?? 'all'}
            onChange={(id) => change({ vloga: id === 'all' ? null : id })}
          />
          <Select
            label={texts.state}
            options={{ all: texts.anyState, ...codeLists.accountStates }}
            value={filters.status ?? 'all'}
            onChange={(id) => change({ stanje: id === 'all' ? null : id })}
          />
        </search>
      }
      sorts={userSorts}
      exported={{ file: getUsersExport, filters }}
      count={(n) => texts.counted({ n })}
      empty={{ title: texts.empty, hint: texts.emptyHint }}
      label={texts.title}
      keyOf={({ user_id }) => user_id}
      columns={[
        {
          id: 'name',
          title: columns.name,
          role: 'head',
          plain: ({ name, email }) => name || email,
          cell: ({ user_id, name, email }) => (
            <Link to={paths.person(user_id)} className="inline-flex min-h-11 items-center tool:min-h-8">
              {name || email}
            </Link>
          ),
        },
        {
          id: 'email',
          title: columns.email,
          plain: ({ email }) => email,
          cell: ({ email }) => <span className="break-all">{email}</span>,
        },
        { id: 'role', title: columns.role, plain: ({ role }) => codeLists.roles[role] },
        {
          id: 'state',
          title: columns.state,
          plain: stateOf,
          cell: (row) => <Pill tone={row.invited ? 'info' : statusTones[row.status]}>{stateOf(row)}</Pill>,
        },
        {
          id: 'last',
          title: columns.last,
          plain: (row) => row.last_sign_in_at,
          cell: ({ last_sign_in_at }) =>
            last_sign_in_at ? formats.dateTime(last_sign_in_at) : <span className="text-ink-3">{texts.never}</span>,
        },
      ]}
    />
  );
};
