import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';

type Environment = Readonly<Record<string, string | undefined>>;

/** The file in the data folder with the secrets of an installation that was given none. */
const FILE = 'secrets.env';

/** The secret of installations whose data is older than the file. It is public, so nothing is made with it. */
export const PUBLIC_SECRET = 'embedded-installation-only-not-for-production';

/** Thrown when the secrets of a new installation cannot be stored. Its message says why and what to do. */
export class SecretsNotStored extends Error {}

/**
 * Returns the environment with the secrets of the data folder where it has none: those of the embedded database, and of
 * a demo. They are made at the first start, readable by the owner of the process only. What the environment has is
 * preferred. Source: ADR 54.
 * @throws SecretsNotStored, as on a full disk
 */
export function withOwnSecrets(env: Environment): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const needsBoth = given['DATABASE_URL'] !== undefined && !isOn(given['TOWNKEEP_DEMO']);
  const hasBoth = given['TOWNKEEP_SECRET'] !== undefined && given['MAIL_WEBHOOK_SECRET'] !== undefined;
  if (needsBoth || hasBoth) return env;
  const folder = given['TOWNKEEP_DATA'] ?? './data';
  const path = join(folder, FILE);
  try {
    if (!existsSync(path)) writeSecrets(folder, path, given['DATABASE_URL'] !== undefined);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SecretsNotStored(
      `Townkeep cannot start. Its secrets cannot be stored in ${path}: ${reason}. ` +
        'Free some space, allow writing, or choose another folder (TOWNKEEP_DATA).',
      { cause },
    );
  }
  return { ...parseEnv(readFileSync(path, 'utf8')), ...given };
}

/** As the settings read it. */
const isOn = (flag: string | undefined): boolean => z.stringbool().safeParse(flag).data === true;

const newValue = (): string => randomBytes(32).toString('base64url');

/** Writes the file as a whole, unless another process was first. */
function writeSecrets(folder: string, path: string, isElsewhere: boolean): void {
  mkdirSync(folder, { recursive: true });
  const hasData = isElsewhere || existsSync(join(folder, 'postgres'));
  const former = hasData
    ? [`TOWNKEEP_FORMER_SECRETS=${PUBLIC_SECRET}`, `MAIL_WEBHOOK_FORMER_SECRETS=${PUBLIC_SECRET}`]
    : [];
  const lines = [
    "# This installation's own secrets. Keep them with its data.",
    `TOWNKEEP_SECRET=${newValue()}`,
    `MAIL_WEBHOOK_SECRET=${newValue()}`,
    ...former,
  ];
  const draft = `${path}.${newValue()}`;
  try {
    writeFileSync(draft, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
