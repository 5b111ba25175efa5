import { Anchor, Group, Stack, Text } from '@mantine/core';
import { When } from '../../../../ui/dates/When.tsx';
import { consentTexts, languageName, reporterName, updatesText } from '../reporter.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { Fact } from '../../../mechanisms/record/Fact.tsx';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { type Submission, useDetail } from './SubmissionContext.ts';
import { submissionPath } from '@townkeep/core/casework/submissions/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { StatusMark } from '../marks/StatusMark.tsx';

/** More are in the list. */
const SHOWN = 5;

interface OtherSubmissionsProps {
  readonly of: NonNullable<Submission['customer']>;
  readonly exceptId: string;
}

/** The newest other submissions of a reporter; absent when there are none. */
function OtherSubmissions({ of, exceptId }: OtherSubmissionsProps) {
  const { agencyId } = useSession();
  const input = { contactIds: [of.id], limit: SHOWN + 1 };
  const found = useQuery(apiQuery.submissions.listing.queryOptions({ input })).data;
  const others = (found?.items ?? []).filter(({ id }) => id !== exceptId).slice(0, SHOWN);
  if (found === undefined || others.length === 0) return null;
  const q = of.email ?? of.phoneNumber ?? of.workPhone;
  return (
    <Stack gap={4}>
      <Text fz="sm" fw={600} component="h3">
        Other submissions
      </Text>
      <Stack component="ul" gap={4} p={0} m={0} className="plain-list">
        {others.map((row) => (
          <Group key={row.id} component="li" gap={6} wrap="nowrap">
            <StatusMark {...row} isDot />
            <Anchor component={Link} to={submissionPath(agencyId, row.id)} fz="sm" underline="always">
              #{row.number}
            </Anchor>
            <Text span fz="sm" truncate title={row.summary}>
              {row.category.name}
            </Text>
          </Group>
        ))}
      </Stack>
      {q !== null && found.total.count > SHOWN + 1 && (
        <Anchor
          component={Link}
          to={`/agencies/${agencyId}/customer-submissions`}
          search={(() => ({ q })) as never}
          fz="sm"
        >
          All in the list
        </Anchor>
      )}
    </Stack>
  );
}

type SmsConsent = NonNullable<NonNullable<Submission['customer']>['smsConsent']>;

/** The reporter and their contact preferences. */
export function Reporter() {
  const {
    submission: { id, customer, isAnonymous, lettersIn },
  } = useDetail();
  return (
    <RecordSection title="Reporter">
      {customer === null && <Text fz="sm">{isAnonymous ? 'Anonymous' : 'No reporter'}</Text>}
      {customer !== null && (
        <Stack gap="sm">
          <Text fz="sm" fw={600} className="break-word">
            {reporterName(customer)}
          </Text>
          {customer.email !== null && (
            <Fact name="Email">
              <Anchor fz="sm" href={`mailto:${customer.email}`} className="break-word">
                {customer.email}
              </Anchor>
            </Fact>
          )}
          {customer.phoneNumber !== null && (
            <Fact name="Cell phone">
              <Anchor fz="sm" href={`tel:${customer.phoneNumber}`}>
                {customer.phoneNumber}
              </Anchor>
            </Fact>
          )}
          {customer.workPhone !== null && (
            <Fact name="Work phone">
              <Anchor fz="sm" href={`tel:${customer.workPhone}`}>
                {customer.workPhone}
              </Anchor>
            </Fact>
          )}
          {lettersIn !== 'en' && (
            <Fact name="Language">
              <Text fz="sm">{languageName(lettersIn)}; letters and templates use it</Text>
            </Fact>
          )}
          <Fact name="Updates">
            <Text fz="sm">{updatesText(customer)}</Text>
          </Fact>
          {customer.smsConsent !== null && <Consent consent={customer.smsConsent} />}
          {customer.notificationNote !== null && (
            <Fact name="Contact note">
              <Text fz="sm" className="pre-wrap">
                {customer.notificationNote}
              </Text>
            </Fact>
          )}
          <OtherSubmissions of={customer} exceptId={id} />
        </Stack>
      )}
    </RecordSection>
  );
}

/** When and how the reporter agreed to text messages, and the wording they saw. */
function Consent({ consent: { at, way, wording } }: { readonly consent: SmsConsent }) {
  const { timeZone } = useToday();
  return (
    <Fact name="Consent to text messages">
      <Text fz="sm">
        <When at={at} timeZone={timeZone} shows="date" />: {consentTexts[way]}
      </Text>
      {wording !== null && (
        <Text fz="sm" c="dimmed" className="pre-wrap">
          “{wording}”
        </Text>
      )}
    </Fact>
  );
}
