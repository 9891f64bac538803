import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { accountsToErase, eraseAccount } from '#domains/accounts/server/public.ts';
import { retireSecurityLog } from '#domains/audit/server/public.ts';
import { forgetContactMessagesBefore, forgetContactMessagesOf } from '#domains/content/server/public.ts';
import {
  forgetInquiriesOf,
  forgetLettersBefore,
  forgetMessagesBefore,
  retireInquiries,
} from '#domains/inquiries/server/public.ts';
import { forgetMailsBefore, forgetMailsTo } from '#domains/mail/server/public.ts';
import { forgetSavedSearchesOf } from '#domains/market/server/public.ts';
import { forgetBillingDataOf } from '#domains/orders/server/public.ts';
import { forgetMembershipsOf } from '#domains/organisations/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import { forEachAlone, job } from '#platform/server/db/jobs.ts';

const monthMs = 30 * 24 * 60 * 60_000;
const yearMs = 366 * 24 * 60 * 60_000;

/** Removes personal data after their retention period: of closed accounts, and of expired records. */
export const retainData = job({
  name: 'retain_data',
  payload: z.object({}),
  schedule: '41 3 * * *',
  run: async (context) => {
    const { asSystem, now, services } = context;
    await forEachAlone(context, await asSystem((db) => accountsToErase(db, now)), {
      about: ({ user_id }) => user_id,
      work: ({ user_id, email }) =>
        asSystem(async (db) => {
          await forgetInquiriesOf(db, user_id);
          await forgetContactMessagesOf(db, user_id);
          await forgetSavedSearchesOf(db, user_id);
          await forgetBillingDataOf(db, user_id, now);
          await forgetMembershipsOf(db, user_id);
          await forgetMailsTo(db, email);
          await eraseAccount(db, user_id, now);
        }),
    });
    await asSystem(async (db) => {
      const { removed, emptied, files } = await retireInquiries(db, now);
      const mails = await forgetMailsBefore(db, new Date(now.getTime() - limits.retention.mailMonths * monthMs));
      const letters = await forgetLettersBefore(db, new Date(now.getTime() - limits.retention.mailMonths * monthMs));
      const messages = await forgetMessagesBefore(db, new Date(now.getTime() - limits.retention.orderedYears * yearMs));
      const contacts = await forgetContactMessagesBefore(
        db,
        new Date(now.getTime() - limits.retention.contactMonths * monthMs),
      );
      const security = await retireSecurityLog(db, services, now);
      if (removed + emptied + files + mails + letters + messages + contacts + security > 0)
        await record(db, {
          event: 'data.retired',
          details: { removed, emptied, files, mails, letters, messages, contacts, security },
        });
    });
  },
});
