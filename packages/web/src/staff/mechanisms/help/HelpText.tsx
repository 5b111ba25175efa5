import { Kbd } from '@mantine/core';

/** A text of the help: what stands between backticks is a key. */
export const HelpText = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // The parts of a text never move.
      // eslint-disable-next-line react/no-array-index-key
      <Kbd key={at}>{part}</Kbd>
    ),
  );
