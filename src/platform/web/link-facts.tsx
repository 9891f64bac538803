/** Facts about the target of a mail's link, in rows, for a reader without a sign-in. */
export const LinkFacts = ({
  facts,
}: {
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}) => (
  <dl className="my-5 grid gap-3 border-y border-line py-4">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt className="text-label text-ink-3">{label}</dt>
        <dd className="font-semibold break-words whitespace-pre-line">{value}</dd>
      </div>
    ))}
  </dl>
);
