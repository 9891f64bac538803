export const access = {
  title: 'Access for valuers and clients',
  description: 'Choose access to the register of property deals, to public data and to the tools of calculation.',
  body: `## What a package brings

All packages open the same; they differ in their length and the number of users only. No module takes away anything that a package holds.

- **Register of property deals (ETN).** Unlimited search of sales and rents, with the details of every deal.
- **Public data on properties.** Unlimited view of buildings, parts of buildings and parcels.
- **Calculation.** Adjustment matrices and all three basic approaches to value.

You need no package to order a valuation. The basic data of a property can be seen by everybody on the [home page](/en), without signing in.

## How you buy

1. You choose a package; under the price without VAT stands the price with VAT. Before you order you see the amount to pay with VAT.
2. You pay by bank transfer, on a proforma invoice.
3. Access begins when the payment has come; for a consumer who does not ask for a start before the time for withdrawing is over, when that time has ended. If you already have the same access, the new one begins when the old one ends: no day is lost.

Access is not renewed by itself. You pay by bank transfer; cards are not accepted. We remind you before it ends.

## Limits of the data

- **The ETN holds what was reported.** Deals are reported late, so the last months are never complete.
- **One price for several things.** Where several parts were sold at one price, for example two flats and a garage, we show no price per square metre of a single part. It is divided by area only if you ask for it, and marked as such.
- **Deals off the market.** Sales among relatives, bankruptcies and the like are kept apart from deals of the market.
- **Areas differ.** The area in a register is not always the area on site. So we measure it during the visit and explain the difference.
- **The day of the data.** Beside every figure stands the day on which it held. We promise nothing newer.
- **The generalised value is no price.** It is calculated in bulk, for tax and other public purposes.

Source of the data: the Surveying and Mapping Authority of the Republic of Slovenia, under the licence [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/).
`,
};
