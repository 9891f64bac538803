import type {
  Indication as AnyIndication,
  ValuationIssue,
  ValuationNode,
  ValuationResult,
} from '../contract/result.ts';

/**
 * A figure of the graph. Ids are paths of dots: `market.<comparable>.<line>` is the amount of a cell, `.after` behind it
 * the running price, `market.<comparable>.P0`, `.T` and `.V` the prices between the blocks.
 */
export type Node = ValuationNode;
export type Issue = ValuationIssue;
export type Params = Readonly<Record<string, string | number>>;
export type Indication = AnyIndication;
export type Result = ValuationResult;
