import { SegmentedControl, Stack, Text } from '@mantine/core';
import { initiationTexts, type InitiationType } from '@townkeep/core/casework/cases';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import type { OptionsSource } from '../../../../ui/pickers/options.ts';
import { caseAssigneeSource } from '../choices.ts';
import { assigneeOf, byRule, fieldId, initiationOf } from './case-form-input.ts';
import type { CreateCase } from './use-create-case.ts';

/** Returns the source of assignees, with the choice to leave it to the assignment rules before groups and people. */
function withRules(source: OptionsSource): OptionsSource {
  return {
    ...source,
    key: `${source.key}:rules`,
    load: async (query, offset) => {
      const first = query.trim() === '' ? [byRule] : [];
      const page = await source.load(query, Math.max(0, offset - first.length));
      return { options: offset === 0 ? [...first, ...page.options] : page.options, total: page.total + first.length };
    },
  };
}

/**
 * The assignee, at first by the assignment rules or, without any, the person who creates the case, and whether the
 * agency saw it itself.
 */
export function AssignmentPart({ create }: { readonly create: CreateCase }) {
  const { draft, change, attempt, typeIds, usual, hasRules } = create;
  const source = caseAssigneeSource(typeIds);
  const choose = (value: string | null, label: string) =>
    change({ assignee: value === null ? null : value === byRule.value ? 'USUAL' : { value, label, isActive: true } });
  return (
    <Stack gap="sm">
      <FieldPicker
        id={fieldId('assigneeId')}
        label="Assignee"
        source={hasRules ? withRules(source) : source}
        none="Unassigned"
        value={assigneeOf(draft, usual)}
        error={attempt.errors['assigneeId'] ?? attempt.errors['groupId']}
        onChange={choose}
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
