import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { id, requiredText } from '../../platform/schemas.ts';

const path = '/agencies/saved-views';
const tags = ['Saved views'];

const listing = z.string().regex(/^[a-z-]{1,40}$/);

/** The filters and the order of a listing, as its URL has them. */
const search = z
  .record(z.string().min(1).max(40), z.union([z.string().max(2000), z.number(), z.boolean()]))
  .refine((value) => JSON.stringify(value).length <= 3000, 'There are too many filters for one view.');

/** The most views that a person can save for one listing. */
export const SAVED_VIEWS_MAX = 50;

const view = z.object({ name: requiredText('Name', 60), search, isShared: z.boolean() });

const savedView = z.object({
  id,
  name: z.string(),
  search: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  isShared: z.boolean(),
  /** Whether the caller saved it, and can change it. */
  isOwn: z.boolean(),
  ownerName: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

/** A person's choices for a listing; null where the listing's own applies. */
const choices = z.object({
  columns: z.array(z.string().min(1).max(40)).min(1).max(40).nullable(),
  /** The id of a saved view, or the name of one of the listing's own. */
  startView: z.string().min(1).max(40).nullable(),
});
export type ListingChoices = z.infer<typeof choices>;

export const savedViewsContract = {
  list: staffCall('signed-in')
    .route({ method: 'GET', path, tags, summary: "List a listing's saved views, and the caller's choices for it" })
    .input(z.object({ listing }))
    .output(z.object({ views: z.array(savedView), choices })),
  create: staffCall('profile.own')
    .route({ method: 'POST', path, tags, summary: 'Save a view of a listing' })
    .input(z.object({ listing, ...view.shape }))
    .output(savedView),
  change: staffCall('profile.own')
    .route({ method: 'PUT', path: `${path}/{id}`, tags, summary: 'Change a saved view of your own' })
    .input(z.object({ id, ...view.shape }))
    .output(savedView),
  remove: staffCall('profile.own')
    .route({ method: 'DELETE', path: `${path}/{id}`, tags, summary: 'Delete a saved view of your own' })
    .input(z.object({ id }))
    .output(z.object({ id })),
  choose: staffCall('profile.own')
    .route({ method: 'PUT', path: `${path}/choices/{listing}`, tags, summary: 'Choose the columns and the first view' })
    .input(z.object({ listing, ...choices.shape }))
    .output(choices),
};
