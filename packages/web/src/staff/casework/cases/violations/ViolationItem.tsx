import { Group, Text } from '@mantine/core';
import type { CaseViolation } from '@townkeep/core/casework/cases';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { dayText, dueText } from '../../../../ui/dates/format.ts';
import { shownName } from '../../../../ui/shown-name.ts';
import { api } from '../../../platform/session/api.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { ViolationEntity } from '../entities/ViolationEntity.tsx';
import { ViolationMark } from '../marks/ViolationMark.tsx';
import { RemoveAction } from '../RemoveAction.tsx';
import { useCase } from '../read/CaseContext.ts';
import { partAnchor } from '../read/part-anchor.ts';
import { DispositionMenu } from './DispositionMenu.tsx';

/** The dialogs of a violation. */
export type ViolationDialog = 'edit' | 'entity';

export interface ViolationItemProps {
  readonly violation: CaseViolation;
  readonly onOpen: (dialog: ViolationDialog) => void;
}

/** One violation: what it is, how it stands, and until when it must be corrected. */
export function ViolationItem({ violation, onOpen }: ViolationItemProps) {
  const { isEditing } = useCase();
  const { id, violation: item, type, codes, disposition, note } = violation;
  return (
    <li id={partAnchor('VIOLATION', id)} tabIndex={-1} className="case-part">
      <Group justify="space-between" gap="xs" align="flex-start">
        <div className="grow">
          <Group gap="xs">
            <Text fz="sm" fw={600}>
              {shownName(item.name, item.isActive)}
            </Text>
            <ViolationMark status={violation.status} />
          </Group>
          <Text fz="xs" c="dimmed">
            {[type.name, ...codes.map(({ articleNumber }) => `§ ${articleNumber}`), disposition?.name]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <ViolationEntity violation={violation} onChoose={() => onOpen('entity')} />
          <ComplyBy violation={violation} />
          {note !== null && (
            <Text fz="sm" className="pre-wrap" mt={4}>
              {note}
            </Text>
          )}
        </div>
        <Group gap={4}>
          {isEditing && <EditActions violation={violation} onOpen={onOpen} />}
          <DispositionMenu violations={[violation]} label="Disposition" name={item.name} />
        </Group>
      </Group>
    </li>
  );
}

function ComplyBy({ violation: { status, complyByOn } }: Pick<ViolationItemProps, 'violation'>) {
  const { today } = useToday();
  if (status !== 'OPEN' || complyByOn === null) return null;
  const isLate = complyByOn < today;
  return (
    <Text fz="sm" className={isLate ? 'late' : undefined} component="div">
      {isLate && <IconAlertTriangle size={14} role="img" aria-label="Overdue" className="line-icon" />}
      Comply by <time dateTime={complyByOn}>{dayText(complyByOn)}</time>
      {dueText(complyByOn, today) !== dayText(complyByOn) && ` (${dueText(complyByOn, today)})`}
    </Text>
  );
}

function EditActions({ violation, onOpen }: ViolationItemProps) {
  const { shown, contentBlocker } = useCase();
  const { name } = violation.violation;
  return (
    <>
      <ActionButton
        variant="subtle"
        size="compact-sm"
        blocker={contentBlocker}
        aria-label={`Edit ${name}`}
        onClick={() => onOpen('edit')}
      >
        Edit
      </ActionButton>
      <RemoveAction
        verb="Remove"
        what="violation"
        name={name}
        blocker={contentBlocker}
        part={violation}
        remove={(version) => api.cases.removeViolation({ id: shown.id, violationId: violation.id, version })}
        success="Violation removed"
      >
        Remove “{name}” from this case? If it was corrected or turned out not to be a violation, set its disposition
        instead.
      </RemoveAction>
    </>
  );
}
