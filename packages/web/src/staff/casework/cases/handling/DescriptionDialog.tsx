import { Textarea } from '@mantine/core';
import { CASE_DESCRIPTION_MAX } from '@townkeep/core/casework/cases/limits.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';

/** Changes the description of the case. */
export function DescriptionDialog({ onClose }: { readonly onClose: () => void }) {
  const { shown } = useCase();
  const form = useCaseForm({
    seen: shown,
    stored: ({ description }) => ({ description: description ?? '' }),
    labels: { description: 'Description' },
    save: ({ description }, version) =>
      api.cases.setDescription({ id: shown.id, version, description: description.trim() || null }),
    success: 'Description changed',
    onSaved: onClose,
  });
  return (
    <FormDialog title="Change description" confirm="Save" onClose={onClose} {...form.dialog}>
      <Textarea
        label="Description"
        description={`${form.values.description.trim().length} of ${CASE_DESCRIPTION_MAX} characters`}
        data-autofocus
        autosize
        minRows={4}
        maxRows={14}
        {...form.field('description')}
      />
    </FormDialog>
  );
}
