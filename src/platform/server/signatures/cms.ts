import { constants, createHash, verify, X509Certificate } from 'node:crypto';
import { Constructed, Integer, OctetString, Sequence, Set as SetOf } from 'asn1js';
import { bytesOf, childrenOf, type Element, elementOf, isPart, octetsOf, oidOf, timeOf } from './asn1.ts';

/** A signature in CMS, and whether it is valid for its bytes. */
export type ReadCms = {
  readonly isIntact: boolean;
  readonly signer: X509Certificate;
  readonly certificates: readonly X509Certificate[];
  /** Signing time stated by the signer; not confirmed by anyone else. */
  readonly claimedAt: Date | null;
  /** The time stamp over the signature, if there is a valid one. */
  readonly stamp: { readonly at: Date; readonly authority: X509Certificate } | null;
};

const oids = {
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  stampInfo: '1.2.840.113549.1.9.16.1.4',
  stampToken: '1.2.840.113549.1.9.16.2.14',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  stampingUse: '1.3.6.1.5.5.7.3.8',
  pss: '1.2.840.113549.1.1.10',
};

/** Accepted hashes; a signature over an older one cannot be distinguished from a forgery. */
const digests: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** With their hash, or with the one that the signature names apart. */
const schemes: Readonly<Record<string, string | null>> = {
  '1.2.840.113549.1.1.1': null,
  [oids.pss]: null,
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};

/** Reads a detached signature over `content`. Undefined if it is none, or of an unknown format. */
export const readCms = (bytes: Buffer, content: Buffer): ReadCms | undefined => {
  try {
    return readSigned(elementOf(bytes), content);
  } catch {
    return undefined;
  }
};

/** The moment and the authority in a token of an RFC 3161 service for `content`; undefined if it is invalid. */
const readStamp = (bytes: Buffer, content: Buffer): ReadCms['stamp'] => {
  try {
    return stampOf(elementOf(bytes), content);
  } catch {
    return null;
  }
};

const partsOf = (cms: Element) => {
  const [type, wrapped] = childrenOf(cms);
  if (!type || !wrapped || oidOf(type) !== oids.signedData) throw new Error('no signed data');
  const [signed] = childrenOf(wrapped);
  const [, , encapsulated, ...rest] = signed ? childrenOf(signed) : [];
  const [info] = childrenOf(rest.at(-1) ?? elementOf(Buffer.alloc(0)));
  if (!encapsulated || !info) throw new Error('nobody signed');
  const listed = rest.find((one) => isPart(one, 0));
  const certificates = (listed ? childrenOf(listed) : []).flatMap((one) =>
    one instanceof Sequence ? [new X509Certificate(bytesOf(one))] : [],
  );
  return { encapsulated, info, certificates };
};

/**
 * The parts of a signer's info, with the hashes over the content and over the signed attributes; undefined if one of the algorithms is
 * unknown.
 */
const signerInfoOf = (info: Element) => {
  const [, sid, digestAlgorithm, attributes, algorithm, value, unsigned] = childrenOf(info);
  if (!sid || !digestAlgorithm || !attributes || !isPart(attributes, 0) || !algorithm || !value) return undefined;
  const digest = digests[nameOf(digestAlgorithm)];
  const scheme = nameOf(algorithm);
  const hash = schemes[scheme] === null ? digest : schemes[scheme];
  return digest && hash ? { sid, digest, attributes, scheme, hash, value, unsigned } : undefined;
};

