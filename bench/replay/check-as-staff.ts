import { setTimeout as pause } from 'node:timers/promises';
import type { ReplayAgency } from './agency.ts';
import type { Filed } from './file-requests.ts';

/** Signs in as the agency's administrator and checks that listing, search, map and suggestions have every request. */
export async function checkAsStaff(url: string, agency: ReplayAgency, filed: readonly Filed[]): Promise<string[]> {
  const problems: string[] = [];
  const stored = filed.filter((each) => each.fate === 'stored');
  const login = await post(url, `/agencies/${agency.agencyId}/login`, agency.admin);
  const headers = { authorization: `Bearer ${String(login['token'])}` };
  const listing = (filter: object) => post(url, '/agencies/crm/issues/listing', { limit: 10, ...filter }, headers);

  const all = await listing({});
  const total = (all['total'] as { count: number; capped: boolean } | undefined)?.count;
  if (total !== stored.length)
    problems.push(`the listing counts ${total} submissions, ${stored.length} were acknowledged`);

  const sample = stored[Math.floor(stored.length / 2)]!;
  const found = await listing({ q: `#${sample.number}` });
  if ((found['items'] as { number: number }[] | undefined)?.[0]?.number !== sample.number)
    problems.push(`#${sample.number} is not found by its number`);
  const byWord = await listing({ q: 'snow' });
  const snow = stored.filter((each) => /\bsnow\b/i.test(each.request.description)).length;
  const counted = (byWord['total'] as { count: number } | undefined)?.count ?? 0;
  if (counted < Math.min(snow, 1000)) problems.push(`the search for "snow" counts ${counted}, the file has ${snow}`);

  const map = await post(url, '/agencies/crm/issues/map', { bbox: [-180, -85, 180, 85], zoom: 11 }, headers);
  const onMap = ((map['clusters'] as { count: number }[] | undefined) ?? []).reduce(
    (sum, cluster) => sum + cluster.count,
    0,
  );
  if (onMap !== stored.length) problems.push(`the map shows ${onMap} of ${stored.length}`);

  const names = await suggestedForPothole(url, agency);
  console.log(`suggestions for a pothole: ${names.slice(0, 3).join(', ')}`);
  if (!names.slice(0, 3).some(isPothole))
    problems.push('no pothole category among the first three suggestions for a pothole');
  return problems;
}

const isPothole = (name: string): boolean => /pothole/i.test(name);
const LEARNING_SECONDS = 150;

/** Asks until the suggestions have learned the requests, which a job does within about a minute. */
async function suggestedForPothole(url: string, agency: ReplayAgency): Promise<string[]> {
  for (let waited = 0; ; waited += 5) {
    const suggested = await post(url, `/crm/${agency.link}/categories/suggestions`, {
      description: 'There is a big pothole in the middle of the road',
    });
    const ids = (suggested['categoryIds'] as string[] | undefined) ?? [];
    const names = ids.map((id) => Object.entries(agency.categoryIds).find(([, each]) => each === id)?.[0] ?? '');
    if (names.slice(0, 3).some(isPothole) || waited >= LEARNING_SECONDS) return names;
    await pause(5000);
  }
}

async function post(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}
