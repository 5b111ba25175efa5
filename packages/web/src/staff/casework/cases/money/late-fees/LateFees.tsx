import { ActionIcon, Group, Menu, Text } from '@mantine/core';
import type { ScheduledLateFee } from '@townkeep/core/casework/cases';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { shownName } from '../../../../../ui/shown-name.ts';
import { ToneMark } from '../../../../../ui/ToneMark.tsx';
import { PartSection } from '../../../../mechanisms/record/PartSection.tsx';
import { useOpenedPart } from '../../../../mechanisms/record/use-opened-part.ts';
import { api } from '../../../../platform/session/api.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { useCase, useCaseChange, useCaseForm } from '../../read/CaseContext.ts';
import { ChangeLateFeeDialog } from './LateFeeDialog.tsx';
import { lateFeesQuery, useLateFees } from './late-fees-query.ts';
import { nextText, postedText, termsText } from './late-fee-words.ts';

const NONE: readonly ScheduledLateFee[] = [];

type LateFeeDialog = 'change' | 'end';

/** What is added to charges that are not paid in time: the late fees that run, the ended ones on request. */
export function LateFees({ canChange }: { readonly canChange: boolean }) {
  const { shown } = useCase();
  const lateFees = useLateFees(shown.id) ?? NONE;
  const [showsEnded, setShowsEnded] = useState(false);
  const { opened, open, close } = useOpenedPart<ScheduledLateFee, LateFeeDialog>(lateFees);
  const running = lateFees.filter(({ status }) => status !== 'ENDED');
  const endedCount = lateFees.length - running.length;
  if (lateFees.length === 0) return null;
  return (
    <PartSection
      title="Late fees"
      count={running.length}
      parts={showsEnded ? lateFees : running}
      empty="No late fee runs."
      {...(endedCount > 0
        ? {
            actions: (
              <ActionButton
                variant="subtle"
                size="compact-sm"
                aria-pressed={showsEnded}
                onClick={() => setShowsEnded(!showsEnded)}
              >
                {showsEnded ? 'Hide ended' : `Show ended (${endedCount})`}
              </ActionButton>
            ),
          }
        : {})}
      renderPart={(lateFee) => (
        <LateFeeItem key={lateFee.id} lateFee={lateFee} onOpen={canChange ? (dialog) => open(dialog, lateFee) : null} />
      )}
    >
      {opened?.kind === 'change' && <ChangeLateFeeDialog lateFee={opened.part} onClose={close} />}
      {opened?.kind === 'end' && <EndDialog lateFee={opened.part} onClose={close} />}
    </PartSection>
  );
}

interface LateFeeItemProps {
  readonly lateFee: ScheduledLateFee;
  /** Null for people who may only read. */
  readonly onOpen: ((dialog: LateFeeDialog) => void) | null;
}

function LateFeeItem({ lateFee, onOpen }: LateFeeItemProps) {
  const { today } = useToday();
  const { lateFee: item, charge, terms, status, pausedOn } = lateFee;
  return (
    <li className="case-part">
      <Group justify="space-between" gap="xs" align="flex-start" wrap="nowrap">
        <div className="grow">
          <Text fz="sm">
            <strong>{shownName(item.name, item.isActive)}</strong> on “{charge.label}”
            {charge.openCents > 0 && `, ${formatCents(charge.openCents)} owed`}{' '}
            {status === 'STOPPED' && <ToneMark tone="gray">Stopped</ToneMark>}
            {status === 'ACTIVE' && pausedOn !== null && <ToneMark tone="yellow">Paused</ToneMark>}
          </Text>
          <Text fz="sm" className="tabular">
            {nextText(lateFee, today)}
          </Text>
          <Text fz="xs" c="dimmed" className="tabular">
            {termsText(terms)} · {postedText(lateFee)}
          </Text>
        </div>
        {onOpen !== null && status !== 'ENDED' && <LateFeeMenu lateFee={lateFee} onOpen={onOpen} />}
      </Group>
    </li>
  );
}

interface LateFeeMenuProps {
  readonly lateFee: ScheduledLateFee;
  readonly onOpen: (dialog: LateFeeDialog) => void;
}

function LateFeeMenu({ lateFee: { id: scheduleId, version, status, lateFee, charge }, onOpen }: LateFeeMenuProps) {
  const { shown } = useCase();
  const button = useRef<HTMLButtonElement>(null);
  const isRunning = status === 'ACTIVE';
  const set = useCaseChange(
    () => api.cases.setLateFeeStatus({ id: shown.id, scheduleId, version, status: isRunning ? 'STOPPED' : 'ACTIVE' }),
    { partKey: lateFeesQuery(shown.id).queryKey, success: isRunning ? 'Late fee stopped' : 'Late fee goes on' },
  );
  const openDialog = (dialog: LateFeeDialog) => {
    // The item disappears with the menu, so the dialog must return the focus to the button.
    button.current?.focus();
    onOpen(dialog);
  };
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          aria-busy={set.isPending}
          aria-label={`Change ${lateFee.name} on ${charge.label}`}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => set.mutate(null)}>{isRunning ? 'Stop' : 'Go on'}</Menu.Item>
        <Menu.Item onClick={() => openDialog('change')}>Change…</Menu.Item>
        <Menu.Item onClick={() => openDialog('end')}>End…</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface EndDialogProps {
  readonly lateFee: ScheduledLateFee;
  readonly onClose: () => void;
}

const noValues = {};

/** Ends a late fee once that is confirmed. */
function EndDialog({ lateFee, onClose }: EndDialogProps) {
  const { shown } = useCase();
  const form = useCaseForm({
    seen: lateFee,
    isGone: lateFee.status === 'ENDED',
    gone: 'ended this late fee',
    partKey: lateFeesQuery(shown.id).queryKey,
    keepsRefusals: true,
    stored: () => noValues,
    changes: (opened, now) =>
      opened.version === now.version ? [] : [{ name: 'late fee', label: 'this late fee', text: null }],
    save: (_, version) => api.cases.endLateFee({ id: shown.id, scheduleId: lateFee.id, version }),
    success: 'Late fee ended',
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="End the late fee"
      size="sm"
      confirm="End late fee"
      isDangerous
      onClose={onClose}
      {...form.dialog}
    >
      <Text fz="sm">
        “{lateFee.lateFee.name}” is no longer added to “{lateFee.charge.label}”. Late fees that were posted stay: void
        or waive them if they are not owed.
      </Text>
    </FormDialog>
  );
}
