import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { send } from '#platform/web/api/send.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { exportOwnData } from '../contract/privacy.ts';
import { privacyTexts } from '../texts/privacy.ts';

/** Takes home everything that we hold of the person. */
export const ExportData = () => {
  const privacy = useTexts(privacyTexts);
  const download = useMutation({
    mutationFn: () => send(exportOwnData, {}),
    onSuccess: ({ url }) => {
      // The answer is a file, so the page stays.
      location.assign(url);
      notices.success(privacy.exportStarted);
    },
    onError: alertFailure,
  });
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">{privacy.exportLead}</p>
      <Button isPending={download.isPending} onPress={() => download.mutate()}>
        {download.isPending ? null : <Download size={17} aria-hidden />}
        {privacy.exportStart}
      </Button>
    </div>
  );
};
