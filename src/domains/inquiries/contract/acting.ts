import { z } from 'zod';
import { proofMeans, proofPurposes } from '#contract/acting.ts';
import { call, download } from '#contract/call.ts';
import { inquiryId } from '#contract/case.ts';
import { assesmentReasons, urgencies } from '#contract/codelists.ts';
import { lengths, limits } from '#contract/limits.ts';
import { calendarDay, line, oneOf, optionalLine } from '#contract/validation.ts';
import { answerMissing, clientFields, doorContact, moved } from './inquiries.ts';
import { letter } from './letters.ts';

/** Actions of the office in a customer's name: each needs a proof and is written to the history of the case. */
const access = ['inquiry.manage'] as const;
const proofId = z.uuid();

/**
 * POST api/addProof: proof of the customer's wish: a letter, a mail, a note of a call, as a file or in words (file_missing without either).
 * It is good once, for one of the calls below.
 */
export const addProof = call('POST api/addProof', {
  access,
  transport: 'upload',
  rate: 'upload',
  input: z.object({
    means: oneOf(proofMeans),
    said_by: line(lengths.company),
    said_on: calendarDay,
    note: optionalLine(lengths.note),
  }),
  data: z.object({ proof_id: proofId }),
});

/** GET api/proofFile/:id: the file of a proof; that of an order is its valuer's and reviewer's too, everything else the office's alone. */
export const getProofFile = download('GET api/proofFile/:id', {
  access: [...access, 'inquiry.view_assigned'],
  input: z.object({ id: proofId }),
});

/**
 * POST api/enterOrder: an order by paper or telephone, entered and submitted for a client without an account. The client's required
 * references must be given; an agreed price counts as accepted.
 */
export const enterOrder = call('POST api/enterOrder', {
  access,
  rate: 'submit',
  input: z.object({
    client_id: z.uuid(),
    proof_id: proofId,
    assesment_reason: oneOf(assesmentReasons),
    urgency: z.enum(urgencies).default('standard'),
    /** One in a line: a part of a building, a building or a parcel, each with the code of its k.o. */
    identifiers: z.array(line(lengths.code)).min(1).max(limits.enteredProperties),
    fields: clientFields.default({ file_number: null, loan_number: null, order_reference: null }),
    /** The day by which the client wants the report. */
    wanted_by: calendarDay.nullish(),
    /** The person who opens the door. */
    access_contact: z.object(doorContact).nullish(),
  }),
  data: z.object({ inquiry_id: inquiryId, number: z.string() }),
});

/** POST api/answerFor: the customer's answer to the requested information. */
export const answerFor = call('POST api/answerFor', {
  access,
  input: answerMissing.input.extend({ proof_id: proofId }),
  data: answerMissing.data,
});

/** POST api/acceptFor: the customer accepted the current quote. */
export const acceptFor = call('POST api/acceptFor', {
  access,
  input: z.object({ inquiry_id: inquiryId, quote_id: z.uuid(), proof_id: proofId }),
  data: moved,
});

/** POST api/acceptTermsFor: the customer accepted the current terms. */
export const acceptTermsFor = call('POST api/acceptTermsFor', {
  access,
  input: z.object({ inquiry_id: inquiryId, offer_id: z.uuid(), proof_id: proofId }),
  data: moved,
});

/** POST api/bookFor: a time offered by the valuer and accepted by the customer, or the customer's wish, to be confirmed by the valuer. */
export const bookFor = call('POST api/bookFor', {
  access,
  input: z
    .object({
      inquiry_id: inquiryId,
      proof_id: proofId,
      proposal_id: z.uuid().optional(),
      starts_at: z.iso.datetime({ offset: true }).optional(),
    })
    .refine(({ proposal_id, starts_at }) => (proposal_id === undefined) !== (starts_at === undefined), {
      path: ['starts_at'],
      message: 'validation_required',
    }),
  data: moved,
});

/** POST api/showPaperwork: acts in the name of the customer with their proofs, and letters on paper. */
export const showPaperwork = call('POST api/showPaperwork', {
  access,
  input: z.object({ inquiry_id: inquiryId }),
  data: z.object({
    proofs: z.array(
      z.object({
        proof_id: proofId,
        does: z.enum(proofPurposes),
        means: z.enum(proofMeans),
        said_by: z.string(),
        said_on: z.iso.date(),
        note: z.string().nullable(),
        file_name: z.string().nullable(),
        recorded_by: z.string().nullable(),
        recorded_at: z.iso.datetime(),
      }),
    ),
    letters: z.array(letter),
  }),
});
