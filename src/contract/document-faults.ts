/** Content faults for which a document is refused; sent along with `file_type_not_allowed` as `data.reason`. */
export const documentFaults = [
  'kind',
  'locked',
  'script',
  'embedded',
  'macro',
  'outside',
  'unpacked',
  'unclear',
] as const;
export type DocumentFault = (typeof documentFaults)[number];

/** Why a file of any call is not taken; of those that are no documents it is not always the type. */
export const fileFaults = [...documentFaults, 'statement', 'table', 'pixels'] as const;
export type FileFault = (typeof fileFaults)[number];
