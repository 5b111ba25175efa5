import type { APIRequestContext } from '@playwright/test';
import { addressOf } from './public-form.ts';
import { staffApi } from './staff-api.ts';

export interface MadeCase {
  readonly id: string;
  readonly number: string;
}

/** Creates a case of an officer, with tall grass at an address of the demo city. */
export async function makeCase(request: APIRequestContext, description: string): Promise<MadeCase> {
  const api = await staffApi(request, 'officer@oakmere.test');
  const { items } = (await api.get('/xerce/config/violations')) as unknown as { items: { id: string; name: string }[] };
  const violation = items.find(({ name }) => name === 'Tall grass or weeds')!;
  const made = await api.send('POST', '/xerce/cases/create', {
    initiationType: 'PROACTIVE',
    description,
    location: await addressOf(request, '1310 Magnolia Avenue'),
    violations: [{ violationId: violation.id }],
  });
  return made as unknown as MadeCase;
}
