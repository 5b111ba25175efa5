import { Anchor, Group, Text } from '@mantine/core';
import { type Abatement, abatementRecordBlocker } from '@townkeep/core/casework/cases';
import { problemText } from '@townkeep/core/platform';
import { IconFile } from '@tabler/icons-react';
import { useRef } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { api } from '../../../platform/session/api.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';
import { abatementQuery } from './abatement-query.ts';

interface DocumentsProps {
  readonly current: Abatement;
  /** The activity that they belong to; null for the abatement as a whole. */
  readonly stepId: string | null;
  /** Names the list and its button for screen readers. */
  readonly label: string;
  /** Opens the dialog that adds one. */
  readonly onAdd: () => void;
}

/** The files that document the abatement or one of its activities. A PDF among them can wait for the print run. */
export function Documents({ current, stepId, label, onAdd }: DocumentsProps) {
  const { shown, blocker, contentBlocker } = useCase();
  const addButton = useRef<HTMLButtonElement>(null);
  const refusal = abatementRecordBlocker(current.status);
  const documents = current.documents.filter((each) => each.stepId === stepId);
  const remove = useCaseChange(
    (documentId: string) => api.cases.removeAbatementDocument({ id: shown.id, documentId }),
    {
      partKey: abatementQuery(shown.id).queryKey,
      success: 'Document removed',
      onSuccess: () => addButton.current?.focus(),
    },
  );
  const queue = useCaseChange(
    ({ id, version, isQueued }: Pick<Abatement['documents'][number], 'id' | 'version' | 'isQueued'>) =>
      api.cases.queueNotices({ isQueued, fAADocuments: [id], versions: { [id]: version } }),
    {
      partKey: abatementQuery(shown.id).queryKey,
      success: ({ isQueued }) => (isQueued ? 'Put into the print queue' : 'Taken out of the print queue'),
    },
  );
  if (documents.length === 0 && refusal !== null) return null;
  const reason = blocker ?? (refusal && problemText(refusal));
  return (
    <Group gap="sm" component="ul" className="plain-list" m={0} p={0} mt={4} aria-label={label}>
      {documents.map(({ id, version, attachmentId, title, isPdf, isQueued }) => (
        <Group key={id} component="li" gap={4} wrap="nowrap">
          <IconFile size={14} aria-hidden />
          <FileLink attachmentId={attachmentId} title={title} />
          {isQueued && (
            <Text fz="xs" c="dimmed">
              In the print queue
            </Text>
          )}
          {contentBlocker === null && (isPdf || isQueued) && (
            <ActionButton
              variant="subtle"
              size="compact-xs"
              loading={queue.isPending && queue.variables.id === id}
              aria-label={`${isQueued ? 'Take out of the print queue' : 'Queue for print'}: ${title}`}
              onClick={() => queue.mutate({ id, version, isQueued: !isQueued })}
            >
              {isQueued ? 'Take out' : 'Queue for print'}
            </ActionButton>
          )}
          {blocker === null && (
            <ActionButton
              variant="subtle"
              size="compact-xs"
              blocker={reason}
              aria-label={`Remove the document ${title}`}
              onClick={() => remove.mutate(id)}
            >
              Remove
            </ActionButton>
          )}
        </Group>
      ))}
      {refusal === null && (
        <li>
          <ActionButton
            ref={addButton}
            variant="subtle"
            size="compact-xs"
            blocker={blocker}
            aria-label={`Add document: ${label}`}
            onClick={onAdd}
          >
            Add document
          </ActionButton>
        </li>
      )}
    </Group>
  );
}

function FileLink({ attachmentId, title }: { readonly attachmentId: string; readonly title: string }) {
  const { shown } = useCase();
  const file = shown.attachments.find(({ id }) => id === attachmentId);
  if (file === undefined || file.presignedUrl === null) return <Text fz="sm">{title}</Text>;
  return (
    <Anchor href={file.presignedUrl} target="_blank" rel="noreferrer" fz="sm" underline="always">
      {file.title}
    </Anchor>
  );
}
