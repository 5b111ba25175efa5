import { SimpleGrid, Spoiler, Text } from '@mantine/core';
import { answerText } from '../../../ui/fields/answers.ts';
import { Section } from './Section.tsx';
import { useDetail } from './SubmissionContext.ts';
import type { Submission } from './use-submission.ts';

/** What was reported, with the answers to the category's fields. */
export function Description() {
  const { submission } = useDetail();
  return (
    <Section title="Description">
      <Spoiler maxHeight={220} showLabel="more" hideLabel="less">
        <Text className="pre-wrap" fz="sm">
          {submission.description}
        </Text>
      </Spoiler>
      <Answers answers={submission.fields} />
    </Section>
  );
}

/** What staff answered for themselves; absent when there is nothing. */
export function InternalFields() {
  const { submission } = useDetail();
  if (submission.internalFields.every((answer) => answerText(answer) === null)) return null;
  return (
    <Section title="Internal fields" tone="internal">
      <Answers answers={submission.internalFields} />
    </Section>
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
