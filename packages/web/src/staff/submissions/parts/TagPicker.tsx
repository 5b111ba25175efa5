import { ActionIcon, Badge, Button, Combobox, Group, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { shownName } from '../../../ui/shown-name.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { NEW_PREFIX, OptionList } from '../../../ui/pickers/OptionList.tsx';
import { DROPDOWN_CLASS, usePickerStore } from '../../../ui/pickers/use-picker-store.ts';
import { useAction } from '../../../ui/use-action.ts';
import { api } from '../../session/api.ts';
import { tagSource } from './sources.ts';

/** A tag as shown. */
export interface ShownTag {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

export interface TagPickerProps {
  readonly tags: readonly ShownTag[];
  readonly blocker: string | null;
  readonly onChange: (tags: ShownTag[]) => void;
}

/** Adds and removes tags, the most recently used first. A missing tag can be created. */
export function TagPicker({ tags, blocker, onChange }: TagPickerProps) {
  const store = usePickerStore();
  const target = useRef<HTMLButtonElement>(null);
  const create = useAction((name: string) => api.tags.create({ name, color: 'gray', isActive: true }), {
    onSuccess: (tag) => onChange([...tags, tag]),
  });
  const submit = (chosen: string, label: string) => {
    if (chosen.startsWith(NEW_PREFIX)) return create.mutate(chosen.slice(NEW_PREFIX.length));
    return onChange(
      tags.some((tag) => tag.id === chosen)
        ? tags.filter((tag) => tag.id !== chosen)
        : [...tags, { id: chosen, name: label, isActive: true }],
    );
  };
  return (
    <div>
      <Text fz="xs" c="dimmed" mb={2}>
        Tags
      </Text>
      <Group gap={4}>
        {tags.map((tag) => (
          <Badge
            key={tag.id}
            component="span"
            size="md"
            variant="default"
            className="tag-mark"
            rightSection={
              blocker === null ? (
                <ActionIcon
                  size={16}
                  variant="transparent"
                  color="gray"
                  aria-label={`Remove the tag ${tag.name}`}
                  onClick={() => {
                    onChange(tags.filter((each) => each.id !== tag.id));
                    target.current?.focus();
                  }}
                >
                  <IconX size={12} aria-hidden />
                </ActionIcon>
              ) : null
            }
          >
            {shownName(tag.name, tag.isActive)}
          </Badge>
        ))}
        {tags.length === 0 && blocker !== null && <Text fz="sm">None</Text>}
        {blocker !== null && (
          <ActionButton variant="subtle" size="compact-sm" blocker={blocker}>
            Add tag
          </ActionButton>
        )}
        {blocker === null && (
          <Combobox
            store={store}
            onOptionSubmit={(value, option) => submit(value, option['aria-label'] ?? value)}
            width={240}
            position="bottom-start"
            withinPortal
          >
            <Combobox.Target targetType="button">
              <Button
                ref={target}
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPlus size={12} aria-hidden />}
                onClick={() => store.toggleDropdown()}
              >
                Add tag
              </Button>
            </Combobox.Target>
            <Combobox.Dropdown className={DROPDOWN_CLASS}>
              <OptionList label="Tags" source={tagSource} store={store} chosen={tags.map((tag) => tag.id)} canCreate />
            </Combobox.Dropdown>
          </Combobox>
        )}
      </Group>
    </div>
  );
}
