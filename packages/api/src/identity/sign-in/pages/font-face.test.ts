import { expect, test } from 'vitest';
import { fontFace } from './font-face.ts';

test('the sign-in loads the font that the application names, and none that is not built', () => {
  const page = '<link rel="preload" href="/assets/font-qVKX-l_6.woff2" as="font">';
  expect(fontFace(page)).toContain("url(/assets/font-qVKX-l_6.woff2) format('woff2')");
  expect(fontFace('<script src="/assets/index.js"></script>')).toBe('');
});
