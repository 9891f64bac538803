import { lookup } from 'node:dns';
import { request as plainly } from 'node:http';
import { request as safely } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { outsideOfTransactions } from '../db/outside.ts';

/** Networks that are not the public one, and ways round to them (NAT64, 6to4, Teredo). */
const inside = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [net = '', bits] = network.split('/');
  inside.addSubnet(net, Number(bits), 'ipv4');
}
for (const network of ['2001::/32', '2001:db8::/32', '2002::/16']) {
  const [net = '', bits] = network.split('/');
  inside.addSubnet(net, Number(bits), 'ipv6');
}
/** Only this range of IPv6 is public; an IPv4 address written as IPv6 is outside of it. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

export const isPublic = (ip: string): boolean =>
  isIP(ip) === 6 ? given.check(ip, 'ipv6') && !inside.check(ip, 'ipv6') : isIP(ip) === 4 && !inside.check(ip, 'ipv4');

/** Thrown for an address that leads into a network of our own, or a weaker way than the one that named it. */
export class AddressRefused extends Error {}

type Resolve = (
  host: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void;

type Question = {
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
  /** Address of the operator's setting: its host may be in any network, and no connection may be weaker than its own. */
  readonly operators: URL;
  readonly resolve?: Resolve;
};

const mostRedirects = 5;

/**
 * Requests an address named by an outside party, as by a service for its files. The connection uses the looked-up address checked here, so
 * a name that points to another machine a moment later (DNS rebinding) has no effect; redirects are checked like the first address.
 */
export const askNamed = async (url: URL, question: Question): Promise<Response> => {
  outsideOfTransactions('another host is asked');
  let next = url;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await askOnce(next, question);
    const place = [301, 302, 303, 307, 308].includes(response.status) ? response.headers.get('location') : null;
    if (place === null) return response;
    await response.body?.cancel();
    const named = URL.parse(place, next.href);
    if (!named) throw new AddressRefused('a redirect to no address');
    next = named;
  }
  throw new AddressRefused('too many redirects');
};

const askOnce = (url: URL, { headers, signal, operators, resolve = lookup }: Question): Promise<Response> => {
  const isOperators = url.host === operators.host;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== operators.protocol) throw new AddressRefused('another way than that of the setting');
  // A numeric address needs no lookup, so it is checked here.
  if (!isOperators && isIP(host) !== 0 && !isPublic(host)) throw new AddressRefused('no public address');
  const judged: LookupFunction = (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`${name} has no address`), '');
      if (!isOperators && !addresses.every(({ address }) => isPublic(address)))
        return done(new AddressRefused('no public address'), '');
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  return new Promise((answered, failed) => {
    const ask = url.protocol === 'https:' ? safely : plainly;
    // No connection that was opened for another question, and without its judgement, is used again.
    ask(url, { headers, signal, lookup: judged, agent: false }, (message) => {
      const status = message.statusCode ?? 0;
      const isEmpty = [204, 205, 304].includes(status);
      if (isEmpty) message.resume();
      const heads = Object.entries(message.headers).map(([name, value]): [string, string] => [name, String(value)]);
      answered(new Response(isEmpty ? null : (Readable.toWeb(message) as ReadableStream), { status, headers: heads }));
    })
      .on('error', failed)
      .end();
  });
};
