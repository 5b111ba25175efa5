import type { CaseDetail } from '@townkeep/core/casework/cases';
import { configLists } from '@townkeep/core/across/setup';
import { expect, test } from 'vitest';
import { seedItems } from '../../../across/setup/lists/index.ts';
import { testApp } from '../../../testing/server.ts';
import { enforcementCase } from '../testing/case.ts';
import { enforcementAgency, officer } from '../testing/enforcement.ts';
import { inspectionRow } from '../testing/inspection.ts';

test('a closing cancels the scheduled inspections for a reason, unless a violation keeps the case open', async () => {
  const of = await enforcementAgency();
  const ann = await officer(of, { Weeds: 'OVERWRITE' });
  const { services } = await testApp();
  const seeded = await services.inAgency(of.id, (tx) =>
    seedItems(tx, configLists.reasons, [{ name: 'Corrected before', fields: { kind: 'CANCEL_INSPECTION' } }]),
  );
  const violation = { violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] };
  const { id, violationIds } = await enforcementCase(of, { assigneeId: ann.id, violations: [violation] });
  await inspectionRow(of, { caseId: id, assigneeId: ann.id });
  await inspectionRow(of, { caseId: id, assigneeId: ann.id, status: 'PERFORMED' });
  const close = (cancelInspections: object | null) =>
    ann.put<CaseDetail>(`/xerce/cases/${id}/close-case`, { outcomeId: of.outcomes['Complied'], cancelInspections });
  const reasonId = seeded.get('Corrected before')!;
  expect(await close({ reasonId })).toMatchObject({ status: 409, body: { code: 'case_blocked' } });
  const statuses = async () =>
    (await ann.get<CaseDetail>(`/xerce/cases/${id}`)).body.inspections.map(({ status }) => status).toSorted();
  // Nothing of a refused closing stays.
  expect(await statuses()).toEqual(['PERFORMED', 'SCHEDULED']);
  await ann.put(`/xerce/cases/${id}/disposition`, { violationIds, dispositionId: of.dispositions['Abated'] });
  expect(await close(null)).toMatchObject({ status: 409, body: { code: 'case_blocked' } });
  expect(await close({})).toMatchObject({
    status: 400,
    body: { fields: { 'cancelInspections.reasonId': 'Reason is required' } },
  });
  expect(await close({ reasonId })).toMatchObject({ status: 200, body: { status: 'CLOSED' } });
  expect(await statuses()).toEqual(['CANCELLED', 'PERFORMED']);
});
