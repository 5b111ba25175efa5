import { ActionIcon, Anchor, Code, CopyButton, Group, ScrollArea, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ListedCode } from '@townkeep/core/mechanisms/templates';
import { useSession } from '../../../platform/session/SessionContext.tsx';

interface CodeTableProps {
  readonly codes: readonly ListedCode[];
  /** The subjects of templates, by name. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Merge codes with what each becomes. */
export function CodeTable({ codes, labels }: CodeTableProps) {
  return (
    <ScrollArea type="auto">
      <Table verticalSpacing={4} miw={{ sm: 720 }} aria-label="Merge codes">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Code</Table.Th>
            <Table.Th>Example</Table.Th>
            <Table.Th visibleFrom="sm">Used in</Table.Th>
            <Table.Th visibleFrom="sm">Kind</Table.Th>
            <Table.Th visibleFrom="sm">Without a value</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {codes.map((code) => (
            <CodeRow key={code.code} code={code} labels={labels} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}

function CodeRow({ code, labels }: Pick<CodeTableProps, 'labels'> & { readonly code: ListedCode }) {
  const usedIn = code.subjects.map((subject) => labels[subject] ?? subject);
  const emptiness = code.canBeEmpty ? 'Can be empty' : 'Never empty';
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Group gap={4} wrap="nowrap">
          <Code className="breaks-words">{`{{${code.code}}}`}</Code>
          <CopyCode code={code.code} />
        </Group>
        <Text fz="sm">{code.label}</Text>
        <Text fz="xs" c="dimmed" hiddenFrom="sm">
          {[code.isOwn ? 'Own text' : 'Built in', emptiness, ...usedIn].join(' · ')}
        </Text>
      </Table.Th>
      <Table.Td className="breaks-words">
        <Text fz="sm" lineClamp={3}>
          {code.sample}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        {usedIn.map((label) => (
          <Text key={label} fz="sm">
            {label}
          </Text>
        ))}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Kind isOwn={code.isOwn} />
      </Table.Td>
      <Table.Td visibleFrom="sm">{emptiness}</Table.Td>
    </Table.Tr>
  );
}

function Kind({ isOwn }: Pick<ListedCode, 'isOwn'>) {
  const { agencyId } = useSession();
  if (!isOwn) return 'Built in';
  return (
    <Anchor component={Link} to={`/agencies/${agencyId}/setup/merge-texts`} fz="sm">
      Own text
    </Anchor>
  );
}

function CopyCode({ code }: Pick<ListedCode, 'code'>) {
  const written = `{{${code}}}`;
  return (
    <CopyButton value={written}>
      {({ copied, copy }) => (
        <>
          <ActionIcon variant="subtle" color="gray" aria-label={`Copy ${written}`} onClick={copy}>
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
          <VisuallyHidden role="status">{copied ? 'Copied' : ''}</VisuallyHidden>
        </>
      )}
    </CopyButton>
  );
}
