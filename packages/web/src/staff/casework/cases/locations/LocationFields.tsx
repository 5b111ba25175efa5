import { Stack, Text } from '@mantine/core';
import { answerText } from '@townkeep/core/mechanisms/custom-fields';
import { useQuery } from '@tanstack/react-query';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { useLiveQuery } from '../../../mechanisms/live/use-live-query.ts';
import { useCase } from '../read/CaseContext.ts';
import { locationFieldsQuery, sharedFieldsQuery } from './location-fields-query.ts';

interface LocationFieldsProps {
  readonly locationId: string;
  /** The words of the place. */
  readonly words: string;
  /** Opens the form that fills them in. */
  readonly onFill: () => void;
}

/** The agency's own fields at a location, each with the number of other cases that share its value. */
export function LocationFields({ locationId, words, onFill }: LocationFieldsProps) {
  const { shown, blocker } = useCase();
  useLiveQuery('case', shown.id, [locationFieldsQuery(shown.id).queryKey, sharedFieldsQuery(shown.id).queryKey]);
  const known = useQuery(locationFieldsQuery(shown.id)).data;
  const counts = useQuery(sharedFieldsQuery(shown.id)).data?.counts ?? [];
  const answers = known?.locations.find((each) => each.locationId === locationId)?.answers;
  if (known === undefined || answers === undefined) return null;
  const sharedBy = (fieldId: string) =>
    counts.find((each) => each.locationId === locationId && each.fieldId === fieldId)?.cases;
  return (
    <>
      {answers.length > 0 && (
        <Stack component="dl" gap={4} my={4}>
          {answers.map((answer) => (
            <div key={answer.id}>
              <Text component="dt" display="inline" fz="sm" c="dimmed">
                {answer.label}
              </Text>{' '}
              <Text component="dd" display="inline" m={0} fz="sm" className="pre-wrap">
                {answerText(answer)}
                <Shared cases={sharedBy(answer.id)} />
              </Text>
            </div>
          ))}
        </Stack>
      )}
      {blocker === null && known.fields.length > 0 && (
        <ActionButton
          variant="default"
          size="compact-sm"
          my={4}
          aria-label={`${answers.length === 0 ? 'Add' : 'Change'} answers: ${words}`}
          onClick={onFill}
        >
          {answers.length === 0 ? 'Add answers' : 'Change answers'}
        </ActionButton>
      )}
    </>
  );
}

function Shared({ cases }: { readonly cases: { readonly count: number; readonly capped: boolean } | undefined }) {
  if (cases === undefined || cases.count === 0) return null;
  const { count, capped } = cases;
  return (
    <Text span inherit c="dimmed">
      {' · '}
      {count.toLocaleString('en-US')}
      {capped ? '+' : ''} other {count === 1 ? 'case' : 'cases'} there
    </Text>
  );
}
