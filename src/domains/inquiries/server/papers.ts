import type { Enclosure } from '#contract/acting.ts';
import { acceptedTerms } from '#domains/content/server/public.ts';
import { paperOf } from '#domains/orders/server/public.ts';
import type { Printed } from '#lib/printed.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import { offerOf } from './offer.ts';
import type { InquiriesServices } from './ports.ts';
import * as cases from './repository/cases.ts';

type Paper = Printed | Buffer;

/** A withdrawn offer cannot be printed: its letter has no enclosure. */
const offered = async (
  db: Db,
  services: InquiriesServices,
  row: cases.CaseRow,
  now: Date,
): Promise<readonly Paper[]> => {
  try {
    return [(await offerOf(db, services, row, now)).printed];
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return [];
    throw error;
  }
};

/** Documents printed behind a letter; a sealed report and an e-invoice are sent unchanged. For the system's scope. */
export const papersOf = async (
  db: Db,
  services: InquiriesServices,
  enclosures: readonly Enclosure[],
  now: Date,
): Promise<readonly Paper[]> => {
  const papers: Paper[] = [];
  for (const { kind, id } of enclosures) {
    if (kind === 'report' || kind === 'einvoice') continue;
    if (kind === 'offer' || kind === 'terms') {
      const row = found(await cases.find(db, id, { party: 'system' }));
      if (kind === 'offer') papers.push(...(await offered(db, services, row, now)));
      else papers.push((await acceptedTerms(db, found(row.terms_text ?? undefined))).bytes);
    } else papers.push(await paperOf(db, services, { kind, id }));
  }
  return papers;
};
