import type { StaffCase } from './case-queries.ts';

/** From its work on a case may have a report: there is something of control and delivery to ask for. */
export const hasReport = ({ status, history }: Pick<StaffCase, 'status' | 'history'>): boolean =>
  status === 'in_progress' || history.some(({ event }) => event === 'submit_to_qc');
