import { ActionIcon, Button, Group, Input, type InputWrapperProps } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { ActionButton } from '../ActionButton.tsx';
import { ToneMark } from '../ToneMark.tsx';
import { optionLabel, type OptionsSource, type PickerOption } from './options.ts';
import { Picker } from './Picker.tsx';

export interface FieldMultiPickerProps extends Pick<InputWrapperProps, 'description' | 'error' | 'required'> {
  readonly label: string;
  readonly source: OptionsSource;
  readonly value: readonly PickerOption[];
  /** The most choices. */
  readonly max: number;
  readonly onChange: (values: string[]) => void;
}

/** A field that takes several of many choices. Each is a mark with a button that removes it. */
export function FieldMultiPicker(props: FieldMultiPickerProps) {
  const { label, source, value, max, onChange, description, error, required = false } = props;
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const chosen = value.map((option) => option.value);
  const remove = (removed: string) => onChange(chosen.filter((each) => each !== removed));
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  const button = {
    ref: addButton,
    id,
    variant: 'default',
    size: 'compact-sm',
    leftSection: <IconPlus size={12} aria-hidden />,
    'aria-label': `Add to ${label}`,
    ...(described === '' ? {} : { 'aria-describedby': described }),
  } as const;
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} required={required}>
      <Group gap={4} mt={4}>
        {value.map((option) => (
          <Choice
            key={option.value}
            option={option}
            onRemove={() => {
              remove(option.value);
              addButton.current?.focus();
            }}
          />
        ))}
        {chosen.length < max ? (
          <Picker
            label={label}
            source={source}
            chosen={chosen}
            closing="by-enter"
            onPick={(picked) => (chosen.includes(picked) ? remove(picked) : onChange([...chosen, picked]))}
            width={280}
            position="bottom-start"
            renderButton={(toggle) => (
              <Button {...button} onClick={toggle}>
                Add
              </Button>
            )}
          />
        ) : (
          <ActionButton {...button} blocker={`At most ${max} can be chosen.`}>
            Add
          </ActionButton>
        )}
      </Group>
    </Input.Wrapper>
  );
}

interface ChoiceProps {
  readonly option: PickerOption;
  readonly onRemove: () => void;
}

function Choice({ option, onRemove }: ChoiceProps) {
  const name = optionLabel(option);
  return (
    <ToneMark
      tone="gray"
      size="md"
      rightSection={
        <ActionIcon size={16} variant="transparent" c="inherit" aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconX size={12} aria-hidden />
        </ActionIcon>
      }
    >
      {name}
    </ToneMark>
  );
}
