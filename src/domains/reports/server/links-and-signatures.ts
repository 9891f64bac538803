import type { Db } from '#platform/server/db/database.ts';
import type { LinksAndSignatures } from './presenters/report.ts';
import * as links from './repository/links.ts';
import type { ReportRow } from './repository/reports.ts';
import * as signatures from './repository/signatures.ts';

/** Links to these reports, and their signatures. */
export const linksAndSignaturesOf = async (db: Db, sealed: readonly ReportRow[]): Promise<LinksAndSignatures> => {
  const ids = sealed.map(({ report_id }) => report_id);
  return { links: await links.listOf(db, ids), signatures: await signatures.listOf(db, ids) };
};
