import { lazy, Suspense } from 'react';
import { CrashGuard } from '../../ui/CrashGuard.tsx';
import { addTexts } from '../texts/index.ts';
import { faqFeature } from './feature.ts';
import type { SuggestedFaqsProps } from './SuggestedFaqs.tsx';

const Suggested = lazy(async () => {
  const [{ SuggestedFaqs }] = await Promise.all([import('./SuggestedFaqs.tsx'), addTexts(faqFeature.texts)]);
  return { default: SuggestedFaqs };
});

/** The answers beside the description. They load after the form, in a place that is kept for them. */
export const FaqHelp = (props: SuggestedFaqsProps) => (
  <div className="faq-place">
    <CrashGuard fallback={null}>
      <Suspense fallback={null}>
        <Suggested {...props} />
      </Suspense>
    </CrashGuard>
  </div>
);
