import './notice-preview.css';
import type { RichText } from '@townkeep/core/platform/fields/index.ts';
import { composeSections, type NoticeSection, sampleNotice } from '@townkeep/core/mechanisms/templates';
import { RichTextView } from '../../../../../ui/rich-text/RichTextView.tsx';
import { MissingCodes } from '../../inputs/merge-codes/MissingCodes.tsx';
import { useMergeCodes } from '../../../../mechanisms/templates/index.ts';
import type { ItemActionProps } from './item-actions.ts';
import { PreviewDialog } from './PreviewDialog.tsx';

const EVERY = new Set([
  'HAS_FINE',
  'HAS_BALANCE',
  'PAYS_ONLINE',
  'HAS_PHOTOS',
  'IS_REPEAT_OFFENSE',
  'HAS_HEARING',
] as const);

/** Shows one section with a sample case, as often as it repeats. */
export const PreviewSection = (props: ItemActionProps) => (
  <PreviewDialog {...props} saveFirst="Save first to see it in a notice.">
    <Preview item={props.item} />
  </PreviewDialog>
);

function Preview({ item }: Pick<ItemActionProps, 'item'>) {
  const own = Object.fromEntries(useMergeCodes('notice').map(({ code, sample }) => [code, sample]));
  const section: NoticeSection = {
    body: item['body'] as RichText | null,
    shownWhen: 'ALWAYS',
    repeats: item['repeats'] as NoticeSection['repeats'],
  };
  const { content, unknown, empty } = composeSections([section], sampleNotice(EVERY, own));
  return (
    <>
      <MissingCodes unknown={unknown} empty={empty} />
      <article className="notice-preview" aria-label={`Section: ${item.name}`}>
        <RichTextView content={content} below={3} />
      </article>
    </>
  );
}
