import { Client } from 'pg';
import { importCadastre } from '#domains/cadastre/server/import/run.ts';
import { readConfig } from '#server/config.ts';
import { attach } from '#server/db/attach.ts';

await using d = await attach(readConfig(process.env));
const orig = (Client.prototype as any).query;
const acc: Record<string, [number, number]> = {};
(Client.prototype as any).query = function (q: any, ...r: any[]) {
  const t = performance.now();
  const res = orig.call(this, q, ...r);
  const key = (typeof q === 'string' ? q : (q.text ?? 'x'))
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, 400)
    .replace(/.*insert into cadastre/, 'insert into cadastre')
    .slice(0, 60);
  const add = () => {
    const a = (acc[key] ??= [0, 0]);
    a[0] += performance.now() - t;
    a[1]++;
  };
  if (res?.then) res.then(add, add);
  else if (res?.once) res.once('close', add);
  return res;
};
let t = performance.now();
await importCadastre({
  url: d.url,
  paths: process.argv.slice(2),
  onFile: (r) => {
    const n = performance.now();
    console.log(r.name.slice(-45), r.lines, Math.round(n - t));
    t = n;
  },
});
console.log('finish', performance.now() - t);
console.log(
  Object.entries(acc)
    .sort((a, b) => b[1][0] - a[1][0])
    .slice(0, 24)
    .map(([k, [ms, n]]) => `${Math.round(ms)} ms ${n}x ${k}`)
    .join('\n'),
);
