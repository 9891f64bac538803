/**
 * The unit that counts as one caller: an IPv4 address, or the network of a household. One household or server has 2^64 IPv6 addresses, so
 * they count as one; an IPv4 address in IPv6 notation is itself. Any other text is returned unchanged.
 */
export const networkOf = (address: string): string => {
  if (!/^[0-9a-f]*:[0-9a-f.:]*:[0-9a-f.:]*(%.*)?$/i.test(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const [before, after] = [groupsIn(head), groupsIn(tail)];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<number>(zeros).fill(0), ...after];
  if (groups.length !== 8 || groups.some((group) => !(group >= 0 && group <= 0xffff))) return address;
  const [, , , , , mark, high = 0, low = 0] = groups;
  if (mark === 0xffff && groups.slice(0, 5).every((group) => group === 0))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};

/** The last two may be written as an address of the old kind. */
const groupsIn = (text: string | undefined): number[] =>
  (text ? text.split(':') : []).flatMap((group) => {
    const old = group.split('.').map(Number);
    if (old.length === 1) return Number.parseInt(group, 16);
    const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = old;
    return [a * 256 + b, c * 256 + d];
  });
