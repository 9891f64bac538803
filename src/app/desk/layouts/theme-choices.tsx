import { Monitor, Moon, Rows2, Rows4, Sun } from 'lucide-react';
import type { RefObject } from 'react';
import { Header, Menu, MenuItem, MenuSection, Popover } from 'react-aria-components';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { optionLook, popoverLook } from '#platform/web/ui/popover-look.ts';
import { densities, setDensity, setTheme, type Theme, useDensity, useTheme } from '#platform/web/ui/theme.ts';

const themes = ['light', 'dark', 'system'] as const satisfies readonly Theme[];
const icons = { light: Sun, dark: Moon, system: Monitor, comfortable: Rows2, compact: Rows4 };

type Props = { readonly trigger: RefObject<HTMLButtonElement | null>; readonly onClose: () => void };

/** Menu of the theme button, stored on the device: the look, and the density of list rows. Its code is loaded when it is opened. */
export const ThemeChoices = ({ trigger, onClose }: Props) => {
  const common = useTexts(commonTexts);
  const theme = useTheme();
  const density = useDensity();
  const choice = (id: keyof typeof icons, text: string) => {
    const Icon = icons[id];
    return (
      <MenuItem key={id} id={id} textValue={text} className={optionLook}>
        <Icon size={17} aria-hidden />
        {text}
      </MenuItem>
    );
  };
  return (
    <Popover isOpen onOpenChange={onClose} triggerRef={trigger} className={popoverLook} placement="bottom end">
      <Menu
        autoFocus
        onClose={onClose}
        aria-label={common.theme}
        className="min-w-40 outline-none"
        onAction={(key) => {
          const closer = densities.find((one) => one === key);
          if (closer) setDensity(closer);
          else setTheme(key as Theme);
        }}
      >
        <MenuSection selectionMode="single" selectedKeys={[theme]} aria-label={common.theme}>
          {themes.map((id) => choice(id, common.themes[id]))}
        </MenuSection>
        <MenuSection selectionMode="single" selectedKeys={[density]} className="mt-1 border-t border-line pt-1">
          <Header className="px-3 py-1 text-note text-ink-3">{common.density}</Header>
          {densities.map((id) => choice(id, common.densities[id]))}
        </MenuSection>
      </Menu>
    </Popover>
  );
};
