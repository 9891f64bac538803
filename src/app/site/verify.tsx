import type { Verification } from '#app/contract/site-module.ts';
import { lengths, limits } from '#contract/limits.ts';
import { Layout, PageHead } from './layout.tsx';
import { addressOf, type Look } from './look.ts';

/** Styles that only these pages need. */
export const verifyStyle = `.verify{max-width:880px;margin:0 auto;padding:48px 24px 96px;display:grid;gap:28px}
.verdict{padding:28px 32px;border:1px solid var(--line);border-left:8px solid var(--line-2);border-radius:var(--r-l);background:var(--surface)}
.verdict.good{border-left-color:var(--smreka)}.verdict.bad{border-left-color:var(--karmin)}.verdict.mid{border-left-color:var(--oker)}
.verdict h2{font-size:30px;letter-spacing:-.02em}.verdict.good h2{color:var(--smreka-ink)}.verdict.bad h2{color:var(--karmin)}
.verdict p{margin-top:8px;color:var(--ink-2)}
.verdict dl{display:grid;grid-template-columns:auto 1fr;gap:6px 20px;margin-top:16px}
.verdict dt{color:var(--ink-3)}.verdict dd{font-weight:600;overflow-wrap:anywhere}
.verdict ul{margin:12px 0 0 20px;columns:2;column-gap:32px}.verdict ul.one{columns:1}.verdict li{break-inside:avoid}
.verdict h3{margin-top:16px;font-size:18px}.verdict code{overflow-wrap:anywhere;font-size:14px}
.verify input[type=file]{height:auto;padding:26px 20px;border-style:dashed;cursor:pointer;font-size:15px;color:var(--ink-2)}
.verify .hint{margin-top:-8px}.verify .hint:empty{position:absolute}
.verify ::file-selector-button{margin-right:16px;padding:9px 16px;border:1.5px solid var(--line-2);border-radius:var(--r-m);background:var(--surface);color:var(--ink);font:600 15px var(--f-text);cursor:pointer}
@media(max-width:640px){.verify{padding:32px 16px 64px}.verdict{padding:20px}.verdict ul{columns:1}.verdict dl{grid-template-columns:1fr;gap:0}.verdict dd{margin:0 0 8px}}`;

type Props = { readonly look: Look; readonly found: Verification };

/** /preveri and /preveri/{code}: whether a report is valid, and whether a file is the sealed one. */
export const Verify = ({ look, found }: Props) => {
  const { verify } = look.text.site;
  const { code, fault } = found;
  return (
    <Layout look={look}>
      <PageHead look={look} title={verify.title} lead={verify.lead} seed={47} />
      <div className="verify">
        {fault ? (
          <section className="verdict bad" role="status">
            <h2>{verify.faults[fault].title}</h2>
            <p>{verify.faults[fault].text}</p>
          </section>
        ) : null}
        {found.check ? <FileVerdict look={look} check={found.check} /> : null}
        {found.check && maySign(found.check) ? <Signatures look={look} check={found.check} /> : null}
        {found.standing ? (
          <Standing look={look} standing={found.standing} code={code} of={partOf(found.check)} />
        ) : null}
        <FileForm look={look} code={found.standing ? code : null} />
        <form className="form" action={addressOf(look.language, '/preveri')} method="get" aria-labelledby="site-code">
          <h2 id="site-code">{found.standing ? verify.otherCode : verify.byCode}</h2>
          <label>
            {verify.code}
            <input
              name="koda"
              required
              aria-describedby="site-code-place"
              maxLength={lengths.code}
              autoComplete="off"
              spellCheck={false}
              placeholder={verify.codeHint}
            />
          </label>
          <p id="site-code-place" className="hint">
            {verify.codePlace}
          </p>
          <button className="button" type="submit">
            {verify.ask}
          </button>
        </form>
      </div>
    </Layout>
  );
};

/** The relation of a report to the given file: the file itself, the content under a signature made elsewhere, or another one. */
type ReportOf = 'file' | 'under_signature' | 'other_file';

const partOf = (check: Verification['check']): ReportOf => {
  if (check === null || check.genuine) return 'file';
  return check.added_signers ? 'under_signature' : 'other_file';
};

