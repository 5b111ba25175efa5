import { agencyId as agencyIdOf } from '@townkeep/core/platform/schemas.ts';
import type { Services } from '../platform/services.ts';
import type { Terminal } from './super-admin-second-factor.ts';

/** What an operator can run from the command line. */
export interface Command {
  readonly usage: string;
  readonly does: string;
  readonly run: (services: Services, args: string[], print: Terminal['print'], ask?: Terminal['ask']) => Promise<void>;
}

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

/** Returns the trimmed value of an option. @throws Error that names the option when it is missing */
export function requireValue(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === '')
    throw new Error(`${name} is missing. See \`npm run townkeep -- help\`.`);
  return value.trim();
}

/** Returns the agency number of an option. @throws Error that names the option when it is none */
export function agencyNumber(value: string | undefined, option: '--agency' | '--id'): number {
  const { data } = agencyIdOf.safeParse(requireValue(value, option));
  if (data === undefined) throw new Error(`${option} needs the number of an agency, from 1 to 32767.`);
  return data;
}

/** Returns the number of the agency that `--agency` names. @throws Error when there is none */
export async function findAgencyNumber({ database }: Services, value: string | undefined): Promise<number> {
  const agencyId = agencyNumber(value, '--agency');
  const { rows } = await database.run('select from agencies where id = $1', [agencyId]);
  if (rows.length === 0) throw new Error(`There is no agency ${agencyId}.`);
  return agencyId;
}
