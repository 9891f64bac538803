import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../i18n.ts';
import { IconButton } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const FindDialog = lazyPart(async () => (await import('./find-dialog.tsx')).FindDialog, 'over');

/** The box of everything: by its button, or by Ctrl/⌘ K from anywhere. */
export const Find = () => {
  const { find } = useMessages();
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
      <IconButton label={find.open} aria-keyshortcuts="Control+K Meta+K" onPress={() => setOpen(true)}>
        <Search size={18} aria-hidden />
      </IconButton>
      {isOpen ? <FindDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
