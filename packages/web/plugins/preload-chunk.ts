import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Loads a file of the bundle with the page, instead of when the page's own code first asks for it. */
export const preloadChunk = (chunkName: string): Plugin => ({
  name: 'preload-chunk',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      return Object.values(bundle).flatMap((file): HtmlTagDescriptor[] => {
        if (file.type !== 'chunk' || file.name !== chunkName) return [];
        const styles = [...(file.viteMetadata?.importedCss ?? [])];
        return [
          tag({ rel: 'modulepreload', crossorigin: '', href: `/${file.fileName}` }),
          ...styles.map((style) => tag({ rel: 'preload', as: 'style', crossorigin: '', href: `/${style}` })),
        ];
      });
    },
  },
});

const tag = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });
