import { Plus } from 'lucide-react';
import { useState } from 'react';
import { openInquiryFor } from '#contract/cases.ts';
import { lengths } from '#contract/limits.ts';
import { useCall } from '../../../api/use-call.ts';
import { CallDialog } from '../../../call-dialog.tsx';
import { FormSelect, FormText } from '../../../form.tsx';
import { useMessages } from '../../../i18n.ts';
import { OtherPersonFields } from '../../../person-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { notices } from '../../../ui/notices.ts';

/** Begins an inquiry for somebody who wrote or called. */
export const OpenInquiry = () => {
  const { cases, codeLists, common } = useMessages();
  const texts = cases.office.openFor;
  const [isOpen, setOpen] = useState(false);
  const open = useCall(openInquiryFor, 'inquiries');
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Plus size={17} aria-hidden />
        {texts.button}
      </Button>
      {isOpen ? (
        <CallDialog
          title={texts.title}
          text={texts.lead}
          schema={openInquiryFor.input}
          values={{ email: '', first_name: '', last_name: '', assesment_reason: null, identifier: '' }}
          labels={{
            ...common.person,
            assesment_reason: texts.reason,
            identifier: texts.identifier,
          }}
          submitText={texts.submit}
          onClose={() => setOpen(false)}
          send={async (input) => {
            await open.mutateAsync(input);
            notices.success(texts.done({ email: input.email }));
          }}
        >
          {({ control }) => (
            <>
              <OtherPersonFields control={control} />
              <FormSelect control={control} name="assesment_reason" label={texts.reason} options={codeLists.reasons} />
              <FormText
                control={control}
                name="identifier"
                label={texts.identifier}
                hint={texts.identifierHint}
                maxLength={lengths.code}
              />
            </>
          )}
        </CallDialog>
      ) : null}
    </>
  );
};
