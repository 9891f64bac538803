export const cookies = {
  title: 'Privacy and cookies',
  description: 'Which personal data we keep, why and how long, and which cookies we use.',
  body: `## Who is responsible

The controller of personal data and the contact for their protection are named on this page; firm, seat and telephone of the provider also on the page [Contact](/en/kontakt). Write to any of these about anything that concerns your data.

## In short

We only use cookies that sign-in and the pages need. There are none for advertising or analytics. The public pages load nothing from other servers: no fonts, no maps, no counters. In the user area the ground of a map, such as aerial pictures, may come from the Surveying and Mapping Authority; our server fetches it, so your address does not go there.

## Cookies and data in the browser

| Name | What it is for | How long |
| --- | --- | --- |
| \`cp_presence_t\`, \`cp_presence_t_exp\` | being signed in to the user area | {cookie_days days} |
| \`__Host-cp_refresh\` | keeping you signed in; scripts of the browser do not see it | {cookie_days days} |
| \`__Host-cp_reset\` | resetting a password in the same browser | {reset_minutes minutes} |
| \`XSRF-TOKEN\` | guarding the forms of sign-in | {form_hours hours} |

The browser also keeps the language, appearance, ground of the map and widths of columns that you chose, and the day on which you confirmed this notice; after {consent_days days} we ask again. While a tab is open it also keeps what you typed and did not send. For a valuer who prepares a day in the field it keeps the cases of that day: data of the properties, descriptions, measurements, photographs and the map, until they are sent or the valuer signs out.

## Which data we process

| Data | Why | Basis (GDPR, Article 6(1)) | How long |
| --- | --- | --- | --- |
| name, e-mail, telephone | the account and messages | contract (b) | up to {reactivation_days days} after the account is closed |
| client, person for the visit, tax number in the order | the valuation | contract (b), law (c) | {ordered_years years} after the end of the case |
| payer on pro formas and invoices, payments | bookkeeping | law (c) | at least {ordered_years years} after the end of the year of the invoice |
| data, documents and photographs of the property, messages in a case | the valuation | contract (b), law (c) | {ordered_years years} after the end of the case; a deleted document {trash_days days} in the trash |
| a draft or an inquiry that became no order | the quote | steps before a contract (b) | {unordered_months months} |
| e-mails that were sent | proof of a notice | legitimate interest (f) | {mail_months months} |
| messages from the page Contact | the answer | legitimate interest (f) | {contact_months months} |
| sign-ins and devices | security of the account | legitimate interest (f) | {session_days days} after the end of a session |
| security log: refused attempts, downloads, changes of rights, money and keys | finding misuse | legitimate interest (f) | person and address {security_days days}, then without names up to {security_months months} |
| audit trail: who did what in a case and who looked at it | a valuation that can be checked, looks that can be traced | law (c), legitimate interest (f) | permanently; without a name once the account is erased |
| the sealed report and the calculation in it | proof that it is genuine, as long as anybody relies on it | law (c), legitimate interest (f) | permanently |
| signature and stamp of the valuer | the sealed report | contract (b) | as long as the report exists |

The legitimate interest is the security of accounts and data, the answer to your question, and the proof that we informed you. We do not collect the personal identification number (EMŠO). Tax numbers are encrypted in the database. There are no automated decisions about you and no profiling: the price by the list and the proposed valuer are calculated by the program, and a person decides on both.

Without the data that an order marks as required we cannot make the valuation or issue an invoice. You need not give any others.

## Data of others

If you name a person for the visit, a payer, a user of the report or somebody who should send a document, we have their data from you and use them for that alone. Tell them that you gave them to us; our message to them says why we have them. Data about the property, its owners and deals come from public registers, the land register among them. The valuer does not photograph people on a visit; put personal things away before it.

## Who sees the data

- you, the office and the valuer to whom the case is assigned, and before delivery the reviewer of the report;
- members of your organisation: state and deadline of your inquiries, if you are in one;
- named users of the report get a notice of its delivery; whoever has a link that you make for a bank can download the report while the link is valid;
- the processors who are listed on this page, and the bank, each only what they need.

Every time the office opens another person's case, this is recorded; a case that is closed, cancelled, declined or expired it opens only with a reason that is given. We hand a report to a court or another authority only if you ask for it or the law obliges us. We do not sell data and do not transfer them out of the European Economic Area.

## Your rights

You may ask to see, correct, erase, restrict or transfer your data, and object to processing that rests on legitimate interest. You can download your data in the settings of your account, and close the account there. For everything else write to us on the page [Contact](/en/kontakt); we answer within a month. If you think that we do not treat data rightly you may complain to the Information Commissioner (Dunajska cesta 22, 1000 Ljubljana, [ip-rs.si](https://www.ip-rs.si)).

Data that we must keep by law, such as invoices, cannot be erased on demand, but their use can be restricted.

## Security

Of passwords we keep hashes only. The office and the valuers sign in in two steps. Access to data is limited by the database itself too, not only by the program.
`,
};

export const accessibility = {
  title: 'Accessibility statement',
  description: 'How accessible Mera is, and who to contact if something does not work.',
  body: `## What we set ourselves

We build the public pages and the user area by WCAG 2.2, level AA.

## What that means

- Everything can be reached by keyboard, and it can be seen where you are.
- Headings, lists and tables are marked so that a screen reader tells them in the right order.
- Text has enough contrast, in the light and in the dark appearance.
- The page can be enlarged to 200% without anything being covered or hidden.
- Who turns off motion on the device sees none on the page.
- Colour is never the only sign: there is always a word or a shape beside it.
- What is on a map can also be reached in a table or by search.

## What is not perfect yet

- Documents uploaded by users are not always accessible. If you need one in another form, write to us.
- Cadastral plans are pictures. The basic data stand beside them as text, but not every shape can be described.
- The pages are checked automatically at every change. They have not yet been assessed by people who use screen readers. The statement rests on our own assessment; the day of its last change stands at the end.

## Tell us

If you cannot read or use something, write to us on the page [Contact](/en/kontakt), write to the e-mail address of the provider or call; both stand in the foot of every page. We answer within one working day and send the content in a form that you can use.
`,
};
