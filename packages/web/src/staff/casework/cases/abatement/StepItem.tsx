import { Group, Text } from '@mantine/core';
import { type Abatement, type AbatementStep, abatementWorkBlocker } from '@townkeep/core/casework/cases';
import { problemText } from '@townkeep/core/platform';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { dayAndMonth } from '../../../../ui/dates/format.ts';
import { shownName } from '../../../../ui/shown-name.ts';
import { api } from '../../../platform/session/api.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { RemoveAction } from '../RemoveAction.tsx';
import { useCase } from '../read/CaseContext.ts';
import { abatementQuery } from './abatement-query.ts';
import { Documents } from './Documents.tsx';
import { focusStatus } from './focus-status.ts';

interface StepItemProps {
  readonly step: AbatementStep;
  readonly current: Abatement;
  readonly onUpdate: () => void;
  readonly onAddDocument: () => void;
}

/** Returns when an activity was done or is planned, and its cost. */
function factsOf({ plannedOn, doneOn, costCents }: AbatementStep, today: string): string {
  const when =
    doneOn !== null
      ? `Done on ${dayAndMonth(doneOn, today)}`
      : plannedOn !== null
        ? `Planned for ${dayAndMonth(plannedOn, today)}`
        : 'To do';
  const cost = costCents === null ? null : `${doneOn === null ? 'estimated ' : ''}${formatCents(costCents)}`;
  return [when, cost].filter(Boolean).join(' · ');
}

/** One activity of the abatement. */
export function StepItem({ step, current, onUpdate, onAddDocument }: StepItemProps) {
  const { id, activity, note } = step;
  const { today } = useToday();
  return (
    <li className="case-part">
      <Group justify="space-between" gap="xs" align="flex-start">
        <div className="grow">
          <Text fz="sm" fw={600}>
            {shownName(activity.name, activity.isActive)}
          </Text>
          <Text fz="xs" c="dimmed">
            {factsOf(step, today)}
            {activity.needsDocument && ' · needs a document'}
          </Text>
          {note !== null && (
            <Text fz="sm" className="pre-wrap">
              {note}
            </Text>
          )}
        </div>
        <Actions step={step} current={current} onUpdate={onUpdate} />
      </Group>
      <Documents current={current} stepId={id} label={`Documents of ${activity.name}`} onAdd={onAddDocument} />
    </li>
  );
}

function Actions({ step, current, onUpdate }: Omit<StepItemProps, 'onAddDocument'>) {
  const { shown, blocker } = useCase();
  const refusal = abatementWorkBlocker(current.status);
  const reason = blocker ?? (refusal && problemText(refusal));
  const { name } = step.activity;
  if (current.status !== 'INITIATED') return null;
  return (
    <Group gap={4}>
      <ActionButton
        variant="default"
        size="compact-sm"
        blocker={reason}
        aria-label={`Update ${name}`}
        onClick={onUpdate}
      >
        Update
      </ActionButton>
      {blocker === null && (
        <RemoveAction
          verb="Remove"
          what="activity"
          name={name}
          blocker={reason}
          part={step}
          partKey={abatementQuery(shown.id).queryKey}
          remove={(version) => api.cases.removeAbatementStep({ id: shown.id, activityId: step.id, version })}
          success="Activity removed"
          onRemoved={focusStatus}
        >
          Remove “{name}” from this abatement? Its files stay with the case.
        </RemoveAction>
      )}
    </Group>
  );
}
