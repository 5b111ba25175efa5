import { Problem } from '@townkeep/core/platform';
import { countByStaff } from '../../platform/records/count-by-staff.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { routes } from '../../platform/http/call-path.ts';
import { changeView, chooseForListing, createView, readViews, removeView } from './views.ts';

const call = routes.savedViews;

export const savedViewsFeature: ServerFeature = {
  routes: {
    savedViews: {
      list: call.list.handler(({ input, context }) => readViews(context.tx, input.listing, context)),
      create: call.create.handler(({ input, context }) => createView(context.tx, input, context)),
      change: call.change.handler(({ input, context }) => changeView(context.tx, input, context)),
      remove: call.remove.handler(({ input, context }) => removeView(context.tx, input.id, context)),
      choose: call.choose.handler(({ input, context }) => chooseForListing(context.tx, input, context)),
    },
  },
  staffUses: [
    {
      name: 'saved-views.shared',
      label: 'Views they share',
      isPast: true,
      count: countByStaff({ table: 'saved_views', column: 'owner_id', where: 'r.is_shared' }),
    },
  ],
  constraints: { saved_views_agency_id_owner_id_listing_name_key_key: () => new Problem('name_taken') },
};
