import { Problem } from '@townkeep/core/platform';
import { listingRights } from '@townkeep/core/contract/listings.ts';
import { rightBlocker } from '@townkeep/core/identity/people';
import {
  type ListingChoices,
  type SavedView,
  SAVED_VIEWS_MAX,
} from '@townkeep/core/mechanisms/saved-views/contract.ts';
import { savedViewEvents } from '@townkeep/core/mechanisms/saved-views/events.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { ActingRights } from '../../platform/acting.ts';
import { newId } from '../../platform/ids.ts';
import { type Actor, recordEvent } from '../../platform/records/events.ts';
import {
  countOwnViews,
  deleteView,
  insertView,
  listViews,
  lockView,
  readChoices,
  saveChoices,
  saveView,
  type ViewRow,
} from './queries.ts';

/** The caller. */
export interface ViewCaller {
  readonly staff: ActingRights;
  readonly actor: Actor;
}

interface ViewInput {
  readonly name: string;
  readonly search: ViewRow['search'];
  readonly isShared: boolean;
}

/** @throws Problem not_found for an unknown listing, no_right */
function checkListing(listing: string, { staff: { flags } }: ViewCaller): void {
  const right = listingRights.get(listing);
  if (right === undefined) throw new Problem('not_found');
  const blocker = rightBlocker(right, flags);
  if (blocker !== null) throw new Problem(blocker);
}

const toAnswer = ({ ownerId, listing: _listing, ...view }: ViewRow, { staff }: ViewCaller): SavedView => ({
  ...view,
  isOwn: ownerId === staff.profile.id,
});

const eventData = ({ listing, name, isShared }: Pick<ViewRow, 'listing' | 'name' | 'isShared'>) => ({
  listing,
  name,
  isShared,
});

/** Lists a listing's own and shared views, and the caller's choices. @throws Problem not_found, no_right */
export async function readViews(
  tx: AgencyTx,
  listing: string,
  caller: ViewCaller,
): Promise<{ views: SavedView[]; choices: ListingChoices }> {
  checkListing(listing, caller);
  const { id } = caller.staff.profile;
  const views = await listViews(tx, listing, id);
  return { views: views.map((view) => toAnswer(view, caller)), choices: await readChoices(tx, listing, id) };
}

/** Saves a new view. @throws Problem not_found, no_right, name_taken, list_full */
export async function createView(
  tx: AgencyTx,
  { listing, ...input }: ViewInput & { readonly listing: string },
  caller: ViewCaller,
): Promise<SavedView> {
  checkListing(listing, caller);
  const ownerId = caller.staff.profile.id;
  if ((await countOwnViews(tx, listing, ownerId)) >= SAVED_VIEWS_MAX) throw new Problem('list_full');
  const view = { id: newId(), listing, ownerId, ...input };
  await insertView(tx, view);
  recordEvent(tx, caller.actor, savedViewEvents.created, view.id, eventData(view));
  const { firstName, lastName } = caller.staff.profile;
  return toAnswer({ ...view, ownerName: `${firstName} ${lastName}` }, caller);
}

/** Changes a view of the caller's own. @throws Problem not_found, only_own, no_right, name_taken */
export async function changeView(
  tx: AgencyTx,
  { id, ...input }: ViewInput & { readonly id: string },
  caller: ViewCaller,
): Promise<SavedView> {
  const before = await lockOwn(tx, id, caller);
  const after = { ...before, ...input };
  await saveView(tx, after);
  recordEvent(tx, caller.actor, savedViewEvents.changed, id, eventData(after));
  return toAnswer(after, caller);
}

/** Deletes a view of the caller's own. @throws Problem not_found, only_own, no_right */
export async function removeView(tx: AgencyTx, id: string, caller: ViewCaller): Promise<{ id: string }> {
  const view = await lockOwn(tx, id, caller);
  await deleteView(tx, id);
  recordEvent(tx, caller.actor, savedViewEvents.removed, id, eventData(view));
  return { id };
}

async function lockOwn(tx: AgencyTx, id: string, caller: ViewCaller): Promise<ViewRow> {
  const view = await lockView(tx, id);
  const isOwn = view?.ownerId === caller.staff.profile.id;
  // Private views of others do not exist for the caller.
  if (view === undefined || (!isOwn && !view.isShared)) throw new Problem('not_found');
  checkListing(view.listing, caller);
  if (!isOwn) throw new Problem('only_own');
  return view;
}

/** Saves the caller's columns and first view of a listing. @throws Problem not_found, no_right */
export async function chooseForListing(
  tx: AgencyTx,
  { listing, ...choices }: ListingChoices & { readonly listing: string },
  caller: ViewCaller,
): Promise<ListingChoices> {
  checkListing(listing, caller);
  await saveChoices(tx, listing, caller.staff.profile.id, choices);
  return choices;
}
