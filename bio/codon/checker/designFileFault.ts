// The fault for a text that is not a design file, or is a damaged one.
import { DESIGN_FORMAT } from '#bio/codon/problem/designFormat.ts';
import { type Fault, fault } from '#bio/core/fault.ts';

export function makeDesignFileFault(what: string): Fault {
  return fault('certificate/unreadable', {
    en: `Expected a codon design file (JSON, ${DESIGN_FORMAT}); ${what} is missing or damaged. Choose the file that was downloaded with the design.`,
    zh: `应为密码子优化的设计文件（JSON，${DESIGN_FORMAT}），但 ${what} 缺失或损坏。请选择随设计下载的文件。`,
  });
}
