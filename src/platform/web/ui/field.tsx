import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';

export type FieldProps = {
  readonly label: string;
  readonly isRequired?: boolean | undefined;
  readonly hint?: string | undefined;
  /** The text under the field; its presence gives the red border and the icon. */
  readonly error?: string | undefined;
};

export const inputLook =
  'h-11 w-full rounded-control border bg-surface px-3 text-reading text-ink placeholder:text-ink-3 tool:h-9.5 tool:px-2.5 ' +
  'tool:text-body border-line-2 focus:outline-2 focus:outline-offset-1 focus:outline-action ' +
  'data-[invalid]:border-danger data-[invalid]:pr-9 data-[disabled]:opacity-60 [&[readonly]]:border-line [&[readonly]]:bg-surface-2';

const labelLook = 'mb-1.25 block text-body font-semibold tool:text-label';

/** The asterisk of a required field; it is only drawn, because the field itself is marked as required. */
export const requiredMark = "after:text-danger after:content-['_*'_/_'']";

export const FieldLabel = ({ label, isRequired }: Pick<FieldProps, 'label' | 'isRequired'>) => (
  <Label className={`${labelLook} ${isRequired ? requiredMark : ''}`}>{label}</Label>
);

/** The hint and the error under a field. */
export const FieldNotes = ({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) => (
  <>
    {hint && !error ? (
      <Text slot="description" className="mt-1 block text-body text-ink-3 tool:text-note">
        {hint}
      </Text>
    ) : null}
    <FieldError className="mt-1 block text-body font-medium text-danger tool:text-label">{error}</FieldError>
  </>
);

/** Puts the error's icon into the end of a control. */
export const ErrorIcon = ({
  shown,
  children,
  isBeforeButton = false,
}: {
  readonly shown: boolean;
  readonly children: ReactNode;
  /** A button at the very end. */
  readonly isBeforeButton?: boolean;
}) => (
  <span className="relative block">
    {children}
    {shown ? (
      <CircleAlert
        size={18}
        aria-hidden
        className={`pointer-events-none absolute top-1/2 -translate-y-1/2 text-danger ${isBeforeButton ? 'right-11' : 'right-2.5'}`}
      />
    ) : null}
  </span>
);
