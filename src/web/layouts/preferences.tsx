import { Moon, Sun } from 'lucide-react';
import { useRef, useState } from 'react';
import { languages } from '#contract/codelists.ts';
import { setLanguage, useLanguage, useMessages } from '../i18n.ts';
import { IconButton } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { useIsDark } from '../ui/theme.ts';

const ThemeChoices = lazyPart(async () => (await import('./theme-choices.tsx')).ThemeChoices, 'over');

/** Light, dark, or as the device has it. */
export const ThemeMenu = () => {
  const { common } = useMessages();
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
  const { codeLists, common } = useMessages();
  const language = useLanguage();
  return (
    <Segmented
      label={common.language}
      value={language}
      // A language whose chunk does not load changes nothing; the page stays as it is.
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
