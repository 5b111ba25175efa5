import { Group, Text, Textarea } from '@mantine/core';
import { type CaseMoney, LINE_NOTE_MAX, type WaitingWaiver } from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { PlainWhen } from '../../../../ui/dates/PlainWhen.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { PartSection } from '../../../mechanisms/record/PartSection.tsx';
import { useOpenedPart } from '../../../mechanisms/record/use-opened-part.ts';
import { api } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../platform/session/use-today.ts';
import { useCase, useCaseChange, useCaseForm } from '../read/CaseContext.ts';
import { moneyQuery } from './money-query.ts';

interface WaitingWaiversProps {
  readonly waivers: CaseMoney['waivers'];
  /** Whether this person may change the money of the case. */
  readonly canChange: boolean;
}

/** The waivers above the limit, which wait for a supervisor; absent without any. */
export function WaitingWaivers({ waivers, canChange }: WaitingWaiversProps) {
  const { opened, open, close } = useOpenedPart(waivers);
  if (waivers.length === 0 && opened === null) return null;
  return (
    <PartSection
      title="Waiting waivers"
      parts={waivers}
      empty="No waiver waits for a decision."
      renderPart={(waiver) => (
        <Waiver key={waiver.id} waiver={waiver} canChange={canChange} onDecline={() => open('edit', waiver)} />
      )}
    >
      {opened !== null && <DeclineDialog waiver={opened.part} isGone={opened.isGone} onClose={close} />}
    </PartSection>
  );
}

interface WaiverProps {
  readonly waiver: WaitingWaiver;
  readonly canChange: boolean;
  readonly onDecline: () => void;
}

function Waiver({ waiver, canChange, onDecline }: WaiverProps) {
  const { profile } = useSession();
  const { timeZone } = useToday();
  const { label, amountCents, reason, note, askedBy, askedAt, mayDecide } = waiver;
  const isOwn = askedBy.id === profile.id;
  return (
    <li className="case-part">
      <Group justify="space-between" gap="xs" align="flex-start">
        <div className="grow">
          <Text fz="sm">
            Waive <strong className="tabular">{formatCents(amountCents)}</strong> of “{label}”: {reason.name}
          </Text>
          {note !== null && (
            <Text fz="sm" className="pre-wrap">
              {note}
            </Text>
          )}
          <Text fz="xs" c="dimmed">
            {isOwn ? 'You' : personName(askedBy)} · <PlainWhen at={askedAt} timeZone={timeZone} />
            {isOwn && ' · waits for a supervisor'}
          </Text>
        </div>
        <Group gap={4}>
          {mayDecide && <Decide waiver={waiver} onDecline={onDecline} />}
          {canChange && !mayDecide && <Withdraw waiver={waiver} />}
        </Group>
      </Group>
    </li>
  );
}

function Decide({ waiver, onDecline }: Omit<WaiverProps, 'canChange'>) {
  const { shown } = useCase();
  const { id: waiverId, version, amountCents, label } = waiver;
  const name = `${formatCents(amountCents)} of ${label}`;
  const approve = useCaseChange(
    () => api.cases.decideWaiver({ id: shown.id, waiverId, version, decision: 'APPROVE' }),
    { partKey: moneyQuery(shown.id).queryKey, success: 'Waiver approved' },
  );
  return (
    <>
      <ActionButton
        size="compact-sm"
        loading={approve.isPending}
        aria-label={`Approve the waiver of ${name}`}
        onClick={() => approve.mutate(null)}
      >
        Approve
      </ActionButton>
      <ActionButton
        variant="default"
        size="compact-sm"
        aria-label={`Decline the waiver of ${name}`}
        onClick={onDecline}
      >
        Decline…
      </ActionButton>
    </>
  );
}

function Withdraw({ waiver: { id: waiverId, version, amountCents, label } }: { readonly waiver: WaitingWaiver }) {
  const { shown } = useCase();
  const withdraw = useCaseChange(() => api.cases.withdrawWaiver({ id: shown.id, waiverId, version }), {
    partKey: moneyQuery(shown.id).queryKey,
    success: 'Waiver withdrawn',
  });
  return (
    <ActionButton
      variant="subtle"
      size="compact-sm"
      loading={withdraw.isPending}
      aria-label={`Withdraw the waiver of ${formatCents(amountCents)} of ${label}`}
      onClick={() => withdraw.mutate(null)}
    >
      Withdraw
    </ActionButton>
  );
}

interface DeclineDialogProps {
  readonly waiver: WaitingWaiver;
  readonly isGone: boolean;
  readonly onClose: () => void;
}

/** Declines a waiver, with a note. */
function DeclineDialog({ waiver, isGone, onClose }: DeclineDialogProps) {
  const { shown } = useCase();
  const form = useCaseForm({
    seen: waiver,
    isGone,
    gone: 'decided about this waiver',
    partKey: moneyQuery(shown.id).queryKey,
    isRemoval: true,
    stored: () => ({ note: '' }),
    save: ({ note }, version) =>
      api.cases.decideWaiver({
        id: shown.id,
        waiverId: waiver.id,
        version,
        decision: 'DECLINE',
        note: note.trim() || null,
      }),
    success: 'Waiver declined',
    onSaved: onClose,
  });
  return (
    <FormDialog title="Decline the waiver" confirm="Decline" onClose={onClose} {...form.dialog}>
      <Text fz="sm">
        {formatCents(waiver.amountCents)} of “{waiver.label}” stays owed.
      </Text>
      <Textarea
        label="Note"
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LINE_NOTE_MAX}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
