import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Characters of English, Spanish and the other languages of western Europe, and the signs that our texts use. */
const LATIN = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff).filter((character) => /[\p{L}¿¡«»°·×©§®]/u.test(character)),
  ...'–—‘’‚“”„•…€™−→←↑↓',
].join('');

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
}

export interface FontOptions {
  /** The name in style sheets. */
  readonly name: string;
  /** The path of a variable font, WOFF2. */
  readonly file: string;
  readonly weights: { readonly min: number; readonly max: number };
  /** The OpenType features to keep, e.g. `kern`, `tnum`. Each makes the file larger. */
  readonly features: readonly string[];
}

/** Returns the Latin part of a variable font, WOFF2. Characters beyond it appear in the next font of the style. */
export function latinSubset(font: Buffer, { weights, features }: Pick<FontOptions, 'weights' | 'features'>) {
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: { wght: weights },
    keepFeatures: [...features],
    noHinting: true,
  };
  return subsetFont(font, LATIN, options);
}

/**
 * Gives each page the font: a subset that is made during the build, preloaded, and used only if it arrives before the
 * text is drawn, so that nothing moves. The development server uses the whole font.
 */
export function font(options: FontOptions): Plugin {
  return {
    name: 'font-subset',
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      const source = await latinSubset(readFileSync(options.file), options);
      this.emitFile({ type: 'asset', name: 'font.woff2', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const built = Object.keys(bundle ?? {}).find((name) => /\bfont-[^/]*\.woff2$/.test(name));
        return fontTags(options, built === undefined ? `/@fs${options.file}` : `/${built}`);
      },
    },
  };
}

function fontTags({ name, weights }: FontOptions, url: string): HtmlTagDescriptor[] {
  const face =
    `@font-face{font-family:'${name}';font-display:optional;` +
    `font-weight:${weights.min} ${weights.max};src:url(${url}) format('woff2')}`;
  return [
    {
      tag: 'link',
      attrs: { rel: 'preload', href: url, as: 'font', type: 'font/woff2', crossorigin: '' },
      injectTo: 'head-prepend',
    },
    { tag: 'style', attrs: { nonce: '__CSP_NONCE__' }, children: face, injectTo: 'head' },
  ];
}
