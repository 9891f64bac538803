import type { ChecklistDocument, DocumentType } from '#contract/codelists.ts';

/** Documents of the list that are of the type `drugo`, distinguished by their label. */
const labelled: readonly ChecklistDocument[] = ['zemljiskoknjizni_izpisek', 'sklep_odlocba', 'pogodba'];

export const isLabelled = (document: ChecklistDocument): boolean => labelled.includes(document);

export const typeOf = (document: ChecklistDocument): DocumentType =>
  isLabelled(document) ? 'drugo' : (document as DocumentType);

/** Buildings from before the spatial-planning act of 1967 count as having their permit. */
const permitsSince = 1967;

/** The documents wanted of a property: the list, without the building permit of an old building. */
export const wantedOf = (list: readonly ChecklistDocument[], builtIn: number | null): readonly ChecklistDocument[] =>
  list.filter((document) => document !== 'gradbeno_dovolenje' || builtIn === null || builtIn >= permitsSince);

type Given = { readonly document_type: DocumentType; readonly document_name: string | null };

/** Is the document among those that were given: by its type, or by its label in any language. */
export const isGiven = (document: ChecklistDocument, given: readonly Given[], labels: readonly string[]): boolean => {
  const plain = (text: string) => text.trim().toLowerCase();
  const names = labels.map(plain);
  return given.some(({ document_type, document_name }) =>
    isLabelled(document)
      ? document_type === 'drugo' && names.includes(plain(document_name ?? ''))
      : document_type === document,
  );
};
