import './colleagues.css';
import { Box, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { initialsOf } from '@townkeep/core/identity/people';
import { presenceText } from '@townkeep/core/mechanisms/conversations/presence.ts';
import type { useThreadDrafts } from '../thread/use-thread-drafts.ts';
import { useColleagues, useIsWriting } from './use-colleagues.ts';

/** The room that is kept free has this many circles. */
const CIRCLES = 2;

export interface ColleaguesProps {
  readonly drafts: Pick<ReturnType<typeof useThreadDrafts>, 'reply' | 'note'>;
}

/** The initials of the colleagues who have the record open too, with a pencil for those who write. Its room is kept. */
export function Colleagues({ drafts: { reply, note } }: ColleaguesProps) {
  const colleagues = useColleagues(useIsWriting(reply.body + note));
  const text = presenceText(colleagues);
  // Those who write are in sight.
  const sorted = colleagues.toSorted((a, b) => Number(b.isWriting) - Number(a.isWriting));
  const shown = sorted.length > CIRCLES ? sorted.slice(0, CIRCLES - 1) : sorted;
  return (
    <div className="colleagues">
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {colleagues.length > 0 && (
        <Tooltip label={text} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
          <Box role="img" aria-label={text} tabIndex={0} className="colleagues-circles">
            {shown.map((each) => (
              <span key={each.id} className="colleague" data-writing={each.isWriting || undefined}>
                {initialsOf(each)}
                {each.isWriting && <IconPencil size={13} stroke={2.5} className="colleague-pencil" />}
              </span>
            ))}
            {sorted.length > shown.length && <span className="colleague">+{sorted.length - shown.length}</span>}
          </Box>
        </Tooltip>
      )}
    </div>
  );
}
