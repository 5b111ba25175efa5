import { Alert, Text, Textarea } from '@mantine/core';
import { FLAG_REASON_MAX } from '@townkeep/core/casework/locations';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { DialogForm } from '../../../../ui/dialogs/FormDialog.tsx';
import type { AskedDisclaimer } from './use-disclaimer.ts';

interface DisclaimerFormProps {
  readonly asked: AskedDisclaimer;
  /** What the confirmation does, e.g. 'Confirm and save'. */
  readonly confirm: string;
  readonly cancel?: string;
  /** Whether closing the dialog would lose what was typed before. */
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** The disclaimer of a location with its warning, to confirm with an optional reason. Source: screen S085, rule R229 */
export function DisclaimerForm({ asked, confirm, cancel = 'Cancel', isDirty, isBusy, onCancel }: DisclaimerFormProps) {
  const [reason, setReason] = useState('');
  return (
    <DialogForm
      confirm={confirm}
      cancel={cancel}
      isBusy={isBusy}
      isDirty={isDirty}
      onSubmit={() => asked.go({ reason: reason.trim() || null })}
      onClose={onCancel}
      asksOnCancel={false}
    >
      {asked.flagReason !== null && (
        <Alert color="attention" icon={<IconAlertTriangle size={16} aria-hidden />} title="Warning">
          {asked.flagReason}
        </Alert>
      )}
      {asked.isSecured && <Text fz="sm">This is a secured location. Only permitted staff see its address.</Text>}
      <Text fz="sm" className="pre-wrap">
        {asked.text}
      </Text>
      <Textarea
        label="Reason"
        description="Optional. It is kept in the history of the case."
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={FLAG_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
