import type { StaffCase } from './case-queries.ts';

/** From the state of work on a case may have a report: then there are data of control and delivery. */
export const hasReport = ({ status, history }: Pick<StaffCase, 'status' | 'history'>): boolean =>
  status === 'in_progress' || history.some(({ event }) => event === 'submit_to_qc');
