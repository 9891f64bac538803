import { queryOptions } from '@tanstack/react-query';
import { showSettings } from '#contract/settings.ts';
import { send } from '#web/api/send.ts';

export const settingsQuery = () => queryOptions({ queryKey: ['settings'], queryFn: () => send(showSettings, {}) });
