import type { Language } from '#contract/codelists.ts';
import { sentences } from './texts.ts';

type Mails = (typeof sentences)['sl']['mails'];
export type MailKind = keyof Mails;
export type MailParams<K extends MailKind> = Parameters<Mails[K]>[0];

export type MailText = { readonly subject: string; readonly body: string; readonly html: string };

/** The sender, from the registers. */
export type Sender = {
  readonly name: string;
  readonly street: string;
  readonly postal_code: string;
  readonly post: string;
  readonly tax_number: string;
  readonly vat_payer: boolean;
  readonly registration_number: string;
  readonly register: string;
};

/** The foot of a message; `optional` if its recipient can switch such messages off. */
type Foot = { readonly sender: Sender; readonly optional: boolean };

type Ending = {
  /** The last line, if the way back is another than the button. */
  readonly closing?: string | undefined;
  readonly foot?: Foot | undefined;
};

/** The message in plain text and as a page; its one button is the address, in the text on a line of its own. */
export const compose = <K extends MailKind>(
  language: Language,
  kind: K,
  params: MailParams<K>,
  link: string | null,
  { closing, foot }: Ending = {},
): MailText => {
  const word = sentences[language].mails[kind] as (params: MailParams<K>) => ReturnType<Mails[K]>;
  const { subject, lines: said, button } = word(params);
  const lines = closing === undefined ? said : [...said, closing];
  const under = foot ? footOf(language, foot) : [];
  const way = link ? [`${button ?? ''}:\n${link}`.replace(/^:\n/, '')] : [];
  return {
    subject: oneLine(subject),
    body: [...lines, ...way, 'Mera', ...under].join('\n\n'),
    html: htmlOf(language, lines, link === null ? null : { address: link, text: button ?? link }, under),
  };
};

const footOf = (language: Language, { sender, optional }: Foot): readonly string[] => {
  const { foot: words } = sentences[language];
  const number = sender.tax_number;
  return [
    ...(optional ? [words.optional] : []),
    words.sender({
      name: sender.name,
      street: sender.street,
      post: `${sender.postal_code} ${sender.post}`,
      registration: sender.registration_number,
      register: sender.register,
      tax: sender.vat_payer ? words.vatId({ number }) : words.taxNumber({ number }),
    }),
  ];
};

/** A line end in a subject would inject a header. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim();

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** Mail programs know no style sheets and no scripts: styles are inline at each element, and nothing is loaded. */
const htmlOf = (
  language: Language,
  lines: readonly string[],
  button: { readonly address: string; readonly text: string } | null,
  under: readonly string[],
): string => {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px;white-space:pre-line">${escaped(line)}</p>`);
  const look =
    'display:inline-block;background:#0b6b4b;color:#ffffff;font-weight:600;text-decoration:none;padding:12px 20px;border-radius:8px';
  const way = button
    ? [`<p style="margin:24px 0"><a href="${escaped(button.address)}" style="${look}">${escaped(button.text)}</a></p>`]
    : [];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head>`,
    '<body style="margin:0;padding:24px;background:#f3f5f3;color:#16211c;font:16px/1.5 Arial,Helvetica,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px">',
    '<p style="margin:0 0 20px;color:#0b6b4b;font-size:22px;font-weight:700">Mera</p>',
    ...paragraphs,
    ...way,
    ...under.map(
      (line) =>
        `<p style="margin:16px 0 0;padding-top:16px;border-top:1px solid #d9dfdb;color:#4d5b54;font-size:13px">${escaped(line)}</p>`,
    ),
    '</div></body></html>',
  ].join('');
};
