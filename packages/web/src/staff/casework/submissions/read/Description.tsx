import { Spoiler, Stack, Text, Title } from '@mantine/core';
import { answerText } from '@townkeep/core/mechanisms/custom-fields';
import type { AnswersPart } from '@townkeep/core/casework/submissions';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { When } from '../../../../ui/dates/When.tsx';
import { Answers } from '../../../../ui/custom-fields/Answers.tsx';
import { EditAnswersDialog, editAnswersTitle } from '../handling/corrections/EditAnswersDialog.tsx';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { reporterName } from '../reporter.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { type Submission, useDetail } from './SubmissionContext.ts';
import { keptByCategory } from './kept-by-category.ts';

/** The resident's description, with who wrote it and when. */
export function Description() {
  const { submission } = useDetail();
  const { timeZone } = useToday();
  return (
    <RecordSection
      title="Description"
      action={
        <Text fz="xs" c="dimmed" className="break-word">
          {writerOf(submission)} · <When at={submission.createdAt} timeZone={timeZone} shows="date" />
        </Text>
      }
    >
      <Spoiler maxHeight={160} showLabel="more" hideLabel="less">
        <Text className="pre-wrap" fz="sm" lang={submission.language}>
          {submission.description}
        </Text>
      </Spoiler>
    </RecordSection>
  );
}

const writerOf = ({ customer, isAnonymous }: Submission): string => {
  if (customer !== null) return reporterName(customer);
  return isAnonymous ? 'Anonymous' : 'No reporter';
};

/** The answers to the category's fields and to those of previous categories; absent when there are none. */
export function ResidentAnswers() {
  const {
    submission: { category, fields, keptAnswers },
  } = useDetail();
  const { edit, dialog } = useEditAnswers('fields');
  const hasKept = keptAnswers.some(({ part }) => part === 'fields');
  return (
    <>
      {(category.hasFields || fields.length > 0 || hasKept) && (
        <RecordSection title="Answers" action={category.hasFields && edit}>
          {fields.every((answer) => answerText(answer) === null) && (
            <Text fz="sm" c="dimmed">
              No answers yet
            </Text>
          )}
          <Answers answers={fields} />
          <KeptAnswers part="fields" />
        </RecordSection>
      )}
      {dialog}
    </>
  );
}

/** The answers to internal fields; absent when there are none and the category has no internal fields. */
export function InternalFields() {
  const {
    submission: { category, internalFields, keptAnswers },
  } = useDetail();
  const { edit, dialog } = useEditAnswers('internalFields');
  const isEmpty = internalFields.every((answer) => answerText(answer) === null);
  const hasKept = keptAnswers.some(({ part }) => part === 'internalFields');
  return (
    <>
      {(!isEmpty || category.hasInternalFields || hasKept) && (
        <RecordSection title="Internal fields" tone="internal" action={category.hasInternalFields && edit}>
          {isEmpty && category.hasInternalFields && (
            <Text fz="sm" c="dimmed">
              No answers yet
            </Text>
          )}
          <Answers answers={internalFields} />
          <KeptAnswers part="internalFields" />
        </RecordSection>
      )}
      {dialog}
    </>
  );
}

/**
 * Returns the button that edits answers, and its dialog. The dialog stays with what was typed when another person moves
 * the submission to a category without fields.
 */
function useEditAnswers(part: AnswersPart) {
  const { blocker, isReadOnly } = useDetail();
  const [isOpen, setIsOpen] = useState(false);
  return {
    edit: !isReadOnly && (
      <ActionButton variant="default" size="compact-sm" blocker={blocker} onClick={() => setIsOpen(true)}>
        {editAnswersTitle[part]}
      </ActionButton>
    ),
    dialog: isOpen && <EditAnswersDialog part={part} onClose={() => setIsOpen(false)} />,
  };
}

/** Answers to the fields of previous categories, the latest category first; absent when there are none. */
function KeptAnswers({ part }: { readonly part: AnswersPart }) {
  const { submission } = useDetail();
  const kept = keptByCategory(submission.keptAnswers, part);
  if (kept.length === 0) return null;
  return (
    <Stack gap="xs" mt="md">
      {kept.map(({ category, answers }) => (
        <section key={category.id} aria-label={`Answers to the previous category ${category.name}`}>
          <Title order={3} fz="sm">
            Answers to the previous category “{category.name}”
          </Title>
          <Answers answers={answers} />
        </section>
      ))}
    </Stack>
  );
}
