// A QR code (ISO/IEC 18004) as rows of modules; the caller draws them.

/** A row a text, `1` a dark module; without the quiet zone of four modules. */
export async function qrCodeOf(text: string): Promise<readonly string[]> {
  // Loaded by those who need it: a megabyte.
  const { default: bwipJs } = await import('bwip-js/node');
  const [matrix] = bwipJs.raw('qrcode', text, 'eclevel=M');
  if (matrix === undefined || !('pixs' in matrix)) throw new Error('No QR code can be made of that text.');
  const { pixs, pixx, pixy } = matrix;
  return Array.from({ length: pixy }, (_, y) => [...pixs.slice(y * pixx, (y + 1) * pixx)].join(''));
}
