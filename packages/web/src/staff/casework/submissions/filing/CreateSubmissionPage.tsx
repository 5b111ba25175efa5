import { Button, Group, Stack, Text } from '@mantine/core';
import { rightBlocker } from '@townkeep/core/identity/people';
import { type FormEvent, useMemo } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { ErrorSummary } from '../../../../ui/fields/ErrorSummary.tsx';
import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { attachmentPath, fieldId, problemsUnder } from './create-input.ts';
import { AssignmentPart } from './AssignmentPart.tsx';
import { type Create, useCreate } from './use-create.ts';
import { DescriptionPart } from './DescriptionPart.tsx';
import { LocationPart } from './LocationPart.tsx';
import { ReporterPart } from './ReporterPart.tsx';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { blockerText } from '../rights.ts';
import '../submissions.css';
import { ATTACHMENTS_MAX } from '@townkeep/core/casework/submissions/limits.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { ChooseFiles } from '../../../mechanisms/record/attachments/ChooseFiles.tsx';

/** The photos and files of the submission. */
const FilesPart = ({
  create: {
    draft: { attachments },
    change,
    clearError,
    attempt: { errors },
  },
}: {
  readonly create: Create;
}) => (
  <ChooseFiles
    files={attachments}
    label="Files"
    add={{ text: 'Add attachments', icon: <IconPaperclip size={16} aria-hidden /> }}
    operation="CRM_ISSUE_ATTACHMENT"
    maxCount={ATTACHMENTS_MAX}
    refusals={problemsUnder(errors, 'attachments')}
    idOf={({ fileURL }) => fieldId(attachmentPath(fileURL))}
    onChange={(files) => {
      for (const { fileURL } of attachments.filter((each) => !files.includes(each)))
        clearError(attachmentPath(fileURL));
      change({ attachments: files });
    }}
  />
);

const NAME = 'Create Customer Submission Page';

/** 'Create Customer Submission Page': staff file a submission for a person at the counter or on the phone. */
export function CreateSubmissionPage() {
  const { flags } = useSession();
  const blocker = blockerText(rightBlocker('submissions.create', flags));
  if (blocker !== null)
    return (
      <PageFrame name={NAME} heading="New customer submission">
        <Text>{blocker}</Text>
      </PageFrame>
    );
  return <CreateForm />;
}

function CreateForm() {
  const create = useCreate();
  const { attempt, submit, reset, isFiling, isDirty } = create;
  const errors = useMemo(
    () => Object.fromEntries(Object.entries(attempt.errors).map(([path, text]) => [fieldId(path), text])),
    [attempt.errors],
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isFiling) submit();
  };
  return (
    <PageFrame
      name={NAME}
      heading="New customer submission"
      maxWidth={1100}
      action={
        isDirty ? (
          <Button variant="subtle" onClick={reset}>
            Start over
          </Button>
        ) : undefined
      }
    >
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <ErrorSummary errors={errors} attempt={attempt.count} />
          <Parts create={create} />
          <Group justify="flex-end">
            <ActionButton type="submit" loading={isFiling}>
              File submission
            </ActionButton>
          </Group>
        </Stack>
      </form>
    </PageFrame>
  );
}

function Parts({ create }: { readonly create: Create }) {
  return (
    <div className="create-columns">
      <Stack gap="md">
        <RecordSection title="What is it?">
          <DescriptionPart create={create} />
        </RecordSection>
        <RecordSection title="Where is it?">
          <LocationPart create={create} />
        </RecordSection>
      </Stack>
      <Stack gap="md">
        <RecordSection title="Who reports it?">
          <ReporterPart create={create} />
        </RecordSection>
        <RecordSection title="Photos and attachments">
          <FilesPart create={create} />
        </RecordSection>
        <RecordSection title="Who handles it?">
          <AssignmentPart create={create} />
        </RecordSection>
      </Stack>
    </div>
  );
}
