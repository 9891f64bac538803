import { Moon, Sun } from 'lucide-react';
import { useRef, useState } from 'react';
import { languages } from '#contract/codelists.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { setLanguage, useLanguage, useTexts } from '#platform/web/i18n.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useIsDark } from '#platform/web/ui/theme.ts';

const ThemeChoices = lazyPart(async () => (await import('./theme-choices.tsx')).ThemeChoices, 'over');

/** Light, dark, or as the device has it. */
export const ThemeMenu = () => {
  const common = useTexts(commonTexts);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isDark = useIsDark();
  return (
    <>
      <IconButton
        ref={button}
        label={common.theme}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') setOpen(true);
        }}
      >
        {isDark ? <Moon size={18} aria-hidden /> : <Sun size={18} aria-hidden />}
      </IconButton>
      {isOpen ? <ThemeChoices trigger={button} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

export const LanguageSwitch = () => {
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  return (
    <Segmented
      label={common.language}
      value={language}
      // If the chunk of a language does not load, nothing changes.
      onChange={(id) => void setLanguage(id)}
      options={languages.map((id) => ({
        id,
        text: (
          <span lang={id}>
            <span aria-hidden>{id.toUpperCase()}</span>
            <span className="sr-only">{codeLists.languages[id]}</span>
          </span>
        ),
      }))}
    />
  );
};
