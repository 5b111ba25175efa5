import { ActionIcon, Button, Group, Menu, Stack, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { type CaseViolation, offeredResults, sameResult, type ViolationPhoto } from '@townkeep/core/casework/cases';
import { VIOLATION_NOTE_MAX } from '@townkeep/core/casework/cases/limits.ts';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dayAndMonth } from '../../../../../ui/dates/format.ts';
import { RecordSection } from '../../../../mechanisms/record/RecordSection.tsx';
import { apiQuery } from '../../../../platform/session/api.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { useDispositions } from '../../choices.ts';
import { ViolationMark } from '../../marks/ViolationMark.tsx';
import { performFieldId } from './field-id.ts';
import { noFinding } from './perform-draft.ts';
import { ViolationPhotos } from './Photos.tsx';
import type { Perform } from './use-perform.ts';

/** The violations of the case, open ones first, each with the result that the inspector gives it. */
export function FindingsPart({ perform }: { readonly perform: Perform }) {
  const { violations, id } = perform.shown;
  const photos = useQuery(apiQuery.cases.violationPhotos.queryOptions({ input: { id } })).data?.photos ?? [];
  const ordered = [
    ...violations.filter(({ status }) => status === 'OPEN'),
    ...violations.filter(({ status }) => status !== 'OPEN'),
  ];
  return (
    <RecordSection title="What did you find?">
      {ordered.length === 0 && (
        <Text fz="sm" c="dimmed">
          This case has no violations
        </Text>
      )}
      <AllAlike perform={perform} />
      <Stack gap="md" component="ul" className="plain-list" m={0} p={0}>
        {ordered.map((violation) => (
          <FindingItem
            key={violation.id}
            violation={violation}
            earlier={photos.find(({ violationId }) => violationId === violation.id) ?? null}
            perform={perform}
          />
        ))}
      </Stack>
    </RecordSection>
  );
}

const kinds = [
  { type: 'OPEN', label: 'All still open' },
  { type: 'COMPLIANT_DISPOSITION', label: 'All corrected' },
] as const;

/** The buttons that give all open violations one result, where there are several. */
function AllAlike({ perform: { shown, draft, change } }: { readonly perform: Perform }) {
  const dispositions = useDispositions();
  const open = shown.violations.filter(({ status }) => status === 'OPEN');
  if (open.length < 2) return null;
  const set = (results: Readonly<Record<string, string>>) => {
    const chosen = Object.entries(results).map(([id, dispositionId]) => [
      id,
      { ...(draft.findings[id] ?? noFinding), dispositionId },
    ]);
    change({ findings: { ...draft.findings, ...Object.fromEntries(chosen) } });
  };
  const count = open.filter(({ id }) => (draft.findings[id]?.dispositionId ?? '') !== '').length;
  return (
    <Stack gap={4} mb="sm">
      <div className="perform-all">
        {kinds.map(({ type, label }) => {
          const results = sameResult(type, open, dispositions);
          if (Object.keys(results).length === 0) return null;
          return (
            <Button key={type} variant="light" onClick={() => set(results)}>
              {label}
            </Button>
          );
        })}
      </div>
      <Text fz="xs" c="dimmed" role="status">
        {count} of {open.length} open violations have a result
      </Text>
    </Stack>
  );
}

interface FindingItemProps {
  readonly violation: CaseViolation;
  readonly earlier: ViolationPhoto | null;
  readonly perform: Perform;
}

function FindingItem({ violation, earlier, perform }: FindingItemProps) {
  const { id, violation: item, status, complyByOn, note } = violation;
  const { draft, change, attempt } = perform;
  const { today } = useToday();
  const finding = draft.findings[id] ?? noFinding;
  const set = (part: Partial<typeof finding>) =>
    change((before) => {
      const now = before.findings[id] ?? noFinding;
      return { findings: { ...before.findings, [id]: { ...now, ...part } } };
    });
  const problem = errorOf(attempt.errors, draft.findings, id);
  return (
    <li className="case-part">
      <Group gap="xs">
        <Text fz="sm" fw={600}>
          {item.name}
        </Text>
        <ViolationMark status={status} />
        {status === 'OPEN' && complyByOn !== null && (
          <Text fz="xs" c="dimmed">
            Comply by {dayAndMonth(complyByOn, today)}
          </Text>
        )}
      </Group>
      {note !== null && (
        <Text fz="xs" c="dimmed">
          {note}
        </Text>
      )}
      <Results
        violation={violation}
        chosen={finding.dispositionId}
        onChoose={(dispositionId) => set({ dispositionId })}
      />
      {problem !== undefined && (
        <Text fz="sm" className="error-text" role="alert">
          {problem}
        </Text>
      )}
      <div className="perform-photos">
        <ViolationPhotos perform={perform} violation={{ id, name: item.name }} earlier={earlier} />
        {finding.dispositionId !== '' && (
          <FindingNote of={item.name} note={finding.note} onChange={(typed) => set({ note: typed })} />
        )}
      </div>
    </li>
  );
}

interface FindingNoteProps {
  /** The name of the violation. */
  readonly of: string;
  readonly note: string;
  readonly onChange: (note: string) => void;
}

/** The note about a violation, behind a button until it is written. */
function FindingNote({ of, note, onChange }: FindingNoteProps) {
  const [isNoting, setIsNoting] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The field takes the focus of the button that opened it.
    if (isNoting) field.current?.focus();
  }, [isNoting]);
  if (note === '' && !isNoting)
    return (
      <Button variant="subtle" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setIsNoting(true)}>
        Note<VisuallyHidden> about {of}</VisuallyHidden>
      </Button>
    );
  return (
    <Textarea
      ref={field}
      label={`Note about ${of}`}
      w="100%"
      autosize
      minRows={1}
      maxRows={6}
      maxLength={VIOLATION_NOTE_MAX}
      value={note}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface ResultsProps {
  readonly violation: CaseViolation;
  /** The id of the chosen disposition; '' while the violation is not inspected. */
  readonly chosen: string;
  readonly onChoose: (dispositionId: string) => void;
}

/** The results of a violation at one tap, and the others in a menu. A second tap takes the result back. */
function Results({ violation: { id, violation: item }, chosen, onChoose }: ResultsProps) {
  const { quick, others } = offeredResults(useDispositions());
  const other = others.find((each) => each.id === chosen);
  return (
    <div
      role="group"
      id={performFieldId(`findings.${id}`)}
      aria-label={`Result of ${item.name}`}
      className="perform-results"
    >
      {quick.map((each) => (
        <Button
          key={each.id}
          variant={each.id === chosen ? 'filled' : 'default'}
          aria-pressed={each.id === chosen}
          onClick={() => onChoose(each.id === chosen ? '' : each.id)}
        >
          {each.name}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            {other === undefined ? (
              <ActionIcon variant="default" aria-label={`Other result of ${item.name}`}>
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            ) : (
              <Button aria-pressed>
                {other.name}
                <VisuallyHidden>, another result of {item.name}</VisuallyHidden>
              </Button>
            )}
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((each) => (
              <Menu.Item key={each.id} onClick={() => onChoose(each.id)}>
                {each.name}
              </Menu.Item>
            ))}
            {chosen !== '' && <Menu.Item onClick={() => onChoose('')}>Not inspected</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
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
