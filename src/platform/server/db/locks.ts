/** Advisory locks of the database, each a number of its own. */
export const locks = {
  migration: 7_203,
  /** Held by a backup and by the sweep of files: no file is removed while it is being copied. */
  files: 7_204,
  /** Serializes writers of the audit trail; taken in audit.append(). */
  audit: 7_205,
  /** One import of each register at a time. */
  cadastreImport: 7_206,
  marketImport: 7_207,
  /** Held while visits are written to the valuers' calendars. */
  calendars: 7_208,
  /** Held by the server that makes the cases of a demonstration. */
  demo: 7_209,
  /** First of two numbers, the second of which is the process: each holds its own for as long as it lives. */
  worker: 7_210,
  /** One download of each register at a time; held until the downloaded files are imported. */
  cadastreDownload: 7_211,
  marketDownload: 7_212,
  /** Held while estimates of the market are tested on past sales. */
  estimates: 7_215,
} as const;
