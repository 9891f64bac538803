type Versioned = { readonly version: number };

const isVersioned = (value: unknown): value is Versioned =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';

/** The object that a call changes, by the first of its identifiers. */
const objectOf = (input: object): unknown => Object.entries(input).find(([name]) => name.endsWith('_id'))?.[1];

/**
 * A user's own changes of an object, one after the other, each on the version returned by the one before it: two decisions in a row, faster
 * than the screen is refetched, are not in conflict. Another person's change in between still is one.
 */
export const ownChanges = () => {
  const last = new Map<unknown, Promise<unknown>>();
  const next = new Map<string, number>();
  return async <Input extends object, Answer>(
    input: Input,
    make: (input: Input) => Promise<Answer>,
  ): Promise<Answer> => {
    const object = objectOf(input);
    if (!isVersioned(input) || object === undefined) return make(input);
    const made = (async () => {
      await last.get(object)?.catch(() => undefined);
      let { version } = input;
      for (let newer = next.get(`${object} ${version}`); newer !== undefined; newer = next.get(`${object} ${version}`))
        version = newer;
      const answer = await make({ ...input, version });
      if (isVersioned(answer) && answer.version > version) next.set(`${object} ${version}`, answer.version);
      return answer;
    })();
    last.set(object, made);
    return made;
  };
};
