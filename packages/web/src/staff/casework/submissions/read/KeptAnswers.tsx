import { Stack, Title } from '@mantine/core';
import type { AnswersPart } from '@townkeep/core/casework/submissions';
import { Answers } from '../../../../ui/custom-fields/Answers.tsx';
import { keptByCategory } from './kept-by-category.ts';
import { useDetail } from './SubmissionContext.ts';

/** Answers to the fields of previous categories, the latest category first; absent when there are none. */
export function KeptAnswers({ part }: { readonly part: AnswersPart }) {
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
