import type { Language } from '#contract/codelists.ts';
import { en } from '#i18n/en/index.ts';
import { type Messages, sl } from '#i18n/sl/index.ts';

type Mails = Messages['mails'];
export type MailKind = keyof Mails;
export type MailParams<K extends MailKind> = Parameters<Mails[K]>[0];

export type MailText = { readonly subject: string; readonly body: string };

/** The message in plain text; its button is the address on a line of its own. */
export const compose = <K extends MailKind>(
  language: Language,
  kind: K,
  params: MailParams<K>,
  link: string | null,
): MailText => {
  const word = (language === 'en' ? en : sl).mails[kind] as (params: MailParams<K>) => ReturnType<Mails[K]>;
  const { subject, lines, button } = word(params);
  const closing = link ? [`${button ?? ''}:\n${link}`.replace(/^:\n/, '')] : [];
  return { subject: oneLine(subject), body: [...lines, ...closing, 'Mera'].join('\n\n') };
};

/** A line end in a subject would begin a header of somebody else's. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim();