const readSigned = (cms: Element, content: Buffer): ReadCms | undefined => {
  const { info, certificates } = partsOf(cms);
  const signerInfo = signerInfoOf(info);
  const signer = signerInfo && signerOf(signerInfo.sid, certificates);
  if (!signer) return undefined;
  const { digest, attributes, scheme, hash, value, unsigned } = signerInfo;
  const said = attributesOf(attributes);
  const named = said.get(oids.messageDigest);
  const isOfContent = named !== undefined && octetsOf(named).equals(createHash(digest).update(content).digest());
  const key = {
    key: signer.publicKey,
    dsaEncoding: 'der' as const,
    ...(scheme === oids.pss
      ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }
      : {}),
  };
  // Signed is the set of attributes, under the tag of a set.
  const signed = Buffer.from(new SetOf({ value: [...childrenOf(attributes)] }).toBER());
  const isSigned = verify(hash, signed, key, octetsOf(value));
  const claimed = said.get(oids.signingTime);
  const token = unsigned && isPart(unsigned, 1) ? attributesOf(unsigned).get(oids.stampToken) : undefined;
  return {
    isIntact: isOfContent && isSigned && namesCertificate(said.get(oids.signingCertificate), signer),
    signer,
    certificates,
    claimedAt: (claimed && timeOf(claimed)) ?? null,
    stamp: token ? readStamp(bytesOf(token), octetsOf(value)) : null,
  };
};

const nameOf = (algorithm: Element): string => {
  const [name] = childrenOf(algorithm);
  return name ? oidOf(name) : '';
};

/** The first value of every attribute by its name. */
const attributesOf = (set: Element): ReadonlyMap<string, Element> =>
  new Map(
    childrenOf(set).flatMap((attribute) => {
      const [name, values] = childrenOf(attribute);
      const [value] = values ? childrenOf(values) : [];
      return name && value ? [[oidOf(name), value] as const] : [];
    }),
  );

/** Signer by issuer and number, or by the id of the key; a CMS with one certificate is unambiguous. */
const signerOf = (sid: Element, certificates: readonly X509Certificate[]): X509Certificate | undefined => {
  if (certificates.length === 1) return certificates[0];
  if (!(sid instanceof Constructed)) {
    const id = bytesOf(sid).subarray(2);
    return certificates.find(({ raw }) => raw.includes(id));
  }
  const [issuer, serial] = childrenOf(sid);
  if (!issuer || !(serial instanceof Integer)) return undefined;
  const number = serial.toBigInt();
  return certificates.find(
    ({ serialNumber, raw }) => BigInt(`0x${serialNumber}`) === number && raw.includes(bytesOf(issuer)),
  );
};

/** False if the signature names another certificate than the one beside it: that was exchanged. */
const namesCertificate = (attribute: Element | undefined, signer: X509Certificate): boolean => {
  if (!attribute) return true;
  const [list] = childrenOf(attribute);
  const [first] = list ? childrenOf(list) : [];
  const fields = first ? childrenOf(first) : [];
  const algorithm = fields[0] instanceof Sequence ? digests[nameOf(fields[0])] : 'sha256';
  const hash = fields.find((one) => one instanceof OctetString);
  return (
    algorithm !== undefined &&
    hash !== undefined &&
    octetsOf(hash).equals(createHash(algorithm).update(signer.raw).digest())
  );
};

const stampOf = (token: Element, content: Buffer): ReadCms['stamp'] => {
  const { encapsulated } = partsOf(token);
  const [type, wrapped] = childrenOf(encapsulated);
  const [octets] = wrapped ? childrenOf(wrapped) : [];
  if (!type || !octets || oidOf(type) !== oids.stampInfo) return null;
  const info = octetsOf(octets);
  const read = readSigned(token, info);
  const [, , imprint, , at] = childrenOf(elementOf(info));
  const [algorithm, hashed] = imprint ? childrenOf(imprint) : [];
  const digest = algorithm && digests[nameOf(algorithm)];
  const time = at && timeOf(at);
  if (!read?.isIntact || !digest || !time || !hashed) return null;
  const isOfContent = octetsOf(hashed).equals(createHash(digest).update(content).digest());
  const mayStamp = read.signer.keyUsage?.includes(oids.stampingUse) ?? false;
  return isOfContent && mayStamp ? { at: time, authority: read.signer } : null;
};
