import { NativeSelect, Text } from '@mantine/core';
import type { Abatement } from '@townkeep/core/cases';
import { text } from '@townkeep/core/kernel';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../session/api.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';

interface DocumentDialogProps {
  readonly current: Abatement;
  readonly stepId: string | null;
  readonly onClose: () => void;
}

/** Attaches a file of the case to the abatement, or to one of its activities. */
export function DocumentDialog({ current, stepId, onClose }: DocumentDialogProps) {
  const { shown } = useCase();
  const used = new Set(current.documents.filter((each) => each.stepId === stepId).map((each) => each.attachmentId));
  const files = shown.attachments.filter(({ id }) => !used.has(id));
  const form = useCaseForm({
    seen: null,
    stored: () => ({ attachmentId: '' }),
    check: ({ attachmentId }): Record<string, string> =>
      attachmentId === '' ? { attachmentId: text('required', { label: 'File' }) } : {},
    save: ({ attachmentId }) => api.cases.addAbatementDocument({ id: shown.id, attachmentId, activityId: stepId }),
    success: 'Document added',
    onSaved: onClose,
  });
  return (
    <FormDialog title="Add document" confirm="Add document" onClose={onClose} {...form.dialog}>
      {files.length === 0 && (
        <Text fz="sm">Add the file under ‘Photos and attachments’ first. Then it can be chosen here.</Text>
      )}
      <NativeSelect
        label="File"
        required
        data-autofocus
        data={[{ value: '', label: 'Choose' }, ...files.map(({ id, title }) => ({ value: id, label: title }))]}
        {...form.field('attachmentId')}
      />
    </FormDialog>
  );
}
