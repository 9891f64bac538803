export const valuations = {
  title: 'Property valuations',
  description:
    'A valuation for a bank, a court, a tax procedure, accounting or a business decision: how it goes, what to prepare and what it costs.',
  body: `## How a valuation goes

1. **Inquiry.** In five steps you say who you are, which property it is and what you need the valuation for. You can save a draft and finish it later.
2. **Review and price.** We check the data and our independence. If the price is on the list you get a proforma invoice; if not, a quote that is valid for {quote_days days}.
3. **Valuer.** The case goes to a valuer with a valid licence for your area. You learn the name and the telephone number.
4. **Visit.** On a working day between {visit_from} and {visit_until}. You choose the time; you can move it yourself {visit_moves times}, at least {visit_move_hours hours} before, and later through the office with a reason.
5. **Calculation and review.** One valuer makes the report, another one reviews it.
6. **Report.** You download it in your account. Within {question_days days} of delivery you can ask questions about it.

The deadline is {standard_days working days}, for an urgent order {urgent_days working days}, from the conclusion of the contract (for a consumer who asks for no earlier start, from the end of the time for withdrawing) or from the last missing document. While we wait for you the clock stands.

## For which purpose

| Purpose | Who the report is for | What is special |
| --- | --- | --- |
| Secured lending | the bank | name of the bank and number of the application, until when the bank relies on the value |
| Court proceedings | the court and the parties | file number, price by the Rules on court experts, certified appraisers and court interpreters |
| Bankruptcy | the administrator and the court | liquidation value where needed |
| Accounting | the company and its auditor | fair value on the reporting day |
| Tax procedure | the tax authority | the decision and the deadline for remarks |
| Business decision | you | selling, buying, inheriting, a gift, dividing or divorcing by agreement |

## What the words mean

- **Market value**: the price on which a willing buyer and a willing seller would agree on the valuation date, without compulsion and after proper marketing. Banks, courts and the tax authority ask for it unless a decision says otherwise.
- **Fair value**: the value for financial statements on the reporting day. Choose it for financial reporting.
- **Liquidation value**: what the property would bring in a quick or forced sale. Choose it only where the court or the administrator asks for it.
- **Cadastral municipality (k. o.)**: an area within which buildings and parcels are numbered, with a code from 1 to 2716 and a name. The same building number exists in several of them. It stands in the land-register extract, in the sales contract, in the notice of mass valuation and on tax decisions; you find it by the address too.
- **Building, part of a building, parcel**: a flat or a garage is a part of a building and is written for example as 1772-1826-40: cadastral municipality, building, part. Land is a parcel, for example 1772 123/4.

## Which documents

You can begin without documents and add what is missing later. For quicker work prepare:

| Purpose | Documents |
| --- | --- |
| Secured lending | land-register extract, building permit (not for buildings built by 31 December 1967), use permit, energy certificate; for land a certificate of planned use |
| Court or bankruptcy | decision of the court, land-register extract |
| Accounting | land-register extract, project documentation |
| Tax procedure | decision, land-register extract |
| Business decision | land-register extract |

A document may be a PDF or Word file of up to 5 MB, or several photos, of which Mera makes one PDF. If you do not have it, mark it so and say why.

## How to prepare for the visit

- The visit takes about {minutes_flat minutes} for a flat, {minutes_house} for a house, {minutes_business} for business premises. Add {minutes_further minutes} for every further property.
- Make every room accessible: the cellar, the attic, the garage and the boiler room too.
- Unlock outbuildings and show the borders of the land if you know them.
- Have ready what was renovated, and in which year.
- If the property is let, tell the tenant about the visit.
- The valuer measures and photographs the rooms. Put away personal things that should not be on the photographs.

There is no need to tidy up. We value the property, not its order.

## Cancelling

Until a visit is agreed, cancelling is free. Once it is agreed it costs {cancel_agreed_percent}% of the price, once it was made {cancel_made_percent}%; if you paid more, the rest is returned within {refund_days days}. A consumer may withdraw from the contract within {withdrawal_days days}, as the [general terms](/en/splosni-pogoji) say.
`,
};

