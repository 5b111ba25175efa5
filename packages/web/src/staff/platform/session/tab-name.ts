import { newUuid } from '../../../http/new-uuid.ts';

/** Names this tab in its calls, so that it recognizes its own changes among the live ones. */
export const tabName = newUuid();
