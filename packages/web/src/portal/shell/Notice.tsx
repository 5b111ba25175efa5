import type { ReactNode, Ref } from 'react';

interface NoticeProps {
  readonly kind: 'error' | 'attention' | 'good';
  readonly title: string;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
  /** Read aloud as soon as it appears. */
  readonly isAlert?: boolean;
}

const marks = { error: '!', attention: '!', good: '✓' } as const;

/** Something that the visitor should know, with a color, a sign and words. It can take the focus. */
export function Notice({ kind, title, children, ref, isAlert = false }: NoticeProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="notice"
      data-kind={kind}
      {...(isAlert ? { role: 'alert' } : { role: 'group', 'aria-label': title })}
    >
      <span className="notice-mark" aria-hidden>
        {marks[kind]}
      </span>
      <div>
        <p className="notice-title">{title}</p>
        {children}
      </div>
    </div>
  );
}
