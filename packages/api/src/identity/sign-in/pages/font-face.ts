const FONT_FILE = /\/assets\/font-[\w-]+\.woff2/;

/**
 * Returns the CSS rule that loads the font of the application, given the page that names its file; '' without one. The
 * person needs the file next anyway. `fallback` shows the next font of the style when it is late.
 */
export function fontFace(page: string): string {
  const [file] = FONT_FILE.exec(page) ?? [];
  if (file === undefined) return '';
  return (
    "@font-face{font-family:'Public Sans';font-display:fallback;font-weight:400 600;" +
    `src:url(${file}) format('woff2')}\n`
  );
}