/** Only the delivered file itself is ever green. */
const tones = {
  file: { valid: 'good', replaced: 'mid', withdrawn: 'bad' },
  under_signature: { valid: 'mid', replaced: 'mid', withdrawn: 'bad' },
  other_file: { valid: '', replaced: '', withdrawn: '' },
} as const;

const Standing = ({
  look,
  standing,
  code,
  of,
}: {
  readonly look: Look;
  readonly standing: NonNullable<Verification['standing']>;
  readonly code: string | null;
  readonly of: ReportOf;
}) => {
  const { verify } = look.text.site;
  const { state, number, version, newest, delivered_on } = standing;
  return (
    <section className={`verdict ${tones[of][state]}`.trim()} data-state={state}>
      <h2>{of === 'file' ? verify.states[state] : verify.sealedOne}</h2>
      {of === 'file' ? null : <p>{of === 'other_file' ? verify.sealedOnly : verify.sealedUnder}</p>}
      <p>{verify.stateTexts[state]({ newest })}</p>
      {state === 'withdrawn' && version < newest ? <p>{verify.newer({ newest })}</p> : null}
      <dl>
        <dt>{verify.number}</dt>
        <dd>{number}</dd>
        <dt>{verify.version}</dt>
        <dd>{version}</dd>
        <dt>{verify.delivered}</dt>
        <dd>{look.formats.date(delivered_on)}</dd>
        {code === null ? null : (
          <>
            <dt>{verify.code}</dt>
            <dd>{code}</dd>
          </>
        )}
      </dl>
    </section>
  );
};

type VerifyTexts = Look['text']['site']['verify'];

const genuineFile = ({ genuine, genuineText }: VerifyTexts) => ({ tone: 'good', title: genuine, text: genuineText });

/** A file signed by others after us, or not ours. */
const otherFile = (verify: VerifyTexts, signers: readonly string[] | null) =>
  signers
    ? {
        tone: 'mid',
        title: verify.signedOn({ n: signers.length }),
        text: verify.signedOnText({ n: signers.length, signers: signers.join('; ') }),
      }
    : { tone: 'bad', title: verify.forged, text: verify.forgedText };

const FileVerdict = ({ look, check }: { readonly look: Look; readonly check: NonNullable<Verification['check']> }) => {
  const { verify } = look.text.site;
  const { genuine, report, attached, cells, differing, changes, sha256, content_sha256, content_in_order } = check;
  const signers = check.added_signers;
  if (check.paper) return <OtherPaper look={look} paper={check.paper} />;
  if (check.no_report) return <NoReport look={look} kind={check.no_report} />;
  const ofAttached = attached === null ? null : verify.attached[attached]({ differing });
  const why = report === null ? verify.unknownFile : ofAttached;
  const said = genuine ? genuineFile(verify) : otherFile(verify, signers);
  return (
    <section className={`verdict ${said.tone}`} role="status" data-genuine={genuine}>
      <h2>{said.title}</h2>
      <p>{said.text}</p>
      {genuine || signers || why === null ? null : <p>{why}</p>}
      {cells.length === 0 ? null : (
        <>
          <ul aria-label={verify.cells}>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two cells may have the same words, and the list never changes
              <li key={`${at} ${cell}`}>{cell}</li>
            ))}
          </ul>
          {differing > cells.length ? <p>{verify.more({ n: differing - cells.length })}</p> : null}
        </>
      )}
      {changes.length === 0 ? null : (
        <>
          <h3>{verify.changes}</h3>
          <ul className="one">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
      <dl>
        <dt>{verify.hash}</dt>
        <dd>{sha256}</dd>
        {content_sha256 === null ? null : (
          <>
            <dt>{verify.contentHash}</dt>
            <dd>{content_sha256}</dd>
          </>
        )}
      </dl>
      {content_in_order && report ? (
        <p>
          {verify.contentHashHint} <code>{verify.hashCommand({ file: look.text.reports.fileName(report) })}</code>
        </p>
      ) : null}
    </section>
  );
};

/** An invoice or an order form: no report, and here nothing is known of whether it is genuine. */
const OtherPaper = ({
  look,
  paper,
}: {
  readonly look: Look;
  readonly paper: NonNullable<NonNullable<Verification['check']>['paper']>;
}) => {
  const { verify } = look.text.site;
  return (
    <section className="verdict" role="status" data-paper={paper.kind}>
      <h2>{verify.otherPaper[paper.kind]({ number: paper.number })}</h2>
      <p>{verify.otherPaperText}</p>
      <p>
        {verify.otherPaperDo[paper.kind]} <a href={addressOf(look.language, '/kontakt')}>{verify.otherPaperAsk}</a>
      </p>
    </section>
  );
};

