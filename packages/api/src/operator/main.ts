import { createLog } from '../platform/log.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { commands } from './commands.ts';
import { withServices } from './with-services.ts';

const usage = `Townkeep, for operators

${Object.values(commands)
  .map(({ usage: line, does }) => `  ${line}\n      ${does}`)
  .join('\n')}

The database is the one of DATABASE_URL; without it, the embedded one of TOWNKEEP_DATA (default ./data), while no server runs on it.`;

const [name = 'help', ...args] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  console.log(usage);
  process.exit(['help', '--help', '-h'].includes(name) ? 0 : 2);
}

try {
  const settings = readSettings(process.env);
  await withServices(
    settings,
    createLog(process.env['TOWNKEEP_LOG_LEVEL'] === undefined ? 'warn' : settings.logLevel),
    (services) => command.run(services, args, (line) => console.log(line)),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
