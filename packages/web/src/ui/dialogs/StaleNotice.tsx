import { Alert, Button, List, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** An input whose value somebody else changed. */
export interface TheirChange {
  readonly name: string;
  readonly label: string;
  /** What it is now, where that is a few words. */
  readonly text: string | null;
}

export interface StaleNoticeProps {
  readonly isDeleted?: boolean;
  /** What somebody else changed since the dialog was opened. */
  readonly theirs: readonly TheirChange[];
  /** The names of the inputs that were changed here. */
  readonly mine?: readonly string[];
  /**
   * Counts the saves that came too late: after each the notice takes the focus, since the button is at the dialog's
   * end.
   */
  readonly attempt?: number;
  /** Shows theirs instead of what was typed; absent where nothing of theirs can be typed. */
  readonly onTake?: (name: string) => void;
  /** What becomes of what was typed, in a dialog that does not show what they changed. */
  readonly kept?: string;
}

const NONE: readonly string[] = [];

/** Somebody else was faster: what they changed, what becomes of what was typed, and the ways on. */
export function StaleNotice({ isDeleted = false, theirs, mine = NONE, attempt = 0, onTake, kept }: StaleNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  // The button goes with its line.
  const take = (name: string) => {
    box.current?.focus();
    onTake?.(name);
  };
  if (isDeleted)
    return (
      <Alert ref={box} tabIndex={-1} color="attention" role="alert" title="Someone else deleted this in the meantime">
        What you see here is kept. Save makes it anew, Cancel leaves it deleted.
      </Alert>
    );
  if (theirs.length === 0 && attempt === 0) return null;
  const both = theirs.filter(({ name }) => mine.includes(name));
  return (
    <Alert ref={box} tabIndex={-1} color="attention" role="alert" title="Someone else changed this in the meantime">
      {theirs.length > 0 && <Text fz="sm">They changed: {theirs.map(({ label }) => label).join(', ')}.</Text>}
      <Text fz="sm">
        {kept ??
          `What you changed is kept${theirs.length > both.length ? ', the rest shows their changes' : ''}. Save stores it.`}
      </Text>
      {both.length > 0 && (
        <>
          <Text fz="sm" mt="xs">
            You both changed these. Save replaces theirs:
          </Text>
          <List size="sm" listStyleType="none" className="plain-list">
            {both.map(({ name, label, text }) => (
              <List.Item key={name} mt={4} className="breaks-words">
                {label}
                {text === null ? '' : `, theirs is ${text}`}{' '}
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => take(name)}
                  aria-label={`Take theirs for ${label}`}
                >
                  Take theirs
                </Button>
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}
