import { NativeSelect, Stack } from '@mantine/core';
import type { NoticeDetail } from '@townkeep/core/casework/cases';
import { useState } from 'react';
import { RecordSection } from '../../../../mechanisms/record/RecordSection.tsx';
import { useCase } from '../../read/CaseContext.ts';
import { languageNames, nameOf } from '../notice-words.ts';
import { IssuedLetter } from './IssuedLetter.tsx';
import { LetterItem } from './LetterItem.tsx';

/** The letters of an issued notice: what came of each, and beside it the letter as it was issued. */
export function IssuedWork({ notice }: { readonly notice: NoticeDetail }) {
  const { shown } = useCase();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { letters } = notice;
  const chosen = letters.find(({ id }) => id === chosenId) ?? letters[0];
  return (
    <div className="notice-panes notice-issued">
      <RecordSection title="Letters" count={letters.length}>
        <ul className="plain-list notice-list">
          {letters.map((letter) => (
            <LetterItem key={letter.id} notice={notice} letter={letter} />
          ))}
        </ul>
      </RecordSection>
      {chosen !== undefined && (
        <Stack gap="xs" className="notice-pane">
          {letters.length > 1 && (
            <NativeSelect
              size="xs"
              aria-label="Letter to"
              value={chosen.id}
              data={letters.map(({ id, name, language }) => ({
                value: id,
                label: `Letter to ${nameOf(name)}${language === 'en' ? '' : ` (${languageNames[language]})`}`,
              }))}
              onChange={(event) => setChosenId(event.currentTarget.value)}
              w="fit-content"
            />
          )}
          <IssuedLetter key={chosen.id} caseId={shown.id} noticeId={notice.id} letter={chosen} />
        </Stack>
      )}
    </div>
  );
}
