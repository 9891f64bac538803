import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { OperatorError } from '../operator-error.ts';
import { childrenOf, type Element, elementOf, isPart, octetsOf, oidOf } from './asn1.ts';

/** The certificates of the operator's PEM file; empty without such a setting. An unreadable one stops the start. */
export const readTrusted = async (file: string | undefined): Promise<readonly X509Certificate[]> => {
  if (file === undefined) return [];
  try {
    const blocks = (await readFile(file, 'utf8')).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
    return (blocks ?? []).map((block) => new X509Certificate(block));
  } catch (cause) {
    throw new OperatorError('Mera does not start: SIGNATURE_ROOTS cannot be read as certificates in PEM.', { cause });
  }
};

/** Names in a certificate, in readable form. */
export type CertificateNames = {
  readonly name: string;
  /** Given name and surname; null if it does not name a person by them. */
  readonly person: string | null;
  readonly organisation: string | null;
  readonly issuer: string;
  readonly serial: string;
};

export const namesOf = (certificate: X509Certificate): CertificateNames => {
  const subject = partsOf(certificate.subject);
  const issuer = partsOf(certificate.issuer);
  const organisation = subject.get('O') ?? null;
  const person = [subject.get('GN'), subject.get('SN')].filter((part) => part !== undefined);
  return {
    name: subject.get('CN') ?? organisation ?? '',
    person: person.length === 2 ? person.join(' ') : null,
    organisation,
    issuer: issuer.get('CN') ?? issuer.get('O') ?? '',
    serial: certificate.serialNumber,
  };
};

/** `CN=…` on a line of its own each, or several on one joined by a plus; signs that mean something there are escaped. */
const partsOf = (name: string): ReadonlyMap<string, string> =>
  new Map(
    name.split(/\n| \+ (?=[A-Za-z0-9.]+=)/).flatMap((line) => {
      const [, key, value] = /^([A-Za-z0-9.]+)=(.*)$/.exec(line) ?? [];
      return key && value ? [[key, value.replaceAll(/\\(.)/g, '$1')] as const] : [];
    }),
  );

export const isValidAt = ({ validFromDate, validToDate }: X509Certificate, at: Date): boolean =>
  validFromDate <= at && at <= validToDate;

const mostLinks = 8;

/** Whether a chain of certificates, each valid then, leads to one of the issuers that the operator trusts. */
export const leadsTo = (
  trusted: readonly X509Certificate[],
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  at: Date,
): boolean => {
  let current = certificate;
  for (let link = 0; link < mostLinks; link += 1) {
    if (!isValidAt(current, at)) return false;
    if (trusted.some(({ fingerprint256 }) => fingerprint256 === current.fingerprint256)) return true;
    const issued = (one: X509Certificate) => one.ca && current.checkIssued(one) && current.verify(one.publicKey);
    const issuer = trusted.find(issued) ?? others.find(issued);
    if (!issuer) return false;
    current = issuer;
  }
  return false;
};

const statementsExtension = '1.3.6.1.5.5.7.1.3';
const qualified = '0.4.0.1862.1.1';

/** Whether a certificate declares itself a qualified one (ETSI EN 319 412-5); that alone proves nothing. */
export const saysQualified = (certificate: X509Certificate): boolean => {
  try {
    const [body] = childrenOf(elementOf(certificate.raw));
    const wrapped = (body ? childrenOf(body) : []).find((one) => isPart(one, 3));
    const [list] = wrapped ? childrenOf(wrapped) : [];
    return (list ? childrenOf(list) : []).some((extension) => {
      const [name, ...rest] = childrenOf(extension);
      const value = rest.at(-1);
      return name !== undefined && value !== undefined && oidOf(name) === statementsExtension && states(value);
    });
  } catch {
    return false;
  }
};

const states = (value: Element): boolean =>
  childrenOf(elementOf(octetsOf(value))).some((statement) => {
    const [name] = childrenOf(statement);
    return name !== undefined && oidOf(name) === qualified;
  });
