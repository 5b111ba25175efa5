import './print-photos.css';

/** A photo on paper. */
export interface PrintedPhoto {
  readonly address: string;
  readonly caption: string;
}

/**
 * Prints photos below a heading, each with its caption, and nothing else of the page. Returns when the dialog of the
 * browser is closed.
 */
export async function printPhotos(heading: string, photos: readonly PrintedPhoto[]): Promise<void> {
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet';
  sheet.append(element('h1', heading), ...photos.map(figure));
  document.body.append(sheet);
  try {
    // An image that cannot be decoded leaves its caption.
    await Promise.allSettled([...sheet.querySelectorAll('img')].map((image) => image.decode()));
    window.print();
  } finally {
    sheet.remove();
  }
}

function figure({ address, caption }: PrintedPhoto): HTMLElement {
  const image = Object.assign(document.createElement('img'), { src: address, alt: caption });
  const whole = document.createElement('figure');
  whole.append(image, element('figcaption', caption));
  return whole;
}

const element = (name: string, text: string): HTMLElement =>
  Object.assign(document.createElement(name), { textContent: text });
