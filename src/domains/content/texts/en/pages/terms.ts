export const terms = {
  title: 'General terms',
  description: 'Terms for using Mera, ordering a valuation and buying access. The Slovenian text is the binding one.',
  body: `This is a translation for information. The Slovenian text is the binding one.

## 1. Who we are and who these terms apply to

The provider of the application Mera (below: Mera) is named beside these terms, under “Provider”: name, seat, tax and registration number, profession with permission and supervision, and contact. Valuations are made by certified property valuers, who are supervised by the Agency for Public Oversight of Auditing, and by court-appointed valuers, whom the ministry responsible for justice appoints. We tell you the name of the valuer once one is chosen; title and number of the licence stand in the report.

The terms govern what is between Mera and everybody who uses the application, orders a valuation or buys access (below: the client). They cover two contracts: points 3 to 8 are about valuations, point 10 is about access. What is written for consumers also applies to an individual who orders outside of their profession or business.

You accept the terms when you open an account and when you place an order. The version that you accepted is kept with every order; you can open and download the order, and the text of the terms as you accepted it, in your account at any time; the terms are attached to the confirmation too. The contract is made in Slovenian. Before you place an order you see a summary of all data and can correct them.

## 2. Account

You open an account with true data and do not lend it. You guard your password. If you suspect that somebody else knows it, change it immediately and write to us. You can close your account when you have no order in progress.

## 3. Ordering a valuation

By handing in an inquiry you tell us what you need; by an order with an obligation to pay you undertake to pay the price if we take the order on; that is no contract yet. It is concluded when the order is confirmed: when we receive the payment of the proforma invoice; where payment after delivery is agreed, when you accept the quote or we confirm the order at the price of the list. We confirm the conclusion by e-mail. Subject, purpose, basis of value, deadline and price stand in the document “Naročilo cenitve”.

We may decline an order where there is a conflict of interest, where we have no valuer with the licence it needs, or where it dictates a value.

## 4. Price and payment

Prices are in euros. Before you place an order you see the final amount with VAT. Valuations and access are paid in advance on a proforma invoice, by bank transfer. The office may allow a company, a sole trader or an authority to pay after delivery.

A proforma invoice is valid for {proforma_days days}. A price that you accepted does not change for that order, even if the price list does; it can change only if we agree on it anew.

## 5. Deadline

You see the deadline in working days before you hand the order in, and it stands in the document “Naročilo cenitve”. It runs from the conclusion of the contract or from the last missing document, and stops while we wait for you. If we cannot keep it we tell you before it ends.

## 6. Your part

You give true and complete data and documents and make the visit possible. You can move an agreed visit yourself {visit_moves times}, at least {visit_move_hours hours} before it begins; later, write to us or call. If a request for more is not answered within {info_days days} the order is cancelled. If the visit fails for reasons on your side we may charge for a second one.

## 7. Cancelling and withdrawing

Until a visit is agreed cancelling is free and what was paid is returned in full. Once a visit is agreed cancelling costs {cancel_agreed_percent}% of the price, once it was made {cancel_made_percent}%. The rest is returned to your account within {refund_days days} and a credit note is issued for it. Once the report is being made it can no longer be cancelled.

A consumer may withdraw from a contract on a valuation or on access within {withdrawal_days days} of its conclusion, without giving a reason; if the last day is free of work the time ends on the next working day. One withdraws in the account, on the page of the order, or without signing in by the form on the page [Withdrawal from a contract](/en/odstop). A clear statement by e-mail or by post is enough too, for example: “I withdraw from the contract no. …, concluded on …; name, address, date.” We confirm its receipt by e-mail. What was paid is returned within {refund_days days} of the receipt, by transfer to the account from which it was paid, unless we agree otherwise.

We begin the work or the access once that time is over, unless the consumer expressly asks for an earlier start by a box of its own when ordering. Where they do not, the deadline of the report runs from the end of that time. Who asked for an early start pays on withdrawing only the part that was done until then: of access in proportion to its time, by hours begun; of a valuation nothing until the visit was made, {cancel_made_percent}% of the price after it. Who did not ask for it gets everything back. We charge nothing beyond that within the time for withdrawing, and no cost of cancelling. The right ends once the service was performed in full, if the consumer expressly asked for the early start and acknowledged that the right is lost by it.

## 8. The report

The report holds for the purpose, the users and the day that it names. It may not be used for another purpose. Within {question_days days} of delivery you may ask about facts; if the answer changes the report we issue a new version. The value cannot be changed by demand.

## 9. Data of public registers

We take data from the registers of the Surveying and Mapping Authority of the Republic of Slovenia under the licence [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/). We do not warrant that they are right and complete; beside every figure we name its source and its day. Data of the registers may not be taken in bulk to be offered to others.

## 10. Access and modules

Access is a digital service. The contract on it is concluded when we receive the payment; the access begins then, unless point 7 says otherwise. It lasts as long as the package says and is not renewed by itself. As many people may use it as the package covers. In a case of abuse, such as taking data automatically, we may suspend it; we tell the reason.

## 11. Liability

We answer for careful and professional work. If a service is not what was agreed, tell us: we correct it free of charge; if we do not do so within a reasonable time, or it cannot be corrected, you may ask for a lower price, or withdraw from the contract and ask for your money back, and for damages by the general rules. For the conformity of a digital service we answer to a consumer by the law on consumer protection. We do not answer for damage from wrong or hidden data given by the client, nor from using the report for another purpose. These terms do not limit the statutory rights of consumers.

## 12. Complaints and disputes

Send complaints from the page [Contact](/en/kontakt) or to the address of the provider. We answer within {complaint_days days}. Slovenian law applies. Disputes that we cannot settle go to the court that the law names; consumers may also sue where they live. We recognise no provider of out-of-court settlement of consumer disputes as competent.

## 13. Changes of the terms

A new version holds for orders after the day it was published. Orders already placed, and access that is running, keep the version that you accepted. Anybody who does not agree with the new version places no more orders and can close the account. The Slovenian text is the binding one.

## 14. Form for withdrawing

Fill in the form and send it to us only if you want to withdraw from the contract. Nobody has to use it; any clear statement is enough.

- To: the provider, with the address and e-mail under “Provider”
- I hereby withdraw from the contract for the following service:
- Number and day of the order:
- Name of the consumer:
- Address of the consumer:
- Date and, if the form is sent on paper, signature:
`,
};
