import { Alert, Button, Checkbox, Group, Image, Spoiler, Stack, Text } from '@mantine/core';
import { CASE_FILES_MAX } from '@townkeep/core/casework/cases/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { IconFile } from '@tabler/icons-react';
import { Answers } from '../../../../ui/custom-fields/Answers.tsx';
import { type api, apiQuery } from '../../../platform/session/api.ts';
import { reporterName } from '../../submissions/index.ts';
import { useCaseRoles } from '../choices.ts';
import { toggled, withoutSource } from './made-from.ts';
import type { CreateCase } from './use-create-case.ts';

type Submission = Awaited<ReturnType<typeof api.submissions.get>>;

interface MadeFromProps {
  readonly create: CreateCase;
}

/** What the resident reported in the submission that the case is made from; absent without one. */
export function MadeFrom({ create }: MadeFromProps) {
  const { madeFrom } = create.draft;
  const found = useQuery(
    apiQuery.submissions.get.queryOptions({ input: { id: madeFrom?.id ?? '' }, enabled: madeFrom !== null }),
  ).data;
  if (madeFrom === null) return null;
  return (
    <Alert color="civic" p="sm" role="note" aria-label={`Submission #${madeFrom.number}`}>
      <Stack gap="sm">
        <Group gap="sm" justify="space-between">
          <Text fz="sm" fw={600}>
            This case will be linked to submission #{madeFrom.number}.
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Remove link to submission #${madeFrom.number}`}
            onClick={() => create.change(withoutSource(create.draft))}
          >
            Remove link
          </Button>
        </Group>
        {found !== undefined && <Reported create={create} submission={found} />}
      </Stack>
    </Alert>
  );
}

interface ReportedProps extends MadeFromProps {
  readonly submission: Submission;
}

/** The resident's words, answers and files, of which the chosen ones are copied, and the reporter as a contact. */
function Reported({ create, submission }: ReportedProps) {
  const { description, language, fields, attachments, customer } = submission;
  return (
    <>
      <Spoiler maxHeight={120} showLabel="more" hideLabel="less">
        <Text fz="sm" className="pre-wrap" lang={language}>
          “{description}”
        </Text>
        <Answers answers={fields} />
      </Spoiler>
      {attachments.length > 0 && <Files create={create} attachments={attachments} />}
      {customer !== null && <ReporterTick create={create} customer={customer} />}
    </>
  );
}

interface FilesProps extends MadeFromProps {
  readonly attachments: Submission['attachments'];
}

function Files({ create: { draft, change, attempt }, attachments }: FilesProps) {
  const chosen = draft.submissionAttachmentIds;
  const isFull = chosen.length + draft.attachments.length >= CASE_FILES_MAX;
  return (
    <Checkbox.Group
      label="Copy to the case"
      description={isFull ? `A case has at most ${CASE_FILES_MAX} files. Remove one to choose another.` : undefined}
      error={attempt.errors['submissionAttachmentIds']}
      value={[...chosen]}
      onChange={(submissionAttachmentIds) => change({ submissionAttachmentIds })}
    >
      <Group gap="sm" mt={4}>
        {attachments.map(({ id, title, thumbnailUrl }) => (
          <Checkbox
            key={id}
            value={id}
            disabled={isFull && !chosen.includes(id)}
            aria-label={title}
            label={
              thumbnailUrl === null ? (
                <Group gap={4} wrap="nowrap">
                  <IconFile size={20} aria-hidden />
                  {title}
                </Group>
              ) : (
                <Image src={thumbnailUrl} alt="" w={112} h={84} fit="cover" radius="sm" />
              )
            }
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

interface ReporterTickProps extends MadeFromProps {
  readonly customer: NonNullable<Submission['customer']>;
}

/** Adds the reporter in the role for reporters; absent where the agency has none. */
function ReporterTick({ create: { draft, change }, customer }: ReporterTickProps) {
  const role = useCaseRoles().find(({ isReporter }) => isReporter);
  if (role === undefined) return null;
  const name = reporterName(customer);
  const contact = { contact: { value: customer.id, label: name, isActive: true }, roleId: role.id };
  const next = toggled(draft.contacts, contact);
  return (
    <Checkbox
      label={`Add ${name} as ${role.name}`}
      checked={next.length < draft.contacts.length}
      onChange={() => change({ contacts: next })}
    />
  );
}
