// Scalar gives the nonce only to its first style sheet, so each style element gets it as it is made.
const { content: nonce } = document.querySelector('meta[property="csp-nonce"]');
const { createElement } = Document.prototype;
Document.prototype.createElement = function createWithNonce(name, options) {
  const element = createElement.call(this, name, options);
  if (element instanceof HTMLStyleElement) element.nonce = nonce;
  return element;
};

// Everything that would lead to another host is off: fonts, telemetry, the desktop client, its assistant and its tools.
const configuration = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideTestRequestButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
};

const script = document.createElement('script');
script.src = 'scalar.js';
script.addEventListener('load', () => globalThis.Scalar.createApiReference('#reference', configuration));
document.head.append(script);
