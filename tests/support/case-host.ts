import { inScope } from '#platform/server/db/database.ts';
import { buildCase, buildValuer } from './builders.ts';
import { type Options, type Person, testApp } from './test-app.ts';

/** The application with an office and a valuer, and cases in any state, each with a visit at a time of its own. */
export const caseHost = async (options: Options = {}) => {
  const app = await testApp(options);
  const { db, person, post } = app;
  const office = await person('admin');
  const valuer = await buildValuer(app, office);

  const times = visitTimes();
  const visit = (): string => {
    const { value, done } = times.next();
    if (done) throw new Error('no visits are left');
    return value;
  };

  const build = async (upTo: Parameters<typeof buildCase>[2], step0: object = {}, whose?: Person, accepts = {}) => {
    const customer = whose ?? (await person());
    const at = visit();
    return {
      customer,
      at,
      ...(await buildCase(app, { customer, office, valuer }, upTo, { visit: at, step0, accepts })),
    };
  };

  const show = async (customer: Person, inquiry_id: string) =>
    (await post('/api/showInquiry', customer, { inquiry_id })).body.data;

  /** The case as the office sees it, with a reason given. */
  const look = async (inquiry_id: string, as: Person = office) =>
    (await post('/api/showCase', as, { inquiry_id, reason: 'pregled naročila' })).body.data;

  const mailsTo = async (email: string): Promise<string[]> => {
    const rows = await inScope(db, 'system', (system) =>
      system.selectFrom('mail.message').select('subject').where('recipient', '=', email).orderBy('mail_id').execute(),
    );
    return rows.map(({ subject }) => subject);
  };

  /** Register data of the case's properties. */
  const setProperties = (inquiry_id: string, change: { kind?: 'stanovanje'; obcina?: string }) =>
    inScope(db, 'system', (system) =>
      system.updateTable('properties.property').set(change).where('inquiry_id', '=', inquiry_id).execute(),
    );

  /** Audit trail of the case. */
  const trailOf = (inquiry_id: string) =>
    inScope(db, 'system', (system) =>
      system
        .selectFrom('audit.event')
        .select(['event', 'actor_id', 'details'])
        .where('object_id', '=', inquiry_id)
        .orderBy('event_id')
        .execute(),
    );

  return { ...app, office, valuer, visit, build, show, look, mailsTo, setProperties, trailOf };
};

/** Three a day on the working days that can be booked on 15 January 2026. */
function* visitTimes(): Generator<string, undefined> {
  const date = new Date('2026-01-21T00:00:00Z');
  for (; date < new Date('2026-03-14'); date.setUTCDate(date.getUTCDate() + 1))
    if (date.getUTCDay() % 6 !== 0)
      for (const hour of ['08', '11', '14']) yield `${date.toISOString().slice(0, 10)}T${hour}:00:00.000Z`;
}
