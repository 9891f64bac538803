import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { reviewItems } from '#domains/reports/core/review.ts';
import { inScope } from '#platform/server/db/database.ts';
import type { caseHost } from './case-host.ts';
import { readyCase } from './full-valuation-case.ts';
import { withGrant } from './grants.ts';
import type { Person } from './test-app.ts';

type Host = Awaited<ReturnType<typeof caseHost>>;

/** A valuation from the desk: it gives the reason for missing photos. */
export const deskCase: ValuationCase = {
  ...readyCase,
  report: {
    ...readyCase.report,
    photos_reason: 'Ocena je namizna, brez ogleda; naročnik je dal fotografije na vpogled.',
  },
};

/** Cases with a finished calculation, and people who control them. */
export const reportHost = async (host: Host) => {
  const { app, post, person, build, db, valuer } = host;

  const reviewer = async (): Promise<Person> => withGrant(db, await person('valuer'));

  /** As if its deals had been taken from the register, as a save requires. */
  const freeze = (calculation_id: string, content: ValuationCase) =>
    inScope(db, 'system', (system) =>
      system
        .insertInto('valuation.snapshot')
        .values(
          (content.market?.comparables ?? []).map(({ source }, at) => ({
            calculation_id,
            register: 'KPP' as const,
            id_posla: String(at + 1),
            ordinal: 0,
            source: JSON.stringify(source),
            deal: '{}',
            deal_hash: 'as the register says',
            taken_by: valuer.userId,
            taken_at: new Date('2026-01-15T09:00:00Z'),
          })),
        )
        .execute(),
    );

  const save = async (calculation_id: string, content: ValuationCase, as: Person = valuer) => {
    const { revision, title } = (await post('/api/showCalculation', as, { calculation_id })).body.data;
    const { status, body } = await post('/api/saveCalculation', as, {
      calculation_id,
      revision,
      title,
      case: content,
    });
    if (status !== 200) throw new Error(`not saved: ${JSON.stringify(body)}`);
    return body.data.revision as number;
  };

  /** A case in work with a calculation that passes every check, unless another one is given. */
  const atWork = async (content: ValuationCase = deskCase, details: object = {}) => {
    const { inquiry_id, property_id, customer } = await build('accepted', { details });
    await post('/api/startWork', valuer, { inquiry_id, reason: 'customer_asked' });
    return { customer, ...(await calculate({ inquiry_id, property_id }, content)) };
  };

  /** A finished calculation in a case whose work has begun. */
  const calculate = async (
    { inquiry_id, property_id }: { inquiry_id: string; property_id: string },
    content: ValuationCase = deskCase,
  ) => {
    const begun = { inquiry_id, property_id, title: 'Stanovanje', assesment_reason: 'zavarovano_posojanje' };
    const { calculation_id } = (await post('/api/addCalculation', valuer, begun)).body.data;
    await freeze(calculation_id, content);
    const revision = await save(calculation_id, content);
    return { inquiry_id, property_id, calculation_id: calculation_id as string, revision };
  };
  type AtWork = Awaited<ReturnType<typeof atWork>>;

  const submit = (
    {
      inquiry_id,
      calculation_id,
      revision,
    }: Omit<AtWork, 'property_id' | 'customer'> & Partial<Pick<AtWork, 'customer'>>,
    as: Person = valuer,
  ) => post('/api/submitToQc', as, { inquiry_id, calculation_id, revision });

  const inControl = async (details: object = {}) => {
    const work = await atWork(deskCase, details);
    const { status, body } = await submit(work);
    if (status !== 200) throw new Error(`not submitted: ${JSON.stringify(body)}`);
    return work;
  };

  /** The reviewer goes through the whole checklist, and seals. */
  const seal = async (as: Person, inquiry_id: string) => {
    await post('/api/checkReview', as, { inquiry_id, items: reviewItems });
    return post('/api/approveReport', as, { inquiry_id });
  };

  const delivered = async (by?: Person, details: object = {}) => {
    const work = await inControl(details);
    const as = by ?? (await reviewer());
    const { status, body } = await seal(as, work.inquiry_id);
    if (status !== 200) throw new Error(`not sealed: ${JSON.stringify(body)}`);
    return { ...work, reviewer: as, report_id: body.data.report_id as string };
  };

  const report = async (as: Person, inquiry_id: string) =>
    (await post('/api/showReport', as, { inquiry_id })).body.data;

  /** Checks whether a file is the sealed one, open to anyone. */
  const checkFile = async (bytes: Buffer, code?: string) => {
    const form = new FormData();
    if (code !== undefined) form.append('code', code);
    form.append('file', new Blob([new Uint8Array(bytes)]), 'porocilo.pdf');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const payload = Buffer.from(await request.arrayBuffer());
    const headers = { 'content-type': request.headers.get('content-type') ?? '', 'accept-language': 'sl' };
    const answer = await app.inject({ method: 'POST', url: '/api/checkReportFile', payload, headers });
    return { status: answer.statusCode, data: answer.json().data };
  };

  return { checkFile, reviewer, freeze, save, atWork, calculate, submit, inControl, seal, delivered, report };
};
