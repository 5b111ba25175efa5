import { lazy, Suspense } from 'react';
import { addTexts } from '../texts/index.ts';
import { CrashGuard } from '../../ui/CrashGuard.tsx';
import type { FollowingProps } from './Following.tsx';
import type { FollowFormProps } from './FollowForm.tsx';
import { followersFeature } from './feature.ts';

/** Loads a part with its texts. */
const part = <Props extends object>(load: () => Promise<React.ComponentType<Props>>) =>
  lazy(async () => {
    const [Part] = await Promise.all([load(), addTexts(followersFeature.texts)]);
    return { default: Part };
  });

const Form = part<FollowFormProps>(() => import('./FollowForm.tsx').then(({ FollowForm }) => FollowForm));
const Own = part<FollowingProps>(() => import('./Following.tsx').then(({ Following }) => Following));

export type FollowPartProps =
  | (FollowFormProps & { readonly part: 'form' })
  | (FollowingProps & { readonly part: 'following' });

/** Shows the form to follow a request, or what a follower can do. It loads when it shows; if it fails, the page stays. */
export function FollowPart(props: FollowPartProps) {
  return (
    <CrashGuard fallback={null}>
      <Suspense fallback={null}>{props.part === 'form' ? <Form {...props} /> : <Own {...props} />}</Suspense>
    </CrashGuard>
  );
}
