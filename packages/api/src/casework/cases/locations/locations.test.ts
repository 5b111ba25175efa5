import {
  type Associated,
  type CaseDetail,
  DISCLAIMER_DEFAULT,
  type LocationFlags,
} from '@townkeep/core/casework/cases';
import { beforeEach, expect, test } from 'vitest';
import { noScopes } from '@townkeep/core/identity/people';
import type { History } from '../../../platform/records/history.ts';
import { configLists } from '@townkeep/core/across/setup';
import { seedItems } from '../../../across/setup/lists/index.ts';
import { scopesOf, staff, type TestStaff } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

let of: EnforcementAgency;
let ann: TestStaff;
let trusted: TestStaff;
let id: string;
let locationId: string;
beforeEach(async () => {
  setClock(new Date('2026-03-02T18:00:00Z'));
  of = await enforcementAgency();
  ann = await officer(of);
  trusted = await staff(of, {
    ...noScopes,
    canSeeSecuredLocations: true,
    xerce: { ...noScopes.xerce, isActive: true, violationTypes: { [of.types.Weeds]: 'OVERWRITE' } },
  });
  ({ id } = await enforcementCase(of, { streetAddress: '77 Harbor St' }));
  locationId = (await ann.get<CaseDetail>(`/xerce/cases/${id}`)).body.places[0]!.locationId!;
});

const flag = (change: object) => ann.put<CaseDetail>(`/xerce/cases/${id}/locations/${locationId}/flag`, change);
const secure = (who: TestStaff, change: object) =>
  who.put<CaseDetail>(`/xerce/cases/${id}/locations/${locationId}/secured`, change);
const historyOf = async (who: TestStaff) =>
  (await who.get<{ locations: LocationFlags[] }>(`/xerce/cases/${id}/locations/flag-history`)).body.locations;
const known = async (who: TestStaff) =>
  (await who.get<Associated>('/xerce/locations/associated-cases?streetAddress=77%20Harbor%20Street')).body;

test('a warning has a reason from the list, an explanation, and a history', async () => {
  const { services } = await testApp();
  const reasons = await services.inAgency(of.id, (tx) =>
    seedItems(tx, configLists.reasons, [
      { name: 'Guard dog', fields: { kind: 'FLAG_LOCATION', needsNote: true } },
      { name: 'Entered twice', fields: { kind: 'VOID' } },
    ]),
  );
  const reasonId = reasons.get('Guard dog')!;
  expect(await flag({ isFlagged: true })).toMatchObject({
    status: 400,
    body: { fields: { reasonForFlagging: 'Reason is required' } },
  });
  expect(await flag({ isFlagged: true, reasonId })).toMatchObject({
    body: { fields: { reasonForFlagging: 'Explanation is required' } },
  });
  expect(await flag({ isFlagged: true, reasonId: reasons.get('Entered twice') })).toMatchObject({
    body: { fields: { reasonId: expect.any(String) as string } },
  });
  expect(await flag({ isFlagged: true, reasonId, reasonForFlagging: 'It jumps' })).toMatchObject({
    status: 200,
    body: { places: [{ isFlagged: true, flagReason: 'Guard dog: It jumps' }] },
  });
  expect(await known(ann)).toMatchObject({ flagReason: 'Guard dog: It jumps', isSecured: false });
  expect(await flag({ isFlagged: false })).toMatchObject({
    body: { places: [{ isFlagged: false, flagReason: null }] },
  });
  expect(await historyOf(ann)).toMatchObject([
    {
      locationId,
      isFlagged: false,
      flagHistory: [
        { isFlagged: false, reasonForFlagging: null },
        { isFlagged: true, reasonForFlagging: 'Guard dog: It jumps', at: '2026-03-02T18:00:00.000Z' },
      ],
    },
  ]);
  expect(await ann.put(`/xerce/cases/${id}/locations/${id}/flag`, { isFlagged: false })).toMatchObject({ status: 404 });
});

test('who may not see a secured location sees the configured message instead', async () => {
  const admin = await staff(of, { ...scopesOf.admin, siteAdmin: true });
  const message = 'Call the supervisor.';
  expect(await admin.post('/config/gis/secured-location-settings', { message })).toMatchObject({ status: 200 });
  expect(await secure(ann, { isSecured: true, reason: 'A shelter' })).toMatchObject({ body: { code: 'no_right' } });
  expect(await secure(trusted, { isSecured: true })).toMatchObject({
    body: { fields: { reason: 'Reason is required' } },
  });
  expect(await secure(trusted, { isSecured: true, reason: 'A shelter' })).toMatchObject({
    status: 200,
    body: {
      places: [{ isSecured: true, isRestricted: false, streetAddress: '77 Harbor St', restrictedMessage: null }],
    },
  });
  expect((await ann.get(`/xerce/cases/${id}`)).body).toMatchObject({
    places: [{ isRestricted: true, streetAddress: null, restrictedMessage: message }],
  });
  expect(await known(ann)).toMatchObject({
    isRestricted: true,
    isSecured: false,
    restrictedMessage: message,
    cases: [],
  });
  expect(await known(trusted)).toMatchObject({ isRestricted: false, isSecured: true, cases: [{ id }] });
  expect(await historyOf(ann)).toMatchObject([{ securedHistory: [] }]);
  await secure(trusted, { isSecured: false, reason: 'It moved' });
  expect(await historyOf(trusted)).toMatchObject([
    {
      securedHistory: [
        { isSecured: false, reason: 'It moved' },
        { isSecured: true, reason: 'A shelter' },
      ],
    },
  ]);
});

test('the disclaimer of a location with a warning is confirmed, and its reason kept in the history', async () => {
  const admin = await staff(of, 'admin');
  const { body: settings } = await admin.get<object>('/xerce/config/setup');
  expect((await known(ann)).disclaimer).toBeNull();
  await flag({ isFlagged: true, reasonForFlagging: 'A dog' });
  expect((await known(ann)).disclaimer).toBe(DISCLAIMER_DEFAULT);
  const locationDisclaimer = 'Go in pairs.';
  expect(await admin.put('/xerce/config/setup', { ...settings, locationDisclaimer })).toMatchObject({ status: 200 });
  expect((await known(ann)).disclaimer).toBe(locationDisclaimer);

  const location = { streetAddress: '77 Harbor St', city: 'Oakmere', state: 'CA', zip: '94601' };
  const made = await ann.post<CaseDetail>('/xerce/cases/create', {
    location,
    initiationType: 'PROACTIVE',
    disclaimer: { reason: 'Checked with the chief' },
  });
  expect(made.status).toBe(201);
  const moved = { locations: [location], disclaimer: {} };
  expect(await ann.put(`/xerce/cases/${made.body.id}/locations`, moved)).toMatchObject({ status: 200 });
  const textsOf = async (who: TestStaff) =>
    (await who.get<History>(`/xerce/cases/${made.body.id}/case-history`)).body.items.map(({ text }) => text);
  expect(await textsOf(ann)).toEqual([
    expect.stringMatching(/^changed the location from 77 Harbor.*; confirmed the disclaimer of the location$/),
    'created this proactive case; confirmed the disclaimer of the location: Checked with the chief',
  ]);
  await secure(trusted, { isSecured: true, reason: 'A shelter' });
  expect((await known(ann)).disclaimer).toBeNull();
  expect((await known(trusted)).disclaimer).toBe(locationDisclaimer);
});
