import type { AnyProcedure } from '@orpc/server';
import type { CallContext } from '../../../platform/http/context.ts';
import type { routes } from '../../../platform/http/call-path.ts';
import {
  createItem,
  type ItemInput,
  type ListChange,
  orderItems,
  removeItem,
  updateItem,
} from './commands/change-items.ts';
import { readItem, readItems } from './commands/read-items.ts';
import type { ServedList } from './commands/served-list.ts';
import { answeredFieldsOf } from './custom-fields.ts';
import { hasFiles, withNewFiles } from './fields/files.ts';
import { findItem } from './queries.ts';

interface AnsweredFieldsCall {
  readonly handler: (
    answer: (call: { readonly input: { readonly id: string }; readonly context: CallContext }) => Promise<object>,
  ) => AnyProcedure;
}

type Calls = Pick<typeof routes.departments, 'list' | 'get' | 'create' | 'update' | 'remove' | 'sequence'> & {
  /** Only of lists whose items have forms. */
  readonly answeredFields?: AnsweredFieldsCall;
};
type Change = ItemInput & { readonly id: string };

/**
 * Returns the routes of a configuration list: six, and a seventh if its items have forms. Every list's calls have the same shape apart from its own fields, so
 * one list's types implement them all; the contract's own schemas validate input and output.
 */
export function listRoutesOf(calls: unknown, served: ServedList): Record<string, AnyProcedure> {
  const call = calls as Calls;
  const { list, forms = { owner: list.name, forms: [] } } = served;
  const { fields } = list;
  const changeIn = (context: CallContext, tx = context.tx): ListChange => ({ ...served, tx, context });

  /** Creates an item. If the list has file fields, inspects the files before the transaction. */
  function create(context: CallContext, input: ItemInput) {
    if (!hasFiles(fields)) return createItem(changeIn(context), input);
    return withNewFiles(context, fields, input, null, (claim) =>
      context.inAgency((tx) => createItem(changeIn(context, tx), input, claim)),
    );
  }

  async function update(context: CallContext, input: Change) {
    if (!hasFiles(fields)) return updateItem(changeIn(context), input);
    const before = await context.services.inAgency(context.agencyId, (tx) => findItem(tx, list, input.id), {
      reads: true,
    });
    return withNewFiles(context, fields, input, before?.fields ?? null, (claim) =>
      context.inAgency((tx) => updateItem(changeIn(context, tx), input, claim)),
    );
  }

  return {
    list: call.list.handler(({ input, context: { tx } }) => readItems(tx, list, input) as never),
    get: call.get.handler(({ input, context: { tx } }) => readItem(tx, list, input.id) as never),
    create: call.create.handler(({ input, context }) => create(context, input) as never),
    update: call.update.handler(({ input, context }) => update(context, input) as never),
    remove: call.remove.handler(({ input, context }) => removeItem(changeIn(context), input.id)),
    sequence: call.sequence.handler(({ input, context }) => orderItems(changeIn(context), input.sequence) as never),
    ...(call.answeredFields === undefined
      ? {}
      : {
          answeredFields: call.answeredFields.handler(async ({ input, context: { tx } }) => ({
            fieldIds: await answeredFieldsOf(tx, forms, input.id),
          })),
        }),
  };
}
