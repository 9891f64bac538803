import { useEffect } from 'react';
import type { CaseEditor } from './use-case-editor.ts';

/**
 * Undo and redo keys on every tab. A focused field undoes its own letters, a grid its own cells, and an open dialog has to be answered
 * first.
 */
export const useUndoKeys = ({ editable, undo, redo }: Pick<CaseEditor, 'editable' | 'undo' | 'redo'>) => {
  useEffect(() => {
    if (!editable) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
      if (defaultPrevented || altKey || !(ctrlKey || metaKey)) return;
      const isTyped =
        target instanceof Element &&
        target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null;
      if (isTyped || document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
      const asked = key.toLowerCase();
      if (asked !== 'z' && asked !== 'y') return;
      event.preventDefault();
      if (asked === 'z' && !shiftKey) undo();
      else redo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
};
