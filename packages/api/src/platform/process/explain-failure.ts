import { isConnectionError, isRefusedForNumber } from '../database/connection-errors.ts';

const WAYS: readonly (readonly [applies: (error: Failure) => boolean, way: string])[] = [
  [isRefusedForNumber, 'The database has no connection left: lower DATABASE_POOL or raise max_connections.'],
  [({ code }) => code === '28P01' || code === '28000', 'The user or the password in DATABASE_URL is wrong.'],
  [({ code }) => code === '3D000', 'The database that DATABASE_URL names does not exist: create it first.'],
  [isConnectionError, 'The database of DATABASE_URL does not answer: is it running, and can this machine reach it?'],
  [
    ({ code }) => code === '42501',
    'The role in DATABASE_URL may not do this. docs/OPERATING.md has the statements that a superuser runs once.',
  ],
  [
    ({ code, message }) => code === '42704' && message.includes('role'),
    'A role is missing. docs/OPERATING.md says how to restore a database with its roles; then run ' +
      '`npm run townkeep -- check`.',
  ],
  [
    ({ code, message }) => code === '0A000' && message.includes('extension'),
    'Install PostGIS for this version of PostgreSQL.',
  ],
];

type Failure = Error & { readonly code?: string };

/** Says in one line why something failed and what an operator can do about it. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const causes = [error, error.cause].filter((each): each is Failure => each instanceof Error);
  const way = WAYS.find(([applies]) => causes.some(applies))?.[1];
  const said = error.message || ((error as Failure).code ?? error.name);
  return way === undefined ? said : `${said.replace(/[.\s]*$/, '')}. ${way}`;
}
