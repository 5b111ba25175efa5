import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { placeKeys } from '@townkeep/core/casework/locations';
import { hashSecret } from '../../../platform/secrets.ts';
import { publicLinks, reporterLinks } from '../links.ts';
import { type AgencyTx, json, query } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { category, type TestAgency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';

interface Details {
  readonly categoryId?: string;
  readonly description?: string;
  readonly status?: 'OPEN' | 'CLOSED';
  readonly visibility?: 'EXTERNAL' | 'INTERNAL';
  readonly assigneeId?: string | null;
  readonly groupId?: string | null;
  readonly createdAt?: string;
  readonly closedAt?: string;
  readonly dueOn?: string | null;
  /** Latitude and longitude in degrees. */
  readonly at?: readonly [number, number];
  readonly streetAddress?: string | null;
  readonly fields?: readonly unknown[];
  readonly language?: Language;
  /** Null for an anonymous report. */
  readonly reporter?: Reporter | null;
}

interface Reporter {
  readonly email?: string | null;
  readonly phoneNumber?: string | null;
  readonly notifyBy?: readonly ('EMAIL' | 'SMS')[];
  readonly name?: string;
}

export interface TestSubmission {
  readonly id: string;
  readonly number: number;
  readonly categoryId: string;
  /** Opens the reporter's own page. */
  readonly token: string;
  /** Opens the redacted page. */
  readonly publicToken: string;
}

const numbers = new Map<number, number>();

/** Inserts a submission for a test; by default open, by a reporter with an email address. */
export async function submission(of: TestAgency, details: Details = {}): Promise<TestSubmission> {
  const { services } = await testApp();
  const categoryId = details.categoryId ?? (await category(of)).id;
  const id = newId();
  const number = (numbers.get(of.id) ?? 0) + 1;
  numbers.set(of.id, number);
  const token = reporterLinks.make(services.settings.secret, of.id, id);
  const reporter = details.reporter === undefined ? { email: `${id.slice(-8)}@resident.test` } : details.reporter;
  const createdAt = new Date(details.createdAt ?? services.now());
  const closedAt = details.status === 'CLOSED' ? new Date(details.closedAt ?? services.now()) : null;
  await services.inAgency(of.id, async (tx) => {
    const row = {
      agency_id: of.id,
      id,
      number,
      category_id: categoryId,
      link_hash: hashSecret(token),
      created_at: createdAt,
      updated_at: createdAt,
      closed_at: closedAt,
      outcome: closedAt === null ? null : 'Fixed',
      location_id: await insertLocation(tx, details.streetAddress ?? null),
      ...detailColumns(details),
      ...reporterColumns(reporter),
      contact_id: reporter === null ? null : await insertReporter(tx, reporter),
    };
    await tx.change(query.insertInto('submissions').values(row));
  });
  return { id, number, categoryId, token, publicToken: publicLinks.make(services.settings.secret, of.id, number) };
}

const nameOf = ({ name = 'Rita' }: Reporter): string => `${name} Resident`;

/** Inserts a contact with the reporter's addresses. Returns its id. */
async function insertReporter(tx: AgencyTx, reporter: Reporter): Promise<string> {
  const id = newId();
  const name = nameOf(reporter);
  await tx.change(
    query.insertInto('contacts').values({
      agency_id: tx.agencyId,
      id,
      first_name: reporter.name ?? 'Rita',
      last_name: 'Resident',
      name,
      name_key: name.toLowerCase(),
    }),
  );
  const { email, phoneNumber } = reporter;
  const own = { agency_id: tx.agencyId, contact_id: id, position: 1 };
  if (email) await tx.change(query.insertInto('contact_emails').values({ ...own, id: newId(), email }));
  if (phoneNumber)
    await tx.change(query.insertInto('contact_phones').values({ ...own, id: newId(), phone_number: phoneNumber }));
  return id;
}

/** Finds or inserts the location of a street address. Returns its id; null without an address. */
async function insertLocation(tx: AgencyTx, streetAddress: string | null): Promise<string | null> {
  const keys = placeKeys({ streetAddress, secUnitNum: null, city: null, zip: null, apn: null });
  const place = {
    streetAddress,
    source: 'CITIZEN_SUBMISSION',
    isGISValidated: false,
    isManualAddress: false,
    isManualSecondaryAddress: false,
  };
  const { rows } = await tx.run('select locate($1, $2, $3, $4, null, $5::jsonb) as id', [
    tx.agencyId,
    newId(),
    keys?.placeKey ?? null,
    keys?.streetKey ?? null,
    JSON.stringify(place),
  ]);
  return rows[0]!['id'] as string | null;
}

const reporterColumns = (reporter: Reporter | null) => ({
  is_anonymous: reporter === null,
  reporter_name: reporter === null ? null : nameOf(reporter),
  reporter_email: reporter?.email ?? null,
  reporter_phone: reporter?.phoneNumber ?? null,
  notify_by: [...(reporter?.notifyBy ?? (reporter?.email ? (['EMAIL'] as const) : []))],
  notification_note: null,
  external_user_id: null,
});

const detailColumns = (details: Details) => ({
  source: 'WEB' as const,
  language: details.language ?? 'en',
  status: details.status ?? 'OPEN',
  visibility: details.visibility ?? 'EXTERNAL',
  description: details.description ?? 'A deep hole in the road',
  fields: json(details.fields ?? []) as never,
  assignee_id: details.assigneeId ?? null,
  assignee_group_id: details.groupId ?? null,
  latitude: details.at?.[0] ?? null,
  longitude: details.at?.[1] ?? null,
  location_source: details.at === undefined && details.streetAddress == null ? null : ('CITIZEN_SUBMISSION' as const),
  street_address: details.streetAddress ?? null,
  sec_unit_num: null,
  place_name: null,
  city: null,
  state: null,
  zip: null,
  apn: null,
  location_text: details.streetAddress ?? null,
  reopened_at: null,
  due_on: details.dueOn ?? null,
  created_by: null,
});
