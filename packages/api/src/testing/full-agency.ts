import { agency, staff } from './factories.ts';
import { parts } from './parts.ts';
import type { WorldOf } from './test-part.ts';

/** An agency with a row of every kind that a call can name. */
export type FullAgency = WorldOf<typeof parts>;

/** Makes an agency with the rows of every part. */
export async function fullAgency(name: string): Promise<FullAgency> {
  const of = await agency(name);
  return parts.insert({ ...of, admin: await staff(of, 'admin') });
}

/** Returns the strings that identify an agency's rows in an answer. */
export const marksOf = (of: FullAgency): string[] => parts.all.flatMap(({ marks }) => marks?.(of as never) ?? []);
