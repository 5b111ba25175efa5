import type { DayStop } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { runIn } from '../../../../testing/add-rows.ts';
import type { TestStaff } from '../../../../testing/factories.ts';
import { enforcementCase } from '../../testing/case.ts';
import { enforcementAgency, officer } from '../../testing/enforcement.ts';
import { inspectionRow } from '../../testing/inspection.ts';

test('the place of a secured case is in the day of those only who may see it', async () => {
  const of = await enforcementAgency();
  const [ann, trusted] = [await officer(of), await officer(of, undefined, { seesSecured: true })];
  const { id } = await enforcementCase(of, { at: [37.8, -122.3], streetAddress: '9 Shelter Way' });
  await runIn(of, 'update locations set is_secured = true where agency_id = $1');
  for (const { id: assigneeId } of [ann, trusted]) {
    await inspectionRow(of, { caseId: id, assigneeId });
    await inspectionRow(of, { caseId: id, assigneeId, plannedOn: '2026-01-05' });
  }
  const day = async (who: TestStaff) =>
    (
      await who.get<{ stops: DayStop[]; late: DayStop[]; meters: number }>(
        '/agencies/xerce/inspections?date=2030-01-07',
      )
    ).body;
  const [hidden, seen] = [await day(ann), await day(trusted)];
  for (const stop of [...hidden.stops, ...hidden.late])
    expect(stop).toMatchObject({ caseId: id, isRestricted: true, locationText: null, latitude: null, longitude: null });
  expect(JSON.stringify(hidden)).not.toContain('Shelter');
  expect([hidden.stops.length, hidden.late.length]).toEqual([1, 1]);
  const place = { isRestricted: false, locationText: '9 Shelter Way', latitude: 37.8 };
  expect(seen).toMatchObject({ stops: [place], late: [place] });
});
