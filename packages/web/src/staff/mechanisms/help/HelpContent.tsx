import { Kbd, List, Stack, Text, Title, type TitleOrder } from '@mantine/core';
import type { HelpArticle, HelpSection } from './help.ts';

/** A text of the help. A word in backticks is a key. */
const HelpText = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // The parts of a text never move.
      // eslint-disable-next-line react/no-array-index-key
      <Kbd key={at}>{part}</Kbd>
    ),
  );

export interface HelpContentProps {
  readonly article: HelpArticle;
  /** The level of the sections' headings. */
  readonly order: TitleOrder;
}

/** An article without its title. */
export const HelpContent = ({ article, order }: HelpContentProps) => (
  <Stack gap="md" maw="42rem">
    <Text>{article.summary}</Text>
    {article.sections.map((section) => (
      <Section key={section.heading} section={section} order={order} />
    ))}
  </Stack>
);

function Section({ section, order }: { readonly section: HelpSection; readonly order: TitleOrder }) {
  const { heading, text, steps = [], facts = [] } = section;
  return (
    <Stack component="section" gap="xs">
      <Title order={order} fz="md">
        {heading}
      </Title>
      {text !== undefined && (
        <Text>
          <HelpText text={text} />
        </Text>
      )}
      {[steps, facts].map(
        (lines) =>
          lines.length > 0 && (
            <List key={lines[0]} type={lines === steps ? 'ordered' : 'unordered'} spacing={4}>
              {lines.map((line) => (
                <List.Item key={line}>
                  <HelpText text={line} />
                </List.Item>
              ))}
            </List>
          ),
      )}
    </Stack>
  );
}
