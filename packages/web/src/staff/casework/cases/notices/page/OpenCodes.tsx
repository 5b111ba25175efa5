import { Alert, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import type { NoticeDetail } from '@townkeep/core/casework/cases';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { languageNames } from '../notice-words.ts';
import { groupsOf, openCodeName } from './open-codes.ts';

interface OpenCodesProps {
  readonly open: NoticeDetail['openCodes'];
  readonly languages: readonly Language[];
  /** Selects a code in the text; null for a text that cannot be changed. */
  readonly onGo: ((code: string, language: Language) => void) | null;
}

/** The codes that would be printed as they are, each with what to do about it; nothing without any. */
export function OpenCodes({ open, languages, onGo }: OpenCodesProps) {
  if (open.length === 0) return null;
  return (
    <Alert
      color="attention"
      p="xs"
      role="note"
      title={open.length === 1 ? '1 code has no value' : `${open.length} codes have no value`}
    >
      <Text fz="sm">They would be printed as they are, so the notice cannot be issued with them.</Text>
      {groupsOf(open).map(({ advice, codes }) => (
        <Group key={advice} component="ul" gap={4} m={0} mt={4} p={0} className="plain-list" aria-label={advice}>
          <li>
            <Text fz="sm">{advice}</Text>
          </li>
          {onGo === null && (
            <li>
              <Text fz="sm" fw={600}>
                {codes.map((each) => `${openCodeName(each)}${ofLanguage(each, languages)}`).join(', ')}
              </Text>
            </li>
          )}
          {onGo !== null &&
            codes.map((each) => (
              <li key={`${each.language} ${each.code}`}>
                <OneCode {...each} of={ofLanguage(each, languages)} onGo={onGo} />
              </li>
            ))}
        </Group>
      ))}
    </Alert>
  );
}

type OpenCode = NoticeDetail['openCodes'][number];

const ofLanguage = ({ language }: OpenCode, languages: readonly Language[]): string =>
  languages.length > 1 ? ` (${languageNames[language]})` : '';

interface OneCodeProps extends OpenCode {
  readonly of: string;
  readonly onGo: NonNullable<OpenCodesProps['onGo']>;
}

const OneCode = ({ code, language, of, onGo }: OneCodeProps) => (
  <Button variant="default" size="compact-xs" onClick={() => onGo(code, language)}>
    <VisuallyHidden>Go to </VisuallyHidden>
    {openCodeName({ code })}
    {of}
  </Button>
);
