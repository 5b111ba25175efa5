import { expect, test } from 'vitest';
import type { CaseDetail } from '@townkeep/core/casework/cases';
import { oakStreet } from '../../../across/issue-form/testing/form.ts';
import { eventsOf } from '../../../identity/sign-in/testing/people.ts';
import { submission } from '../../submissions/testing/submission.ts';
import { agency, group, staff } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/server.ts';
import { posted } from '../../../mechanisms/uploads/testing/posted.ts';
import { enforcementAgency, officer } from '../testing/enforcement.ts';

const PATH = '/xerce/cases/create';
const base = { location: oakStreet, initiationType: 'PROACTIVE' };

test('a case is created with everything that it begins with', async () => {
  setClock(new Date('2026-03-02T18:00:00Z'));
  const of = await enforcementAgency();
  const [ann, bo] = [
    await officer(of, { Weeds: 'BASIC', Signs: 'BASIC' }, { firstName: 'Ann', lastName: 'Lee' }),
    await officer(of, { Weeds: 'OVERWRITE' }, { firstName: 'Bo', lastName: 'Day' }),
  ];
  const complaint = await submission(of);
  const contact = await ann.post<{ id: string }>('/contacts', {
    firstName: 'Rita',
    lastName: 'Owner',
    emails: [{ email: 'rita@example.org' }],
  });
  expect(contact.status).toBe(201);
  const fileURL = await posted({ ...of, admin: ann }, 'CASE_ATTACHMENT');
  const { status, body } = await ann.post<CaseDetail>(PATH, {
    ...base,
    initiationType: 'REACTIVE',
    description: '  Weeds as high as the fence ',
    violations: [
      { violationId: of.violations['High weeds'], note: 'By the gate' },
      { violationId: of.violations['Litter'], complyByOn: '2026-04-01', dispositionId: of.dispositions['Unfounded'] },
    ],
    contacts: [{ contactId: contact.body.id, roleId: of.roles['Owner'] }],
    submissionIds: [complaint.id],
    inspection: { typeId: of.inspectionTypes['First visit'], plannedDate: '2026-03-09', assigneeId: bo.id },
    assigneeId: bo.id,
    attachments: [{ fileName: 'photo.png', fileURL }],
  });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      number: '26-00001',
      version: 1,
      status: 'OPEN',
      initiationType: 'REACTIVE',
      description: 'Weeds as high as the fence',
      access: 'BASIC',
      assignee: { id: bo.id },
      places: [{ streetAddress: oakStreet.streetAddress, isPrimary: true, isRestricted: false }],
      violations: [
        {
          violation: { name: 'High weeds' },
          type: { name: 'Weeds' },
          status: 'OPEN',
          disposition: { name: 'Open', type: 'OPEN' },
          // The days of its type.
          complyByOn: '2026-03-16',
          note: 'By the gate',
        },
        { violation: { name: 'Litter' }, status: 'INVALID', complyByOn: '2026-04-01' },
      ],
      contacts: [
        { role: { name: 'Owner', isResponsible: true }, contact: { name: 'Rita Owner', email: 'rita@example.org' } },
      ],
      inspections: [{ type: { name: 'First visit' }, plannedOn: '2026-03-09', minutes: 45, assignee: { id: bo.id } }],
      submissions: [{ number: complaint.number }],
      attachments: [{ fileName: 'photo.png' }],
      createdBy: { id: ann.id },
      dueOn: '2026-03-16',
      nextInspectionOn: '2026-03-09',
      isOverdue: false,
    },
  });
  const { body: history } = await ann.get<{ items: { text: string }[] }>(`/xerce/cases/${body.id}/case-history`);
  expect(history.items.map(({ text }) => text).toSorted()).toEqual([
    'created this reactive case with “High weeds”, “Litter”',
    `linked submission #${complaint.number}`,
    'scheduled the inspection “First visit” for Mar 9, 2026 with Bo Day',
  ]);
});

test('numbers have the agency’s prefix and the year, and follow one another', async () => {
  setClock(new Date('2026-03-02T18:00:00Z'));
  const of = await enforcementAgency();
  const admin = await staff(of, 'admin');
  const { body: settings } = await admin.get('/xerce/config/setup');
  await admin.put('/xerce/config/setup', { ...settings, numberingPrefix: 'CE' });
  const ann = await officer(of);
  const numbers = [];
  for (let n = 0; n < 2; n++) numbers.push((await ann.post<CaseDetail>(PATH, base)).body.number);
  expect(numbers).toEqual(['CE-26-00001', 'CE-26-00002']);
});

