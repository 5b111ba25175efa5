import { parseArgs } from 'node:util';
import { type Command, findAgencyNumber, requireValue, text } from './command.ts';
import { moveAgency } from './move-agency.ts';
import { printNodes } from './nodes.ts';

/** The commands for a database that is distributed over several servers. */
export const clusterCommands: Readonly<Record<string, Command>> = {
  nodes: {
    usage: 'nodes',
    does: `List the servers of a distributed database: whether each answers, how many agencies and bytes it has, and its
      versions and settings where they differ or one is missing.`,
    run: ({ database }, _args, print) => printNodes(database, print),
  },
  'move-agency': {
    usage: 'move-agency --agency NUMBER --to HOST:PORT',
    does: `Move an agency of a distributed database to another server, apart from the agencies that it lay with. People
      work on meanwhile; their changes wait for some seconds. Repeated, it finishes what was interrupted.`,
    run: async (services, args, print) => {
      const { values } = parseArgs({ args, options: { agency: text, to: text } });
      const agencyId = await findAgencyNumber(services, values.agency);
      await moveAgency(services.database, agencyId, requireValue(values.to, '--to'), print);
    },
  },
};
