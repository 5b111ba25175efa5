import { Anchor, Group, Stack, Text } from '@mantine/core';
import { FORMER_STATE, type FormerNotice } from '@townkeep/core/casework/cases';
import { dayWords } from '@townkeep/core/platform/formats/calendar.ts';
import { ToneMark } from '../../../../ui/ToneMark.tsx';

/** The notices of the system that the agency used before, which can be read only. */
export const FormerNotices = ({ notices }: { readonly notices: readonly FormerNotice[] }) => (
  <Stack gap="xs" component="ul" className="plain-list" m={0} p={0} aria-label="Notices of the former system">
    {notices.map(({ id, name, number, issuedOn, recipient, outcome, file }) => (
      <li key={id} className="case-part">
        <Group gap="xs">
          <Text fz="sm" fw={600}>
            {name}
          </Text>
          <ToneMark tone="gray" isOutlined>
            {FORMER_STATE}
          </ToneMark>
        </Group>
        <Text fz="sm">
          {[`No. ${number}`, dayWords(issuedOn), recipient, outcome].filter((each) => each !== null).join(' · ')}
        </Text>
        {file !== null && (
          <Anchor href={file.presignedUrl} target="_blank" rel="noreferrer" fz="sm">
            {file.title}
          </Anchor>
        )}
      </li>
    ))}
  </Stack>
);
