import type { LiveChange } from '@townkeep/core/platform/live.ts';
import type { Scopes } from '@townkeep/core/identity/people';
import type { AgencyTx } from '../database/tenancy.ts';
import type { RecordNames } from '../records/named-records.ts';
import type { Services } from '../services.ts';
import type { Arrived } from './ring.ts';

/** A person who is notified of changes. */
export interface Hearer {
  readonly agencyId: number;
  readonly scopes: Scopes;
  /** The kinds of which some records may be hidden from them. */
  readonly hiding: ReadonlySet<string>;
}

/** Returns the kinds of which some records may be hidden from this person. */
export async function hidingKinds(
  tx: AgencyTx,
  recordNames: RecordNames,
  scopes: Scopes,
): Promise<ReadonlySet<string>> {
  const kinds = new Set<string>();
  for (const [kind, { hiddenFrom, hidesFrom }] of recordNames)
    if (hiddenFrom !== undefined && (hidesFrom === undefined || (await hidesFrom(tx, scopes)))) kinds.add(kind);
  return kinds;
}

const isInDoubt = ({ kind, ids }: LiveChange, { hiding }: Hearer): boolean => ids !== null && hiding.has(kind);

/** Keeps changes of hidden records from those who may not see them. */
export interface HiddenRecords {
  /** Whether a person may not see some of the changed records, so that the database must be asked. */
  readonly areInDoubt: (changes: readonly LiveChange[], hearer: Hearer) => boolean;
  /** Returns the changes without the records that are hidden from this person. */
  readonly without: (arrived: Arrived, hearer: Hearer) => Promise<readonly LiveChange[]>;
}

/** People with the same rights share one question for each batch of changes. */
export function createHiddenRecords({
  inAgency,
  recordNames,
}: Pick<Services, 'inAgency' | 'recordNames'>): HiddenRecords {
  const asked = new WeakMap<Arrived, Map<string, Promise<ReadonlySet<string>>>>();

  const ask = (changes: readonly LiveChange[], { agencyId, scopes }: Hearer): Promise<ReadonlySet<string>> =>
    inAgency(
      agencyId,
      async (tx) => {
        const hidden = new Set<string>();
        for (const [kind, ofKind] of Map.groupBy(changes, (each) => each.kind)) {
          const ids = [...new Set(ofKind.flatMap((each) => each.ids ?? []))];
          for (const id of (await recordNames.get(kind)?.hiddenFrom?.(tx, ids, scopes)) ?? []) hidden.add(id);
        }
        return hidden;
      },
      { reads: true },
    );

  function hiddenOf(arrived: Arrived, hearer: Hearer): Promise<ReadonlySet<string>> {
    const answers = asked.get(arrived) ?? new Map<string, Promise<ReadonlySet<string>>>();
    asked.set(arrived, answers);
    const rights = JSON.stringify([...hearer.hiding, hearer.scopes]);
    const answer =
      answers.get(rights) ??
      ask(
        arrived.changes.filter((each) => isInDoubt(each, hearer)),
        hearer,
      );
    answers.set(rights, answer);
    return answer;
  }

  return {
    areInDoubt: (changes, hearer) => changes.some((each) => isInDoubt(each, hearer)),
    without: async (arrived, hearer) => {
      const hidden = await hiddenOf(arrived, hearer);
      return arrived.changes.flatMap((change) => {
        if (!isInDoubt(change, hearer)) return [change];
        const ids = change.ids!.filter((id) => !hidden.has(id));
        return ids.length === 0 ? [] : [{ ...change, ids }];
      });
    },
  };
}
