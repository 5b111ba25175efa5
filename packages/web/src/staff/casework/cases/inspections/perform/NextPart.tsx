import { Checkbox, Stack, Text } from '@mantine/core';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import { RecordSection } from '../../../../mechanisms/record/RecordSection.tsx';
import { useToday } from '../../../../platform/session/use-today.ts';
import type { PlanDraft } from '../plan.ts';
import { PlanFields } from '../PlanDialog.tsx';
import { performFieldId } from './field-id.ts';
import type { Perform } from './use-perform.ts';

const PREFIX = 'next.';

/** The next inspection: a verification while a violation is open, else the offer to close the case. */
export function NextPart({ perform: { shown, next, change, attempt, isAllEnded } }: { readonly perform: Perform }) {
  const { today } = useToday();
  const plain: PlanDraft = {
    typeId: '',
    plannedDate: addDays(today, 1),
    plannedTime: '',
    assignee: null,
    isVerification: false,
  };
  const errors = Object.fromEntries(
    Object.entries(attempt.errors).flatMap(([path, problem]) =>
      path.startsWith(PREFIX) ? [[path.slice(PREFIX.length), problem]] : [],
    ),
  );
  return (
    <RecordSection title="What comes next?">
      <Stack gap="sm">
        {isAllEnded && <Text fz="sm">No violation is open. After the inspection you can close the case.</Text>}
        <Checkbox
          label="Schedule the next inspection"
          checked={next !== null}
          onChange={(event) => change({ next: event.currentTarget.checked ? plain : null })}
        />
        {next !== null && (
          <PlanFields
            plan={next}
            onChange={(part) => change({ next: { ...next, ...part } })}
            violationTypeIds={shown.violations.map(({ type }) => type.id)}
            dueOn={shown.dueOn}
            errors={errors}
            idOf={(field) => performFieldId(`${PREFIX}${field}`)}
          />
        )}
      </Stack>
    </RecordSection>
  );
}
