import { Button, Combobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { NEW_PREFIX, OptionList } from '../../../ui/pickers/OptionList.tsx';
import { DROPDOWN_CLASS, usePickerStore } from '../../../ui/pickers/use-picker-store.ts';
import { useAction } from '../../../ui/use-action.ts';
import { api } from '../../session/api.ts';
import { tagSource } from './sources.ts';
import type { ShownTag } from './shown-tag.ts';

export interface AddTagProps {
  readonly tags: readonly ShownTag[];
  readonly onChange: (tags: ShownTag[]) => void;
  readonly target: RefObject<HTMLButtonElement | null>;
}

/** A button with a dropdown of all tags. A missing tag can be created, and choosing a tag again removes it. */
export function AddTag({ tags, onChange, target }: AddTagProps) {
  const store = usePickerStore();
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
  );
}
