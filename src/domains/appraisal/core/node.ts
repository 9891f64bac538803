import type {
  Indication as AnyIndication,
  ValuationIssue,
  ValuationNode,
  ValuationResult,
} from '../contract/result.ts';

/** A figure of the graph, under the id that is its place in `figureAt`, as it is written. */
export type Node = ValuationNode;
export type Issue = ValuationIssue;
export type Params = Readonly<Record<string, string | number>>;
export type Indication = AnyIndication;
export type Result = ValuationResult;
