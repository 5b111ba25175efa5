/** Returns a file compressed with gzip, in base64, as calls take it. */
export async function packCsv(file: Blob): Promise<string> {
  const packed = await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
  const dataUrl = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(packed);
  });
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}
