import type { AnyProcedure } from '@orpc/server';
import type { CallContext } from '../../platform/http/context.ts';
import type { routes } from '../../platform/http/call-path.ts';
import { hasFiles, withNewFiles } from './fields/files.ts';
import { type ItemInput, listCommands, type ServedList } from './list-commands.ts';

type Calls = Pick<typeof routes.departments, 'list' | 'get' | 'create' | 'update' | 'remove' | 'sequence'>;
type Change = ItemInput & { readonly id: string };

/**
 * Returns the six routes of a configuration list. Every list's calls have the same shape apart from its own fields, so
 * one list's types implement them all; the contract's own schemas validate input and output.
 */
export function listRoutesOf(calls: unknown, served: ServedList): Record<keyof Calls, AnyProcedure> {
  const call = calls as Calls;
  const commands = listCommands(served);
  const { fields } = served.list;

  /** Creates an item. If the list has file fields, inspects the files before the transaction. */
  function create(context: CallContext, input: ItemInput) {
    if (!hasFiles(fields)) return commands.create(context.tx, input, context);
    return withNewFiles(context, fields, input, null, (claim) =>
      context.inAgency((tx) => commands.create(tx, input, context, claim)),
    );
  }

  async function update(context: CallContext, input: Change) {
    if (!hasFiles(fields)) return commands.update(context.tx, input, context);
    const before = await context.services.inAgency(context.agencyId, (tx) => commands.find(tx, input.id), {
      reads: true,
    });
    return withNewFiles(context, fields, input, before?.fields ?? null, (claim) =>
      context.inAgency((tx) => commands.update(tx, input, context, claim)),
    );
  }

  return {
    list: call.list.handler(({ input, context: { tx } }) => commands.list(tx, input) as never),
    get: call.get.handler(({ input, context: { tx } }) => commands.get(tx, input.id) as never),
    create: call.create.handler(({ input, context }) => create(context, input) as never),
    update: call.update.handler(({ input, context }) => update(context, input) as never),
    remove: call.remove.handler(({ input, context }) => commands.remove(context.tx, input.id, context)),
    sequence: call.sequence.handler(
      ({ input, context }) => commands.sequence(context.tx, input.sequence, context) as never,
    ),
  };
}
