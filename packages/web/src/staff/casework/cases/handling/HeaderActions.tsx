import { Alert, Button, Text, Textarea } from '@mantine/core';
import { IconNote, IconPencil } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import { KEY_GROUP } from '../key-group.ts';
import { useCaseOutcomes } from '../choices.ts';
import { changedParts, useCase, useCaseForm } from '../read/CaseContext.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { MoreActions } from './MoreActions.tsx';
import { useDraftMode } from './use-draft-mode.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';

type Opened = 'close' | 'reopen' | null;

/** The primary action of the case's state, and the switch of edit mode. */
export function HeaderActions() {
  const { shown, blocker, isEditing, setIsEditing, composer } = useCase();
  const offer = useSearch({ strict: false }) as { readonly close?: unknown };
  const [opened, setOpened] = useState<Opened>(offer.close === true && shown.status === 'OPEN' ? 'close' : null);
  const close = () => setOpened(null);
  const draft = useDraftMode();
  // Loaded with the page, so that the dialog also opens without a connection.
  useCaseOutcomes();
  const status = shown.status === 'CLOSED' ? ('reopen' as const) : ('close' as const);
  const label = { close: 'Close case…', reopen: 'Reopen case…' }[status];
  const act = () => (shown.status === 'DRAFT' ? draft.mutate(false) : setOpened(status));
  const primary = shown.status === 'DRAFT' ? 'End draft mode' : label;
  useKeys([
    { key: 's', label: primary, group: KEY_GROUP, blocker, run: act },
    { key: 'e', label: 'Edit mode', group: KEY_GROUP, blocker, run: () => setIsEditing(!isEditing) },
    ...(shown.status === 'OPEN'
      ? [{ label: 'Enter draft mode', group: KEY_GROUP, blocker, run: () => draft.mutate(true) }]
      : []),
  ]);
  return (
    <>
      <MoreActions />
      <ActionButton
        size="sm"
        variant="default"
        blocker={blocker}
        aria-label="Write note"
        onClick={() => composer.current?.focusNote()}
      >
        <IconNote size={16} aria-hidden />
        <Text span inherit ml={6} visibleFrom="sm">
          Write note
        </Text>
      </ActionButton>
      {blocker === null && (
        <Button
          size="sm"
          variant={isEditing ? 'filled' : 'default'}
          aria-pressed={isEditing}
          aria-label="Edit case"
          onClick={() => setIsEditing(!isEditing)}
        >
          <IconPencil size={16} aria-hidden />
          <Text span inherit ml={6} visibleFrom="sm">
            Edit case
          </Text>
        </Button>
      )}
      <ActionButton size="sm" blocker={blocker} loading={draft.isPending} onClick={act}>
        {primary}
      </ActionButton>
      {opened === 'close' && <CloseDialog onClose={close} />}
      {opened === 'reopen' && <ReopenDialog onClose={close} />}
    </>
  );
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
        description="For the history."
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        {...form.field('reason')}
      />
      <Alert color="civic" title="What happens">
        The outcome is removed. The violations keep their dispositions. Set a new disposition for any that recurred.
      </Alert>
    </FormDialog>
  );
}
