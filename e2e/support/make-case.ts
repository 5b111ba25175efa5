import type { APIRequestContext } from '@playwright/test';
import { addressOf } from './public-form.ts';
import { staffApi } from './staff-api.ts';

export interface MadeCase {
  readonly id: string;
  readonly number: string;
}

interface CaseToMake {
  readonly violations?: readonly string[];
  /** An address of the city. */
  readonly at?: string;
  /** Whether no one has it, whatever the assignment rules say. */
  readonly isUnassigned?: boolean;
}

/** Creates a case of an officer at an address of the demo city, with tall grass unless other violations are named. */
export async function makeCase(
  request: APIRequestContext,
  description: string,
  { violations = ['Tall grass or weeds'], at = '1310 Magnolia Avenue', isUnassigned = false }: CaseToMake = {},
): Promise<MadeCase> {
  const api = await staffApi(request, 'officer@oakmere.test');
  const { items } = (await api.get('/xerce/config/violations/list')) as unknown as {
    items: { id: string; name: string }[];
  };
  const made = await api.send('POST', '/xerce/cases/create', {
    initiationType: 'PROACTIVE',
    description,
    ...(isUnassigned ? { assigneeId: null } : {}),
    location: await addressOf(request, at),
    violations: violations.map((named) => ({ violationId: items.find(({ name }) => name === named)!.id })),
  });
  return made as unknown as MadeCase;
}
