import { Checkbox, Stack } from '@mantine/core';
import { useToday } from '../../../platform/session/use-today.ts';
import type { PlanDraft } from '../inspections/plan.ts';
import { PlanFields } from '../inspections/PlanDialog.tsx';
import type { FirstInspection } from './case-draft.ts';
import { fieldId, firstInspector } from './case-form-input.ts';
import type { CreateCase } from './use-create-case.ts';

const PREFIX = 'inspection.';

/** The first inspection, which is optional. The assignee of the case inspects until staff choose another person. */
export function InspectionPart({
  create: { draft, change, typeIds, attempt, usual },
}: {
  readonly create: CreateCase;
}) {
  const { today } = useToday();
  const { inspection } = draft;
  const first: FirstInspection = {
    typeId: '',
    plannedDate: today,
    plannedTime: '',
    assignee: 'CASE',
    isVerification: false,
  };
  const inspector = firstInspector(draft, usual);
  const set = (part: Partial<PlanDraft>) => {
    if (inspection !== null) change({ inspection: { ...inspection, ...part } });
  };
  const errors = Object.fromEntries(
    Object.entries(attempt.errors).flatMap(([path, problem]) =>
      path.startsWith(PREFIX) ? [[path.slice(PREFIX.length), problem]] : [],
    ),
  );
  return (
    <Stack gap="sm">
      <Checkbox
        label="Schedule the first inspection"
        checked={inspection !== null}
        onChange={(event) => change({ inspection: event.currentTarget.checked ? first : null })}
      />
      {inspection !== null && (
        <PlanFields
          plan={{ ...inspection, assignee: inspector }}
          onChange={set}
          violationTypeIds={typeIds}
          dueOn={null}
          errors={errors}
          idOf={(field) => fieldId(`${PREFIX}${field}`)}
        />
      )}
    </Stack>
  );
}
