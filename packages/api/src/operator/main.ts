import { createLog } from '../platform/log.ts';
import { explainFailure } from '../platform/process/explain-failure.ts';
import { withOwnSecrets } from '../platform/settings/own-secrets.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { ask } from './ask.ts';
import { commands } from './commands.ts';
import { withServices } from './with-services.ts';

const usage = `Townkeep, for operators

${Object.values(commands)
  .map(({ usage: line, does }) => `  ${line}\n      ${does}`)
  .join('\n')}

The database is that of DATABASE_URL. Without it, it is the embedded one in TOWNKEEP_DATA (default ./data),
and no server can run on it at the same time.`;

const [name = 'help', ...args] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  console.log(usage);
  process.exit(['help', '--help', '-h'].includes(name) ? 0 : 2);
}

try {
  const settings = readSettings(withOwnSecrets(process.env));
  await withServices(
    settings,
    createLog(process.env['TOWNKEEP_LOG_LEVEL'] === undefined ? 'warn' : settings.logLevel),
    (services) => command.run(services, args, (line) => console.log(line), ask),
    settings.databaseUrl === undefined || command === commands['migrate'],
  );
  process.exit(0);
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
