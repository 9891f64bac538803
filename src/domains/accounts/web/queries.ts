import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  changePassword,
  confirmTwoFactor,
  disableTwoFactor,
  editAccount,
  showAccount,
  showValuers,
  startTwoFactor,
} from '#contract/accounts.ts';
import { send } from '#web/api/send.ts';
import { openSession, renameSession } from '#web/session.ts';

export const accountQuery = () =>
  queryOptions({ queryKey: ['account'], queryFn: () => send(showAccount, {}), staleTime: 60_000 });

export const valuersQuery = () => queryOptions({ queryKey: ['valuers'], queryFn: () => send(showValuers, {}) });

const useChanged = () => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ['account'] });
};

export const useEditAccount = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: async (input: z.input<typeof editAccount.input>) => {
      await send(editAccount, input);
      renameSession(`${input.first_name} ${input.last_name}`);
    },
    onSuccess: changed,
  });
};

export const useChangePassword = () =>
  useMutation({
    mutationFn: async (input: z.input<typeof changePassword.input>) => openSession(await send(changePassword, input)),
  });

export const useStartTwoFactor = () => useMutation({ mutationFn: () => send(startTwoFactor, {}) });

export const useConfirmTwoFactor = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (code: string) => send(confirmTwoFactor, { code }),
    onSuccess: changed,
  });
};

export const useDisableTwoFactor = () => {
  const changed = useChanged();
  return useMutation({ mutationFn: () => send(disableTwoFactor, {}), onSuccess: changed });
};
