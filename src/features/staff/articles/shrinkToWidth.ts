// A picture as an article wants it: at most 1,600 pixels wide, as WebP (PNG where the browser writes none), and without
// what a camera wrote into the file.

const WIDTH = 1_600;
const HEIGHT = 2_000;

/** Base64; undefined where the file is no picture that the browser reads. */
export async function shrinkToWidth(file: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  const scale = Math.min(1, WIDTH / bitmap.width, HEIGHT / bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/webp', 0.82).replace(/^data:[^,]*,/, '');
}