/** A picture, a letter, a draft: no forged report, and nothing to compare. */
const NoReport = ({
  look,
  kind,
}: {
  readonly look: Look;
  readonly kind: NonNullable<NonNullable<Verification['check']>['no_report']>;
}) => {
  const { verify } = look.text.site;
  return (
    <section className="verdict" role="status" data-no-report={kind}>
      <h2>{verify.noReport[kind].title}</h2>
      <p>{verify.noReport[kind].text}</p>
    </section>
  );
};

/** Signatures are shown only for files read as a PDF. */
const maySign = ({ no_report }: NonNullable<Verification['check']>): boolean =>
  no_report === null || no_report === 'draft' || no_report === 'other';

/** Never green: a signature that matches the file does not make its signer trustworthy. */
const Signatures = ({ look, check }: { readonly look: Look; readonly check: NonNullable<Verification['check']> }) => {
  const { signatures: texts } = look.text.site.verify;
  const { signatures } = check;
  return (
    <section className="verdict" data-signatures={signatures.length}>
      <h2>{texts.title}</h2>
      {signatures.length === 0 ? <p>{texts.none}</p> : null}
      {signatures.map((signature, at) =>
        signature === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a signature has no other name, and the list never changes
          <p key={at}>{texts.unread}</p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a signature has no other name, and the list never changes
          <OneSignature key={at} look={look} signature={signature} />
        ),
      )}
      {signatures.length === 0 ? null : <p>{texts.limits}</p>}
    </section>
  );
};

type Signature = NonNullable<NonNullable<Verification['check']>['signatures'][number]>;

const OneSignature = ({ look, signature }: { readonly look: Look; readonly signature: Signature }) => {
  const { signatures: texts } = look.text.site.verify;
  const { dateTime } = look.formats;
  const { signer, organisation, issuer, serial, claimed_at, stamped_at, stamped_by } = signature;
  const claimed = claimed_at ? texts.claimed({ at: dateTime(claimed_at) }) : texts.noTime;
  const when = stamped_at ? texts.stamped({ at: dateTime(stamped_at), by: stamped_by ?? '' }) : claimed;
  const whole = signature.covers_all ? texts.intact : texts.added;
  const trusted = signature.issuer_known ? texts.known : texts.unknown;
  return (
    <dl>
      <dt>{texts.who}</dt>
      <dd>{organisation && organisation !== signer ? `${signer}, ${organisation}` : signer}</dd>
      <dt>{texts.issuer}</dt>
      <dd>{issuer}</dd>
      <dt>{texts.serial}</dt>
      <dd>{serial}</dd>
      <dt>{texts.when}</dt>
      <dd>{when}</dd>
      <dt>{texts.content}</dt>
      <dd>{signature.intact ? whole : texts.broken}</dd>
      <dt>{texts.certificate}</dt>
      <dd>
        {signature.certificate_valid ? trusted : texts.invalid}
        {signature.says_qualified ? `. ${texts.qualified}` : ''}
      </dd>
    </dl>
  );
};

const FileForm = ({ look, code }: { readonly look: Look; readonly code: string | null }) => {
  const { verify } = look.text.site;
  return (
    <form
      className="form"
      action={addressOf(look.language, code === null ? '/preveri' : `/preveri/${code}`)}
      method="post"
      encType="multipart/form-data"
      data-waits="site-file-waits"
      aria-labelledby="site-file"
    >
      <h2 id="site-file">{verify.fileTitle}</h2>
      <p>{verify.fileLead({ megabytes: limits.sealedBytes / 1_000_000 })}</p>
      {code === null ? null : <input type="hidden" name="code" value={code} />}
      <label>
        {verify.file}
        <input name="file" type="file" accept="application/pdf,.pdf" required />
      </label>
      <button className="button" type="submit">
        {verify.check}
      </button>
      <p id="site-file-waits" className="hint" role="status" data-text={verify.reading} />
    </form>
  );
};
