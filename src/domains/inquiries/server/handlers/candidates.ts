import { answerHours } from '#domains/settings/contract/settings.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/cases.ts';
import { feeCentsOf } from '../../core/fees.ts';
import { proposed, ranked } from '../../core/proposal.ts';
import { respondBy } from '../assigning.ts';
import { candidatesOf } from '../candidates.ts';
import * as cases from '../repository/cases.ts';
import { findQuote } from '../repository/parts.ts';

export const showCandidates: Handler<typeof calls.showCandidates> = ({ input, asSystem, now }) =>
  asSystem(async (db) => {
    const { inquiry_id } = input;
    const row = found(await cases.find(db, inquiry_id, { party: 'admin' }));
    const { settings, valuers, wish, candidates, today } = await candidatesOf(db, row, now);
    const quote = await findQuote(db, inquiry_id);
    const known = new Map(valuers.map((valuer) => [valuer.userId, valuer]));
    return {
      wished_at: wish ? new Date(wish.startsAt).toISOString() : null,
      wished_until: wish ? new Date(wish.endsAt).toISOString() : null,
      answer_hours: answerHours(settings, row.urgency),
      answer_by: (await respondBy(db, row, now)).toISOString(),
      proposed: proposed(candidates, today),
      items: ranked(candidates, today).map((one) => {
        const valuer = known.get(one.valuerId);
        return {
          valuer_id: one.valuerId,
          name: one.name,
          licence: one.licence,
          licences: (valuer?.licences ?? []).map(({ kind, valid_until }) => ({ kind, valid_until })),
          regions: [...(valuer?.regions ?? [])],
          works_there: one.worksThere,
          is_free: one.isFree,
          away: one.away,
          way_km: one.wayKm,
          open_cases: one.openCases,
          worked_for: one.workedFor,
          fee_cents: quote ? feeCentsOf(quote.net_cents, { percent: valuer?.feePercent ?? null, cents: null }) : null,
        };
      }),
    };
  });
