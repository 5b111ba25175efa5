import { ActionIcon, Checkbox, Menu, Text, Tooltip } from '@mantine/core';
import type { CaseViolation } from '@townkeep/core/casework/cases';
import { IconAlertTriangle, IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { dayText, dayAndMonth, lateText } from '../../../../ui/dates/format.ts';
import { shownName } from '../../../../ui/shown-name.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { ViolationEntity } from '../entities/ViolationEntity.tsx';
import { ViolationMark } from '../marks/ViolationMark.tsx';
import { useDispositions } from '../choices.ts';
import { useCase } from '../read/CaseContext.ts';
import { partAnchor } from '../read/part-anchor.ts';
import { CitedCodes } from './CitedCodes.tsx';
import { ResultItems, useSetResult } from './ResultMenu.tsx';

/** The dialogs of a violation. */
export type ViolationDialog = 'edit' | 'entity' | 'remove';

export interface ViolationItemProps {
  readonly violation: CaseViolation;
  readonly isChosen: boolean;
  /** Null where there is nothing to choose between. */
  readonly onChoose: ((isChosen: boolean) => void) | null;
  readonly onOpen: (dialog: ViolationDialog) => void;
}

/** One violation in a row: what it is, how it stands, until when it must be corrected, and what can be done. */
export function ViolationItem({ violation, isChosen, onChoose, onOpen }: ViolationItemProps) {
  const { contentBlocker } = useCase();
  const { id, violation: item, type, codes, disposition, note, status } = violation;
  const canChange = contentBlocker === null;
  return (
    <li id={partAnchor('VIOLATION', id)} tabIndex={-1} className="violation-row">
      {canChange && onChoose !== null && (
        <Checkbox
          size="xs"
          className="violation-check"
          aria-label={`Choose ${item.name}`}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      <Text fz="sm" fw={status === 'OPEN' ? 600 : 400} className="violation-name" title={type.name}>
        {shownName(item.name, item.isActive)}
      </Text>
      <CitedCodes codes={codes} />
      <span className="violation-status" title={disposition?.name}>
        <ViolationMark status={status} />
        {disposition !== null && disposition.type !== 'OPEN' && (
          <Text span fz="xs" c="dimmed">
            {disposition.name}
          </Text>
        )}
      </span>
      <ComplyBy violation={violation} />
      <span className="violation-note">
        {note !== null && (
          <Tooltip label={note} multiline maw={360} events={{ hover: true, focus: true, touch: true }}>
            <Text fz="xs" c="dimmed" tabIndex={0} className="one-line">
              {note}
            </Text>
          </Tooltip>
        )}
        <ViolationEntity violation={violation} onChoose={() => onOpen('entity')} />
      </span>
      {canChange && <RowMenu violation={violation} onOpen={onOpen} />}
    </li>
  );
}

function ComplyBy({ violation: { status, complyByOn } }: Pick<ViolationItemProps, 'violation'>) {
  const { today } = useToday();
  if (complyByOn === null) return <span className="violation-due" />;
  const isLate = status === 'OPEN' && complyByOn < today;
  const dueDay = `${status === 'OPEN' ? 'due ' : ''}${dayAndMonth(complyByOn, today)}`;
  return (
    <Text
      fz="xs"
      component="time"
      dateTime={complyByOn}
      title={`Comply by ${dayText(complyByOn)}`}
      className={isLate ? 'violation-due late' : 'violation-due'}
      {...(status === 'OPEN' ? {} : { c: 'dimmed' })}
    >
      {isLate && <IconAlertTriangle size={12} role="img" aria-label="Overdue" className="line-icon" />}
      {isLate ? lateText(complyByOn, today) : dueDay}
    </Text>
  );
}

/** The result, the edit and the removal of a violation. */
function RowMenu({ violation, onOpen }: Pick<ViolationItemProps, 'violation' | 'onOpen'>) {
  // Loaded with the page, so that the results are in the menu at once, before what removes the violation.
  useDispositions();
  // The page shows changes of others also behind the open menu, where they are easily missed.
  const [seen, setSeen] = useState(violation);
  const { set, isPending } = useSetResult();
  const button = useRef<HTMLButtonElement>(null);
  const openDialog = (dialog: ViolationDialog) => {
    // The item disappears with the menu, so the dialog must return the focus to the button.
    button.current?.focus();
    onOpen(dialog);
  };
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} onOpen={() => setSeen(violation)}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          className="violation-menu"
          aria-label={`Change ${violation.violation.name}`}
          aria-busy={isPending}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ResultItems onChoose={(dispositionId) => set([seen], dispositionId)} />
        <Menu.Divider />
        <Menu.Item onClick={() => openDialog('edit')}>Edit…</Menu.Item>
        <Menu.Item onClick={() => openDialog('remove')}>Remove…</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