export const realEstate = {
  title: 'Real-estate services',
  description:
    'What often goes along with a valuation: visit and measurement, technical documentation, energy certificate and obtaining documents.',
  body: `## Visit and measurement

We look at the property and measure it, also when you need no valuation. You get a sketch of every floor, the areas of the rooms and a comparison with the area of the register. A difference of more than five per cent is explained.

## Technical documentation

We go through what exists on the building and say what is missing: building and use permit, project, cadastral survey. What is missing is made by a designer or surveyor with whom we work; the quote comes from them.

## Energy certificate

The certificate is made by an independent licensed expert. We arrange the time, send the data of the building and add the certificate to your case. You learn who issues it and what it costs before you order.

## Obtaining documents

We obtain documents that are public or for which you authorise us: land-register extract, certificate of planned use, location information, records of the administrative unit. We charge our work and the fees of the authority.

## What we do ourselves and what partners do

| Service | Who does it |
| --- | --- |
| Visit, measurement, sketch | our valuer |
| Review of documentation | our office |
| Project, cadastral survey | a designer or surveyor with authority |
| Energy certificate | an independent licensed expert |
| Obtaining documents | our office, with your authority |

Tell us on the page [Contact](/en/kontakt) what you need and we send you a proposal with its price.
`,
};

export const legal = {
  title: 'Legal services',
  description: 'Legal steps around a property, and a clear answer to who takes them.',
  body: `## Who does it

Mera is no law firm and gives no legal advice. What the law reserves for attorneys and notaries is done by attorneys and notaries you choose, or we suggest if you wish. We prepare the data of the property and the documents they need. You make the contract with them directly and pay them directly.

## Entry in the land register

The proposal to enter ownership is filed by a notary or an attorney. It needs a document with a certified signature, the data of the property and certificates of the tax. We prepare the data and extracts.

## Easements and other rights

A way across the neighbour's land, water, electricity: an easement may change the value. The valuer takes it into account when it is entered or you prove it. To found or remove it you need a contract or a court decision.

## Condominium

To enter a condominium you need a building that is divided into parts and entered in the cadastre, and the act that forms it. We check what is entered and say who takes the next step: a surveyor, a notary or the court.

## Review of a contract

A contract of sale, lease or gift is reviewed by an attorney. We check whether the description of the property in it agrees with the registers: cadastral municipality, numbers of buildings and parcels, areas, entered encumbrances.

## How to begin

Describe your matter on the page [Contact](/en/kontakt). We tell you what we can prepare, who you need and which documents to bring. We do not watch court deadlines for you.
`,
};

export const other = {
  title: 'Other services',
  description:
    'Building costs, insurance value, valuing many properties at once and analyses of the market from the register of deals.',
  body: `## Building costs

For a planned building or renovation we estimate the costs by groups of work. The estimate says where its unit prices come from and for which time they hold. It is no bill of quantities and does not replace the offer of a contractor.

## Insurance value

The insurance value is not the market value. It says what it would cost to build the same building again, without the land. You get a calculation by structure, areas and equipment that the insurer can check.

## Many properties at once

For portfolios, the assets of companies, municipalities and funds: one agreement, one list, the same method for all units. We take the list as a spreadsheet. Every unit has its report, and all together a summary. The price is by quote.

## Analyses of the market

From the register of deals we prepare an analysis of an area: number of deals, median, range, course by quarters. Beside every result stands on how many deals it rests. Where there are too few we say so and give no figure.

## Review of a valuation

A second opinion on an existing report: are the data right, the comparable deals suitable and the adjustments explained. We review the work, not its author, and accept no wished-for value.

For all these services we make a quote. Write to us on the page [Contact](/en/kontakt).
`,
};

export const contact = {
  title: 'Contact',
  description: 'Ask us about a valuation, a package or data. We answer within one working day.',
  body: `## Before you write

- **About your order** you learn quickest in your account: it says who has to act and until when.
- **The price of a valuation** and the documents it needs are on the page [Valuations](/en/cenitve).
- **Prices of packages** are on the page [Packages and prices](/en/valuer).
- **A mistake in public data**: tell us the number of the cadastral municipality and of the building or parcel. Registers are mended by the Surveying and Mapping Authority; the report states both.

Do not put tax numbers, passwords or numbers of identity documents into a message.
`,
};
