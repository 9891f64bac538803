type Policies = {
  readonly createPolicy: (name: string, rules: { createHTML: (markup: string) => string | null }) => unknown;
};

/**
 * React Aria empties the place of its announcements by `innerHTML = ''`. Nothing is the one markup that a string may become;
 * everything else is refused as before.
 */
export const letMarkupBeEmptied = (): void => {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  trustedTypes?.createPolicy('default', { createHTML: (markup) => (markup === '' ? '' : null) });
};
