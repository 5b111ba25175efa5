import { Group, Skeleton, Text } from '@mantine/core';
import type { NoticeDetail } from '@townkeep/core/casework/cases';
import { deliveryNames } from '@townkeep/core/mechanisms/templates';
import { Suspense, useState } from 'react';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { lazyPart } from '../../../../../ui/later/lazy-part.tsx';
import { RecordSection } from '../../../../mechanisms/record/RecordSection.tsx';
import { languageNames, nameOf } from '../notice-words.ts';

const RecipientsDialog = lazyPart(async () => (await import('../making/RecipientsDialog.tsx')).RecipientsDialog);

export interface RecipientListProps {
  readonly notice: NoticeDetail;
  /** Called before they are edited; null where they cannot be. */
  readonly onEdit: (() => Promise<unknown>) | null;
}

/** Who receives a notice, where, how and in which language. What becomes of each letter stands below its recipient. */
export function RecipientList({ notice, onEdit }: RecipientListProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <RecordSection
      title="Recipients"
      count={notice.recipients.length}
      action={
        onEdit !== null && (
          <ActionButton variant="default" size="compact-sm" onClick={() => void onEdit().then(() => setIsOpen(true))}>
            Edit recipients
          </ActionButton>
        )
      }
    >
      <Group component="ul" gap="lg" m={0} p={0} align="flex-start" className="plain-list">
        {notice.recipients.map((to) => (
          <li key={to.id} className="notice-recipient">
            <Text fz="sm">
              <b>{nameOf(to.name)}</b>{' '}
              <Text span inherit c="dimmed">
                {[to.role, ...(to.language === 'en' ? [] : [languageNames[to.language]])].filter(Boolean).join(' · ')}
              </Text>
            </Text>
            <Text fz="sm" c="dimmed">
              {[
                ...to.deliveries.map((kind) => deliveryNames[kind]),
                to.caseContactId === null ? 'not on the case any more' : (to.address ?? to.email),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </Group>
      {isOpen && (
        <Suspense fallback={<Skeleton height={48} aria-busy />}>
          <RecipientsDialog notice={notice} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </RecordSection>
  );
}
