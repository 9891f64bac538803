import type {
  Indication as AnyIndication,
  ValuationIssue,
  ValuationNode,
  ValuationResult,
} from '../contract/result.ts';

/**
 * A figure of the graph. Its id is the address in the case of what was entered, or of the thing that it is of: the amount of a
 * row of the grid is `market.comparables.<comparable>.cells.<line>`, `.after` behind it the running price, and
 * `market.comparables.<comparable>.P0`, `.T` and `.V` are the prices between the blocks.
 */
export type Node = ValuationNode;
export type Issue = ValuationIssue;
export type Params = Readonly<Record<string, string | number>>;
export type Indication = AnyIndication;
export type Result = ValuationResult;
