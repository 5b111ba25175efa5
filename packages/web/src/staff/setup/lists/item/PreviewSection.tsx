import './notice-preview.css';
import { Button, Modal } from '@mantine/core';
import type { RichText } from '@townkeep/core/kernel/fields/index.ts';
import { composeSections, type NoticeSection, sampleNotice } from '@townkeep/core/templates';
import { useState } from 'react';
import { RichTextView } from '../../../../ui/rich-text/RichTextView.tsx';
import { MissingCodes } from '../../inputs/merge-codes/MissingCodes.tsx';
import { useMergeCodes } from '../../inputs/merge-codes/use-merge-codes.ts';
import type { ItemActionProps } from './item-actions.ts';

const EVERY = new Set(['HAS_FINE', 'HAS_BALANCE', 'HAS_PHOTOS', 'IS_REPEAT_OFFENSE', 'HAS_HEARING'] as const);

/** Shows one section with a sample case, as often as it repeats. */
export function PreviewSection({ item, isChanged }: ItemActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const own = Object.fromEntries(useMergeCodes('notice').map(({ code, sample }) => [code, sample]));
  const section: NoticeSection = {
    body: item['body'] as RichText | null,
    shownWhen: 'ALWAYS',
    repeats: item['repeats'] as NoticeSection['repeats'],
  };
  const { content, unknown, empty } = composeSections([section], sampleNotice(EVERY, own));
  return (
    <>
      <Button variant="subtle" disabled={isChanged} onClick={() => setIsOpen(true)}>
        {isChanged ? 'Save first to see it in a notice' : 'Preview'}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Preview of ${item.name}`}
        size={760}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <MissingCodes unknown={unknown} empty={empty} />
        <article className="notice-preview" aria-label={`Section: ${item.name}`}>
          <RichTextView content={content} below={3} />
        </article>
      </Modal>
    </>
  );
}
