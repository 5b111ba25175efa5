/** A picture within the HTML itself. */
export interface DataPicture {
  /** The Content-ID that stands for it in the HTML. */
  readonly cid: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

const PICTURE =
  /(<img\b[^>]{0,2000}?\bsrc\s{0,5}=\s{0,5}["'])data:(image\/[\w.+-]{1,30});base64,([^"'>]{1,20000000})(?=["'])/gi;
const MOST_PICTURES = 50;

/** Takes the pictures out of an HTML text that are written within it. A mail program shows them like files. */
export function takeDataPictures(html: string): { readonly html: string; readonly pictures: readonly DataPicture[] } {
  if (!/data:image\//i.test(html)) return { html, pictures: [] };
  const pictures: DataPicture[] = [];
  const rest = html.replace(PICTURE, (all, before: string, contentType: string, data: string) => {
    if (pictures.length >= MOST_PICTURES) return all;
    const cid = `data-picture-${pictures.length + 1}`;
    pictures.push({ cid, contentType: contentType.toLowerCase(), bytes: Buffer.from(data, 'base64') });
    return `${before}cid:${cid}`;
  });
  return { html: rest, pictures };
}
