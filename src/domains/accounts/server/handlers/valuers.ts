import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ValuerMark } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { takeDrawing } from '#platform/server/files/pictures.ts';
import { AppError, found, tooLarge, unwrap } from '#platform/server/http/app-error.ts';
import type { Actor, Context, Handler } from '#platform/server/http/handler.ts';
import { takeFile } from '#platform/server/uploads/public.ts';
import type * as calls from '../../contract/accounts.ts';
import { licencesUntil } from '../../core/licences.ts';
import { presentMark, presentProfile } from '../presenters/valuer.ts';
import * as grants from '../repository/grants.ts';
import * as valuers from '../repository/valuers.ts';

export const showValuers: Handler<typeof calls.showValuers> = ({ scoped }) =>
  scoped(async (db) => {
    const rows = await valuers.list(db);
    const marks = await valuers.marksOf(
      db,
      rows.map(({ user_id }) => user_id),
    );
    const granted = await grants.ofPeople(
      db,
      rows.map(({ user_id }) => user_id),
    );
    return { items: rows.map((row) => present(row, marks, granted)) };
  });

export const editValuerProfile: Handler<typeof calls.editValuerProfile> = ({ input, actor, asSystem, exchange, now }) =>
  asSystem(async (db) => {
    const { valuer_id, ...profile } = input;
    found(await valuers.find(db, valuer_id));
    await valuers.saveProfile(db, { user_id: valuer_id, ...profile, updated_at: now });
    await record(db, {
      event: 'valuer.profile_changed',
      actorId: actor.userId,
      objectType: 'account',
      objectId: valuer_id,
      requestId: exchange.requestId,
      details: { licences: licencesUntil(profile.licences), regions: profile.regions.length },
    });
    return {};
  });

export const editValuerMark: Handler<typeof calls.editValuerMark> = async (context) => {
  const { input, files, scoped, asSystem, services, now } = context;
  const valuerId = await whose(context);
  const maxBytes = limits.markBytes;
  const file = await takeFile({ files, uploadId: undefined, maxBytes, scoped, scan: services.scan });
  const { bytes, width, height } = unwrap(await takeDrawing(file.bytes));
  if (bytes.length > limits.markKeptBytes) throw tooLarge({ max_bytes: limits.markKeptBytes });
  return asSystem(async (db) => {
    const saved = await valuers.saveMark(db, {
      mark_id: randomUUID(),
      user_id: valuerId,
      kind: input.kind,
      picture: bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      width,
      height,
      updated_at: now,
    });
    await recordMark(db, 'valuer.mark_changed', context, valuerId, input.kind);
    return presentMark(saved);
  });
};

export const deleteValuerMark: Handler<typeof calls.deleteValuerMark> = async (context) => {
  const { input, asSystem } = context;
  const valuerId = await whose(context);
  return asSystem(async (db) => {
    if (await valuers.removeMark(db, valuerId, input.kind))
      await recordMark(db, 'valuer.mark_removed', context, valuerId, input.kind);
    return {};
  });
};

export const getValuerMark: Handler<typeof calls.getValuerMark> = async ({ input, scoped }) => {
  const mark = found(await scoped((db) => valuers.findMark(db, input.id)));
  return { name: `${mark.kind}.png`, mime: 'image/png', stream: Readable.from([mark.picture]), keepSeconds: 86_400 };
};

type Marking = {
  readonly input: { readonly valuer_id?: string | undefined };
  readonly actor: Actor;
  readonly asSystem: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

/** The valuer whose mark it is; only the office may name another one. */
const whose = async ({ input, actor, asSystem }: Marking): Promise<string> => {
  const valuerId = input.valuer_id ?? actor.userId;
  if (valuerId !== actor.userId && !actor.permissions.includes('user.manage')) throw new AppError('not_found');
  found(await asSystem((db) => valuers.find(db, valuerId)));
  return valuerId;
};

const recordMark = (
  db: Db,
  event: string,
  { actor, exchange }: Pick<Context<typeof calls.deleteValuerMark>, 'actor' | 'exchange'>,
  valuerId: string,
  kind: ValuerMark,
): Promise<unknown> =>
  record(db, {
    event,
    actorId: actor.userId,
    objectType: 'account',
    objectId: valuerId,
    requestId: exchange.requestId,
    details: { kind },
  });

type Row = Awaited<ReturnType<typeof valuers.list>>[number];

type Granted = Awaited<ReturnType<typeof grants.ofPeople>>;

const present = (
  { user_id, email, first_name, last_name, ...licence }: Row,
  marks: readonly valuers.MarkRow[],
  granted: Granted,
) => ({
  valuer_id: user_id,
  name: `${first_name} ${last_name}`,
  email,
  profile: presentProfile(licence),
  marks: marks.filter((mark) => mark.user_id === user_id).map(presentMark),
  grants: granted.filter((one) => one.user_id === user_id).map(({ permission }) => permission),
});
