// A picture of any size as a small square one: nothing large is stored, and what a camera wrote into the file is gone.

/** A data URL; undefined where the file is no picture that the browser reads. */
export async function shrinkPicture(
  file: Blob,
  pixels = 192,
  type = 'image/png',
): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const side = Math.min(bitmap.width, bitmap.height);
  const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, pixels, pixels);
  bitmap.close();
  return canvas.toDataURL(type, 0.85);
}
