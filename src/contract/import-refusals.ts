import type { ImportRefusal, importRegisters } from './codelists.ts';

type OfFile =
  | 'encoding'
  | 'cut'
  | 'empty'
  | 'file_missing'
  | 'empty_package'
  | 'too_deep'
  | 'path_leads_out'
  | 'no_header'
  | 'separators'
  | 'persons_table'
  | 'code_list_too_long'
  | 'document_too_long'
  | 'no_json'
  | 'no_list'
  | 'no_shapefile'
  | 'shapefile_damaged'
  | 'shapefile_without_table'
  | 'no_shapefile_table'
  | 'sales_or_rents'
  | 'too_many_deals'
  | 'service_silent'
  | 'service_no_address'
  | 'service_empty'
  | 'service_too_large'
  | 'service_interrupted'
  | 'service_wrong_size'
  | 'service_preparing';

/** Reasons for which the rest of a file or import is refused, with the values named in the sentence of each code. */
export type Refusal =
  | { readonly code: OfFile; readonly file: string }
  /** `count` of `of` lines, deals or facts. */
  | {
      readonly code: Exclude<ImportRefusal, OfFile>;
      readonly file: string;
      readonly count: number;
      readonly of: number;
    }
  /**
   * `count` of the `of` records in a table for the area of a package are missing in it and would be removed. A list or a catalogue removes
   * nothing (`lacking`).
   */
  | {
      readonly code: 'gone' | 'lacking';
      readonly file: string;
      readonly table: string;
      readonly count: number;
      readonly of: number;
    }
  /** Values of these columns that records here have and their coming state lacks: of the one that loses most, `count` of `of`. */
  | {
      readonly code: 'emptied';
      readonly file: string;
      readonly table: string;
      readonly columns: readonly string[];
      readonly count: number;
      readonly of: number;
    }
  /** `count` of the `of` known prices of the same deals would be ten times larger or smaller: the file has another decimal sign or unit. */
  | { readonly code: 'rescaled'; readonly file: string; readonly count: number; readonly of: number }
  /** The same of the areas of a table, or of codes that changed places. */
  | {
      readonly code: 'rescaled_areas' | 'exchanged';
      readonly file: string;
      readonly table: string;
      readonly column: string;
      readonly count: number;
      readonly of: number;
    }
  /** `count` of the `of` known places would move by the same metres: the coordinates are of another system. */
  | {
      readonly code: 'moved';
      readonly file: string;
      readonly table: string;
      readonly count: number;
      readonly of: number;
      readonly e: number;
      readonly n: number;
    }
  /** `count` of the `of` units whose parcel or building is in the cadastre are the same metres beside it. */
  | {
      readonly code: 'beside_cadastre';
      readonly file: string;
      readonly count: number;
      readonly of: number;
      readonly e: number;
      readonly n: number;
    }
  /** In `count` of the `of` areas that can be compared, more places are within their outline after conversion from D48/GK. */
  | { readonly code: 'beside_outlines'; readonly file: string; readonly count: number; readonly of: number }
  /** The layer declares coordinates of another system than D96/TM. */
  | { readonly code: 'other_coordinates'; readonly file: string }
  /** The day of the file, and the day of the current data. */
  | { readonly code: 'older'; readonly file: string; readonly day: string; readonly present: string }
  /** The date is in the future: if accepted, every correct file would count as older from then on. */
  | { readonly code: 'future'; readonly file: string; readonly day: string }
  /** Packages, or else files, without any usable content. */
  | { readonly code: 'nothing_usable'; readonly files: readonly string[] }
  /** No file is known; this one is most similar to a table of that name, with this file name and these columns. */
  | {
      readonly code: 'unknown_table';
      readonly file: string;
      readonly table: string;
      readonly named: string;
      readonly columns: readonly string[];
    }
  | { readonly code: 'missing_columns'; readonly file: string; readonly columns: readonly string[] }
  | { readonly code: 'persons_column'; readonly file: string; readonly column: string }
  | { readonly code: 'table_missing' | 'table_twice'; readonly file: string; readonly table: string }
  | { readonly code: 'endless_line'; readonly file: string; readonly line: number }
  | { readonly code: 'blown_up'; readonly file: string; readonly entry: string }
  /** `detail` is the message of the unpacking program. */
  | { readonly code: 'cannot_unpack'; readonly file: string; readonly detail: string }
  | { readonly code: 'service_answered'; readonly file: string; readonly status: number }
  /** Megabytes that a download needs, and that are free. */
  | { readonly code: 'disk_full'; readonly needed: number; readonly free: number }
  /** Given as a file of this register, it is one of the other. */
  | {
      readonly code: 'of_other_register';
      readonly file: string;
      readonly register: (typeof importRegisters)[number];
    }
  | {
      readonly code: 'nothing_known' | 'running' | 'plan_gone' | 'nothing_to_undo';
      readonly register: (typeof importRegisters)[number];
    };

const acceptable: ReadonlySet<Refusal['code']> = new Set([
  'rejected',
  'vanished',
  'gone',
  'lacking',
  'emptied',
  'rescaled',
  'rescaled_areas',
  'exchanged',
  'moved',
  'beside_cadastre',
  'beside_outlines',
  'older',
  'future',
]);

/** Whether somebody may accept it knowingly; damaged or garbled files never. */
export const isAcceptable = ({ code }: Refusal): boolean => acceptable.has(code);

/** Notes of a plan besides its numbers; none of them stops the import. */
export type PlanNote =
  /** `count` lines of a table repeated a record. */
  | { readonly code: 'merged'; readonly table: string; readonly count: number }
  /** `count` records of a table differ in the package and are newer here: they stay unchanged. */
  | { readonly code: 'kept_newer'; readonly table: string; readonly count: number }
  /** `count` records of a table are missing in the list or catalogue: they stay. */
  | { readonly code: 'lacking'; readonly table: string; readonly count: number }
  /** A line of the export does not identify its deal, so no deal missing in the export is withdrawn. */
  | { readonly code: 'nothing_withdrawn'; readonly file: string }
  /** Files without a date in their names or in the input. */
  | { readonly code: 'no_day'; readonly files: readonly string[] }
  /** `count` deals are missing in a complete export: they stay, but are in no search or figure. */
  | { readonly code: 'withdrawn'; readonly count: number }
  /** The import of this day cannot be undone any more after this one: only a limited number is kept. */
  | { readonly code: 'falls_out'; readonly name: string; readonly day: string }
  /** The first export of either kind takes away the invented deals of both. */
  | { readonly code: 'invented_sales_and_rents' };

/** Reasons why a cell of a register cannot be read. */
export type CellCode =
  | 'no_text'
  | 'empty_cell'
  | 'no_whole_number'
  | 'no_number'
  | 'too_large'
  | 'no_day'
  | 'day_too_early'
  | 'no_place'
  | 'no_eid'
  | 'no_ko'
  | 'no_building_number'
  | 'no_parcel_number'
  | 'no_deal_number'
  | 'no_postal_code'
  | 'not_listed';

/** Reason for rejecting one line or record, but not its file; never the text in it. */
export type LineReason =
  | { readonly code: CellCode; readonly column: string }
  | { readonly code: 'deal_twice' | 'deal_unknown'; readonly deal: string }
  | { readonly code: 'invalid_record'; readonly fields: readonly string[] }
  | { readonly code: 'open_quotes' | 'no_outline' };
