import { Button, Checkbox, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';

/** The number of choices shown at first; 'More...' reveals the rest. Source: staff application §9. */
const HIDE_AFTER = 10;

export interface ChoiceGroupProps {
  readonly id: string;
  readonly label: string;
  readonly description: string | null;
  readonly error: string | null;
  readonly required: boolean;
  readonly isMany: boolean;
  readonly options: readonly string[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly onBlur?: () => void;
}

/** Choices as check boxes, or as radio buttons when only one can be chosen. */
export function ChoiceGroup({ isMany, options, value, onChange, ...field }: ChoiceGroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shown =
    isOpen || options.length <= HIDE_AFTER
      ? options
      : options.filter((option, index) => index < HIDE_AFTER || value.includes(option));
  const more = shown.length < options.length && (
    <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setIsOpen(true)}>
      More...
    </Button>
  );
  if (!isMany) {
    return (
      <Radio.Group {...field} value={value[0] ?? ''} onChange={(chosen) => onChange([chosen])}>
        <Group gap="lg" py={6}>
          {shown.map((option) => (
            <Radio key={option} value={option} label={option} />
          ))}
        </Group>
        {more}
      </Radio.Group>
    );
  }
  return (
    <Checkbox.Group {...field} value={[...value]} onChange={onChange}>
      <Stack gap="xs" py={6}>
        {shown.map((option) => (
          <Checkbox key={option} value={option} label={option} />
        ))}
        {more}
      </Stack>
    </Checkbox.Group>
  );
}
