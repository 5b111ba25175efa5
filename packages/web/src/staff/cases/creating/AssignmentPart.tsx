import { SegmentedControl, Stack, Text } from '@mantine/core';
import { initiationTexts, type InitiationType } from '@townkeep/core/cases';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import { caseAssigneeSource } from '../parts/sources.ts';
import { assigneeOf, fieldId, initiationOf } from './case-form-input.ts';
import type { CreateCase } from './use-create-case.ts';

/** The assignee, at first the person who creates the case, and whether the agency saw it itself. */
export function AssignmentPart({ create }: { readonly create: CreateCase }) {
  const { draft, change, attempt, typeIds, me } = create;
  return (
    <Stack gap="sm">
      <FieldPicker
        id={fieldId('assigneeId')}
        label="Assignee"
        source={caseAssigneeSource(typeIds)}
        none="Unassigned"
        value={assigneeOf(draft, me)}
        error={attempt.errors['assigneeId'] ?? attempt.errors['groupId']}
        onChange={(value, label) => change({ assignee: value === null ? null : { value, label, isActive: true } })}
      />
      <div>
        <Text fz="sm" fw={600} mb={4} id="case-initiation">
          Initiation
        </Text>
        <SegmentedControl
          aria-labelledby="case-initiation"
          value={initiationOf(draft)}
          onChange={(next) => change({ initiationType: next as InitiationType })}
          data={Object.entries(initiationTexts).map(([value, label]) => ({ value, label }))}
        />
      </div>
    </Stack>
  );
}
