import { newId } from '../../../platform/ids.ts';
import { type Answer, client } from '../../../testing/client.ts';
import { staff, type TestAgency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';

/** A client without an account, as a resident uses the form. */
export const resident = client();

export const oakStreet = {
  latitude: 37.8,
  longitude: -122.28,
  streetAddress: '1234 Oak Street',
  city: 'Oakmere',
  state: 'CA',
  zip: '94601',
};

/** Returns a complete form with the given changes. */
export const form = (categoryId: string, change: Readonly<Record<string, unknown>> = {}) => ({
  description: 'A deep hole in the road',
  category: { id: categoryId, fields: [] },
  location: oakStreet,
  customerInfo: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', notificationPreference: ['EMAIL'] },
  ...change,
});

export interface Filed {
  id: string;
  number: number;
  createdAt: string;
  dueOn: string | null;
  link: string;
  channels: string[];
}

/** Submits a form. */
export const file = (
  to: TestAgency,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Filed & { code?: string; message?: string; fields?: Record<string, string> }>> =>
  resident.post(`/crm/${to.crmToken}/issues`, body, headers);

/** Returns a header with a new idempotency key. */
export const idempotencyKey = (): Record<string, string> => ({ 'idempotency-key': newId() });

/** Reads a submission's row. */
export async function stored(of: TestAgency, id: string): Promise<Record<string, unknown>> {
  const { rows } = await (
    await testApp()
  ).services.database.run('select * from submissions where agency_id = $1 and id = $2', [of.id, id]);
  return rows[0]!;
}

/** Changes some of the agency's submission settings. */
export async function withSettings(of: TestAgency, change: Record<string, unknown>): Promise<void> {
  const admin = await staff(of, 'admin');
  const { body } = await admin.get('/agencies/crm/submission-settings');
  const { status } = await admin.put('/agencies/crm/submission-settings', { ...body, ...change });
  if (status !== 200) throw new Error(`The settings were refused with ${status}.`);
}
