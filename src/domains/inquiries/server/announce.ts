import type { PropertyKind } from '#contract/codelists.ts';
import { contactOf, findAccountsByRole } from '#domains/accounts/server/public.ts';
import { sendMail } from '#domains/mail/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { Settings } from '#server/platform/services.ts';

type Submitted = {
  readonly inquiry_id: string;
  readonly number: string;
  readonly userId: string;
  readonly kind: PropertyKind | null;
  readonly obcina: string | null;
};

/** Mail N1 to the customer and N2 to the office. Runs in the system's scope. */
export const announceSubmission = async (
  db: Db,
  { publicUrl }: Settings,
  { inquiry_id, number, userId, kind, obcina }: Submitted,
  now: Date,
): Promise<void> => {
  const customer = await contactOf(db, userId);
  const link = `${publicUrl}/user/inquiry/checkout/${inquiry_id}`;
  if (customer) {
    const { email, language } = customer;
    await sendMail(db, { to: email, language, kind: 'inquiry_received', params: { number }, link, now });
  }
  for (const admin of await findAccountsByRole(db, 'admin')) {
    const params = { number, kind: kind ?? 'drugo', municipality: obcina ?? '–' };
    await sendMail(db, { to: admin.email, language: admin.language, kind: 'inquiry_announced', params, now });
  }
};
