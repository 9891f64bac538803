import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { lengths } from '#contract/limits.ts';
import { useExamples } from '#domains/cadastre/web/examples.ts';
import { FindIdentifier } from '#domains/cadastre/web/find-identifier.tsx';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { FormDialog } from '#platform/web/ask-dialog.tsx';
import { FormText } from '#platform/web/form.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { OtherPersonFields } from '#platform/web/person-fields.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { openInquiryFor } from '../../contract/cases.ts';
import { casesTexts } from '../../texts/cases.ts';

/** Begins an inquiry for a customer who wrote or called. */
export const OpenInquiry = () => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const examples = useExamples();
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
        <FormDialog
          title={texts.title}
          text={texts.lead}
          schema={openInquiryFor.input}
          values={{ email: '', first_name: '', last_name: '', assesment_reason: null, identifier: '' }}
          submitText={texts.submit}
          onClose={() => setOpen(false)}
          send={(input) => open.run(input, texts.done({ email: input.email }))}
        >
          {({ control, setValue }) => (
            <>
              <p className="text-ink-2">
                {texts.onPaper}{' '}
                <Link to={paths.clients} className="inline-flex min-h-11 items-center tool:min-h-6">
                  {texts.toClients}
                </Link>
              </p>
              <OtherPersonFields control={control} />
              <FormSelect control={control} name="assesment_reason" label={texts.reason} options={codeLists.reasons} />
              <FindIdentifier onFind={(identifier) => setValue('identifier', identifier)} />
              <FormText
                control={control}
                name="identifier"
                label={texts.identifier}
                hint={texts.identifierHint(examples)}
                maxLength={lengths.code}
              />
            </>
          )}
        </FormDialog>
      ) : null}
    </>
  );
};
