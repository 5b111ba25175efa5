import { Anchor, Text } from '@mantine/core';

const link = /(https?:\/\/[^\s<>"']+)/;

/** The text's pieces, links apart from words, each with where it begins. */
function parts(text: string): { part: string; at: number }[] {
  let at = 0;
  return text.split(link).map((part) => ({ part, at: (at += part.length) - part.length }));
}

/** A message's plain text with its links made usable. */
export function MessageBody({ text }: { readonly text: string }) {
  return (
    <Text component="div" className="pre-wrap" fz="sm">
      {parts(text).map(({ part, at }) =>
        link.test(part) ? (
          <Anchor key={at} href={part} fz="sm" underline="always">
            {part}
          </Anchor>
        ) : (
          part
        ),
      )}
    </Text>
  );
}
