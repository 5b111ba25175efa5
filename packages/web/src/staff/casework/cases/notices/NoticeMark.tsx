import type { NoticeStatus } from '@townkeep/core/casework/cases';
import { ToneMark } from '../../../../ui/ToneMark.tsx';
import { noticeSigns } from './notice-words.ts';

/** The status of a notice. */
export const NoticeMark = ({ status }: { readonly status: NoticeStatus }) => (
  <ToneMark tone={noticeSigns[status].tone} isOutlined>
    {noticeSigns[status].word}
  </ToneMark>
);
