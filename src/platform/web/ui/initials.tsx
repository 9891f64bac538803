const lettersOf = (name: string) =>
  name
    .split(' ')
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');

/** A person in place of a picture: the first letters of the name beside it. */
export const Initials = ({ name, size = 'size-8 text-label' }: { readonly name: string; readonly size?: string }) => (
  <span
    aria-hidden
    className={`grid shrink-0 place-items-center rounded-full bg-action font-semibold text-on-action ${size}`}
  >
    {lettersOf(name)}
  </span>
);
