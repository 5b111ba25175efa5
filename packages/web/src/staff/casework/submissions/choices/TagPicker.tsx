import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type Ref, type RefObject, useRef } from 'react';
import type { PickerHandle } from '../../../../ui/pickers/picker-store.ts';
import { shownName } from '../../../../ui/shown-name.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { toneNamed } from '../../../../ui/theme/tones.ts';
import { ToneMark } from '../../../../ui/ToneMark.tsx';
import type { ShownTag } from '../marks/shown-tag.ts';
import { Picker } from '../../../../ui/pickers/Picker.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { api } from '../../../platform/session/api.ts';
import { tagSource } from './sources.ts';

export interface TagPickerProps {
  readonly tags: readonly ShownTag[];
  readonly blocker: string | null;
  readonly onChange: (tags: ShownTag[]) => void;
  /** Opens the dropdown from elsewhere, e.g. by a key. */
  readonly openRef?: Ref<PickerHandle>;
  /** Whether the person cannot change anything here, which is said elsewhere. */
  readonly isReadOnly?: boolean;
  /** Whether a heading above it says what it is. */
  readonly hasHeading?: boolean;
}

/** Adds and removes tags, the most recently used first. A missing tag can be created. */
export function TagPicker({
  tags,
  blocker,
  onChange,
  openRef,
  hasHeading = false,
  isReadOnly = false,
}: TagPickerProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (tag: ShownTag) => {
    onChange(tags.filter((each) => each.id !== tag.id));
    addButton.current?.focus();
  };
  return (
    <div>
      {!hasHeading && (
        <Text fz="xs" c="dimmed" mb={2}>
          Tags
        </Text>
      )}
      <Group gap={4}>
        {tags.map((tag) => (
          <TagMark key={tag.id} tag={tag} onRemove={blocker === null ? () => remove(tag) : null} />
        ))}
        {tags.length === 0 && blocker !== null && <Text fz="sm">None</Text>}
        {blocker !== null && !isReadOnly && (
          <ActionButton variant="subtle" size="compact-sm" blocker={blocker}>
            Add tag
          </ActionButton>
        )}
        {blocker === null && <AddTag tags={tags} onChange={onChange} target={addButton} openRef={openRef} />}
      </Group>
    </div>
  );
}

/** One tag, with a button to remove it unless `onRemove` is null. */
function TagMark({ tag, onRemove }: { readonly tag: ShownTag; readonly onRemove: (() => void) | null }) {
  return (
    <ToneMark
      tone={toneNamed(tag.color)}
      size="md"
      rightSection={
        onRemove === null ? null : (
          <ActionIcon
            size={16}
            variant="transparent"
            c="inherit"
            aria-label={`Remove the tag ${tag.name}`}
            onClick={onRemove}
          >
            <IconX size={12} aria-hidden />
          </ActionIcon>
        )
      }
    >
      {shownName(tag.name, tag.isActive)}
    </ToneMark>
  );
}

interface AddTagProps {
  readonly tags: readonly ShownTag[];
  readonly onChange: (tags: ShownTag[]) => void;
  readonly target: RefObject<HTMLButtonElement | null>;
  /** Opens the dropdown from elsewhere, e.g. by a key. */
  readonly openRef?: Ref<PickerHandle> | undefined;
}

/** A button with a dropdown of all tags. A missing tag can be created, and choosing a tag again removes it. */
function AddTag({ tags, onChange, target, openRef }: AddTagProps) {
  const create = useAction((name: string) => api.tags.create({ name, color: 'gray', isActive: true }), {
    onSuccess: (tag) => onChange([...tags, tag]),
  });
  const toggleTag = (id: string, name: string) =>
    onChange(
      tags.some((tag) => tag.id === id) ? tags.filter((tag) => tag.id !== id) : [...tags, { id, name, isActive: true }],
    );
  return (
    <Picker
      label="Tags"
      source={tagSource}
      chosen={tags.map((tag) => tag.id)}
      closing="by-enter"
      onPick={toggleTag}
      onCreate={create.mutate}
      openRef={openRef}
      width={240}
      position="bottom-start"
      renderButton={(toggle) => (
        <Button
          ref={target}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={12} aria-hidden />}
          onClick={toggle}
        >
          Add tag
        </Button>
      )}
    />
  );
}
