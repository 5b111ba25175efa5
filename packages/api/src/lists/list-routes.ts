import type { AnyProcedure } from '@orpc/server';
import type { routes } from '../platform/http/call-path.ts';
import { listCommands, type ServedList } from './list-commands.ts';

type Calls = Pick<typeof routes.departments, 'list' | 'get' | 'create' | 'update' | 'remove' | 'sequence'>;

/**
 * The six routes of a configuration list. Every list's calls have the same shape beside its own fields, so they are
 * implemented once, through the plainest list's types; the contract's own schemas check what goes in and comes out.
 */
export function listRoutesOf(calls: unknown, served: ServedList): Record<keyof Calls, AnyProcedure> {
  const call = calls as Calls;
  const commands = listCommands(served);
  return {
    list: call.list.handler(({ input, context: { tx } }) => commands.list(tx, input.includeInactive) as never),
    get: call.get.handler(({ input, context: { tx } }) => commands.get(tx, input.id) as never),
    create: call.create.handler(({ input, context: { tx, actor } }) => commands.create(tx, input, actor) as never),
    update: call.update.handler(({ input, context: { tx, actor, now } }) => commands.update(tx, input, actor, now) as never),
    remove: call.remove.handler(({ input, context: { tx, actor } }) => commands.remove(tx, input.id, actor)),
    sequence: call.sequence.handler(({ input, context: { tx, actor } }) => commands.sequence(tx, input.sequence, actor) as never),
  };
}
