import { placeKeys } from '@townkeep/core/locations';
import { hashSecret } from '../../platform/secrets.ts';
import { publicLinks, reporterLinks } from '../links.ts';
import { json } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import { query } from '../../platform/database/tenancy.ts';
import { category, type TestAgency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';

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
  const status = details.status ?? 'OPEN';
  const createdAt = new Date(details.createdAt ?? services.now());
  await services.inAgency(of.id, async (tx) => {
    const contactId = reporter === null ? null : newId();
    if (reporter !== null) {
      await tx.change(
        query.insertInto('contacts').values({
          agency_id: of.id,
          id: contactId!,
          first_name: reporter.name ?? 'Rita',
          last_name: 'Resident',
          name: `${reporter.name ?? 'Rita'} Resident`,
          name_key: `${reporter.name ?? 'Rita'} Resident`.toLowerCase(),
        }),
      );
      const { email, phoneNumber } = reporter;
      const own = { agency_id: of.id, contact_id: contactId!, position: 1 };
      if (email) await tx.change(query.insertInto('contact_emails').values({ ...own, id: newId(), email }));
      if (phoneNumber)
        await tx.change(query.insertInto('contact_phones').values({ ...own, id: newId(), phone_number: phoneNumber }));
    }
    const keys = placeKeys({
      streetAddress: details.streetAddress ?? null,
      secUnitNum: null,
      city: null,
      zip: null,
      apn: null,
    });
    const place = JSON.stringify({
      streetAddress: details.streetAddress,
      source: 'CITIZEN_SUBMISSION',
      isGISValidated: false,
      isManualAddress: false,
      isManualSecondaryAddress: false,
    });
    const located = await tx.run('select locate($1, $2, $3, $4, null, $5::jsonb) as id', [
      of.id,
      newId(),
      keys?.placeKey ?? null,
      keys?.streetKey ?? null,
      place,
    ]);
    const locationId = located.rows[0]!['id'] as string | null;
    await tx.change(
      query.insertInto('submissions').values({
        agency_id: of.id,
        id,
        number,
        status,
        visibility: details.visibility ?? 'EXTERNAL',
        source: 'WEB',
        description: details.description ?? 'A deep hole in the road',
        category_id: categoryId,
        is_anonymous: reporter === null,
        fields: json(details.fields ?? []) as never,
        assignee_id: details.assigneeId ?? null,
        assignee_group_id: details.groupId ?? null,
        contact_id: contactId,
        reporter_name: reporter === null ? null : `${reporter.name ?? 'Rita'} Resident`,
        reporter_email: reporter?.email ?? null,
        reporter_phone: reporter?.phoneNumber ?? null,
        location_id: locationId,
        notify_by: [...(reporter?.notifyBy ?? (reporter?.email ? ['EMAIL'] : []))],
        notification_note: null,
        external_user_id: null,
        latitude: details.at?.[0] ?? null,
        longitude: details.at?.[1] ?? null,
        location_source: details.at === undefined && details.streetAddress == null ? null : 'CITIZEN_SUBMISSION',
        street_address: details.streetAddress ?? null,
        sec_unit_num: null,
        place_name: null,
        city: null,
        state: null,
        zip: null,
        apn: null,
        location_text: details.streetAddress ?? null,
        created_at: createdAt,
        updated_at: createdAt,
        closed_at: status === 'CLOSED' ? new Date(details.closedAt ?? services.now()) : null,
        reopened_at: null,
        outcome: status === 'CLOSED' ? 'Fixed' : null,
        due_on: details.dueOn ?? null,
        created_by: null,
        link_hash: hashSecret(token),
      }),
    );
  });
  return { id, number, categoryId, token, publicToken: publicLinks.make(services.settings.secret, of.id, number) };
}
