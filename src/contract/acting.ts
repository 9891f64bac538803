/** Code lists of acting in the name of a customer, and of letters to one. */

/** Means by which the customer stated it. */
export const proofMeans = ['letter', 'email', 'phone', 'in_person'] as const;

/** Purposes of a proof: the step that was taken by it. */
export const proofPurposes = ['enter', 'answer', 'accept', 'book', 'cancel', 'account'] as const;
export type ProofPurpose = (typeof proofPurposes)[number];

/** Enclosures of a letter. */
export const enclosureKinds = ['offer', 'terms', 'report', 'proforma', 'invoice', 'credit', 'einvoice'] as const;
/** The id is that of the case, the order or the document. */
export type Enclosure = { readonly kind: (typeof enclosureKinds)[number]; readonly id: string };
