import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { menuTexts } from '#platform/texts/menu.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const FindDialog = lazyPart(async () => (await import('./find-dialog.tsx')).FindDialog, 'over');

/** The box of everything: by its button, or by Ctrl/⌘ K from anywhere. */
export const Find = () => {
  const menu = useTexts(menuTexts);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <IconButton label={menu.find} aria-keyshortcuts="Control+K Meta+K" onPress={() => setOpen(true)}>
        <Search size={18} aria-hidden />
      </IconButton>
      {isOpen ? <FindDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
