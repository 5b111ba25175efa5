import { Alert, List } from '@mantine/core';
import { useEffect, useRef } from 'react';

export interface ErrorSummaryProps {
  /** Texts by field. Nothing shows while there are none. */
  readonly errors: Readonly<Record<string, string>>;
  readonly heading: string;
}

/** All refusals of a form in one place. It takes the focus when they come, so that nobody misses them. */
export function ErrorSummary({ errors, heading }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const texts = [...new Set(Object.values(errors))];
  const signature = texts.join('\n');
  useEffect(() => {
    if (signature !== '') box.current?.focus();
  }, [signature]);
  if (texts.length === 0) return null;
  return (
    <Alert ref={box} color="red" role="alert" tabIndex={-1} title={heading}>
      <List size="sm">
        {texts.map((problem) => (
          <List.Item key={problem}>{problem}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
