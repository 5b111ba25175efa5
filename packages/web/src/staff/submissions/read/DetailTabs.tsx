import { SimpleGrid, Stack, Tabs } from '@mantine/core';
import { Attachments } from '../files/Attachments.tsx';
import { Conversation } from '../thread/Conversation.tsx';
import { Notes } from '../thread/Notes.tsx';
import type { useThreadDrafts } from '../thread/use-thread-drafts.ts';
import { Description, InternalFields } from './Description.tsx';
import { Duplicates } from './Duplicates.tsx';
import { History } from './History.tsx';
import { PlaceSection } from './PlaceSection.tsx';

export interface DetailTabsProps {
  readonly drafts: ReturnType<typeof useThreadDrafts>;
}

/** The parts of the submission in one tab, its history in the other. */
export function DetailTabs({ drafts }: DetailTabsProps) {
  return (
    <Tabs defaultValue="details" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="details">Details</Tabs.Tab>
        <Tabs.Tab value="history">History</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details">
        <Stack gap="md">
          <Description />
          <InternalFields />
          <SimpleGrid cols={{ base: 1, lg: 2 }}>
            <PlaceSection />
            <Attachments />
          </SimpleGrid>
          <Conversation draft={drafts.reply} onDraft={drafts.setReply} />
          <Notes draft={drafts.note} onDraft={drafts.setNote} />
          <Duplicates />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <History />
      </Tabs.Panel>
    </Tabs>
  );
}
