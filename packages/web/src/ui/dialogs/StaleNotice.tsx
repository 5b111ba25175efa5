import { Alert, Box, Button, List, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** An input whose value another person changed. */
export interface ConcurrentChange {
  readonly name: string;
  readonly label: string;
  /** The new value if it fits in a few words. */
  readonly text: string | null;
}

export interface StaleNoticeProps {
  /** Another person deleted what the form changes. */
  readonly isDeleted?: boolean;
  /** Who did that or the changes, as the beginning of a sentence; null where it is not known. */
  readonly who?: string | null;
  /** What they did, where they did not delete it: `canceled this inspection`. */
  readonly gone?: string;
  /** The changes that another person saved since the dialog was opened. */
  readonly theirs: readonly ConcurrentChange[];
  /** The names of the inputs changed here. */
  readonly mine?: readonly string[];
  /**
   * Counts the saves refused as stale. After each one the notice takes the focus, because the save button is at the end
   * of the dialog.
   */
  readonly attempt?: number;
  /** Replaces the typed value with theirs; absent where their value cannot be typed. */
  readonly onTake?: (name: string) => void;
  /** What keeps the typed values, for what has no save button: it stands with the buttons that replace them. */
  readonly keep?: ReactNode;
  /** What becomes of the typed input, in a dialog that does not show their changes. */
  readonly kept?: string;
}

const NONE: readonly string[] = [];

/** The name of who changed something in another window of their own. */
export const YOU = 'You';

/** What another person did by default to something that is gone. */
export const DELETED = 'deleted this';

/** Returns who did what meanwhile, without a full stop. */
export const goneText = (who: string | null, what: string): string =>
  `${who ?? 'Someone else'} ${what} in the meantime`;

/** The words about changes of others, and about one's own in another window. */
const words = {
  theirs: {
    changed: 'They changed',
    rest: 'everything else shows their changes',
    both: 'You both changed these. Save replaces theirs:',
    value: 'theirs:',
    take: 'Use theirs',
  },
  own: {
    changed: 'Changed',
    rest: 'everything else shows the stored values',
    both: 'These were changed in both windows. Save replaces what is stored:',
    value: 'stored:',
    take: 'Use the stored value',
  },
};

/** Returns what was changed. The label of a field can be a question. */
const changedText = (changed: string, theirs: readonly ConcurrentChange[]): string =>
  `${changed}: ${theirs.map(({ label }) => label).join(', ')}.`.replace(/([?!.])\.$/, '$1');

/** Reports that another person saved first: what they changed, what happens to the typed input, and the options. */
export function StaleNotice({
  isDeleted = false,
  who = null,
  gone = DELETED,
  theirs,
  mine = NONE,
  attempt = 0,
  onTake,
  keep,
  kept,
}: StaleNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt, isDeleted]);
  // The pressed button disappears with its line.
  const take = (name: string) => {
    box.current?.focus();
    onTake?.(name);
  };
  if (isDeleted)
    return (
      <Alert ref={box} tabIndex={-1} color="attention" role="alert" title={goneText(who, gone)}>
        {kept ?? 'Your version is kept. Save creates it again, Cancel leaves it deleted.'}
      </Alert>
    );
  if (theirs.length === 0 && attempt === 0) return null;
  const { changed, rest, both: bothWords, value, take: takeWords } = who === YOU ? words.own : words.theirs;
  const both = theirs.filter(({ name }) => mine.includes(name));
  return (
    <Alert ref={box} tabIndex={-1} color="attention" role="alert" title={goneText(who, 'changed this')}>
      {theirs.length > 0 && <Text fz="sm">{changedText(changed, theirs)}</Text>}
      <Text fz="sm">
        {kept ??
          (theirs.length > both.length
            ? `Your changes are kept; ${rest}. Save stores your changes.`
            : 'Your changes are kept. Save stores them.')}
      </Text>
      {both.length > 0 && (
        <>
          <Text fz="sm" mt="xs">
            {bothWords}
          </Text>
          <List size="sm" listStyleType="none" className="plain-list">
            {both.map(({ name, label, text }) => (
              <List.Item key={name} mt={4} className="breaks-words">
                {label}
                {text === null ? '' : `, ${value} ${text}`}{' '}
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => take(name)}
                  aria-label={`${takeWords} for ${label}`}
                >
                  {takeWords}
                </Button>{' '}
                {both.length === 1 && keep}
              </List.Item>
            ))}
          </List>
        </>
      )}
      {both.length !== 1 && keep !== undefined && <Box mt={4}>{keep}</Box>}
    </Alert>
  );
}
