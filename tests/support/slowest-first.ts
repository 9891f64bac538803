import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Journeys and stories take longest, then calls: they begin first, so that no worker is left with a long file at the end. */
const rank = ({ moduleId }: TestSpecification): number =>
  /\/journeys\/(every-route|case)|\/screens\/calculation/.test(moduleId)
    ? 0
    : /\/tests\/(journeys|screens|start|components)\//.test(moduleId)
      ? 1
      : /\/server\/|\/tests\//.test(moduleId)
        ? 2
        : 3;

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((one, other) => rank(one) - rank(other));
  }
}
