/** Code lists of what the office does in the name of a customer, and of what it posts to one. */

/** How the customer said it. */
export const proofMeans = ['letter', 'email', 'phone', 'in_person'] as const;

/** What was done by it. */
export const proofDeeds = ['enter', 'answer', 'accept', 'book', 'cancel', 'account'] as const;
export type ProofDeed = (typeof proofDeeds)[number];

/** What is posted along with a letter. */
export const enclosureKinds = ['offer', 'terms', 'report', 'proforma', 'invoice', 'credit', 'einvoice'] as const;
/** The id is that of the case, the order or the document. */
export type Enclosure = { readonly kind: (typeof enclosureKinds)[number]; readonly id: string };
