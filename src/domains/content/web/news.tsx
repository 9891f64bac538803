import { useSuspenseQuery } from '@tanstack/react-query';
import { ExternalLink, Newspaper, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { DataOf } from '#contract/call.ts';
import { type Language, languages } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { FormCheckbox, FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { PagedList } from '#platform/web/list-screen.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { editNews, type showNewsItem } from '../contract/content.ts';
import { contentTexts } from '../texts/content.ts';
import { History } from './history.tsx';
import { contentKey, newsItemQuery, newsQuery } from './queries.ts';
import { LivePreview, TextFields } from './text-fields.tsx';

/** /user/pisarna/novice?page=2; a new one with ?nova=da, one of them with ?novica=nov-cenik&jezik=sl */
export const NewsScreen = () => {
  const content = useTexts(contentTexts);
  const [search] = useSearchParams();
  const slug = search.get('novica');
  const language = languages.find((one) => one === search.get('jezik')) ?? 'sl';
  const crumb = { text: content.news.title, to: paths.newsList };
  if (search.has('nova'))
    return (
      <Page title={content.news.begin} crumb={crumb}>
        <Editor item={undefined} />
      </Page>
    );
  return slug ? (
    <Page title={slug} crumb={crumb}>
      <One key={`${slug}-${language}`} slug={slug} language={language} />
    </Page>
  ) : (
    <Page title={content.news.title} width="reading">
      <NewsList />
    </Page>
  );
};

const NewsList = () => {
  const { page } = useUrlFilters();
  const codeLists = useTexts(codeListsTexts);
  const content = useTexts(contentTexts);
  const formats = useFormats();
  const { data } = useSuspenseQuery(newsQuery(page));
  const { fields, news: texts, pages } = content;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">{texts.lead}</p>
        <ButtonLink to={paths.newNews} variant="primary">
          <Plus size={17} aria-hidden />
          {texts.begin}
        </ButtonLink>
      </div>
      <PagedList
        data={data}
        empty={{ icon: Newspaper, title: texts.empty }}
        label={texts.title}
        keyOf={({ slug, language }) => `${slug}-${language}`}
        columns={[
          { id: 'title', title: fields.title, role: 'head', cell: ({ title }) => title },
          { id: 'language', title: fields.language, cell: ({ language }) => codeLists.languages[language] },
          {
            id: 'state',
            title: texts.state,
            cell: ({ published_at }) => (
              <Pill tone={published_at ? 'good' : 'neutral'}>
                {published_at ? `${texts.published} ${formats.date(published_at)}` : texts.draft}
              </Pill>
            ),
          },
          {
            id: 'edit',
            title: pages.edit,
            titleHidden: true,
            role: 'actions',
            cell: ({ slug, language, title }) => (
              <ButtonLink
                to={paths.newsItem(slug, language)}
                size="small"
                aria-label={pages.editNamed({ title, language: codeLists.languages[language] })}
              >
                {pages.edit}
              </ButtonLink>
            ),
          },
        ]}
      />
    </div>
  );
};

const One = ({ slug, language }: { readonly slug: string; readonly language: Language }) => (
  <Editor item={useSuspenseQuery(newsItemQuery(slug, language)).data} />
);

const schema = editNews.input.omit({ version: true });

const Editor = ({ item }: { readonly item: DataOf<typeof showNewsItem> | undefined }) => {
  const codeLists = useTexts(codeListsTexts);
  const content = useTexts(contentTexts);
  const navigate = useNavigate();
  const save = useCall(editNews, contentKey);
  // The version that the form was filled from; a newer one by someone else must not be overwritten.
  const version = useRef(item?.version ?? 0);
  const { slug = '', language = 'sl', title = '', description = '', body = '' } = item ?? {};
  const isOut = Boolean(item?.published_at);
  const form = useContractForm(schema, { slug, language, title, description, body, published: isOut });
  const put = async (input: z.output<typeof schema>) => {
    const written = await save.run({ ...input, version: version.current });
    version.current = written.version;
    notices.success(content.saved(written));
    if (!item) await navigate(paths.newsItem(input.slug, input.language), { replace: true });
  };
  return (
    <div className="grid items-start gap-5 tool:grid-cols-2">
      <Card>
        <form noValidate className="grid gap-4" onSubmit={form.submitWith(put)}>
          <FormErrors form={form} />
          {item ? null : (
            <div className="grid gap-4 sm:grid-cols-2">
              <FormText
                control={form.control}
                name="slug"
                label={content.news.slug}
                hint={content.news.slugHint}
                maxLength={lengths.slug}
                isRequired
              />
              <FormSelect
                control={form.control}
                name="language"
                label={content.fields.language}
                options={codeLists.languages}
              />
            </div>
          )}
          <TextFields control={form.control} />
          <FormCheckbox control={form.control} name="published">
            {content.news.publish}
          </FormCheckbox>
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" variant="primary" size="large" isPending={save.isPending}>
              {content.saveDraft}
            </Button>
            {isOut ? (
              <a
                href={paths.publicPage(`/novica/${slug}`, language)}
                target="_blank"
                rel="noopener"
                className={buttonLook({ size: 'large' })}
              >
                {content.open}
                <ExternalLink size={17} aria-hidden />
              </a>
            ) : null}
          </div>
        </form>
      </Card>
      <div className="grid gap-5">
        <LivePreview control={form.control} language={language} />
        {item ? (
          <History
            versions={item.history}
            language={language}
            isPending={save.isPending}
            onRestore={async (words) => {
              const older = { title: words.title, description: words.description, body: words.body };
              await put({ ...older, slug, language, published: isOut }).then(
                () => form.reset({ ...older, slug, language, published: isOut }),
                alertFailure,
              );
            }}
          />
        ) : null}
      </div>
    </div>
  );
};
