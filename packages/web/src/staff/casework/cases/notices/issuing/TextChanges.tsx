import { Stack, Text } from '@mantine/core';
import { NO_TEXT, type NoticeContent } from '@townkeep/core/casework/cases';
import { plainTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import { type Language, languages } from '@townkeep/core/platform/formats/languages.ts';
import { languageNames } from '../notice-words.ts';
import { type DiffPart, textChanges } from './text-diff.ts';

interface TextChangesProps {
  /** The text that was reviewed last. */
  readonly before: NoticeContent;
  readonly after: NoticeContent;
}

const plain = (content: NoticeContent, language: Language): string =>
  plainTextOf((content[language] ?? NO_TEXT).content);

/** What changed in the text of a notice since a supervisor reviewed it, in each language. */
export function TextChanges({ before, after }: TextChangesProps) {
  const changed = languages.filter((language) => plain(before, language) !== plain(after, language));
  if (changed.length === 0) return <Text fz="sm">The words are the same as at the last review.</Text>;
  return (
    <Stack gap="xs">
      {changed.map((language) => (
        <section key={language} aria-label={`Changes of the ${languageNames[language]} text`} lang={language}>
          {changed.length > 1 && (
            <Text fz="xs" c="dimmed" lang="en">
              {languageNames[language]}
            </Text>
          )}
          {[...textChanges(plain(before, language), plain(after, language)).entries()].map(([at, block]) =>
            'unchanged' in block ? (
              <Text key={at} fz="xs" c="dimmed" lang="en" my={4}>
                {block.unchanged === 1 ? '1 paragraph unchanged' : `${block.unchanged} paragraphs unchanged`}
              </Text>
            ) : (
              <Text key={at} fz="sm" className="text-change">
                {[...block.parts.entries()].map(([index, part]) => (
                  <Part key={index} {...part} />
                ))}
              </Text>
            ),
          )}
        </section>
      ))}
    </Stack>
  );
}

function Part({ kind, text }: DiffPart) {
  if (kind === 'same') return text;
  return kind === 'added' ? <ins>{text}</ins> : <del>{text}</del>;
}
