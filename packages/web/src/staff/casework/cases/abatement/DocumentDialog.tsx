import { NativeSelect, Text } from '@mantine/core';
import type { CaseAbatement } from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { abatementQuery } from './abatement-query.ts';
import { type AddedTo, fateOfAdding } from './fate-of-adding.ts';

interface DocumentDialogProps {
  readonly known: CaseAbatement;
  readonly to: AddedTo;
  readonly onClose: () => void;
}

/** Attaches a file of the case to the abatement, or to one of its activities. */
export function DocumentDialog({ known, to, onClose }: DocumentDialogProps) {
  const { shown } = useCase();
  const { stepId } = to;
  const documents = known.current?.documents ?? [];
  const used = new Set(documents.filter((each) => each.stepId === stepId).map((each) => each.attachmentId));
  const files = shown.attachments.filter(({ id }) => !used.has(id));
  const form = useCaseForm({
    seen: null,
    ...fateOfAdding(known, to),
    partKey: abatementQuery(shown.id).queryKey,
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
