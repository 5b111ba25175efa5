import type { NotificationChannel } from '@townkeep/core/mechanisms/conversations';
import { createContext, type RefObject, use } from 'react';
import type { ComposerHandle } from '../../../mechanisms/record/thread/Composer.tsx';
import { type ChangeOptions, useRecordChange } from '../../../mechanisms/record/use-record-change.ts';
import { type RecordFormOptions, useRecordForm } from '../../../mechanisms/record/use-record-form.ts';
import { type Case, shownCase } from './load-case.ts';

/** The case of the page, shared by its parts. */
export interface CasePageState {
  readonly shown: Case;
  /** Why the case cannot be changed; null when it can. */
  readonly blocker: string | null;
  /** Why its content (violations, contacts, places) cannot be changed; null when it can. */
  readonly contentBlocker: string | null;
  /** Another person deleted it, or it was hidden from this one, while the page was open. */
  readonly isGone: boolean;
  /** Whether the controls that change what was recorded are shown. Source: rule R152 */
  readonly isEditing: boolean;
  readonly setIsEditing: (isEditing: boolean) => void;
  /** The channels chosen for the next message; undefined until an officer chooses. */
  readonly channels: readonly NotificationChannel[] | undefined;
  readonly setChannels: (channels: readonly NotificationChannel[]) => void;
  /** The composer of the timeline, which is below the other parts. */
  readonly composer: RefObject<ComposerHandle | null>;
  /** Goes to the next case of the queue; null where there is none. */
  readonly onNext: (() => void) | null;
}

export const CaseContext = createContext<CasePageState | null>(null);

/**
 * Returns the case of the page.
 * @throws Error outside of the page of a case
 */
export function useCase(): CasePageState {
  const state = use(CaseContext);
  if (state === null) throw new Error('useCase is for the page of a case');
  return state;
}

/** Changes the case of the page. If another person saved first, the page loads their version and reports it. */
export const useCaseChange = <I, O>(
  work: (input: I, version: number) => Promise<O>,
  options: ChangeOptions<Case, I, O> = {},
) => useRecordChange(shownCase(useCase().shown.id), work, options);

interface Versioned {
  readonly version: number;
}
type CaseFormOptions<Seen extends Versioned | null, Values extends object, Way, Output> = Omit<
  RecordFormOptions<Case, Seen, Values, Way, Output>,
  'record'
>;

/** Holds a form that changes the case of the page, or one of its parts. */
export function useCaseForm<Seen extends Versioned | null, Values extends object, Way = undefined, Output = unknown>(
  options: CaseFormOptions<Seen, Values, Way, Output>,
) {
  const { shown, isGone, blocker } = useCase();
  return useRecordForm({ blocker: isGone ? blocker : null, ...options, record: shownCase(shown.id) });
}
