import { Download } from 'lucide-react';
import { send } from '#platform/web/api/send.ts';
import { useAct } from '#platform/web/api/use-act.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { exportOwnData } from '../contract/privacy.ts';
import { privacyTexts } from '../texts/privacy.ts';

/** Takes home everything that we hold of the person. */
export const ExportData = () => {
  const privacy = useTexts(privacyTexts);
  const download = useAct({
    mutationFn: () => send(exportOwnData, {}),
    // The answer is a file, so the page stays.
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">{privacy.exportLead}</p>
      <Button isPending={download.isPending} onPress={() => download.press(undefined, privacy.exportStarted)}>
        {download.isPending ? null : <Download size={17} aria-hidden />}
        {privacy.exportStart}
      </Button>
    </div>
  );
};
