import { expect, test } from 'vitest';
import { unreadText } from './unread-text.ts';

test.each([
  [0, false, 'none unread'],
  [1, false, '1 unread'],
  [1000, true, '1,000 or more unread'],
])('%i, capped: %s', (count, capped, text) => expect(unreadText({ count, capped })).toBe(text));
