import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { exportOwnData } from '#contract/privacy.ts';
import { send } from '#web/api/send.ts';
import { failureText } from '#web/form.tsx';
import { useMessages } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { notices } from '#web/ui/notices.ts';

/** Takes home everything that we hold of the person. */
export const ExportData = () => {
  const { common, privacy } = useMessages();
  const download = useMutation({
    mutationFn: () => send(exportOwnData, {}),
    onSuccess: ({ url }) => {
      // The answer is a file, so the page stays.
      location.assign(url);
      notices.success(privacy.exportStarted);
    },
    onError: (error) => notices.alert(common.somethingWrong, failureText(error)),
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
