import { localTime, momentOf } from '#lib/ljubljana-time.ts';
import { record } from '#platform/server/audit/trail.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/tasks.ts';
import { awaitedIn, partiesToAct } from '../../core/lifecycle.ts';
import { toRemind } from '../../core/reminder.ts';
import { remindOfItems, remindOfQuote, remindOfTurn, remindOfVisit } from '../announce.ts';
import { pendingOf } from '../presenters/case.ts';
import * as cases from '../repository/cases.ts';
import * as parts from '../repository/parts.ts';
import { visitOf } from '../visits/bookings.ts';

const dayMs = 24 * 60 * 60_000;

/** The same words as in the automatic reminder, if there is one. */
export const remindCase: Handler<typeof calls.remindCase> = ({ input, actor, asSystem, services, exchange, now }) =>
  asSystem(async (db) => {
    const { inquiry_id, note } = input;
    const row = found(await cases.lock(db, inquiry_id, { party: 'admin' }));
    const visit = await visitOf(db, inquiry_id);
    const waits = awaitedIn(row.status, pendingOf(await cases.findPending(db, inquiry_id)));
    const whom = toRemind({
      status: row.status,
      awaits: waits,
      ball_with: partiesToAct(row.status, row.held_by, waits),
    });
    if (!whom.ok) throw new AppError('transition_not_allowed', { data: { refusal: whom.code } });
    const since = new Date(momentOf(localTime(now.getTime()).date, 0));
    if (!(await parts.takeReminder(db, { inquiry_id, kind: 'turn', since, sent_at: now })))
      throw new AppError('transition_not_allowed', { data: { refusal: 'reminded_today' } });
    const about = { db, settings: services.settings, secrets: services.secrets, now, row };
    const quote = row.status === 'quoted' ? await parts.findQuote(db, inquiry_id) : undefined;
    if (note || waits) await remindOfTurn(about, whom.value, waits, note);
    else if (row.status === 'needs_info')
      await remindOfItems(about, Math.floor((now.getTime() - row.state_since.getTime()) / dayMs));
    else if (quote?.valid_until) await remindOfQuote(about, quote.valid_until);
    else if (row.status === 'visit_scheduled' && visit && visit.startsAt > now)
      await remindOfVisit(about, visit.startsAt);
    else await remindOfTurn(about, whom.value, null, null);
    await record(db, {
      event: 'inquiry.reminded',
      actorId: actor.userId,
      objectType: 'inquiry',
      objectId: inquiry_id,
      requestId: exchange.requestId,
      details: { parties: whom.value.join(' ') },
    });
    return { reminded: [...whom.value] };
  });
