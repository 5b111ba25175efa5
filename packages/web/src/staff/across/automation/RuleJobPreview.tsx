import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/List.css';
import { resultText, type RuleJob } from '@townkeep/core/mechanisms/automation/rule-job.ts';
import { Link } from '@tanstack/react-router';
import { longDate } from '../../../ui/dates/format.ts';
import type { PreviewProps } from '../../mechanisms/listing/listing.ts';
import { Fact } from '../../mechanisms/record/Fact.tsx';
import { useRecordPath } from '../../mechanisms/record/use-record-path.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { RuleJobStatus } from './RuleJobStatus.tsx';

/** An entry of the rule log beside the list: the rule, the record, and what became of each action. */
export function RuleJobPreview({ row }: PreviewProps<RuleJob>) {
  const { agencyId, profile } = useSession();
  const record = useRecordPath(row.subjectKind, row.subjectId);
  const rule = row.hasRule ? `/agencies/${agencyId}/setup/automation-rules/${row.ruleId}` : null;
  return (
    <Stack gap="sm" className="breaks-words">
      <Title order={2} fz="md" pe="xl">
        <LinkTo to={rule} text={row.ruleName} />
      </Title>
      <div>
        <RuleJobStatus row={row} />
      </div>
      {row.reason !== null && <Text fz="sm">{row.reason}</Text>}
      <Fact name="Record">
        <Text fz="sm">
          <LinkTo to={record} text={row.record} />
        </Text>
      </Fact>
      <Fact name="Event">
        <Text fz="sm">{row.event}</Text>
      </Fact>
      <Fact name="When">
        <Text fz="sm">{longDate(row.at, profile.agencyTimezone)}</Text>
      </Fact>
      {row.results.length > 0 && (
        <Fact name="Actions">
          <List size="sm" type="ordered">
            {row.results.map(resultText).map((text, at, all) => (
              <List.Item key={`${text} ${all.indexOf(text, at)}`}>{text}</List.Item>
            ))}
          </List>
        </Fact>
      )}
    </Stack>
  );
}

const LinkTo = ({ to, text }: { readonly to: string | null; readonly text: string }) =>
  to === null ? (
    <>{text}</>
  ) : (
    <Anchor component={Link} to={to} inherit underline="always">
      {text}
    </Anchor>
  );