test('the comply-by date falls back from the violation to its type and to the agency', async () => {
  setClock(new Date('2026-03-02T18:00:00Z'));
  const of = await enforcementAgency();
  const ann = await officer(of);
  const violations = (['Litter', 'High weeds', 'Banner'] as const).map((name) => ({
    violationId: of.violations[name],
  }));
  const { body } = await ann.post<CaseDetail>(PATH, { ...base, violations });
  expect(body.violations.map(({ complyByOn }) => complyByOn)).toEqual(['2026-03-05', '2026-03-16', '2026-03-09']);
  expect(body.dueOn).toBe('2026-03-05');
});

test('an agency that is not set up is refused, and only its administrators learn what is missing', async () => {
  const of = await agency();
  const admin = await staff(of, 'admin');
  expect(await admin.post(PATH, base)).toMatchObject({
    status: 409,
    body: {
      code: 'case_setup_incomplete',
      message:
        'Requested action cannot be completed. One or more required components are missing or inactive. ' +
        'Please contact your administrator.',
      fields: { violations: 'Violations' },
    },
  });
  expect((await admin.get('/xerce/cases/creation')).body).toMatchObject({ isBlocked: true });
  const ready = await enforcementAgency();
  const ann = await officer(ready);
  expect((await ann.get('/xerce/cases/creation')).body).toEqual({
    isBlocked: false,
    missing: [],
    hasAssignmentRules: false,
  });
});

test('only those who may work on a violation type create cases with it, and each problem is by its field', async () => {
  const of = await enforcementAgency();
  const [ann, reader] = [
    await officer(of, { Weeds: 'BASIC', Signs: 'READ_ONLY' }),
    await officer(of, { Weeds: 'READ_ONLY' }),
  ];
  expect(await reader.post(PATH, base)).toMatchObject({ status: 403 });
  expect(
    await ann.post(PATH, {
      ...base,
      violations: [
        { violationId: of.violations['High weeds'], dispositionId: of.types['Weeds'] },
        { violationId: of.violations['Banner'] },
      ],
      contacts: [{ contactId: ann.id, roleId: of.roles['Owner'] }],
      inspection: { plannedDate: '2026-03-09', assigneeId: reader.id },
    }),
  ).toMatchObject({
    status: 400,
    body: {
      fields: {
        'violations.0.dispositionId': expect.any(String) as string,
        'violations.1.violationId': 'You cannot work on violations of this type.',
        'contacts.0.contactId': expect.any(String) as string,
        'inspection.assigneeId': expect.any(String) as string,
      },
    },
  });
  expect(await ann.post(PATH, { ...base, location: {} })).toMatchObject({
    status: 400,
    body: { fields: { location: 'location is required' } },
  });
  expect(await eventsOf(of.id, 'case.created')).toEqual([]);
});

test('a case is created as a draft, and for a group', async () => {
  const of = await enforcementAgency();
  const ann = await officer(of);
  const north = await group(of, { name: 'North', memberIds: [ann.id] });
  expect(await ann.post(PATH, { ...base, isDraft: true, groupId: north.id })).toMatchObject({
    status: 201,
    body: { status: 'DRAFT', assignee: null, assigneeGroup: { name: 'North' }, access: 'BASIC', violations: [] },
  });
});

test('without a word about its inspector, the first inspection goes to the assignee of the case', async () => {
  const of = await enforcementAgency();
  const [ann, bo] = [await officer(of), await officer(of, { Weeds: 'READ_ONLY' })];
  const made = async (inspection: object, more: object) =>
    ann.post<CaseDetail>(PATH, { ...base, inspection: { plannedDate: '2030-01-07', ...inspection }, ...more });
  const inspectorOf = async (inspection: object, more: object) =>
    (await made(inspection, more)).body.inspections[0]?.assignee?.id ?? null;
  expect(await inspectorOf({}, { assigneeId: ann.id })).toBe(ann.id);
  expect(await inspectorOf({ assigneeId: null }, { assigneeId: ann.id })).toBeNull();
  expect(await inspectorOf({}, {})).toBeNull();
  const north = await group(of, { name: 'North', memberIds: [ann.id] });
  expect(await inspectorOf({}, { groupId: north.id })).toBeNull();
  const refused = await made({}, { assigneeId: bo.id, violations: [{ violationId: of.violations['High weeds'] }] });
  expect(refused).toMatchObject({ status: 400, body: { fields: { assigneeId: expect.any(String) as string } } });
});
