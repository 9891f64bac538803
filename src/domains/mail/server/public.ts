import type { Language } from '#contract/codelists.ts';
import type { Db } from '#server/db/database.ts';

type Mail = { readonly to: string; readonly language: Language } & (
  | { readonly kind: 'confirm_email'; readonly params: { readonly name: string; readonly link: string } }
  | { readonly kind: 'reset_code'; readonly params: { readonly code: string } }
  | { readonly kind: 'security_notice'; readonly params: { readonly what: SecurityNotice; readonly when: Date } }
);

type SecurityNotice = 'new_device' | 'password_changed' | 'session_reused' | 'two_factor_changed' | 'registered_again';

/** Stand-in until mail lands: keeps what would be sent in memory. */
export const outbox: Mail[] = [];

export const sendMail = async (_db: Db, mail: Mail): Promise<void> => {
  outbox.push(mail);
};
