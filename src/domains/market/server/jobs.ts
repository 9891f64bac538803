import { z } from 'zod';
import { contactOf, permissionsOf } from '#domains/accounts/server/public.ts';
import { sendMail } from '#domains/mail/server/public.ts';
import { forEachAlone, job } from '#platform/server/db/jobs.ts';
import * as searches from './repository/saved-searches.ts';

/** N23: after an import notifies owners of saved searches of new matches, each search once for each import. */
export const tellSavedSearches = job({
  name: 'tell_saved_searches',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: async (context) => {
    const { asSystem, now, services } = context;
    await forEachAlone(context, await asSystem(searches.listUnnotified), {
      about: (id) => id,
      work: (id) =>
        asSystem(async (db) => {
          const search = await searches.takeTurn(db, id);
          if (!search) return;
          const n = await searches.countNew(db, search.filters, search.since);
          await searches.keepNews(db, id, n);
          if (!search.notify || n === 0) return;
          const owner = await contactOf(db, search.user_id);
          // Without a package the owner is not notified until there is one again; the search itself stays.
          if (!owner || !(await permissionsOf(db, search.user_id, now)).includes('etn.search')) return;
          await sendMail(db, {
            to: owner.email,
            language: owner.language,
            level: owner.level,
            kind: 'saved_search_news',
            params: { n, name: search.name },
            link: `${services.settings.publicUrl}/user/etn${search.view ? `?${search.view}` : ''}`,
            now,
          });
        }),
    });
  },
});
