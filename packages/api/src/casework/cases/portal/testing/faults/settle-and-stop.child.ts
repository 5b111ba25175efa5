import { createApp } from '../../../../../app.ts';
import { openServer } from '../../../../../platform/database/open.ts';
import { createLog } from '../../../../../platform/log.ts';
import { withOwnSecrets } from '../../../../../platform/settings/own-secrets.ts';
import { readSettings } from '../../../../../platform/settings/settings.ts';
import { settlePayment } from '../../settle.ts';
import { brokenServices } from './broken-services.ts';

/**
 * Settles a payment in a process of its own and stops for ever before a statement, to be killed there. Prints `stopped`
 * then, and `done` where there are fewer statements.
 * Arguments: the agency's id, the payment's id, the number of the statement, the time.
 */
const [agencyId, id, atStatement, now] = process.argv.slice(2);
const settings = readSettings(withOwnSecrets(process.env));
const database = await openServer(process.env['DATABASE_URL']!, 2);
const app = await createApp(settings, database, createLog('error'), { now: () => new Date(now!) });
const happens = () =>
  new Promise<never>(() => {
    process.stdout.write('stopped\n');
    setInterval(() => undefined, 1000);
  });
await settlePayment(brokenServices(app, { atStatement: Number(atStatement), happens }), Number(agencyId), id!);
process.stdout.write('done\n');
process.exit(0);
