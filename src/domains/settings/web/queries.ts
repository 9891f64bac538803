import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { showSettings } from '../contract/settings.ts';

export const settingsQuery = () => queryOptions({ queryKey: ['settings'], queryFn: () => send(showSettings, {}) });
