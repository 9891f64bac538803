import { z } from 'zod';
import { call, done } from '#contract/call.ts';
import { documentTypes } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { emailAddress, line, oneOf, optionalLine } from '#contract/validation.ts';

const propertyId = z.uuid();
const requestId = z.uuid();
const code = line(lengths.code);

const uploadRequest = z.object({
  upload_request_id: requestId,
  property_id: propertyId,
  document_type: z.enum(documentTypes),
  document_name: z.string().nullable(),
  email: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  state: z.enum(['open', 'full', 'expired', 'withdrawn']),
  /** Files that came by it. */
  files: z.number().int(),
});
export type UploadRequest = z.output<typeof uploadRequest>;

/**
 * Asks someone for a document by a link that expires. The link is returned here only; with an address it is also sent
 * by mail.
 */
export const requestUpload = call('POST api/requestUpload', {
  access: ['document.upload'],
  rate: 'upload_request',
  input: z.object({
    property_id: propertyId,
    document_type: oneOf(documentTypes),
    document_name: optionalLine(lengths.label),
    email: z.preprocess((value) => (value === '' ? null : value), emailAddress.nullish()),
    /** Shown on the page of the link. */
    note: optionalLine(lengths.description),
  }),
  data: z.object({ upload_request_id: requestId, link: z.url(), expires_at: z.iso.datetime() }),
});

/** Requests to others and how far they are, newest first. */
export const showUploadRequests = call('POST api/showUploadRequests', {
  access: ['property.read'],
  input: z.object({ property_id: propertyId }),
  data: z.object({ items: z.array(uploadRequest) }),
});

/** Invalidates the link. */
export const withdrawUploadRequest = call('POST api/withdrawUploadRequest', {
  access: ['document.upload'],
  input: z.object({ upload_request_id: requestId }),
  data: done,
});

/** The request that the holder of a link sees; 404 for a link that ended. */
export const showRequestedUpload = call('POST api/showRequestedUpload', {
  access: 'public',
  rate: 'preview',
  input: z.object({ code }),
  data: z.object({
    /** The property as people name it. */
    title: z.string(),
    document_type: z.enum(documentTypes),
    document_name: z.string().nullable(),
    note: z.string().nullable(),
    asked_by: z.string(),
    expires_at: z.iso.datetime(),
    files_left: z.number().int(),
  }),
});

/** Multipart with one file; it gets the same checks as any other document. */
export const giveRequestedUpload = call('POST api/giveRequestedUpload', {
  access: 'public',
  transport: 'upload',
  rate: 'requested_upload',
  input: z.object({ code }),
  data: z.object({ file_name: z.string(), files_left: z.number().int() }),
});
