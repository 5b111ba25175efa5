import { Group, Stack, Text, Title } from '@mantine/core';
import type { Abatement, AbatementStageView, AbatementStep, CaseAbatement } from '@townkeep/core/casework/cases';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { ToneMark } from '../../../../ui/ToneMark.tsx';
import { StepItem } from './StepItem.tsx';

interface StagesProps {
  readonly known: CaseAbatement;
  readonly current: Abatement;
  readonly onUpdate: (step: AbatementStep) => void;
  readonly onAddDocument: (step: AbatementStep) => void;
}

const states = {
  NOT_STARTED: { tone: 'gray', word: 'Not started' },
  IN_PROGRESS: { tone: 'blue', word: 'In progress' },
  DONE: { tone: 'green', word: 'Done' },
} as const satisfies Record<AbatementStageView['state'], object>;

/** The stages of the abatement that have activities, each with how far it is and what was spent. */
export function Stages({ known, current, onUpdate, onAddDocument }: StagesProps) {
  return known.stages
    .filter(({ stepIds }) => stepIds.length > 0)
    .map(({ stage, label, state, stepIds, costCents }) => (
      <div key={stage}>
        <Group gap="xs" mb={4}>
          <Title order={3} fz="sm">
            {label}
          </Title>
          <ToneMark tone={states[state].tone} isOutlined>
            {states[state].word}
          </ToneMark>
          {costCents > 0 && (
            <Text fz="xs" c="dimmed">
              {formatCents(costCents)}
            </Text>
          )}
        </Group>
        <Stack gap="xs" component="ul" className="plain-list" m={0} p={0} aria-label={`Activities: ${label}`}>
          {current.steps
            .filter(({ id }) => stepIds.includes(id))
            .map((step) => (
              <StepItem
                key={step.id}
                step={step}
                current={current}
                onUpdate={() => onUpdate(step)}
                onAddDocument={() => onAddDocument(step)}
              />
            ))}
        </Stack>
      </div>
    ));
}
