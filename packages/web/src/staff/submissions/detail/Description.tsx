import { SimpleGrid, Spoiler, Text } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { answerText } from '../../../ui/fields/answers.ts';
import { type AnswersPart, EditAnswersDialog, editAnswersTitle } from './EditAnswersDialog.tsx';
import { Section } from './Section.tsx';
import { useDetail } from './SubmissionContext.ts';
import type { Submission } from './use-submission.ts';

/** What was reported, with the answers to the category's fields. */
export function Description() {
  const { submission } = useDetail();
  return (
    <Section title="Description" action={submission.category.hasFields && <EditAnswers part="fields" />}>
      <Spoiler maxHeight={220} showLabel="more" hideLabel="less">
        <Text className="pre-wrap" fz="sm">
          {submission.description}
        </Text>
      </Spoiler>
      <Answers answers={submission.fields} />
    </Section>
  );
}

/** What staff answered for themselves; absent when there is nothing and the category asks for nothing. */
export function InternalFields() {
  const {
    submission: { category, internalFields },
  } = useDetail();
  const isEmpty = internalFields.every((answer) => answerText(answer) === null);
  if (isEmpty && !category.hasInternalFields) return null;
  return (
    <Section title="Internal fields" tone="internal" action={category.hasInternalFields && <EditAnswers part="internalFields" />}>
      {isEmpty && (
        <Text fz="sm" c="dimmed">
          Nothing is filled in yet.
        </Text>
      )}
      <Answers answers={internalFields} />
    </Section>
  );
}

function EditAnswers({ part }: { readonly part: AnswersPart }) {
  const { blocker } = useDetail();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton variant="default" size="compact-sm" blocker={blocker} onClick={() => setIsOpen(true)}>
        {editAnswersTitle[part]}
      </ActionButton>
      <EditAnswersDialog part={part} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function Answers({ answers }: { readonly answers: Submission['fields'] }) {
  const filled = answers.filter((answer) => answerText(answer) !== null);
  if (filled.length === 0) return null;
  return (
    <SimpleGrid component="dl" cols={{ base: 1, sm: 2 }} spacing="sm" mt="sm" mb={0}>
      {filled.map((answer) => (
        <div key={answer.id}>
          <Text component="dt" fz="xs" c="dimmed">
            {answer.label}
          </Text>
          <Text component="dd" m={0} fz="sm" className="pre-wrap">
            {answerText(answer)}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}
