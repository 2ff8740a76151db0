// Names of the categories of the catalogue; one that an operator adds is shown by its code.
import type { LocalizedText } from '#bio/core/fault.ts';

const NAMES: Readonly<Record<string, LocalizedText>> = {
  'test.titer': { en: 'Titer', zh: '滴度' },
  'test.purity': { en: 'Purity', zh: '纯度' },
  'test.safety': { en: 'Safety', zh: '安全性' },
  'test.residues': { en: 'Residues', zh: '残留' },
  'test.sequence': { en: 'Sequence and integrity', zh: '序列与完整性' },
  'offShelf.plasmids': { en: 'Packaging plasmids', zh: '包装质粒' },
  'offShelf.kits': { en: 'Kits', zh: '试剂盒' },
  'offShelf.standards': { en: 'Standards', zh: '标准品' },
  'offShelf.reagents': { en: 'Reagents', zh: '试剂' },
  'preGood.aav': { en: 'Control AAV', zh: '对照 AAV' },
  'preGood.lentivirus': { en: 'Control lentivirus', zh: '对照慢病毒' },
};

export function categoryNameOf(code: string): LocalizedText {
  return NAMES[code] ?? { en: code, zh: code };
}
