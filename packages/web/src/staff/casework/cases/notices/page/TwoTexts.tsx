import { Button, Paper, Stack, Text } from '@mantine/core';
import { NO_TEXT } from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';
import { StaleNotice } from '../../../../../ui/dialogs/StaleNotice.tsx';
import { RichTextView } from '../../../../../ui/rich-text/RichTextView.tsx';
import { languageNames } from '../notice-words.ts';
import { storedText } from './text-state.ts';
import type { NoticeText } from './use-notice-text.ts';

const KEPT = 'Your text is kept in the editor, and is not saved. Theirs is below.';

/** The text that another person saved, beside one's own, until the person has decided; nothing without it. */
export function TwoTexts({ text }: { readonly text: NoticeText }) {
  const { theirs, changedByBoth, takeTheirs, keepMine } = text;
  if (theirs === null) return null;
  const savedBy = theirs.draft?.savedBy ?? null;
  return (
    <Stack gap="xs">
      <StaleNotice
        who={savedBy === null ? null : personName(savedBy)}
        theirs={changedByBoth.map((name) => ({ name, label: `${languageNames[name]} text`, text: null }))}
        mine={changedByBoth}
        attempt={theirs.version}
        onTake={(name) => takeTheirs(name as (typeof changedByBoth)[number])}
        kept={KEPT}
        keep={
          <Button size="compact-sm" onClick={keepMine}>
            Save my text
          </Button>
        }
      />
      {changedByBoth.map((language) => (
        <Paper
          key={language}
          withBorder
          p="sm"
          component="section"
          aria-label={`Their ${languageNames[language]} text`}
          tabIndex={0}
          className="notice-reading"
        >
          <Text fz="xs" c="dimmed">
            Their {languageNames[language]} text
          </Text>
          <div lang={language}>
            <RichTextView content={storedText(theirs)[language] ?? NO_TEXT} />
          </div>
        </Paper>
      ))}
    </Stack>
  );
}
