interface Total {
  readonly count: number;
  readonly capped: boolean;
}

/** Returns how many notifications are unread, in words. */
export function unreadText({ count, capped }: Total): string {
  if (count === 0) return 'none unread';
  return `${count.toLocaleString('en-US')}${capped ? ' or more' : ''} unread`;
}
