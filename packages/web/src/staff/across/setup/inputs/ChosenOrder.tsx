import { Group, Paper, Stack, Text } from '@mantine/core';
import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import { optionLabel, type PickerOption } from '../../../../ui/pickers/options.ts';
import { SortableRows } from '../../../../ui/SortableRows.tsx';

interface ChosenOrderProps {
  /** The label of the field. */
  readonly label: string;
  readonly chosen: readonly PickerOption[];
  readonly onChange: (values: string[]) => void;
}

/** The order of the chosen items, which is changed by dragging or with the keyboard. */
export function ChosenOrder({ label, chosen, onChange }: ChosenOrderProps) {
  const rows = chosen.map((option, index) => ({ id: option.value, name: optionLabel(option), position: index + 1 }));
  const title = `Order of the ${inSentence(label)}`;
  return (
    <Stack gap={4} mt="xs">
      <Text fz="xs" c="dimmed" aria-hidden>
        {title}
      </Text>
      <Stack gap={4} role="list" aria-label={title}>
        <SortableRows items={rows} nameOf={({ name }) => name} onMove={(moved) => onChange(moved.map(({ id }) => id))}>
          {({ id, name, position }, { setElement, style, grip }) => (
            <Paper key={id} ref={setElement} style={style} withBorder px="xs" py={2} role="listitem">
              <Group gap="xs" wrap="nowrap">
                {grip}
                <Text fz="sm" className="breaks-words">
                  {position}. {name}
                </Text>
              </Group>
            </Paper>
          )}
        </SortableRows>
      </Stack>
    </Stack>
  );
}
