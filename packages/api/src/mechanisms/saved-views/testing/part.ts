import { newId } from '../../../platform/ids.ts';
import { addRows } from '../../../testing/add-rows.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';

interface SavedViewsWorld {
  readonly savedViewId: string;
}

/** A view that the administrator saved, and their columns. */
export const savedViewsPart: TestPart<EmptyAgency, SavedViewsWorld> = {
  feature: 'saved-views',
  insert: async (of) => {
    const savedViewId = newId();
    const view = { id: savedViewId, listing: 'submissions', owner_id: of.admin.id, name: `View of ${of.name}` };
    await addRows(of, 'saved_views', { ...view, search: {} });
    await addRows(of, 'listing_choices', { listing: 'outbox', staff_id: of.admin.id, columns: ['subject'] });
    return { savedViewId };
  },
  marks: ({ savedViewId }) => [savedViewId],
  inputs: {
    'savedViews.list': () => ({ listing: 'submissions' }),
    'savedViews.create': () => ({
      listing: 'submissions',
      name: 'My work',
      search: { status: 'OPEN' },
      isShared: false,
    }),
    'savedViews.change': ({ savedViewId }) => ({ id: savedViewId, name: 'Our work', search: {}, isShared: true }),
    'savedViews.choose': () => ({ listing: 'submissions', columns: ['number'], startView: 'mine' }),
  },
  removals: { 'savedViews.remove': ({ savedViewId }) => ({ id: savedViewId }) },
};
