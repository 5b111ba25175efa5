import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { runIn } from '../../../../testing/add-rows.ts';
import type { TestAgency } from '../../../../testing/factories.ts';
import type { ModelCase } from './model.ts';

type Data = Readonly<Record<string, unknown>>;

/** The states of a case, as its timeline tells them. */
interface Told {
  status: string;
  assigneeId: string | null;
  violations: number;
  readonly violationStatuses: Map<string, string>;
  readonly inspections: Map<string, string>;
  abatement: string;
}

const isDraft = (data: Data): boolean => data['isDraft'] === true;
const idOf = (record: unknown): string | null => (record as { id: string } | null)?.id ?? null;

/** What each event says about the states. */
const telling: Readonly<Record<string, (told: Told, data: Data) => void>> = {
  [caseEvents.created.type]: (told, data) => {
    told.status = String(data['status']);
    told.violations = (data['violations'] as unknown[]).length;
  },
  [caseEvents.closed.type]: (told) => (told.status = 'CLOSED'),
  [caseEvents.reopened.type]: (told) => (told.status = 'OPEN'),
  [caseEvents.draftModeChanged.type]: (told, data) => (told.status = isDraft(data) ? 'DRAFT' : 'OPEN'),
  [caseEvents.assigned.type]: (told, data) => (told.assigneeId = idOf(data['to'])),
  [caseEvents.violationAdded.type]: (told) => told.violations++,
  [caseEvents.violationRemoved.type]: (told, data) => {
    told.violations--;
    told.violationStatuses.delete(String(data['caseViolationId']));
  },
  [caseEvents.dispositionSet.type]: (told, data) =>
    told.violationStatuses.set(String(data['caseViolationId']), String(data['status'])),
  [caseEvents.inspectionScheduled.type]: (told, data) =>
    told.inspections.set(String(data['inspectionId']), 'SCHEDULED'),
  [caseEvents.inspectionPerformed.type]: (told, data) =>
    told.inspections.set(String(data['inspectionId']), 'PERFORMED'),
  [caseEvents.inspectionCanceled.type]: (told, data) => told.inspections.set(String(data['inspectionId']), 'CANCELLED'),
  [caseEvents.abatementRecommended.type]: (told) => (told.abatement = 'RECOMMENDED'),
  [caseEvents.abatementInitiated.type]: (told) => (told.abatement = 'INITIATED'),
  [caseEvents.abatementDismissed.type]: (told) => (told.abatement = 'DISMISSED'),
  [caseEvents.abatementCompleted.type]: (told) => (told.abatement = 'COMPLETED'),
};

/** Returns the states of a case that follow from its events alone, in a form to compare with `statesOf`. */
export async function toldByTimeLine(of: TestAgency, { id, violations }: Pick<ModelCase, 'id' | 'violations'>) {
  const { rows } = await runIn(
    of,
    'select type, data from events where agency_id = $1 and subject_id = $2 order by id',
    id,
  );
  const told: Told = {
    status: 'NONE',
    assigneeId: null,
    violations: 0,
    violationStatuses: new Map(),
    inspections: new Map(),
    abatement: 'NONE',
  };
  for (const row of rows) telling[String(row['type'])]?.(told, row['data'] as Data);
  return {
    status: told.status,
    assigneeId: told.assigneeId,
    // Violations begin as open.
    violations: violations.map((each) => told.violationStatuses.get(each.id) ?? 'OPEN'),
    violationCount: told.violations,
    inspections: Object.fromEntries(told.inspections),
    abatement: told.abatement,
  };
}

/** Returns the states of a case. */
export const statesOf = ({ status, assigneeId, violations, inspections, abatement }: ModelCase) => ({
  status,
  assigneeId,
  violations: violations.map((each) => each.status),
  violationCount: violations.length,
  inspections: Object.fromEntries(inspections.map((each) => [each.id, each.status])),
  abatement,
});
