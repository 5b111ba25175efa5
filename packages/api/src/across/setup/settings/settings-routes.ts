import type { AnyProcedure } from '@orpc/server';
import { hasFiles, withNewFiles } from '../lists/index.ts';
import type { routes } from '../../../platform/http/call-path.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { type ServedForm, settingsCommands, type SettingsInput } from './settings-commands.ts';

type Calls = Pick<typeof routes.agencyPreferences, 'get' | 'update'>;

/** Changes settings. If the form has file fields, inspects the files before the transaction. */
export async function changeSettings(served: ServedForm, context: CallContext, input: SettingsInput) {
  const commands = settingsCommands(served);
  const { fields } = served.form;
  if (!hasFiles(fields)) return commands.update(context.tx, input, context);
  const before = await context.services.inAgency(context.agencyId, commands.read, { reads: true });
  return withNewFiles(context, fields, input, before.values, (claim) =>
    context.inAgency((tx) => commands.update(tx, input, context, claim)),
  );
}

/** Returns the two routes of a settings form, for any fields; the contract's own schemas validate input and output. */
export function settingsRoutesOf(calls: unknown, served: ServedForm): Record<keyof Calls, AnyProcedure> {
  const call = calls as Calls;
  const commands = settingsCommands(served);
  return {
    get: call.get.handler(({ context }) => commands.get(context.tx, context) as never),
    update: call.update.handler(({ input, context }) => changeSettings(served, context, input) as never),
  };
}
