import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type Language, languages } from '#contract/codelists.ts';
import { useSession } from '#domains/accounts/web/session.ts';
import { settingsQuery } from '#domains/settings/web/queries.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { FormErrors, useContractForm } from '#platform/web/form.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { Table } from '#platform/web/ui/table.tsx';
import { editPage, type PageSlug, pageSlugs } from '../contract/content.ts';
import { withRules } from '../core/rules-in-text.ts';
import { contentTexts } from '../texts/content.ts';
import { siteTexts } from '../texts/site.ts';
import { History } from './history.tsx';
import { contentKey, pagesQuery, pageTextQuery } from './queries.ts';
import { LivePreview, TextFields } from './text-fields.tsx';

/** /user/pisarna/strani: the texts of the public pages; one of them with ?stran=about&jezik=sl */
export const PagesScreen = () => {
  const content = useTexts(contentTexts);
  const site = useTexts(siteTexts);
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
};

const List = () => {
  const codeLists = useTexts(codeListsTexts);
  const content = useTexts(contentTexts);
  const site = useTexts(siteTexts);
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
  const content = useTexts(contentTexts);
  const { data: page } = useSuspenseQuery(pageTextQuery(slug, language));
  const save = useCall(editPage, contentKey);
  // Text as on the page itself; its author may lack the right to read the rules, and then sees their names.
  const may = useSession()?.permissions.includes('settings.manage') ?? false;
  const { data: settings } = useQuery({ ...settingsQuery(), enabled: may });
  const { title, description, body } = page;
  // The version that the form was filled from; a newer one by someone else must not be overwritten.
  const version = useRef(page.version);
  const form = useContractForm(schema, { title, description, body });
  const put = async (words: { title: string; description: string; body: string }) => {
    const written = await save.run({ slug, language, version: version.current, ...words });
    version.current = written.version;
    notices.success(content.saved(written));
  };
  return (
    <div className="grid items-start gap-5 tool:grid-cols-2">
      <Card>
        <form noValidate className="grid gap-4" onSubmit={form.submitWith(put)}>
          <FormErrors form={form} />
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
        <LivePreview
          control={form.control}
          language={language}
          fill={(text) => (settings ? withRules(text, settings.values, language) : text)}
        />
        <History
          versions={page.history}
          language={language}
          isPending={save.isPending}
          onRestore={async (words) => {
            const { title, description, body } = words;
            await put({ title, description, body }).then(() => form.reset({ title, description, body }), alertFailure);
          }}
        />
      </div>
    </div>
  );
};
