export const cookies = {
  title: 'Privacy policy and cookies',
  description: 'Which personal data we keep, why and how long, and which cookies we use.',
  body: `## In short

We only use cookies that sign-in needs. There are none for advertising or analytics. The pages load nothing from other servers: no fonts, no maps, no counters.

## Cookies

| Name | What it is for | How long |
| --- | --- | --- |
| \`cp_presence_t\`, \`cp_presence_t_exp\` | being signed in to the user area | 15 days |
| \`__Host-cp_refresh\` | keeping you signed in; scripts of the browser do not see it | 15 days |
| \`__Host-cp_reset\` | resetting a password in the same browser | some minutes |
| \`XSRF-TOKEN\` | guarding the forms of sign-in | some hours |

The browser also keeps the language and appearance that you chose and the day on which you accepted this notice. After 30 days we ask again.

## Which data we process

| Data | Why | Basis | How long |
| --- | --- | --- | --- |
| name, e-mail, telephone | the account and messages | contract | until the account is closed |
| client, payer, person for the visit, tax number | the valuation and the invoice | contract, law | as the rules on invoices demand |
| data, documents and photographs of the property | the valuation | contract | as the rules of the profession on work files demand |
| messages of the form on the page Contact | the answer | legitimate interest | as long as the answer needs it |
| records of sign-ins and of looks into cases | security | legitimate interest | for a limited time |

We do not collect the personal identification number (EMŠO). Tax numbers are encrypted in the database.

## Who sees the data

You, the office and the valuer to whom the case is assigned. Every time the office opens another person's case, this is recorded; a case that is over it opens only with a reason that is given. We hand a report to a bank or a court only if you ask for it or the law obliges us. We do not sell data.

## Your rights

You may ask to see, correct, erase, restrict or transfer your data, and object to their processing. Write to us on the page [Contact](/en/kontakt). If you think that we do not treat data rightly you may complain to the Information Commissioner.

Data that we must keep by law, such as invoices, cannot be erased on demand, but their use can be restricted.

## Security

Of passwords we keep hashes only. The office and the valuers sign in with two factors. Access to data is limited by the database itself too, not only by the program.
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
- The pages are checked automatically at every change. They have not yet been assessed by people who use screen readers.

## Tell us

If you cannot read or use something, write to us on the page [Contact](/en/kontakt). We answer within one working day and send the content in a form that you can use.
`,
};
