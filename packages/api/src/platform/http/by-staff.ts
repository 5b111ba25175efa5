import { type StaffActing, staffOf } from '../acting.ts';
import type { AgencyTx } from '../database/tenancy.ts';
import type { CallContext } from './context.ts';

/** What the handler of a call gets. */
export interface Handled<Input> {
  readonly input: Input;
  readonly context: CallContext;
}

/** Returns the handler of a call of staff: a command or a query that takes the input as it is, and who acts. */
export const byStaff =
  <Input, Output>(work: (tx: AgencyTx, input: Input, by: StaffActing) => Promise<Output>) =>
  ({ input, context }: Handled<Input>): Promise<Output> =>
    work(context.tx, input, staffOf(context));
