import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '#platform/web/api/send.ts';
import { useAct } from '#platform/web/api/use-act.ts';
import {
  changeEmail,
  changePassword,
  confirmTwoFactor,
  disableTwoFactor,
  editAccount,
  endAllSessions,
  endSession,
  renewRecoveryCodes,
  showSessions,
  showValuers,
  startTwoFactor,
} from '../contract/accounts.ts';
import { showAccount } from '../contract/own-account.ts';
import { showUser, showUsers } from '../contract/users.ts';
import { openSession, renameSession } from './session.ts';

export const accountQuery = () =>
  queryOptions({ queryKey: ['account'], queryFn: () => send(showAccount, {}), staleTime: 60_000 });

export const valuersQuery = () => queryOptions({ queryKey: ['valuers'], queryFn: () => send(showValuers, {}) });

const useChanged = () => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ['account'] });
};

export const useEditAccount = () => {
  const changed = useChanged();
  return useAct({
    mutationFn: async (input: z.input<typeof editAccount.input>) => {
      await send(editAccount, input);
      renameSession(`${input.first_name} ${input.last_name}`);
    },
    onSuccess: changed,
  });
};

export const useChangePassword = () =>
  useAct({
    mutationFn: async (input: z.input<typeof changePassword.input>) => openSession(await send(changePassword, input)),
  });

export const sessionsQuery = () =>
  queryOptions({ queryKey: ['account', 'sessions'], queryFn: async () => (await send(showSessions, {})).items });

export const useEndSession = () => {
  const changed = useChanged();
  return useAct({
    mutationFn: (session_id: string) => send(endSession, { session_id }),
    // A session that is gone already counts as ended.
    onSettled: changed,
  });
};

export const useEndAllSessions = () => useAct({ mutationFn: () => send(endAllSessions, {}) });

export const useChangeEmail = () => {
  const changed = useChanged();
  return useAct({ mutationFn: (email: string) => send(changeEmail, { email }), onSuccess: changed });
};

export const useRenewRecoveryCodes = () => {
  const changed = useChanged();
  return useAct({ mutationFn: () => send(renewRecoveryCodes, {}), onSuccess: () => void changed() });
};

export const useStartTwoFactor = () => useAct({ mutationFn: () => send(startTwoFactor, {}) });

export const useConfirmTwoFactor = () => {
  const changed = useChanged();
  return useAct({
    mutationFn: (code: string) => send(confirmTwoFactor, { code }),
    // Not awaited: the screen that waits for the codes may be replaced by the refetch.
    onSuccess: () => void changed(),
  });
};

export const useDisableTwoFactor = () => {
  const changed = useChanged();
  return useAct({ mutationFn: () => send(disableTwoFactor, {}), onSuccess: changed });
};

type UserFilters = z.input<typeof showUsers.input>;

export const usersQuery = (filters: UserFilters) =>
  queryOptions({
    queryKey: ['users', 'list', filters],
    queryFn: () => send(showUsers, filters),
    placeholderData: keepPreviousData,
  });

/** Key below that of the valuers, so that a change of one of them refetches this too. */
export const userQuery = (userId: string) =>
  queryOptions({ queryKey: ['valuers', 'one', userId], queryFn: () => send(showUser, { user_id: userId }) });
