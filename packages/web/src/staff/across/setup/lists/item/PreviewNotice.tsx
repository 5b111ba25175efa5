import './notice-preview.css';
import { Chip, Group, Image, SegmentedControl, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Chip.css';
import { useQuery } from '@tanstack/react-query';
import type { RichText } from '@townkeep/core/platform/fields/index.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { textIn, type Translations } from '@townkeep/core/platform/formats/translations.ts';
import {
  composeSections,
  type EnvelopeWindow,
  type NoticeSection,
  sampleNotice,
  type SectionCondition,
  windowNames,
} from '@townkeep/core/mechanisms/templates';
import { useState } from 'react';
import { RichTextView } from '../../../../../ui/rich-text/RichTextView.tsx';
import { apiQuery } from '../../../../platform/session/api.ts';
import { MissingCodes } from '../../inputs/merge-codes/MissingCodes.tsx';
import { useMergeCodes } from '../../../../mechanisms/templates/index.ts';
import type { ListItem } from '../../setup-calls.ts';
import type { ItemActionProps } from './item-actions.ts';
import { PreviewDialog } from './PreviewDialog.tsx';

const conditions = {
  HAS_FINE: 'A fine',
  HAS_BALANCE: 'An amount owed',
  PAYS_ONLINE: 'Paying online',
  HAS_PHOTOS: 'Photos',
  IS_REPEAT_OFFENSE: 'Repeat offense',
  HAS_HEARING: 'A hearing',
} as const satisfies Partial<Record<SectionCondition, string>>;

/** Opens the whole notice, with a sample case. */
export const PreviewNotice = (props: ItemActionProps) => (
  <PreviewDialog {...props} saveFirst="Save first to see the notice.">
    <Preview item={props.item} />
  </PreviewDialog>
);

/** The text of the notice for a case in which the chosen conditions hold, in a language. */
function Preview({ item }: { readonly item: ListItem }) {
  const [holds, setHolds] = useState<string[]>([]);
  const [language, setLanguage] = useState<Language>('en');
  const sections = useQuery(apiQuery.noticeSections.list.queryOptions({ input: {} })).data?.items ?? [];
  const images = useQuery(apiQuery.noticeImages.list.queryOptions({ input: {} })).data?.items ?? [];
  const own = Object.fromEntries(useMergeCodes('notice').map(({ code, sample }) => [code, sample]));
  const chosen = (item['sectionIds'] as string[]).flatMap((id) => sections.find((each) => each.id === id) ?? []);
  const shown = chosen.map((section): NoticeSection => ({
    body: textIn<RichText | null>(
      section.translations as Translations,
      'body',
      language,
      section.body as RichText | null,
    ),
    shownWhen: section.shownWhen,
    repeats: section.repeats,
  }));
  const notice = composeSections(shown, sampleNotice(new Set(holds as SectionCondition[]), own));
  const title = textIn(item['translations'] as Translations, 'title', language, item['title'] as string | null);
  const letterhead = images.find(({ id }) => id === item['letterheadId']);
  return (
    <Stack>
      <Group gap="xs">
        <Text fz="sm">The case has:</Text>
        <Chip.Group multiple value={holds} onChange={setHolds}>
          {Object.entries(conditions).map(([value, label]) => (
            <Chip key={value} value={value} size="xs">
              {label}
            </Chip>
          ))}
        </Chip.Group>
      </Group>
      <SegmentedControl
        w="fit-content"
        size="xs"
        aria-label="Language"
        value={language}
        onChange={(next) => setLanguage(next as Language)}
        data={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Spanish' },
        ]}
      />
      <Text fz="xs" c="dimmed">
        {windowNames[item['windowEnvelope'] as EnvelopeWindow]}.{' '}
        {letterhead === undefined ? 'The letter begins with the name and address of the agency.' : null}
        {letterhead !== undefined && letterhead.image === null && `“${letterhead.name}” has no image yet.`}
      </Text>
      <MissingCodes unknown={notice.unknown} empty={notice.empty} />
      {chosen.length === 0 ? (
        <Text>This notice has no sections yet.</Text>
      ) : (
        <article className="notice-preview" lang={language} aria-label={`Notice: ${item.name}`}>
          {letterhead?.image != null && <Letterhead image={letterhead.image} alt={letterhead.alternativeText} />}
          {title !== null && (
            <Text fw={700} my="sm">
              {title}
            </Text>
          )}
          <RichTextView content={notice.content} below={3} />
        </article>
      )}
    </Stack>
  );
}

/** The image at the top of the letter, as high as the letter prints it at most. */
function Letterhead({ image, alt }: { readonly image: string; readonly alt: string }) {
  const stored = useQuery(apiQuery.uploads.presign.queryOptions({ input: { fileURL: image } }));
  return <Image src={stored.data?.presignedUrl ?? null} alt={alt} mah={120} w="auto" maw="100%" fit="contain" />;
}
