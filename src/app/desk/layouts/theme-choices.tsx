import { Monitor, Moon, Sun } from 'lucide-react';
import type { RefObject } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { optionLook, popoverLook } from '#platform/web/ui/popover-look.ts';
import { setTheme, type Theme, useTheme } from '#platform/web/ui/theme.ts';

const themes = ['light', 'dark', 'system'] as const satisfies readonly Theme[];
const icons = { light: Sun, dark: Moon, system: Monitor };

type Props = { readonly trigger: RefObject<HTMLButtonElement | null>; readonly onClose: () => void };

/** The menu under the theme button; its code is loaded when it is opened. */
export const ThemeChoices = ({ trigger, onClose }: Props) => {
  const common = useTexts(commonTexts);
  const theme = useTheme();
  return (
    <Popover isOpen onOpenChange={onClose} triggerRef={trigger} className={popoverLook} placement="bottom end">
      <Menu
        autoFocus
        onClose={onClose}
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
  );
};
