import { Combobox, Input, InputBase, type InputWrapperProps } from '@mantine/core';
import { useId } from 'react';
import { NEW_PREFIX, OptionList } from './OptionList.tsx';
import { optionLabel, type OptionsSource, type PickerOption } from './options.ts';
import { DROPDOWN_CLASS, usePickerStore } from './use-picker-store.ts';

export interface FieldPickerProps extends Pick<InputWrapperProps, 'description' | 'error' | 'required'> {
  readonly label: string;
  readonly source: OptionsSource;
  readonly value: PickerOption | null;
  /** Receives the chosen value and its label; the value is null for the `none` choice. */
  readonly onChange: (value: string | null, label: string) => void;
  /** The label of the empty choice, e.g. 'Unassigned'; absent when a choice is mandatory. */
  readonly none?: string;
  readonly placeholder?: string;
  /** Why the value cannot be changed. */
  readonly blocker?: string | null;
  readonly onCreate?: (name: string) => void;
  readonly id?: string;
}

const NONE = 'NONE';

/** A field that takes one of many choices, which load while scrolling. */
export function FieldPicker({
  label,
  source,
  value,
  onChange,
  none,
  placeholder = 'Choose',
  blocker = null,
  onCreate,
  description,
  error,
  required,
  id,
}: FieldPickerProps) {
  const generatedId = useId();
  const store = usePickerStore();
  const submit = (chosen: string, name: string) => {
    store.closeDropdown();
    if (chosen.startsWith(NEW_PREFIX)) onCreate?.(chosen.slice(NEW_PREFIX.length));
    else onChange(chosen === NONE ? null : chosen, name);
  };
  const first = none === undefined ? [] : [{ value: NONE, label: none, isActive: true }];
  const shown = value === null ? (none ?? null) : optionLabel(value);
  const isBlocked = blocker !== null;
  return (
    <Combobox
      store={store}
      onOptionSubmit={(chosen, option) => submit(chosen, option['aria-label'] ?? chosen)}
      withinPortal
    >
      <Combobox.Target targetType="button">
        <InputBase
          component="button"
          type="button"
          pointer
          multiline
          id={id ?? generatedId}
          label={label}
          description={blocker ?? description}
          error={error}
          required={required ?? false}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          aria-disabled={isBlocked || undefined}
          aria-label={`${label}: ${shown ?? placeholder}`}
          onClick={() => {
            if (!isBlocked) store.toggleDropdown();
          }}
        >
          {shown ?? <Input.Placeholder>{placeholder}</Input.Placeholder>}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown className={DROPDOWN_CLASS} hidden={isBlocked}>
        <OptionList
          label={label}
          source={source}
          store={store}
          chosen={value === null ? [NONE] : [value.value]}
          first={first}
          canCreate={onCreate !== undefined}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}
