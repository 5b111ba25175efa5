import { Checkbox, Text } from '@mantine/core';
import { loadAfterText } from '@townkeep/core/casework/cases';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { assignmentOf } from '../../../mechanisms/record/assigned.ts';
import { type api, apiQuery } from '../../../platform/session/api.ts';

interface AssignmentEffectProps {
  /** The cases, as the calls take a selection. */
  readonly selected: Pick<Parameters<typeof api.cases.assignmentEffect>[0], 'ids' | 'filter' | 'seen'>;
  /** The chosen person or group; null while nothing, or no one, is chosen. */
  readonly chosen: PickerOption | null;
  readonly movesInspections: boolean;
  readonly onChange: (movesInspections: boolean) => void;
}

const inspectionsText = (count: number): string =>
  count === 1 ? '1 scheduled inspection' : `${count.toLocaleString('en-US')} scheduled inspections`;

/** What an assignment moves: the inspections, which can be left out, and how much the person then has. */
export function AssignmentEffect({ selected, chosen, movesInspections, onChange }: AssignmentEffectProps) {
  const { assigneeId } = assignmentOf(chosen?.value ?? null);
  const effect = useQuery(
    apiQuery.cases.assignmentEffect.queryOptions({
      input: { ...selected, assigneeId },
      enabled: chosen !== null,
      placeholderData: keepPreviousData,
    }),
  ).data;
  if (effect === undefined || chosen === null) return null;
  const { inspections, cases, load } = effect;
  return (
    <>
      {inspections > 0 && assigneeId !== null && (
        <Checkbox
          label={`Also move ${inspectionsText(inspections)}`}
          checked={movesInspections}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
      {inspections > 0 && assigneeId === null && (
        <Text fz="sm">
          {inspectionsText(inspections)} {inspections === 1 ? 'stays' : 'stay'} with the present inspectors.
        </Text>
      )}
      {load !== null && assigneeId !== null && (
        <Text fz="sm" fw={600} role="status">
          {loadAfterText({ name: chosen.label, load, cases })}
        </Text>
      )}
    </>
  );
}
