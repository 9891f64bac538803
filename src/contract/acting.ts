/** Code lists of what the office does in the name of a customer. */

/** How the customer said it. */
export const proofMeans = ['letter', 'email', 'phone', 'in_person'] as const;

/** What was done by it. */
export const proofDeeds = ['enter', 'answer', 'accept', 'book'] as const;
export type ProofDeed = (typeof proofDeeds)[number];
