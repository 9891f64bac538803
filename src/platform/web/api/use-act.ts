import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { alertFailure } from '../failure.ts';
import { notices } from '../ui/notices.ts';

/** Message or action after success; a returned text is shown. */
export type Done<Answer> = string | ((answer: Answer) => unknown);

export type Act<Input, Answer> = {
  /** For a form or a dialog, which shows refusals itself. */
  readonly run: (input: Input, done?: Done<Answer>) => Promise<Answer>;
  /** For a button: refusals are shown in a popup. `after` runs in either case. */
  readonly press: (input: Input, done?: Done<Answer>, after?: () => void) => void;
  readonly isPending: boolean;
  /** Input of the last run. */
  readonly variables: Input | undefined;
};

/** Something that changes something, begun by a button or from a dialog. */
export const useAct = <Answer, Input = void, Kept = unknown>(
  options: UseMutationOptions<Answer, Error, Input, Kept>,
): Act<Input, Answer> => {
  const { mutateAsync, isPending, variables } = useMutation(options);
  const run = async (input: Input, done?: Done<Answer>) => {
    const answer = await mutateAsync(input);
    const said = typeof done === 'function' ? await done(answer) : done;
    if (typeof said === 'string') notices.success(said);
    return answer;
  };
  const press: Act<Input, Answer>['press'] = (input, done, after) =>
    void run(input, done).catch(alertFailure).finally(after);
  return { run, press, isPending, variables };
};
