import { useSuspenseQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type Language, languages } from '#contract/codelists.ts';
import { editPage, type PageSlug, pageSlugs } from '#contract/content.ts';
import { History } from '#domains/content/web/history.tsx';
import { contentKey, pagesQuery, pageTextQuery } from '#domains/content/web/queries.ts';
import { LivePreview, TextFields } from '#domains/content/web/text-fields.tsx';
import { useCall } from '../../../api/use-call.ts';
import { FormErrors, failureText, useContractForm } from '../../../form.tsx';
import { useFormats, useMessages } from '../../../i18n.ts';
import { Page } from '../../../layouts/page.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { buttonLook } from '../../../ui/button-look.ts';
import { Card } from '../../../ui/card.tsx';
import { notices } from '../../../ui/notices.ts';
import { Table } from '../../../ui/table.tsx';

/** /user/pisarna/strani: the texts of the public pages; one of them with ?stran=about&jezik=sl */
export default function PagesScreen() {
  const { content, site } = useMessages();
  const [search] = useSearchParams();
  const slug = pageSlugs.find((one) => one === search.get('stran'));
  const language = languages.find((one) => one === search.get('jezik')) ?? 'sl';
  return slug ? (
    <Page title={site.pages[slug]} crumb={{ text: content.pages.title, to: paths.pageTexts }}>
      <Editor key={`${slug}-${language}`} slug={slug} language={language} />
    </Page>
  ) : (
    <Page title={content.pages.title} width="reading">
      <List />
    </Page>
  );
}

const List = () => {
  const { codeLists, content, site } = useMessages();
  const texts = content.pages;
  const formats = useFormats();
  const { data } = useSuspenseQuery(pagesQuery());
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{texts.lead}</p>
      <Card flush>
        <Table
          label={texts.title}
          rows={data.items}
          keyOf={({ slug, language }) => `${slug}-${language}`}
          columns={[
            { id: 'title', title: texts.columns.title, role: 'head', cell: ({ slug }) => site.pages[slug] },
            {
              id: 'language',
              title: texts.columns.language,
              cell: ({ language }) => codeLists.languages[language],
            },
            { id: 'version', title: texts.columns.version, numeric: true, cell: ({ version }) => version },
            {
              id: 'changed',
              title: texts.columns.changed,
              cell: ({ edited_at, edited_by }) =>
                edited_at ? `${formats.dateTime(edited_at)}, ${edited_by}` : content.brought,
            },
            {
              id: 'edit',
              title: texts.edit,
              titleHidden: true,
              role: 'actions',
              cell: ({ slug, language }) => (
                <ButtonLink
                  to={paths.pageText(slug, language)}
                  size="small"
                  aria-label={texts.editNamed({ title: site.pages[slug], language: codeLists.languages[language] })}
                >
                  {texts.edit}
                </ButtonLink>
              ),
            },
          ]}
        />
      </Card>
    </div>
  );
};

const schema = editPage.input.pick({ title: true, description: true, body: true });

const Editor = ({ slug, language }: { readonly slug: PageSlug; readonly language: Language }) => {
  const { common, content } = useMessages();
  const { data: page } = useSuspenseQuery(pageTextQuery(slug, language));
  const save = useCall(editPage, contentKey);
  const { title, description, body } = page;
  // The version that the form was filled from; a newer one of somebody else must not be passed over.
  const version = useRef(page.version);
  const form = useContractForm(schema, { title, description, body });
  const put = async (words: { title: string; description: string; body: string }) => {
    const written = await save.mutateAsync({ slug, language, version: version.current, ...words });
    version.current = written.version;
    notices.success(content.saved(written));
  };
  return (
    <div className="grid items-start gap-5 tool:grid-cols-2">
      <Card>
        <form noValidate className="grid gap-4" onSubmit={form.submitWith(put)}>
          <FormErrors form={form} labels={content.fields} />
          <TextFields control={form.control} />
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" variant="primary" size="large" isPending={save.isPending}>
              {content.save}
            </Button>
            <a
              href={paths.publicPage(`/${slug}`, language)}
              target="_blank"
              rel="noopener"
              className={buttonLook({ size: 'large' })}
            >
              {content.open}
              <ExternalLink size={17} aria-hidden />
            </a>
          </div>
        </form>
      </Card>
      <div className="grid gap-5">
        <LivePreview control={form.control} language={language} />
        <History
          versions={page.history}
          language={language}
          isPending={save.isPending}
          onRestore={async (words) => {
            const { title, description, body } = words;
            await put({ title, description, body }).then(
              () => form.reset({ title, description, body }),
              (error: unknown) => notices.alert(common.somethingWrong, failureText(error)),
            );
          }}
        />
      </div>
    </div>
  );
};
