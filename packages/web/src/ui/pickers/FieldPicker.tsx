import { Combobox, Input, InputBase, type InputWrapperProps } from '@mantine/core';
import { type Ref, useId } from 'react';
import { noOptions, optionLabel, type OptionsSource, type PickerOption } from './options.ts';
import { Picker } from './Picker.tsx';
import type { PickerHandle } from './picker-store.ts';

export interface FieldPickerProps extends Pick<InputWrapperProps, 'description' | 'error' | 'required'> {
  readonly label: string;
  readonly source: OptionsSource;
  readonly value: PickerOption | null;
  /** Receives the chosen value and its label; the value is null for the `none` choice. */
  readonly onChange: (value: string | null, label: string) => void;
  /** The label of the empty choice, e.g. 'Unassigned'; absent when a choice is mandatory. */
  readonly none?: string;
  /** Choices listed before those of the source. */
  readonly first?: readonly PickerOption[];
  readonly placeholder?: string;
  /** Why the value cannot be changed. */
  readonly blocker?: string | null;
  readonly onCreate?: (name: string) => void;
  readonly id?: string;
  /** Opens the dropdown from elsewhere, e.g. by a key. */
  readonly openRef?: Ref<PickerHandle>;
  readonly onOpen?: () => void;
}

const NONE = 'NONE';

/** A field that takes one of many choices. */
export function FieldPicker(props: FieldPickerProps) {
  const { label, source, value, onChange, none, first = noOptions, blocker = null, onCreate, openRef, onOpen } = props;
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const empty = none === undefined ? noOptions : [{ value: NONE, label: none, isActive: true }];
  return (
    <Picker
      label={label}
      source={source}
      chosen={[value?.value ?? NONE]}
      first={[...empty, ...first]}
      closing="always"
      onPick={(chosen, name) => onChange(chosen === NONE ? null : chosen, name)}
      onCreate={onCreate}
      isBlocked={blocker !== null}
      openRef={openRef}
      onOpen={onOpen}
      renderButton={(toggle) => fieldButton({ ...props, id }, toggle)}
    />
  );
}

/** Returns a button that looks like a field and shows the current choice. */
function fieldButton(props: FieldPickerProps & { readonly id: string }, toggle: () => void) {
  const { label, value, none, placeholder = 'Choose', blocker = null, description, error, required, id } = props;
  const shown = value === null ? (none ?? null) : optionLabel(value);
  return (
    <InputBase
      component="button"
      type="button"
      pointer
      multiline
      id={id}
      label={label}
      description={blocker ?? description}
      error={error}
      required={required ?? false}
      rightSection={<Combobox.Chevron />}
      rightSectionPointerEvents="none"
      aria-disabled={blocker !== null || undefined}
      aria-label={`${label}: ${shown ?? placeholder}`}
      onClick={toggle}
    >
      {shown ?? <Input.Placeholder>{placeholder}</Input.Placeholder>}
    </InputBase>
  );
}
