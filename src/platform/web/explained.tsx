import { commonTexts } from '#platform/texts/common.ts';
import { useLanguage, useTexts } from './i18n.ts';
import { paths } from './paths.ts';

type Props = {
  /** Meaning of the word beside it, in one sentence. */
  readonly text: string;
  /** Text of the link, and the part of the public page with more explanation. */
  readonly more: string;
  readonly page: string;
  readonly part: string;
};

/** A hard word in one sentence, with a link to the page that explains more; in a tab of its own, so that no input is lost. */
export const Explained = ({ text, more, page, part }: Props) => {
  const common = useTexts(commonTexts);
  return (
    <p className="max-w-[70ch] text-body text-ink-2">
      {text}{' '}
      <a
        href={`${paths.publicPage(page, useLanguage())}#${part}`}
        target="_blank"
        rel="noopener"
        className="text-action-ink"
      >
        {more}
        <span className="sr-only"> {common.newTab}</span>
      </a>
    </p>
  );
};
