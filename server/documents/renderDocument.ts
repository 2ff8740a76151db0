// Chooses the renderer by the model and the format of the file.
import type { DocumentRenderer } from './documentModel.ts';
import { renderLabels } from './labelSheet.ts';
import { renderPdf } from './pdf.ts';
import { renderWord } from './word.ts';

export const renderDocument: DocumentRenderer = async (kind, model) => {
  if ('layout' in model) {
    if (kind !== 'pdf') throw new Error('Labels are printed from PDF alone.');
    return renderLabels(model);
  }
  return kind === 'pdf' ? renderPdf(model) : renderWord(model);
};
