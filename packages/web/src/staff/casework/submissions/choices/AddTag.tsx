import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Ref, RefObject } from 'react';
import { Picker } from '../../../../ui/pickers/Picker.tsx';
import type { PickerHandle } from '../../../../ui/pickers/picker-store.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { api } from '../../../platform/session/api.ts';
import { tagSource } from './sources.ts';
import type { ShownTag } from '../marks/shown-tag.ts';

export interface AddTagProps {
  readonly tags: readonly ShownTag[];
  readonly onChange: (tags: ShownTag[]) => void;
  readonly target: RefObject<HTMLButtonElement | null>;
  /** Opens the dropdown from elsewhere, e.g. by a key. */
  readonly openRef?: Ref<PickerHandle> | undefined;
}

/** A button with a dropdown of all tags. A missing tag can be created, and choosing a tag again removes it. */
export function AddTag({ tags, onChange, target, openRef }: AddTagProps) {
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
