import { useQueries } from '@tanstack/react-query';
import { useTexts } from '#platform/web/i18n.ts';
import { Card, DetailRows } from '#platform/web/ui/card.tsx';
import { estimatesTexts } from '../texts/estimates.ts';
import { Invented, LeftOut, QualityLink } from './estimate-card.tsx';
import { type Asked, previewQuery } from './queries.ts';
import { useEstimateWords } from './words.ts';

type Props = { readonly properties: readonly { readonly name: string; readonly asked: Asked }[] };

/** Limit of properties requested per order; more are rare, and each is a request. */
const most = 10;

/** Price range of such properties, if the office shows it; nothing otherwise. */
export const EstimateRanges = ({ properties }: Props) => {
  const texts = useTexts(estimatesTexts);
  const words = useEstimateWords();
  const asked = properties.slice(0, most);
  const answers = useQueries({
    queries: asked.map((one) => ({ ...previewQuery(one.asked), throwOnError: false })),
  });
  const rows = asked.flatMap(({ name }, at) => {
    const range = answers[at]?.data;
    if (!range) return [];
    const leftOut = words.leftOut(range.left_out);
    const value = (
      <>
        {words.range(range)}
        {leftOut ? <LeftOut text={leftOut} /> : null}
      </>
    );
    return [{ label: name, value, range }];
  });
  const [first] = rows;
  if (!first) return null;
  const invented = rows.find(({ range }) => words.invented(range))?.range;
  return (
    <Card
      title={texts.preview.title}
      aside={<Invented of={invented ?? first.range} />}
      action={<span className="text-note text-ink-3">{words.state(first.range.basis)}</span>}
    >
      <DetailRows rows={rows.map(({ label, value }) => ({ label, value }))} />
      {[words.renewing(first.range.basis), invented ? words.invented(invented) : null].map((note) =>
        note ? (
          <p key={note} className="mt-3 text-label text-warn-ink">
            {note}
          </p>
        ) : null,
      )}
      <p className="mt-3 border-t border-line pt-3 text-label text-ink-2">{texts.preview.lead}</p>
      <p className="mt-1">
        <QualityLink />
      </p>
    </Card>
  );
};
