import type { Language } from '#contract/codelists.ts';
import type { ServicesWith } from '#platform/server/services.ts';

export type AuditPorts = {
  /** Words for events of domains above this one, by their codes in the trail. */
  readonly eventWords: (language: Language) => Readonly<Record<string, string>>;
};

export type AuditServices = ServicesWith<AuditPorts>;
