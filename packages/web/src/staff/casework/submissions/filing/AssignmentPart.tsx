import { SegmentedControl, Stack, Text } from '@mantine/core';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import type { OptionsSource } from '../../../../ui/pickers/options.ts';
import { assignableSource } from '../choices/sources.ts';
import { TagPicker } from '../choices/TagPicker.tsx';
import { fieldId } from './create-input.ts';
import type { Create } from './use-create.ts';

const byCategory = { value: 'CATEGORY', label: 'Category default', isActive: true };

/** The category's default comes before the groups and the people. */
const source: OptionsSource = {
  ...assignableSource,
  key: 'assignees-of-new',
  load: async (query, offset) => {
    const first = query.trim() === '' ? [byCategory] : [];
    const page = await assignableSource.load(query, Math.max(0, offset - first.length));
    return { options: offset === 0 ? [...first, ...page.options] : page.options, total: page.total + first.length };
  },
};

/** The assignee, the visibility and the tags. */
export function AssignmentPart({
  create: {
    draft,
    change,
    attempt: { errors },
  },
}: {
  readonly create: Create;
}) {
  const { assignee, visibility, tags } = draft;
  const choose = (id: string | null, label: string) =>
    change({
      assignee: id === null ? null : id === byCategory.value ? 'CATEGORY' : { value: id, label, isActive: true },
    });
  return (
    <Stack gap="sm">
      <FieldPicker
        id={fieldId('assigneeId')}
        label="Assignee"
        source={source}
        none="Unassigned"
        value={assignee === 'CATEGORY' ? byCategory : assignee}
        error={errors['assigneeId']}
        onChange={choose}
      />
      <div>
        <Text fz="sm" fw={600} mb={4} id="create-visibility">
          Visibility
        </Text>
        <SegmentedControl
          aria-labelledby="create-visibility"
          value={visibility}
          onChange={(next) => change({ visibility: next === 'INTERNAL' ? 'INTERNAL' : 'EXTERNAL' })}
          data={[
            { value: 'EXTERNAL', label: 'External' },
            { value: 'INTERNAL', label: 'Internal' },
          ]}
        />
      </div>
      <TagPicker tags={tags} blocker={null} onChange={(next) => change({ tags: next })} />
    </Stack>
  );
}
