import { Anchor, Text } from '@mantine/core';

const link = /(https?:\/\/[^\s<>"']+)/;

/** Splits a text into links and the words between them, each with its start index. */
function splitLinks(text: string): { part: string; at: number }[] {
  let at = 0;
  return text.split(link).map((part) => ({ part, at: (at += part.length) - part.length }));
}

/** A message's plain text with clickable links. */
export function MessageBody({ text }: { readonly text: string }) {
  return (
    <Text component="div" className="pre-wrap" fz="sm">
      {splitLinks(text).map(({ part, at }) =>
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
