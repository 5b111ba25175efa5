import type { APIRequestContext } from '@playwright/test';
import { staffApi } from './staff-api.ts';

const ISSUES = '/agencies/crm/issues';

/** Returns what a clerk of the demo city does with submissions, through the API. */
export async function clerkOf(request: APIRequestContext) {
  const api = await staffApi(request, 'clerk@oakmere.test');
  return {
    reply: (id: string, body: string) => api.send('POST', `${ISSUES}/${id}/messages`, { body }),
    close: (id: string, outcome: string, message: string) =>
      api.send('PUT', `${ISSUES}/${id}/status`, { status: 'CLOSED', outcome, message }),
    /** Counts the submissions whose summary has this text. */
    count: async (q: string) => {
      const { items } = await api.send('POST', `${ISSUES}/listing`, { q, limit: 100 });
      return (items as { summary: string }[]).filter(({ summary }) => summary.includes(q)).length;
    },
  };
}
