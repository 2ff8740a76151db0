// Turns a page description of pdfmake into a file. It may open neither an address nor a file: it prints only what it is
// given.
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Fonts } from './fonts.ts';

/** Missing in its declarations: files in memory, which the policies below do not concern. */
interface WithFiles {
  readonly virtualfs: { writeFileSync(name: string, content: Buffer): void };
}

/** `fonts` are those that its texts were split by. */
export async function makePdf(definition: TDocumentDefinitions, fonts: Fonts): Promise<Uint8Array> {
  const { virtualfs } = pdfmake as unknown as WithFiles;
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  const faces: Record<string, { readonly normal: string; readonly bold: string }> = {};
  for (const { name, normal, bold } of fonts.listLoaded()) {
    faces[name] = { normal: `${name}.ttf`, bold: `${name}-bold.ttf` };
    virtualfs.writeFileSync(`${name}.ttf`, normal);
    virtualfs.writeFileSync(`${name}-bold.ttf`, bold);
  }
  pdfmake.setFonts(faces);
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}
