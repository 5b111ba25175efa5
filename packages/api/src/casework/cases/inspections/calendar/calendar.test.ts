import { expect, test } from 'vitest';
import { readAgencyToken } from '../../../../platform/secrets.ts';
import { eventsOf } from '../../../../identity/sign-in/testing/people.ts';
import { runIn } from '../../../../testing/add-rows.ts';
import { testApp } from '../../../../testing/server.ts';
import { enforcementCase } from '../../testing/case.ts';
import { enforcementAgency, officer } from '../../testing/enforcement.ts';
import { inspectionRow } from '../../testing/inspection.ts';

test('the calendar is loaded by its link, without words of people, until the link is renewed or revoked', async () => {
  const of = await enforcementAgency();
  const [ann, bo] = [await officer(of), await officer(of)];
  const { id, number } = await enforcementCase(of, {
    streetAddress: '1 Oak St',
    description: 'The neighbor shouted',
    violations: [{ violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] }],
  });
  const typeId = of.inspectionTypes['First visit'];
  await inspectionRow(of, { caseId: id, assigneeId: bo.id, typeId, plannedAt: '09:30', plannedOn: '2030-07-01' });
  await inspectionRow(of, { caseId: id, assigneeId: bo.id, plannedOn: '2030-07-02' });
  await inspectionRow(of, { caseId: id, assigneeId: ann.id, plannedOn: '2030-07-03' });
  const calendarPath = '/agencies/xerce/inspections/calendar';
  expect((await bo.get(calendarPath)).body).toEqual({ createdAt: null });
  const { body } = await bo.post<{ url: string }>(calendarPath, {});
  const { server } = await testApp();
  const load = (url: string) => server.inject({ method: 'GET', url: new URL(url).pathname });
  const file = await load(body.url);
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toContain('text/calendar');
  expect(file.body).toContain(`SUMMARY:First visit (${number})`);
  expect(file.body).toContain('DTSTART:20300701T163000Z');
  expect(file.body).toContain('DTEND:20300701T170000Z');
  expect(file.body).toContain('DTSTART;VALUE=DATE:20300702');
  expect(file.body).toContain('LOCATION:1 Oak St');
  expect(file.body).not.toContain('20300703');
  expect(file.body).not.toMatch(/shouted|DESCRIPTION/);
  const renewed = await bo.post<{ url: string }>(calendarPath, {});
  expect((await load(body.url)).statusCode).toBe(404);
  expect((await load(renewed.body.url)).statusCode).toBe(200);
  const token = new URL(renewed.body.url).pathname.split('/').at(-1)!.replace('.ics', '');
  expect(readAgencyToken('ic', token)?.agencyId).toBe(of.id);
  expect(JSON.stringify(await eventsOf(of.id, 'inspection-calendar.linked'))).not.toContain(token);
  await runIn(of, 'update staff set is_active = false where agency_id = $1 and id = $2', bo.id);
  expect((await load(renewed.body.url)).statusCode).toBe(404);
  await runIn(of, 'update staff set is_active = true where agency_id = $1 and id = $2', bo.id);
  expect((await bo.delete(calendarPath)).body).toEqual({ createdAt: null });
  expect((await load(renewed.body.url)).statusCode).toBe(404);
});
