import type { APIRequestContext } from '@playwright/test';
import { issueNotice, type IssuingCase, makeIssuingCase } from './issuing-case.ts';
import { staffApi } from './staff-api.ts';

/** The first digits of the agency's range. */
export const PREFIX = '94071118987654';

/** Returns a serial number that no earlier run has taken, since numbers are not given twice. */
export const freshSerial = (): number => (Date.now() % 9_000_000) + 100;

/** Gives the agency a range of certified numbers, as an administrator. */
export async function setRange(request: APIRequestContext, nextSerial: number, lastSerial: number): Promise<void> {
  const api = await staffApi(request, 'admin@oakmere.test');
  await api.send('PUT', '/xerce/config/certified-numbers', { prefix: PREFIX, nextSerial, lastSerial });
}

/** Makes and issues a certified letter, and returns its number of certified mail. */
export async function issueCertified(
  request: APIRequestContext,
): Promise<{ readonly made: IssuingCase; readonly number: string }> {
  const made = await makeIssuingCase(request, 'Courtesy notice', ['CERTIFIED_MAIL']);
  await issueNotice(request, made, false);
  return { made, number: await numberOf(request, made) };
}

/** Returns the number of certified mail of the only letter of a notice. */
export async function numberOf(request: APIRequestContext, { id, noticeId }: IssuingCase): Promise<string> {
  const api = await staffApi(request, 'officer@oakmere.test');
  const { letters } = (await api.get(`/xerce/cases/${id}/notices/${noticeId}`)) as {
    letters: { deliveries: { certifiedMailNumber: string }[] }[];
  };
  return letters[0]!.deliveries[0]!.certifiedMailNumber;
}
