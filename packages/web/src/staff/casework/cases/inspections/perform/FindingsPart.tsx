import { Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { type CaseViolation, dispositionTypes } from '@townkeep/core/casework/cases';
import { VIOLATION_NOTE_MAX } from '@townkeep/core/casework/cases/limits.ts';
import { dayText } from '../../../../../ui/dates/format.ts';
import { RecordSection } from '../../../../mechanisms/record/RecordSection.tsx';
import { ViolationMark } from '../../marks/ViolationMark.tsx';
import { useDispositions } from '../../choices.ts';
import { performFieldId } from './field-id.ts';
import { noFinding } from './perform-draft.ts';
import type { Perform } from './use-perform.ts';

const headings = { OPEN: 'Open', COMPLIANT_DISPOSITION: 'Compliant', INVALID_DISPOSITION: 'Invalid' } as const;

/** The violations of the case, open ones first, each with the disposition that the inspector gives it. */
export function FindingsPart({ perform }: { readonly perform: Perform }) {
  const { violations } = perform.shown;
  const ordered = [
    ...violations.filter(({ status }) => status === 'OPEN'),
    ...violations.filter(({ status }) => status !== 'OPEN'),
  ];
  return (
    <RecordSection title="What did you find?">
      {ordered.length === 0 ? (
        <Text fz="sm" c="dimmed">
          This case has no violations
        </Text>
      ) : (
        <Stack gap="md" component="ul" className="plain-list" m={0} p={0}>
          {ordered.map((violation) => (
            <FindingItem key={violation.id} violation={violation} perform={perform} />
          ))}
        </Stack>
      )}
    </RecordSection>
  );
}

interface FindingItemProps {
  readonly violation: CaseViolation;
  readonly perform: Perform;
}

function FindingItem({ violation, perform: { draft, change, attempt } }: FindingItemProps) {
  const { id, violation: item, status, complyByOn, disposition } = violation;
  const dispositions = useDispositions();
  const finding = draft.findings[id] ?? noFinding;
  const set = (part: Partial<typeof finding>) =>
    change({ findings: { ...draft.findings, [id]: { ...finding, ...part } } });
  const groups = dispositionTypes.map((type) => ({
    group: headings[type],
    items: dispositions.filter((each) => each.type === type).map(({ id: value, name: label }) => ({ value, label })),
  }));
  const unchanged = disposition === null ? 'Not inspected' : `Not inspected (${disposition.name})`;
  const isChosen = finding.dispositionId !== '';
  return (
    <li className="case-part">
      <Group gap="xs" mb={4}>
        <Text fz="sm" fw={600}>
          {item.name}
        </Text>
        <ViolationMark status={status} />
        {status === 'OPEN' && complyByOn !== null && (
          <Text fz="xs" c="dimmed">
            Comply by {dayText(complyByOn)}
          </Text>
        )}
      </Group>
      <Stack gap="xs">
        <NativeSelect
          id={performFieldId(`findings.${id}`)}
          label={`Disposition of ${item.name}`}
          value={finding.dispositionId}
          error={errorOf(attempt.errors, draft.findings, id)}
          data={[{ value: '', label: unchanged }, ...groups.filter(({ items }) => items.length > 0)]}
          onChange={(event) => set({ dispositionId: event.currentTarget.value })}
        />
        {isChosen && (
          <Textarea
            label={`Note about ${item.name}`}
            autosize
            minRows={1}
            maxRows={6}
            maxLength={VIOLATION_NOTE_MAX}
            value={finding.note}
            onChange={(event) => set({ note: event.currentTarget.value })}
          />
        )}
      </Stack>
    </li>
  );
}

/** Returns the text of a refused finding. The server counts those that were sent. */
function errorOf(
  errors: Readonly<Record<string, string>>,
  findings: Perform['draft']['findings'],
  id: string,
): string | undefined {
  const sent = Object.keys(findings).filter((each) => findings[each]?.dispositionId !== '');
  const index = sent.indexOf(id);
  return errors[`findings.${index}.dispositionId`] ?? errors[`findings.${index}.violationId`];
}
