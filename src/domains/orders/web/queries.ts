import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/codelists.ts';
import { showPackage, showPackages } from '#contract/orders.ts';
import { send } from '#web/api/send.ts';

/** The catalogue; its words come in the language of the page. */
export const packagesQuery = (language: Language) =>
  queryOptions({ queryKey: ['packages', 'list', language], queryFn: () => send(showPackages, {}) });

export const packageQuery = (packageId: string, language: Language) =>
  queryOptions({
    queryKey: ['packages', 'one', packageId, language],
    queryFn: () => send(showPackage, { package_id: packageId }),
  });
