import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CustomField } from '@townkeep/core/custom-fields';
import type { AnswersPart } from '@townkeep/core/submissions';
import { toApiProblem } from '../../../../http/client.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { apiQuery } from '../../../session/api.ts';
import { useDetail } from '../../read/SubmissionContext.ts';
import { AnswersForm } from './AnswersForm.tsx';

/** Title of the dialog and of the button that opens it. */
export const editAnswersTitle: Readonly<Record<AnswersPart, string>> = {
  fields: 'Edit answers',
  internalFields: 'Edit internal fields',
};

interface EditAnswersDialogProps {
  readonly part: AnswersPart;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Edits the answers to the category's fields, or to its internal fields. */
export function EditAnswersDialog({ part, isOpen, onClose }: EditAnswersDialogProps) {
  return (
    <Dialog title={editAnswersTitle[part]} isOpen={isOpen} onClose={onClose} size="lg">
      <Content part={part} onClose={onClose} />
    </Dialog>
  );
}

/** Loads the category's current form. */
function Content({ part, onClose }: Omit<EditAnswersDialogProps, 'isOpen'>) {
  const { submission } = useDetail();
  const category = useQuery(apiQuery.categories.get.queryOptions({ input: { id: submission.category.id } }));
  if (category.data !== undefined) {
    // The client's types lose the nesting of fields.
    const fields = (part === 'fields' ? category.data.fields : category.data.internalCustomFields) as CustomField[];
    return <AnswersForm part={part} fields={fields} onClose={onClose} />;
  }
  if (category.error !== null)
    return <LoadError problem={toApiProblem(category.error)} onRetry={() => void category.refetch()} />;
  return <Skeleton height={180} aria-busy />;
}
