import { useState } from 'react';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { createStore } from '#platform/web/store.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/card.tsx';
import { NothingYet } from '#platform/web/ui/empty-states.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { OfflineNotice, ProgressBar } from '#platform/web/ui/status-bars.tsx';
import { Part } from './part.tsx';
import { useWords } from './words.ts';

const kinds = ['properties', 'pinpoints', 'documents', 'floors', 'spaces'] as const;

const failures = createStore(0);
/** Fails the first time, as a chunk that a bad connection lost. */
const Unlucky = lazyPart(async () => {
  failures.set(failures.get() + 1);
  if (failures.get() === 1) throw new Error('this part does not load at first');
  return () => <p data-testid="lucky">Mera</p>;
});

export const States = () => {
  const { words } = useWords();
  const common = useTexts(commonTexts);
  const [isShown, setShown] = useState(false);
  const [isRunning, setRunning] = useState(false);
  return (
    <>
      <Part of="empty" source="ui/empty-states.tsx">
        {kinds.map((kind) => (
          <NothingYet key={kind} of={kind} action={<Button variant="primary">{words.add}</Button>} />
        ))}
      </Part>
      <Part of="loading" source="ui/card.tsx">
        <Skeleton rows={3} label={common.loading} />
      </Part>
      <Part of="loadError" source="ui/lazy-part.tsx">
        {isShown ? (
          <Unlucky />
        ) : (
          <Button className="justify-self-start" onPress={() => setShown(true)}>
            {words.showPart}
          </Button>
        )}
      </Part>
      <Part of="progress" source="ui/status-bars.tsx">
        <Button className="justify-self-start" onPress={() => setRunning(!isRunning)}>
          {isRunning ? words.stop : words.start}
        </Button>
        <ProgressBar isActive={isRunning} label={common.loading} />
      </Part>
      <Part of="offline" source="ui/status-bars.tsx">
        <OfflineNotice />
      </Part>
    </>
  );
};
