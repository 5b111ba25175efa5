import { Combobox, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { optionLabel, type PickerOption, sectionsOf } from './options.ts';

export interface OptionSectionsProps {
  readonly options: readonly PickerOption[];
  readonly chosen: readonly string[];
}

/** The options under their headings. Chosen ones have a check mark. */
export function OptionSections({ options, chosen }: OptionSectionsProps) {
  return sectionsOf(options).map(({ heading, options: own }) => {
    const items = own.map((option) => (
      <OptionItem key={option.value} option={option} isChosen={chosen.includes(option.value)} />
    ));
    return heading === null ? (
      items
    ) : (
      <Combobox.Group key={heading} label={heading}>
        {items}
      </Combobox.Group>
    );
  });
}

function OptionItem({ option, isChosen }: { readonly option: PickerOption; readonly isChosen: boolean }) {
  const label = optionLabel(option);
  const noteId = useId();
  const note = option.note === undefined ? {} : { 'aria-describedby': noteId };
  return (
    <Combobox.Option
      value={option.value}
      aria-label={label}
      {...note}
      active={isChosen}
      disabled={!option.isActive && !isChosen}
    >
      <Group gap="xs" wrap="nowrap">
        <IconCheck size={14} aria-hidden visibility={isChosen ? 'visible' : 'hidden'} />
        <span>
          {label}
          {option.note !== undefined && (
            <span id={noteId} className="picker-note">
              {option.note}
            </span>
          )}
        </span>
      </Group>
    </Combobox.Option>
  );
}
