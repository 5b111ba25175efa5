import { Checkbox, Stack } from '@mantine/core';
import { useToday } from '../../session/use-today.ts';
import { PlanFields } from '../inspections/PlanFields.tsx';
import type { PlanDraft } from '../inspections/plan.ts';
import { fieldId } from './case-form-input.ts';
import type { CreateCase } from './use-create-case.ts';

const PREFIX = 'inspection.';

/** The first inspection, which is optional. */
export function InspectionPart({ create: { draft, change, typeIds, attempt } }: { readonly create: CreateCase }) {
  const { today } = useToday();
  const first: PlanDraft = { typeId: '', plannedDate: today, plannedTime: '', assignee: null, isVerification: false };
  const errors = Object.fromEntries(
    Object.entries(attempt.errors).flatMap(([path, problem]) =>
      path.startsWith(PREFIX) ? [[path.slice(PREFIX.length), problem]] : [],
    ),
  );
  return (
    <Stack gap="sm">
      <Checkbox
        label="Schedule the first inspection"
        checked={draft.inspection !== null}
        onChange={(event) => change({ inspection: event.currentTarget.checked ? first : null })}
      />
      {draft.inspection !== null && (
        <PlanFields
          plan={draft.inspection}
          onChange={(inspection) => change({ inspection })}
          violationTypeIds={typeIds}
          dueOn={null}
          errors={errors}
          idOf={(field) => fieldId(`${PREFIX}${field}`)}
        />
      )}
    </Stack>
  );
}
