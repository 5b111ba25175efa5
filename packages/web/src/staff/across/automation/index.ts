import { lazyPart } from '../../../ui/later/lazy-part.tsx';

/** What a rule does, in words. Its code loads when it is first shown. */
export const RuleSummary = lazyPart(async () => (await import('./RuleSummary.tsx')).RuleSummary);
