import type { SubjectIdentifier, ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Result } from '#domains/appraisal/core/node.ts';
import type { IsoDate } from '#lib/iso-date.ts';
import type { OutdatedSentence } from '../report/outdated.ts';

export type OrderedProperty = Omit<SubjectIdentifier, 'sifraKo'> & {
  /** Null if the customer knew its address alone. */
  readonly sifraKo: number | null;
  readonly address: string | null;
  readonly isOfFile: boolean;
  /** m² by its file or the register: usable or net, of a parcel its own; null if neither knows. */
  readonly area: number | null;
};

/** Everything that the checks before quality control read; the caller collects it. */
export type PreflightInput = {
  readonly case: ValuationCase;
  readonly result: Result;
  /** The valuer's licence of the kind that the template of the report claims; null without one. */
  readonly licence: { readonly number: string; readonly from: IsoDate | null; readonly until: IsoDate | null } | null;
  /** Areas in m²: the sum of the measured rooms, and the same area in the register. */
  readonly areas: { readonly measured: number | null; readonly register: number | null };
  readonly photos: {
    /** Subjects of the photos: `front`, `street`, or a kind of room. */
    readonly taken: readonly string[];
    /** Kinds of rooms that the property has. */
    readonly rooms: readonly string[];
    /** Kept in a browser and not sent, or sent and not whole. */
    readonly unsent: number;
  };
  /** The order; null for an own case. */
  readonly ordered: {
    /** Each property of the order, and whether the calculation rests on its file. */
    readonly properties: readonly OrderedProperty[];
    /** The customer agreed to another price. */
    readonly isRepriced: boolean;
  };
  /** Sentences that Mera once put into a text of the report and that the data now contradict. */
  readonly outdated: readonly OutdatedSentence[];
  /** Figures that the draft of the report prints, by the id of the figure; null while there is no draft. */
  readonly printed: readonly { readonly id: string; readonly value: number }[] | null;
};
