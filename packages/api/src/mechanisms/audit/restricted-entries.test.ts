import type { TrailEntry } from '@townkeep/core/mechanisms/audit/trail-entry.ts';
import { contactEvents } from '@townkeep/core/casework/contacts/events.ts';
import { noPermissions } from '@townkeep/core/identity/people';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { beforeAll, expect, test } from 'vitest';
import { secureLocation } from '../../casework/locations/index.ts';
import { newId } from '../../platform/ids.ts';
import { recordEvent, SYSTEM } from '../../platform/records/events.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { agency, scopesOf, staff, type TestAgency, type TestStaff } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';

let riverton: TestAgency;
let secured: string;

const moved = { from: '77 Harbor Street', to: '78 Harbor Street' };

/** A city with events that have residents' data. */
beforeAll(async () => {
  riverton = await agency();
  secured = (await submission(riverton, { streetAddress: '77 Harbor Street', at: [37.81, -122.25] })).id;
  const { services } = await testApp();
  await services.inAgency(riverton.id, async (tx) => {
    const { rows } = await tx.run('select location_id from submissions where agency_id = $1 and id = $2', [
      riverton.id,
      secured,
    ]);
    const by = { actor: SYSTEM, now: services.now() };
    await secureLocation(tx, { id: String(rows[0]!['location_id']), isSecured: true }, by);
    recordEvent(tx, SYSTEM, submissionEvents.locationChanged, secured, moved);
    recordEvent(tx, SYSTEM, submissionEvents.locationChanged, newId(), moved);
    recordEvent(tx, SYSTEM, submissionEvents.attachmentsAdded, secured, { names: ['rita.jpg'], attachmentIds: [] });
    recordEvent(tx, SYSTEM, contactEvents.created, newId(), { name: 'Rita Resident', contactType: 'INDIVIDUAL' });
  });
});

const read = async (by: TestStaff): Promise<TrailEntry[]> =>
  (await by.get<{ items: TrailEntry[] }>('/agencies/audit-trails?subjectKinds=submission&subjectKinds=contact')).body
    .items;
const of = (entries: readonly TrailEntry[], type: string) => entries.filter((entry) => entry.type === type);

test('an auditor without the right to submissions reads only what happened to them and to contacts', async () => {
  const rights = { ...noPermissions, xerce: scopesOf.officer.xerce, hasAuditTrailAccess: true };
  const entries = await read(await staff(riverton, rights));
  expect(of(entries, 'contact.created')).toMatchObject([
    { text: 'made a change: a contact was created', subjectName: null, changes: [] },
  ]);
  expect(of(entries, 'submission.locationChanged').length).toBe(2);
  expect(JSON.stringify(entries)).not.toMatch(/Harbor|rita/i);
});

test('an address is left out for those who may not see it, also after the submission is deleted', async () => {
  const rights = { ...noPermissions, crm: scopesOf.clerk.crm, hasAuditTrailAccess: true };
  const entries = await read(await staff(riverton, rights));
  expect(of(entries, 'contact.created')).toMatchObject([{ subjectName: '“Rita Resident”' }]);
  expect(of(entries, 'submission.locationChanged').map(({ text }) => text)).toEqual([
    'changed the location',
    'changed the location',
  ]);
  expect(JSON.stringify(entries)).not.toContain('Harbor');
  const trusted = await read(await staff(riverton, { ...rights, canSeeSecuredLocations: true }));
  expect(of(trusted, 'submission.locationChanged')).toMatchObject([
    { changes: [{ label: 'Location', ...moved }] },
    { changes: [{ label: 'Location', ...moved }] },
  ]);
});
