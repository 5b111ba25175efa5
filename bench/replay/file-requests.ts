import { setTimeout as pause } from 'node:timers/promises';
import type { ReplayAgency } from './agency.ts';
import type { Fate, ReplayRequest } from './requests.ts';

/** The server's answer to one request. */
export interface Filed {
  readonly request: ReplayRequest;
  readonly status: number;
  readonly fate: Fate | 'unexpected';
  readonly number: number | null;
  readonly milliseconds: number;
  readonly body: unknown;
}

export interface FileOptions {
  /** Called before each try, since a restarted server may have another address. */
  readonly url: () => string;
  readonly connections: number;
  readonly onFiled?: (filed: Filed, done: number) => void;
}

const firstNames = ['Ana', 'Ben', 'Chris', 'Dee', 'Eli', 'Fay', 'Gus', 'Hana'];
const TRIES = 400;

/**
 * Files every request through the public call, several at a time. A lost connection is tried again with the same key.
 */
export async function fileRequests(
  requests: readonly ReplayRequest[],
  agency: ReplayAgency,
  { url, connections, onFiled }: FileOptions,
): Promise<Filed[]> {
  const filed: Filed[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < requests.length; index = next++) {
      const result = await fileOne(requests[index]!, index, agency, url);
      filed.push(result);
      onFiled?.(result, filed.length);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return filed;
}

async function fileOne(request: ReplayRequest, index: number, agency: ReplayAgency, url: () => string): Promise<Filed> {
  const body = JSON.stringify(submissionOf(request, index, agency));
  const began = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(`${url()}/api/crm/${agency.link}/issues`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `replay-${request.id}` },
        body,
      });
      const answer: unknown = await response.json();
      return {
        request,
        status: response.status,
        fate: readFate(response.status, answer),
        number: (answer as { number?: number }).number ?? null,
        milliseconds: performance.now() - began,
        body: answer,
      };
    } catch (error) {
      if (attempt >= TRIES) throw error;
      await pause(100);
    }
  }
}

/** The file has no reporter and no city, so both are invented. */
function submissionOf(request: ReplayRequest, index: number, agency: ReplayAgency) {
  return {
    description: request.description,
    isAnonymous: false,
    category: { id: agency.categoryIds[request.category], fields: [] },
    location: {
      latitude: request.latitude,
      longitude: request.longitude,
      city: 'New Haven',
      state: 'CT',
      zip: '06510',
    },
    customerInfo: {
      firstName: firstNames[index % firstNames.length],
      lastName: `R${index}`,
      email: `r${index}@residents.test`,
      notificationPreference: ['EMAIL'],
      hasSubscribed: true,
    },
  };
}

function readFate(status: number, body: unknown): Fate | 'unexpected' {
  if (status === 201) return 'stored';
  const { code, fields = {} } = body as { code?: string; fields?: Record<string, string> };
  if (status !== 400) return 'unexpected';
  if (fields['description'] === 'Issue description is required') return 'empty';
  if (fields['description'] === '2000 character limit.') return 'tooLong';
  const texts = Object.values(fields).join(' ');
  return code === 'location_outside' || texts.includes('falls outside of the agency boundary')
    ? 'outside'
    : 'unexpected';
}
