export const terms = {
  title: 'General terms',
  description: 'Terms for using Mera, ordering a valuation and buying access. The Slovenian text is the binding one.',
  body: `This is a translation for information. The Slovenian text is the binding one.

## 1. Who these terms apply to

These terms govern what is between the provider of the application Mera (below: Mera) and everybody who uses it, orders a valuation or buys access (below: the client). You accept them when you open an account and when you place an order. The version that you accepted is kept with every order.

## 2. Account

You open an account with true data and do not lend it. You guard your password. If you suspect that somebody else knows it, change it immediately and write to us. You can close your account at any time.

## 3. Ordering a valuation

By handing in an inquiry you tell us what you need; that is no contract yet. It is concluded when you accept a quote or pay a proforma invoice by the price list. Subject, purpose, basis of value, term and price stand in the document “Naročilo cenitve”.

We may decline an order where there is a conflict of interest, where we have no valuer with the licence it needs, or where it dictates a value.

## 4. Price and payment

Prices are in euros, without VAT unless said otherwise; when you order you also see the VAT and the amount to pay. Valuations and access are paid in advance on a proforma invoice. The office may allow a company, a sole trader or an authority to pay after delivery.

A proforma invoice is valid for 15 days. A price that you accepted does not change for that order, even if the price list does.

## 5. Term

You see the term in working days before you hand the order in, and it stands in the document “Naročilo cenitve”. It counts from the confirmation of the order or from the last missing document, and stops while we wait for you. If we cannot keep it we tell you before it ends.

## 6. Your part

You give true and complete data and documents and make the visit possible. If a request for more is not answered within 30 days the order is cancelled. If the visit fails for reasons on your side we may charge for a second one.

## 7. Cancelling

Until a visit is agreed cancelling is free and what was paid is returned in full. After that we charge 30% of the price, after the visit 60%; the rest is returned by a credit note. Once the report is being made it can no longer be cancelled.

Consumers who buy access at a distance may withdraw within 14 days. A consumer who wants access to begin immediately confirms this when buying, and agrees to pay the share for the time until a withdrawal.

## 8. The report

The report holds for the purpose, the users and the day that it names. It may not be used for another purpose. For 30 days after delivery you may ask about facts; if the answer changes the report we issue a new version. The value cannot be changed by demand.

## 9. Data of public registers

We take data from the registers of the Surveying and Mapping Authority of the Republic of Slovenia under CC BY 4.0. We do not warrant that they are right and complete; beside every figure we name its source and its day. Data of the registers may not be taken in bulk to be offered to others.

## 10. Access and modules

Access lasts as long as the package says and is not renewed by itself. As many people may use it as the package covers. In a case of abuse, such as taking data automatically, we may suspend it; we tell the reason.

## 11. Liability

We answer for careful and professional work. We do not answer for damage from wrong or hidden data given by the client, nor from using the report for another purpose. These terms do not limit the statutory rights of consumers.

## 12. Complaints and disputes

Send complaints on the page [Contact](/en/kontakt). We answer within eight working days. Slovenian law applies. Disputes that we cannot settle go to the court that the law names; consumers may also sue where they live.

## 13. Changes of the terms

A new version holds for orders after the day it was published. Orders already placed keep the version that you accepted. The Slovenian text is the binding one.
`,
};
