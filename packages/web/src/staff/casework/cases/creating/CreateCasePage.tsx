import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { isPlaceChosen } from '@townkeep/core/casework/submissions';
import { CASE_DESCRIPTION_MAX } from '@townkeep/core/casework/cases/limits.ts';
import { rightBlocker } from '@townkeep/core/identity/people';
import { problemText } from '@townkeep/core/platform';
import { type FormEvent, useMemo } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { ErrorSummary } from '../../../../ui/fields/ErrorSummary.tsx';
import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/session/api.ts';
import { recipientOf } from '../../submissions/index.ts';
import { WhatReportersHear } from '../linking/WhatReportersHear.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { DisclaimerForm } from '../locations/DisclaimerForm.tsx';
import { AssignmentPart } from './AssignmentPart.tsx';
import { BareDialog } from './BareDialog.tsx';
import { BlockedDialog } from './BlockedDialog.tsx';
import { fieldId, linkedIds } from './case-form-input.ts';
import { ContactsPart } from './ContactsPart.tsx';
import { FilesPart } from './FilesPart.tsx';
import { InspectionPart } from './InspectionPart.tsx';
import { MadeFrom } from './MadeFrom.tsx';
import { PlacePart } from './PlacePart.tsx';
import { type CreateCase, useCreateCase } from './use-create-case.ts';
import { ViolationsPart } from './ViolationsPart.tsx';
import '../cases.css';

const NAME = 'Create a Case Page';

/** 'Create a Case Page': the location first, with what is known about it, then what was found there. */
export function CreateCasePage() {
  const { flags } = useSession();
  const blocker = rightBlocker('cases.create', flags);
  if (blocker !== null)
    return (
      <PageFrame name={NAME} heading="New code enforcement case">
        <Text>{problemText(blocker)}</Text>
      </PageFrame>
    );
  return <CreateForm />;
}

function CreateForm() {
  const create = useCreateCase();
  const { attempt, draft, submit, reset, isCreating, isDirty, disclaimer, texts } = create;
  const errors = useMemo(
    () => Object.fromEntries(Object.entries(attempt.errors).map(([path, text]) => [fieldId(path), text])),
    [attempt.errors],
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isCreating && texts.blocker === null) submit(false);
  };
  const isPlaced = isPlaceChosen(draft.place);
  return (
    <PageFrame
      name={NAME}
      heading="New code enforcement case"
      maxWidth={1100}
      action={
        isDirty ? (
          <Button variant="subtle" onClick={reset}>
            Start over
          </Button>
        ) : undefined
      }
    >
      <BlockedDialog create={create} />
      <BareDialog create={create} />
      <Dialog title="Disclaimer" isOpen={disclaimer.asked !== null} onClose={disclaimer.cancel}>
        {disclaimer.asked !== null && (
          <DisclaimerForm
            asked={disclaimer.asked}
            confirm="Confirm and create case"
            isDirty={false}
            isBusy={isCreating}
            onCancel={disclaimer.cancel}
          />
        )}
      </Dialog>
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <ErrorSummary errors={errors} attempt={attempt.count} />
          <div className="create-columns">
            <Stack gap="md">
              <MadeFrom create={create} />
              <RecordSection title="Where is it?">
                <PlacePart create={create} />
              </RecordSection>
              {isPlaced && <Found create={create} />}
            </Stack>
            {isPlaced && <Handling create={create} />}
          </div>
          {isPlaced && <Reporters create={create} />}
          {isPlaced && (
            <Group justify="flex-end">
              <ActionButton variant="default" loading={isCreating} blocker={texts.blocker} onClick={() => submit(true)}>
                Save as draft
              </ActionButton>
              <ActionButton type="submit" loading={isCreating} blocker={texts.blocker}>
                Create case
              </ActionButton>
            </Group>
          )}
        </Stack>
      </form>
    </PageFrame>
  );
}

interface PartsProps {
  readonly create: CreateCase;
}

/** What was found at the place. */
function Found({ create }: PartsProps) {
  const { draft, change, attempt } = create;
  return (
    <>
      <RecordSection title="What is wrong?">
        <ViolationsPart create={create} />
      </RecordSection>
      <RecordSection title="What did you see?">
        <Stack gap="sm">
          <Textarea
            id={fieldId('description')}
            label="Description"
            autosize
            minRows={3}
            maxRows={12}
            maxLength={CASE_DESCRIPTION_MAX}
            value={draft.description}
            error={attempt.errors['description']}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          <FilesPart create={create} />
        </Stack>
      </RecordSection>
    </>
  );
}

/** What the reporters of linked submissions hear; absent without any. */
function Reporters({ create: { draft, change, texts } }: PartsProps) {
  const { madeFrom, informsReporters } = draft;
  const count = linkedIds(draft).length;
  const isOfOne = madeFrom !== null && count === 1;
  const found = useQuery(
    apiQuery.submissions.get.queryOptions({ input: { id: madeFrom?.id ?? '' }, enabled: isOfOne }),
  ).data;
  if (count === 0) return null;
  return (
    <WhatReportersHear
      texts={texts}
      isOn={informsReporters}
      onChange={(isOn) => change({ informsReporters: isOn })}
      hasSeveral={count > 1}
      mayBeDraft
      {...(isOfOne && found !== undefined ? { recipient: recipientOf(found), language: found.lettersIn } : {})}
    />
  );
}

/** Who is involved, who takes it, and when it is inspected. */
const Handling = ({ create }: PartsProps) => (
  <Stack gap="md">
    <RecordSection title="Assign to">
      <AssignmentPart create={create} />
    </RecordSection>
    <RecordSection title="People involved">
      <ContactsPart create={create} />
    </RecordSection>
    <RecordSection title="First inspection">
      <InspectionPart create={create} />
    </RecordSection>
  </Stack>
);
