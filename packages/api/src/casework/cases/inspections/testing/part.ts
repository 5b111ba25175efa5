import { newId } from '../../../../platform/ids.ts';
import { hashSecret } from '../../../../platform/secrets.ts';
import { addRows } from '../../../../testing/add-rows.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { attach } from '../../../../mechanisms/uploads/testing/attachments.ts';
import { posted } from '../../../../mechanisms/uploads/testing/posted.ts';
import { inspectionRow } from '../../testing/inspection.ts';
import { type BeforeCases, type CaseWorld, one } from '../../testing/part.ts';

type World = BeforeCases & CaseWorld;

interface InspectionWorld {
  /** Two inspections that are scheduled, and one that was performed. */
  readonly inspections: { readonly planned: string; readonly toCancel: string; readonly performed: string };
  /** A photo that the administrator uploaded and did not submit yet. */
  readonly inspectionFileURL: string;
}

/** Inspections of a case, and the calls for inspections and their calendar. */
export const inspectionsPart: TestPart<World, InspectionWorld> = {
  feature: 'cases/inspections',
  insert: async (of) => {
    const ofCase = { caseId: of.enforcement.id, assigneeId: of.admin.id, createdBy: of.admin.id };
    const inspections = {
      planned: await inspectionRow(of, ofCase),
      toCancel: await inspectionRow(of, ofCase),
      performed: await insertPerformed(of),
    };
    const token_hash = `\\x${hashSecret(of.enforcement.id).toString('hex')}`;
    await addRows(of, 'calendar_links', { id: newId(), staff_id: of.admin.id, token_hash, created_at: new Date() });
    return { inspections, inspectionFileURL: await posted(of, 'CASE_ATTACHMENT') };
  },
  marks: ({ inspections }) => Object.values(inspections),
  inputs: {
    'cases.inspection': (own) => ({ ...one(own), inspectionId: own.inspections.performed }),
    'cases.violationPhotos': one,
    'cases.planInspection': (own) => ({
      ...one(own),
      inspectionId: own.inspections.planned,
      typeId: own.lists.inspectionTypes.used,
      plannedDate: '2030-01-08',
      assigneeId: own.admin.id,
    }),
    'cases.undo': (own) => ({ ...one(own), partId: own.inspections.planned }),
    'cases.performInspection': (own) => ({
      ...one(own),
      inspectionId: own.inspections.planned,
      findings: [{ violationId: own.enforcement.violationIds[0]!, dispositionId: own.lists.dispositions.used }],
      next: { typeId: own.lists.inspectionTypes.used, plannedDate: '2030-01-09', assigneeId: own.admin.id },
      attachments: [{ ...attach(own.inspectionFileURL).attachments[0], violationId: own.enforcement.violationIds[0]! }],
    }),
    'cases.correctInspection': (own) => ({
      ...one(own),
      inspectionId: own.inspections.performed,
      checklist: [],
      findings: [{ violationId: own.enforcement.violationIds[0]!, dispositionId: own.lists.dispositions.used }],
    }),
    'cases.inspectors': ({ lists }) => ({ violationTypeIds: [lists.violationTypes.used] }),
    'cases.recentInspectors': ({ lists }) => ({ violationTypeIds: [lists.violationTypes.used] }),
    'cases.inspectionDay': ({ admin }) => ({ date: '2030-01-07', assigneeId: admin.id }),
    'cases.calendar': () => ({}),
    'cases.linkCalendar': () => ({}),
  },
  alternatives: {
    'cases.performInspection typeId': (own) => ({
      ...one(own),
      typeId: own.lists.inspectionTypes.used,
      note: 'Seen',
    }),
  },
  removals: {
    'cases.cancelInspection': (own) => ({
      ...one(own),
      inspectionId: own.inspections.toCancel,
      reasonId: own.lists.reasons.used,
    }),
    'cases.revokeCalendar': () => ({}),
  },
  refersTo: [
    'cases.planInspection typeId',
    'cases.planInspection assigneeId',
    'cases.performInspection findings.0.violationId',
    'cases.performInspection findings.0.dispositionId',
    'cases.performInspection attachments.0.violationId',
    'cases.performInspection next.typeId',
    'cases.performInspection next.assigneeId',
    'cases.performInspection typeId',
    'cases.correctInspection findings.0.violationId',
    'cases.correctInspection findings.0.dispositionId',
    'cases.cancelInspection reasonId',
  ],
  refusals: {
    'cases.inspectors': { status: 200, body: { users: [] } },
    'cases.recentInspectors': { status: 200, body: { users: [] } },
    'cases.inspectionDay': { status: 200, body: { inspector: null } },
  },
  rowless: ['cases.calendar'],
};

/** Inserts an inspection that was performed, with a finding and a photo. Returns its id. */
async function insertPerformed(of: World): Promise<string> {
  const by = { performedBy: of.admin.id, createdBy: of.admin.id };
  const was = { status: 'PERFORMED', plannedOn: '2026-03-02', typeId: of.lists.inspectionTypes.used } as const;
  const id = await inspectionRow(of, { caseId: of.enforcement.id, ...by, ...was });
  await addRows(of, 'inspection_findings', {
    id: newId(),
    inspection_id: id,
    case_violation_id: of.enforcement.violationIds[0]!,
    disposition_id: of.lists.dispositions.used,
    disposition_list: 'dispositions',
  });
  await addRows(of, 'inspection_photos', {
    id: newId(),
    inspection_id: id,
    attachment_id: of.caseRows.attachmentId,
    case_violation_id: of.enforcement.violationIds[0]!,
  });
  return id;
}
