import type {
  Indication as AnyIndication,
  ValuationIssue,
  ValuationNode,
  ValuationResult,
} from '../contract/result.ts';

/** A figure of the graph, under its id, the written place in `figureAt`. */
export type Node = ValuationNode;
export type Issue = ValuationIssue;
export type Params = Readonly<Record<string, string | number>>;
export type Indication = AnyIndication;
export type Result = ValuationResult;
