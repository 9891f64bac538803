import type { LookUpPorts } from '#domains/cadastre/server/public.ts';
import { bindHandlers } from '#platform/server/http/handler.ts';
import { searchDealAreas } from './areas.ts';
import { getCountryMap } from './country-map.ts';
import { getDealsExport } from './export.ts';
import * as market from './market.ts';
import { showPublicProperty, suggestComparables } from './property-deals.ts';
import * as savedSearches from './saved-searches.ts';

export const handlersOf = (ports: LookUpPorts) =>
  bindHandlers(ports, {
    searchDealAreas,
    getCountryMap,
    getDealsExport,
    ...market,
    showPublicProperty,
    suggestComparables,
    ...savedSearches,
  });
