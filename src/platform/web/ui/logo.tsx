/** The mark: a five-sided parcel split at a boundary stone. It has no accessible name, because the name is beside it. */
export const Logo = ({ name }: { readonly name: string }) => (
  <span className="logo">
    <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
      <path d="M4 9.5 17.5 4 26 12.5 22 25 7.5 24Z" fill="var(--lg-fill, var(--smreka))" />
      <path
        d="M4 9.5 17.5 4 26 12.5 22 25 7.5 24Z M17.5 4 14.6 14.4 26 12.5 M14.6 14.4 7.5 24"
        fill="none"
        stroke="var(--lg-line, var(--surface))"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <circle
        cx="14.6"
        cy="14.4"
        r="3.1"
        fill="var(--karmin)"
        stroke="var(--lg-line, var(--surface))"
        strokeWidth="1.6"
      />
    </svg>
    <b>{name}</b>
  </span>
);
