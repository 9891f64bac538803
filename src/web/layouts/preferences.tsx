import { Monitor, Moon, Sun } from 'lucide-react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { languages } from '#contract/codelists.ts';
import { setLanguage, useLanguage, useMessages } from '../i18n.ts';
import { IconButton } from '../ui/button.tsx';
import { Segmented } from '../ui/choice.tsx';
import { optionLook, popoverLook } from '../ui/select.tsx';
import { setTheme, type Theme, useIsDark, useTheme } from '../ui/theme.ts';

const themes = ['light', 'dark', 'system'] as const satisfies readonly Theme[];
const icons = { light: Sun, dark: Moon, system: Monitor };

/** Light, dark, or as the device has it. */
export const ThemeMenu = () => {
  const { common } = useMessages();
  const theme = useTheme();
  const isDark = useIsDark();
  return (
    <MenuTrigger>
      <IconButton label={common.theme}>
        {isDark ? <Moon size={18} aria-hidden /> : <Sun size={18} aria-hidden />}
      </IconButton>
      <Popover className={popoverLook} placement="bottom end">
        <Menu
          aria-label={common.theme}
          selectionMode="single"
          selectedKeys={[theme]}
          onAction={(key) => setTheme(key as Theme)}
          className="min-w-40 outline-none"
        >
          {themes.map((id) => {
            const Icon = icons[id];
            return (
              <MenuItem key={id} id={id} textValue={common.themes[id]} className={optionLook}>
                <Icon size={17} aria-hidden />
                {common.themes[id]}
              </MenuItem>
            );
          })}
        </Menu>
      </Popover>
    </MenuTrigger>
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
