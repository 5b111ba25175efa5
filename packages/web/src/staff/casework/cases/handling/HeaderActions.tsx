import { Alert, Button, Textarea } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { api } from '../../../platform/session/api.ts';
import { useCaseOutcomes } from '../choices.ts';
import { nextInspection } from '../inspections/inspection-order.ts';
import { useWidth } from '../../../mechanisms/listing/use-width.ts';
import { inspectPath } from '../inspections/inspection-words.ts';
import { useInspectionBlocker } from '../inspections/use-inspection-blocker.ts';
import { KEY_GROUP } from '../key-group.ts';
import { changedParts, useCase, useCaseChange, useCaseForm } from '../read/CaseContext.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { MoreActions } from './MoreActions.tsx';

type Opened = 'close' | 'reopen' | null;

/** The next step of the case, and the menu of the other actions. */
export function HeaderActions() {
  const { shown, blocker } = useCase();
  const offer = useSearch({ strict: false }) as { readonly close?: unknown };
  const [opened, setOpened] = useState<Opened>(offer.close === true && shown.status === 'OPEN' ? 'close' : null);
  const close = () => setOpened(null);
  const draft = useDraftMode();
  // Loaded with the page, so that the dialog also opens without a connection.
  useCaseOutcomes();
  const status = shown.status === 'CLOSED' ? ('reopen' as const) : ('close' as const);
  const label = { close: 'Close case…', reopen: 'Reopen case…' }[status];
  const act = () => (shown.status === 'DRAFT' ? draft.mutate(false) : setOpened(status));
  const statusLabel = shown.status === 'DRAFT' ? 'End draft mode' : label;
  useKeys([
    { key: 's', label: statusLabel, group: KEY_GROUP, blocker, run: act },
    ...(shown.status === 'OPEN'
      ? [{ label: 'Make it a draft', group: KEY_GROUP, blocker, run: () => draft.mutate(true) }]
      : []),
  ]);
  const toInspection = useWayToInspection();
  const { isNarrow } = useWidth();
  // On a phone the summary has the button of the inspection, and the menu has the rest.
  const isInMenu = isNarrow || toInspection !== null;
  return (
    <>
      <MoreActions
        status={blocker === null && isInMenu ? { label: statusLabel, onClick: act } : null}
        onDraft={blocker === null && shown.status === 'OPEN' ? () => draft.mutate(true) : null}
      />
      {!isNarrow && toInspection !== null && (
        <Button component={Link} to={toInspection} size="sm">
          Start inspection
        </Button>
      )}
      {!isInMenu && blocker === null && (
        <ActionButton
          size="sm"
          loading={draft.isPending}
          variant={status === 'reopen' ? 'default' : 'filled'}
          onClick={act}
        >
          {statusLabel}
        </ActionButton>
      )}
      {opened === 'close' && <CloseDialog onClose={close} />}
      {opened === 'reopen' && <ReopenDialog onClose={close} />}
    </>
  );
}

/** Returns the way to the inspection that comes next, where it is this person's next step. */
function useWayToInspection(): string | null {
  const { shown } = useCase();
  const { agencyId } = useSession();
  const next = nextInspection(shown.inspections);
  const refusal = useInspectionBlocker(next ?? null);
  if (next === undefined || refusal !== null || shown.status !== 'OPEN') return null;
  return inspectPath(agencyId, shown.id, next.id);
}

/** Reopens a closed case. */
function ReopenDialog({ onClose }: { readonly onClose: () => void }) {
  const { shown } = useCase();
  const form = useCaseForm({
    seen: shown,
    stored: () => ({ reason: '' }),
    changes: changedParts,
    kept: 'Your text is kept. ‘Reopen case’ reopens the case as it is now.',
    save: ({ reason }, version) => api.cases.reopen({ id: shown.id, version, reason: reason.trim() || null }),
    success: 'Case reopened',
    onSaved: onClose,
  });
  return (
    <FormDialog title="Reopen this case" confirm="Reopen case" onClose={onClose} {...form.dialog}>
      <Textarea
        label="Reason"
        description="Shown in the case history."
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        {...form.field('reason')}
      />
      <Alert color="civic" title="What happens">
        The outcome is removed. The violations keep their results. Set a new result for any that recurred.
      </Alert>
    </FormDialog>
  );
}

/** Puts the case into draft mode, out of sight of the responsible party, or ends it. */
function useDraftMode() {
  const { shown } = useCase();
  return useCaseChange((isDraft: boolean, version) => api.cases.setDraftMode({ id: shown.id, version, isDraft }), {
    success: 'Draft mode changed',
  });
}
