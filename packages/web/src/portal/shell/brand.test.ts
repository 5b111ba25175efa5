import { BLACK, contrast, SHAPE_CONTRAST, TEXT_CONTRAST, WHITE } from '@townkeep/core/platform/formats/colors.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grounds } from '../../ui/theme/tokens.ts';
import { brandVariables, inkOn, noBrand } from './brand.ts';

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const inScheme = (value: string): readonly [light: string, dark: string] => {
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value)!;
  return [light!, dark!];
};

test('any color of an agency carries readable ink, also when it is pointed at', () => {
  fc.assert(
    fc.property(color, (any) => {
      const variables = brandVariables({ agency: null, header: any, button: any, footer: any });
      for (const name of ['header', 'button', 'footer'])
        for (const ground of [variables[`--${name}`]!, variables[`--${name}-hover`]!])
          expect(contrast(ground, variables[`--${name}-ink`]!)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }),
  );
});

test('links in any color of an agency are readable, and the edge of a button shows it, on light and dark pages', () => {
  fc.assert(
    fc.property(color, (any) => {
      const variables = brandVariables({ ...noBrand, button: any });
      const [accent, edge] = [inScheme(variables['--accent']!), inScheme(variables['--button-edge']!)];
      for (const [at, scheme] of (['light', 'dark'] as const).entries()) {
        expect(contrast(accent[at]!, grounds[scheme].card)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrast(edge[at]!, grounds[scheme].card)).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
      }
    }),
  );
});

test('a part without a color of its own has that of the agency, and the footer that of the page', () => {
  const variables = brandVariables({ ...noBrand, agency: '#1F6B3A' });
  expect([variables['--header'], variables['--button'], variables['--footer']]).toEqual([
    '#1f6b3a',
    '#1f6b3a',
    'var(--card)',
  ]);
  expect(brandVariables({ ...noBrand, header: 'red; x', agency: null })['--header']).toBe(
    brandVariables(noBrand)['--header'],
  );
});

test('ink is white where white is readable', () => {
  expect([inkOn('#12529b'), inkOn('#ffcc00'), inkOn('#767676')]).toEqual([WHITE, BLACK, WHITE]);
});
