import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { Language } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { FormText } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Prose } from '#platform/web/ui/prose.tsx';
import '#platform/web/ui/prose.css';
import { contentTexts } from '../texts/content.ts';
import { siteTexts } from '../texts/site.ts';

type Words = { title: string; description: string; body: string };

/** Title, description and Markdown of a text. */
export const TextFields = <Values extends FieldValues & Words, Output>({
  control,
}: {
  readonly control: Control<Values, unknown, Output>;
}) => {
  const content = useTexts(contentTexts);
  const name = (field: keyof Words) => field as unknown as FieldPath<Values>;
  return (
    <>
      <FormText
        control={control}
        name={name('title')}
        label={content.fields.title}
        maxLength={lengths.title}
        isRequired
      />
      <FormText
        control={control}
        name={name('description')}
        label={content.fields.description}
        hint={content.descriptionHint}
        maxLength={lengths.description}
        rows={2}
        isRequired
      />
      <FormText
        control={control}
        name={name('body')}
        label={content.fields.body}
        hint={content.bodyHint}
        maxLength={lengths.pageText}
        rows={26}
        isRequired
      />
    </>
  );
};

/** Preview of the text while it is written. */
export const LivePreview = <Values extends FieldValues & Words, Output>({
  control,
  language,
  fill = (text) => text,
}: {
  readonly control: Control<Values, unknown, Output>;
  readonly language: Language;
  /** Replaces rule names by the current values. */
  readonly fill?: (text: string) => string;
}) => {
  const { title = '', description = '', body = '' } = useWatch({ control }) as Partial<Words>;
  return <Preview title={title} description={description} body={fill(body)} language={language} />;
};

/** Preview of a text on its page. */
export const Preview = ({ title, description, body, language }: Words & { readonly language: Language }) => {
  const content = useTexts(contentTexts);
  const site = useTexts(siteTexts);
  return (
    <Card title={content.preview} className="overflow-hidden">
      <div lang={language} className="text-reading leading-normal">
        <p className="font-display text-figure">{title}</p>
        <p className="mt-2 mb-5 text-reading text-ink-2">{description}</p>
        <Prose text={body} tableLabel={site.table} />
      </div>
    </Card>
  );
};
