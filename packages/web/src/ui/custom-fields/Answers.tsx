import { SimpleGrid, Text } from '@mantine/core';
import { answerText, type FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';

/** The answered custom fields; renders nothing when no field is answered. */
export function Answers({ answers }: { readonly answers: readonly FieldAnswer[] }) {
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
