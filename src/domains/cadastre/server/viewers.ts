import type { Settings } from '#platform/server/services.ts';
import type { PublicViewer } from '../contract/public-data.ts';

type Viewer = {
  readonly id: PublicViewer['id'];
  readonly start: (settings: Settings) => string;
  /** The part of its address that opens it at a property, by the register's own id; without it the viewer opens at its start. */
  readonly query?: (eid: string) => string;
};

/** The public viewers with their documented addresses; the one of valuation takes ids that no package holds. */
const viewers: readonly Viewer[] = [
  {
    id: 'cadastre',
    start: ({ gursViewerUrl }) => gursViewerUrl,
    query: (eid) => `?eid=${encodeURIComponent(eid)}`,
  },
  { id: 'valuation', start: ({ valuationViewerUrl }) => valuationViewerUrl },
];

/** The ways to them from a property, or to their start if they cannot be opened at it. */
export const viewersOf = (eid: string | null, settings: Settings): PublicViewer[] =>
  viewers.map(({ id, start, query }) => {
    const at = eid !== null && query ? query(eid) : undefined;
    return { id, url: start(settings) + (at ?? ''), at_property: at !== undefined };
  });
