import { Alert, Anchor, List } from '@mantine/core';
import { messages } from '@townkeep/core/platform';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

export interface ErrorSummaryProps {
  /** Error texts by the element id of the field. A text without a field has an id that matches no element. */
  readonly errors: Readonly<Record<string, string>>;
  /** Changes with each attempt, so that the summary takes the focus again. */
  readonly attempt: number;
  /** Shows a field that is not rendered, e.g. because it is on another tab. */
  readonly reveal?: (id: string) => void;
}

/** The errors of a form, listed above it. It takes the focus after an attempt, and each line links to its field. */
export function ErrorSummary({ errors, attempt, reveal }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const lines = Object.entries(errors);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (lines.length === 0) return null;
  return (
    <Alert ref={box} tabIndex={-1} color="red" role="alert" title={messages.invalidInput}>
      <List size="sm">
        {lines.map(([id, text]) => (
          <List.Item key={id}>
            <Line id={id} text={text} {...(reveal === undefined ? {} : { reveal })} />
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Line({
  id,
  text,
  reveal,
}: { readonly id: string; readonly text: string } & Pick<ErrorSummaryProps, 'reveal'>) {
  const go = () => {
    if (document.getElementById(id) === null && reveal !== undefined) flushSync(() => reveal(id));
    const field = document.getElementById(id);
    const target = field?.matches('input,select,textarea,button')
      ? field
      : field?.querySelector<HTMLElement>('input,select,textarea,button');
    (target ?? field)?.focus();
    field?.scrollIntoView({ block: 'center' });
  };
  return (
    <Anchor component="button" type="button" fz="sm" ta="left" py={2} underline="always" c="inherit" onClick={go}>
      {text}
    </Anchor>
  );
}
