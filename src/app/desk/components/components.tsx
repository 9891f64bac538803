import { I18nProvider } from 'react-aria-components';
import { commonTexts } from '#platform/texts/common.ts';
import { useLanguage, useTexts } from '#platform/web/i18n.ts';
import { ariaLocales } from '#platform/web/layout/aria-locales.ts';
import { paths } from '#platform/web/paths.ts';
import { Logo } from '#platform/web/ui/logo.tsx';
import { LanguageSwitch, ThemeMenu } from '../layouts/preferences.tsx';
import { Basics } from './basics.tsx';
import { Choices } from './choices.tsx';
import { Data } from './data.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Media } from './media.tsx';
import { States } from './states.tsx';
import { useWords } from './words.ts';

const groups = {
  basics: Basics,
  fields: Fields,
  choices: Choices,
  dialogs: Dialogs,
  data: Data,
  media: Media,
  states: States,
};
const names = Object.keys(groups) as (keyof typeof groups)[];

/** /components: every component in every state; the living style guide. */
export const ComponentsScreen = () => {
  const words = useWords();
  const common = useTexts(commonTexts);
  return (
    <I18nProvider locale={ariaLocales[useLanguage()]}>
      <title>{`${words.title} | ${common.brand}`}</title>
      <meta name="robots" content="noindex" />
      <header className="flex items-center gap-2 border-b border-line bg-surface px-4 py-2.5 tool:px-7">
        <a href={paths.home} aria-label={common.brandHome} className="mr-auto no-underline">
          <Logo name={common.brand} />
        </a>
        <LanguageSwitch />
        <ThemeMenu />
      </header>
      <main className="mx-auto max-w-[1100px] px-4 pt-6 pb-24 tool:px-7">
        <h1 className="text-figure">{words.title}</h1>
        <p className="mt-2 text-reading text-ink-2">{words.lead}</p>
        <nav aria-label={words.contents} className="mt-4 flex flex-wrap gap-x-4">
          {names.map((name) => (
            <a key={name} href={`#${name}`} className="inline-flex min-h-11 items-center text-action-ink tool:min-h-8">
              {words.groups[name]}
            </a>
          ))}
        </nav>
        {names.map((name) => {
          const Group = groups[name];
          return (
            <section key={name} id={name} aria-labelledby={`${name}-title`} className="mt-10 grid gap-4">
              <h2 id={`${name}-title`} className="text-title">
                {words.groups[name]}
              </h2>
              <Group />
            </section>
          );
        })}
      </main>
    </I18nProvider>
  );
};
