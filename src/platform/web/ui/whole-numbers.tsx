/** Numbers of documents and cases: a line would break behind their hyphens. */
const number = /((?:[A-Z]+-)?\d{4}-\d{3,})/;

/** A text in which no number of a document breaks within. */
export const WholeNumbers = ({ children }: { readonly children: string }) =>
  children.split(number).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
