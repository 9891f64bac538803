import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { Part } from './part.tsx';
import { useWords } from './words.ts';

export const Dialogs = () => {
  const { words } = useWords();
  return (
    <>
      <Part of="alert" source="ui/notice-popups.tsx">
        <Button className="justify-self-start" onPress={() => notices.alert(words.bad, words.alertText)}>
          {words.showAlert}
        </Button>
      </Part>
      <Part of="success" source="ui/notice-popups.tsx">
        <Button className="justify-self-start" onPress={() => notices.success(words.good, words.successText)}>
          {words.showSuccess}
        </Button>
      </Part>
      <Part of="confirm" source="ui/dialog.tsx">
        <Confirm />
      </Part>
      <Part of="confirmExtra" source="ui/dialog.tsx">
        <Confirm hasExtra />
      </Part>
    </>
  );
};

const Confirm = ({ hasExtra = false }: { readonly hasExtra?: boolean }) => {
  const { words } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState(words.none);
  const end = (with_: string) => {
    setOpen(false);
    setAnswer(with_);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onPress={() => setOpen(true)}>{words.openConfirm}</Button>
      <p>
        {words.answer}: <output>{answer}</output>
      </p>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={words.deleteImage}
        message={words.deleteImageText}
        onConfirm={() => end('OK')}
        {...(hasExtra ? { extra: { text: words.deleteAll, onPress: () => end(words.deleteAll) } } : {})}
      />
    </div>
  );
};
