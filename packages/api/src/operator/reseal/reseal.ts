import { serverFeatures } from '../../features.ts';
import type { Run } from '../../platform/database/connection.ts';
import { eachAgency } from '../../platform/database/tenancy.ts';
import { seal, type Secret, unseal } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { keepFormerSecrets } from '../../platform/settings/kept-secrets.ts';
import { columnPlace, keysPlace, type SealedPlace, setupPlaces } from './sealed-places.ts';

interface Counts {
  /** Sealed again with the current secret. */
  again: number;
  /** Sealed with the current secret before. */
  current: number;
}

/** What a run found, by place. */
export interface Found {
  readonly counts: Map<string, Counts>;
  /** A line for each place of an agency with values that no secret opens. */
  readonly unopened: string[];
}

export const nothingFound = (): Found => ({ counts: new Map(), unopened: [] });

const columns = serverFeatures.flatMap(({ sealed = [] }) => sealed);
const ofAgencies = [...columns.filter(({ isOfAgency }) => isOfAgency).map(columnPlace), ...setupPlaces];
const ofInstallation = [...columns.filter(({ isOfAgency }) => !isOfAgency).map(columnPlace), keysPlace];

type WithRun = <T>(work: (run: Run) => Promise<T>) => Promise<T>;

/**
 * Seals every value of the database again with the current secret, and keeps the former ones for what is stored as a
 * hash. Servers can run meanwhile, and the command can be repeated: each batch is a transaction, and a value that
 * changes meanwhile stays. Source: ADR 54.
 * @throws Error when no secret opens some of them
 */
export async function reseal(services: Services, print: (line: string) => void): Promise<void> {
  const { database, settings } = services;
  const { secret } = settings;
  const found = nothingFound();
  await keepFormerSecrets(database, secret);
  const inInstallation: WithRun = (work) => database.transaction({}, work);
  for (const place of ofInstallation) await resealPlace(inInstallation, place, null, { secret, found });
  await eachAgency(database, (agencyId) => resealAgency(services, agencyId, found));
  for (const line of report(found, secret)) print(line);
  if (found.unopened.length > 0)
    throw new Error(
      'Not everything was sealed again. Is a secret missing in TOWNKEEP_FORMER_SECRETS? Add it and repeat this. If it is ' +
        'lost, set these values again.',
    );
}

/** Seals the values of one agency again. */
export async function resealAgency(
  { inAgency, settings: { secret } }: Pick<Services, 'inAgency' | 'settings'>,
  agencyId: number,
  found: Found,
): Promise<void> {
  const withRun: WithRun = (work) => inAgency(agencyId, (tx) => work(tx.run));
  for (const place of ofAgencies) await resealPlace(withRun, place, agencyId, { secret, found });
}

async function resealPlace(
  withRun: WithRun,
  { name, read }: SealedPlace,
  agencyId: number | null,
  { secret, found }: { readonly secret: Secret; readonly found: Found },
): Promise<void> {
  const counts = found.counts.get(name) ?? { again: 0, current: 0 };
  found.counts.set(name, counts);
  let unopened = 0;
  let after: string | null = '';
  while (after !== null) {
    const from: string = after;
    after = await withRun(async (run) => {
      const values = await read(run, agencyId, from);
      for (const { purpose, subject, sealed, save } of values) {
        const text = unseal(secret, purpose, subject, sealed);
        if (text === null) unopened += 1;
        else if (unseal({ current: secret.current, former: [] }, purpose, subject, sealed) !== null)
          counts.current += 1;
        else {
          await save(run, seal(secret, purpose, subject, text));
          counts.again += 1;
        }
      }
      return values.at(-1)?.key ?? null;
    });
  }
  if (unopened > 0) found.unopened.push(`${unopened} in ${name} of ${ownerName(agencyId)}`);
}

const ownerName = (agencyId: number | null): string => (agencyId === null ? 'the installation' : `agency ${agencyId}`);

function report({ counts, unopened }: Found, { former }: Secret): string[] {
  const lines = [...counts].map(
    ([name, { again, current }]) =>
      `${name}: ${again} sealed again, ${current} were sealed with TOWNKEEP_SECRET already`,
  );
  const lost = unopened.map((each) => `No given secret opens ${each}.`);
  return [...lines, ...lost, ...(former.length === 0 ? [NONE] : REMOVAL)];
}

const NONE = 'TOWNKEEP_FORMER_SECRETS is empty: only TOWNKEEP_SECRET is accepted.';

const REMOVAL = [
  'If every server runs with the new TOWNKEEP_SECRET, no stored value needs TOWNKEEP_FORMER_SECRETS any more.',
  'Links in sent letters, and those in later letters about older records, work without them. When they are removed,',
  'what only a signature proves stops working, if it was made with them:',
  '  answers by email to messages that were sent before (their reply addresses)',
  '  links to the public pages of submissions (their tokens begin with p)',
  '  sessions that were not renewed since, sign-ins and forms under way, addresses of files, codes by text message',
];
