import type { AccountsPorts } from '#domains/accounts/server/public.ts';
import type { ServicesWith } from '#platform/server/services.ts';

export type ClientsPorts = Pick<AccountsPorts, 'requireNotOurs'>;

export type ClientsServices = ServicesWith<ClientsPorts>;
