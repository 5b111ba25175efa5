import { parseArgs } from 'node:util';
import { holdMessagesBefore } from '../mechanisms/outbox/index.ts';
import { check, openExpected } from './check.ts';
import { type Command, flag } from './command.ts';

/** The commands for a database that was restored from a backup. */
export const restoreCommands: Readonly<Record<string, Command>> = {
  check: {
    usage: 'check [--repair]',
    does: `Compare roles, policies, grants, owners, functions, triggers, keys and indexes with the migrations, and print
      what differs as statements. --repair makes what is missing. It makes a schema in memory
      to compare with: some seconds to a minute, and 1 GB.`,
    run: async ({ database }, args, print) => {
      const { values } = parseArgs({ args, options: { repair: flag } });
      const expected = await openExpected();
      try {
        await check({ database, expected }, values.repair === true, print);
      } finally {
        await expected.close();
      }
    },
  },
  'after-restore': {
    usage: 'after-restore',
    does: `Run once after a restore, before the servers start: messages about what happened before the backup are not
      sent, since they may have gone out after it. They stay in the outbox as failed, with the reason.`,
    run: async (services, args, print) => {
      parseArgs({ args, options: {} });
      const at = await holdMessagesBefore(services);
      print(`Messages about what happened until ${at.toISOString()} are not sent.`);
    },
  },
};
