import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { FormSelect } from '#platform/web/form-select.tsx';
import { FormTiles } from '#platform/web/form-tiles.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { feePercent } from '../../core/lifecycle.ts';
import { casesTexts } from '../../texts/cases.ts';
import type { StaffCase } from '../case-queries.ts';

type Props<Values extends FieldValues, Output> = {
  readonly control: Control<Values, unknown, Output>;
  readonly inquiry: StaffCase;
};

/** The reason of a cancellation, and its cost to the customer. */
export const CancelFields = <Values extends FieldValues, Output>({ control, inquiry }: Props<Values, Output>) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const { no_answer: _, ...reasons } = codeLists.cancelReasons;
  const formats = useFormats();
  const texts = cases.office;
  const at = (name: string) => name as FieldPath<Values>;
  const costText = ({ fee, cost_cents, back_cents }: StaffCase['cancel_costs'][number]) => {
    const { none, share, back, nothingBack, usual } = texts.cancelFees;
    const costs = fee === 'none' ? none : share({ percent: feePercent[fee], cost: formats.money(cost_cents / 100) });
    const goesBack = back_cents > 0 ? back({ back: formats.money(back_cents / 100) }) : nothingBack;
    return `${costs}, ${goesBack}${fee === inquiry.usual_fee ? usual : ''}`;
  };
  return (
    <>
      <FormSelect control={control} name={at('reason')} label={cases.reason} options={reasons} isRequired />
      {inquiry.cancel_costs.some(({ cost_cents }) => cost_cents > 0) ? (
        <FormTiles
          control={control}
          name={at('fee')}
          label={texts.cancelFee}
          columns="grid-cols-1"
          options={inquiry.cancel_costs.map((one) => ({ id: one.fee, text: costText(one) }))}
        />
      ) : (
        <p className="font-medium">{texts.cancelFees.noOrder}</p>
      )}
    </>
  );
};
