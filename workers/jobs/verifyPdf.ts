// Writes the certificate of a verification, which is JSON, as a PDF for people.
import { ok, type Result } from '#bio/core/result.ts';
import { parseCertificate } from '#bio/verify/certificate.ts';
import { type PdfOptions, writeCertificatePdf } from '#bio/verify/certificatePdf.ts';

export interface VerifyPdfInput extends PdfOptions {
  readonly certificate: string;
}

export function verifyPdf({ certificate, ...options }: VerifyPdfInput): Result<{
  readonly pdf: Uint8Array<ArrayBuffer>;
}> {
  const parsed = parseCertificate(certificate);
  return parsed.ok ? ok({ pdf: writeCertificatePdf([parsed.value], options) }) : parsed;
}
