import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refundReference, toPain001 } from '#domains/orders/core/refunds.ts';
import { deliverCaseOrder } from '#domains/orders/server/public.ts';
import { inScope } from '#platform/server/db/database.ts';
import { buildPerson } from '../support/builders.ts';
import { caseHost } from '../support/case-host.ts';
import { existing } from '../support/existing.ts';
import { temporaryFolder } from '../support/folder.ts';
import { camt053, orderPackage } from '../support/order-calls.ts';

const schemas = '../shared/schemas';
const answers = (program: string, ...args: string[]) => spawnSync(program, args).error === undefined;
/** From Debian's libxml2-utils, and from npm's xslt3. */
const lacks = [
  existsSync(schemas) ? [] : ['../shared/schemas is not there'],
  answers('xmllint', '--version') ? [] : ['xmllint is not installed'],
].flat();
const canJudgeRules = lacks.length === 0 && answers('xslt3', '-t');
const said = (reasons: readonly string[]): string => (reasons.length > 0 ? ` (skipped: ${reasons.join(', ')})` : '');

describe.runIf(lacks.length === 0)(`what leaves for banks and UJP is as its schema has it${said(lacks)}`, async () => {
  const host = await caseHost();
  const { build, clock, db, office, open, person, as, post, services, show, upload } = host;
  const folder = temporaryFolder();
  let made = 0;
  const kept = (xml: string | Buffer): string => {
    const path = join(folder, `${made++}.xml`);
    writeFileSync(path, xml);
    return path;
  };
  /** Errors of the files against the schema; empty if all are valid. */
  const against = (schema: string, paths: readonly string[]): string => {
    const { status, stderr } = spawnSync(
      'xmllint',
      ['--nonet', '--noout', '--schema', `${schemas}/${schema}`, ...paths],
      {
        encoding: 'utf8',
        maxBuffer: 100_000_000,
      },
    );
    return status === 0
      ? ''
      : stderr
          .split('\n')
          .filter((line) => !line.endsWith('validates'))
          .slice(0, 8)
          .join('\n');
  };
  const pain = 'iso20022/pain.001.001.09.xsd';

  test('pain.001 of the office with several refunds', async () => {
    const customer = await person();
    const names = ['Žiga Šušteršič', 'Cenitve Lipa & hči, d. o. o.', `${'Zelo dolgo ime '.repeat(7)}`.slice(0, 95)];
    const refunds: string[] = [];
    for (const name of names) {
      const { order_id } = (await orderPackage({ post }, customer, { payer: { name } })).body.data;
      const order = await as(customer).showOrder({ order_id });
      const bytes = camt053([
        {
          cents: order.gross_cents + 1_234,
          reference: existing(order.payment).reference,
          payerIban: 'SI56020170014356205',
          payer: name.replace('&', '&amp;'),
        },
      ]);
      await upload('/api/importStatement', office, {}, { name: 'izpisek.xml', bytes });
      await as(office).refundOrder({ order_id, what: 'surplus', note: 'preplačilo' });
      const { items } = await as(office).showRefunds({});
      refunds.push(existing(items.find((one) => one.order_id === order_id)).refund_id);
    }
    const { file_id } = await as(office).exportRefunds({ refund_ids: refunds });
    const { bytes, status } = await open(`/api/refundFile/${file_id}`, office);
    expect([status, against(pain, [kept(bytes)])]).toEqual([200, '']);
  });

  test('pain.001 whatever names and purposes hold', () => {
    const sign = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 160 }),
      fc.string({ unit: 'binary', maxLength: 160 }),
      fc.constantFrom('', ' ', '&&&', '<', '𝔘'.repeat(90), 'č'.repeat(200), '&'.repeat(75), `${'a'.repeat(69)}𝔘`),
    );
    const transfer = fc.record({ recipient: sign, purpose: sign, cents: fc.integer({ min: 1, max: 99_999_999_999 }) });
    const paths: string[] = [];
    fc.assert(
      fc.property(sign, fc.array(transfer, { minLength: 1, maxLength: 8 }), (name, transfers) => {
        paths.push(
          kept(
            toPain001({
              number: 'MERA-2026-000007',
              made_at: '2026-11-25T09:30:12.345Z',
              pay_on: '2026-11-26',
              payer: { name, iban: 'SI56 1910 0000 0012 373' },
              transfers: transfers.map((one, at) => ({
                ...one,
                reference: refundReference(2026, at + 1),
                iban: 'SI56191000000012373',
              })),
            }),
          ),
        );
      }),
      { numRuns: 300 },
    );
    expect(against(pain, paths)).toBe('');
  });

  describe('e-invoices', () => {
    const issued: { readonly schema: string; readonly path: string; readonly name: string }[] = [];
    const keep = async (invoice_id: string, name: string) => {
      const { bytes, status } = await open(`/api/einvoice/${invoice_id}`, office);
      expect(status, name).toBe(200);
      const kind = bytes.includes('<CreditNote') ? 'CreditNote' : 'Invoice';
      issued.push({ schema: `ubl-2.1/maindoc/UBL-${kind}-2.1.xsd`, path: kept(bytes), name });
    };
    const orderOf = async (order_id: string) => await as(office).showOrder({ order_id });
    const idOf = (order: { invoices: { kind: string; invoice_id: string }[] }, kind: string) =>
      order.invoices.find((one) => one.kind === kind)?.invoice_id ?? '';

    test('of every kind and for every buyer are made', async () => {
      const { sample: _s, missing: _m, sales_closed: _c, ...issuer } = await as(office).showIssuer();
      const numbered = { ...issuer, registration_number: '8012345000' };
      await as(office).editIssuer(numbered);
      const buyers = {
        person: {},
        'firm without SI': { person_kind: 'pravna_oseba', name: 'Gradnje Hribar, d. o. o.', tax_number: '15012557' },
        'firm with SI': { person_kind: 'pravna_oseba', name: 'Gradnje & hči', tax_number: 'SI15012557' },
        'firm with odd signs': { person_kind: 'pravna_oseba', name: 'Društvo <A> & "B"', tax_number: '15012557' },
        German: { country: 'DE', tax_number: null },
        'of Kosovo': { country: 'XK', tax_number: null },
      };
      for (const [name, payer] of Object.entries(buyers)) {
        const begun = await orderPackage({ post }, await person(), { payer });
        expect([begun.status, begun.body.errors], name).toEqual([200, undefined]);
        const { order_id } = begun.body.data;
        await as(office).markPaid({ order_id, amount_cents: 4_758, paid_on: '2026-01-15' });
        await keep(existing((await orderOf(order_id)).invoices[0]).invoice_id, name);
      }
      const deliver = (inquiry_id: string) =>
        inScope(db, 'system', (system) =>
          deliverCaseOrder(system, inquiry_id, {
            services,
            now: clock.now,
            party: 'system',
            inquiryNumber: '2026-000001',
          }),
        );
      const advanced = await build('awaiting_payment');
      const { order_id } = await as(advanced.customer).addOrders({ inquiry_id: advanced.inquiry_id });
      const { payment } = await orderOf(order_id);
      const bytes = camt053([{ cents: 30_500, reference: existing(payment).reference }]);
      await upload('/api/importStatement', office, {}, { name: 'izpisek.xml', bytes });
      await deliver(advanced.inquiry_id);
      await keep(idOf(await orderOf(order_id), 'advance'), 'advance');
      await keep(idOf(await orderOf(order_id), 'invoice'), 'final invoice of an advance');
      await as(office).refundOrder({ order_id, what: 'order', note: 'na željo' });
      await keep(idOf(await orderOf(order_id), 'credit'), 'credit note');

      const court = await build('in_review', {
        personal_information: buildPerson({ person_kind: 'pravna_oseba', company: 'Okrajno sodišče & sin' }),
      });
      const { inquiry_id } = court;
      await as(office).sendQuote({ inquiry_id, net_cents: 33_333, invoice_later: true });
      const { quote } = await show(court.customer, inquiry_id);
      await as(court.customer).acceptQuote({ inquiry_id, quote_id: quote.quote_id, terms: true });
      await deliver(inquiry_id);
      const later = (await as(court.customer).addOrders({ inquiry_id })).order_id;
      await as(office).editEinvoiceBuyer({
        order_id: later,
        ...{ budget_user: true, registration_number: '5874190000', iban: 'SI56 0201 7001 4356 205' },
        ...{ order_reference: 'Nar-12/2026', buyer_reference: 'I 123/2026' },
      });
      await keep(idOf(await orderOf(later), 'invoice'), 'court');
      expect(issued).toHaveLength(10);
    });

    test('are UBL 2.1', () => {
      for (const [schema, all] of Map.groupBy(issued, (one) => one.schema))
        expect(
          against(
            schema,
            all.map(({ path }) => path),
          ),
        ).toBe('');
    });

    test.runIf(canJudgeRules)(
      `break no rule of EN 16931${canJudgeRules ? '' : ' (skipped: xslt3 is not installed)'}`,
      { timeout: 600_000 },
      () => {
        const rules = join(folder, 'rules.sef.json');
        const xsl = `${schemas}/en16931/EN16931-UBL-validation.xslt`;
        execFileSync('xslt3', [`-xsl:${xsl}`, `-export:${rules}`, '-nogo'], { stdio: 'pipe' });
        for (const { path, name } of issued) {
          execFileSync('xslt3', [`-xsl:${rules}`, `-s:${path}`, `-o:${path}.svrl`], { stdio: 'pipe' });
          const report = readFileSync(`${path}.svrl`, 'utf8');
          expect(report, name).toContain('svrl:fired-rule');
          const broken = report.match(/<svrl:failed-assert\b[^>]*flag="fatal"[^>]*>.*?<\/svrl:text>/gs) ?? [];
          expect(broken, name).toEqual([]);
        }
      },
    );
  });
});
