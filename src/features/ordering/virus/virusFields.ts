// The fields of a virus line and the line's detail, both ways.
import type { LocalizedText } from '#bio/core/fault.ts';
import { PRODUCT_TYPES, type ProductTypeOf } from '#commerce/catalogue/productTypes.ts';
import { VIRUS_SKUS } from '#commerce/catalogue/selection.ts';
import { guaranteeFaultOf, isGuaranteedAt } from '#commerce/catalogue/yieldGuarantee.ts';
import type { NewLine } from '#src/state/cart/addToCart.ts';
import type { Fields } from '#src/state/cart/productDraft.ts';
import type { MyVector } from '#src/state/myVectors.ts';
import { NO_FIELDS } from '#src/ui/product/noFields.ts';
import {
  findSourceProblems,
  NO_SOURCE,
  repeatsLengthFrom,
  sourceDetailOf,
} from '#src/ui/product/sourceFields.ts';
import { virusWords } from './virusWords.ts';

export type Virus = keyof typeof VIRUS_SKUS;
export type VirusDetail = Extract<NewLine['detail'], { readonly productType: ProductTypeOf<'virusPackage'> }>;

export const VIRUSES = ['aav', 'lentivirus', 'peEvlp'] as const satisfies readonly Virus[];

export function isVirus(it: string | null): it is Virus {
  return it !== null && it in VIRUS_SKUS;
}

/** Value of the fluorescence control before anybody chooses: the site decides. */
const BY_DEFAULT = 'default';

const NO_VIRUS: Fields = {
  ...NO_FIELDS,
  ...NO_SOURCE,
  ...{ serotype: '', genome: '', grade: 'research', scale: '', control: BY_DEFAULT, isUnder: '' },
};

/** As the page opens: what nearly everybody chooses is chosen. */
export function firstFieldsOf(virus: Virus): Fields {
  return { ...NO_VIRUS, ...(virus === 'aav' ? { genome: 'ss' } : { serotype: 'VSV-G' }) };
}

interface Made {
  readonly fileIds: readonly string[];
  readonly site: 0 | 1;
}

export function virusDetailOf(virus: Virus, fields: Fields, { fileIds, site }: Made): VirusDetail {
  const { plasmidName = '', resistance = '', genome = '' } = fields;
  return {
    productType: PRODUCT_TYPES.virusPackage,
    virus,
    serotype: fields['serotype'] ?? '',
    ...(genome !== '' && { genome }),
    ...(plasmidName !== '' && { plasmidName }),
    ...(resistance !== '' && { resistance }),
    ...sourceDetailOf(fields, fileIds),
    grade: fields['grade'] ?? '',
    scale: fields['scale'] ?? '',
    isYieldGuaranteed: virus === 'lentivirus' && answerOf(fields) === 'yes' ? 1 : 0,
    hasFluorescenceControl: hasControl(virus, fields['control'] ?? '', site) ? 1 : 0,
    remark: fields['remark'] ?? '',
  };
}

/** On the Chinese site it comes with AAV and lentivirus by default, free of charge. */
function hasControl(virus: Virus, control: string, site: 0 | 1): boolean {
  return control === BY_DEFAULT ? site === 0 && virus !== 'peEvlp' : control === 'included';
}

export function virusFieldsOf(detail: VirusDetail): Fields {
  return {
    ...NO_VIRUS,
    ...{ serotype: detail.serotype, genome: detail.genome ?? '', grade: detail.grade, scale: detail.scale },
    source: detail.source ?? (detail.vectorId === undefined ? 'mailed' : 'myVectors'),
    vectorId: detail.vectorId ?? '',
    plasmidName: detail.plasmidName ?? '',
    resistance: detail.resistance ?? '',
    repeatsLength: detail.repeatsLength === undefined ? '' : String(detail.repeatsLength),
    sequence: detail.sequence ?? '',
    control: detail.hasFluorescenceControl === 1 ? 'included' : '',
    isUnder: detail.virus === 'lentivirus' ? (detail.isYieldGuaranteed === 1 ? 'yes' : 'no') : '',
    remark: detail.remark,
  };
}

/**
 * What a vector states of its packaging: single-stranded or self-complementary, and the capsid that its design names.
 */
export function aavFieldsOf({ facts, design }: Pick<MyVector, 'facts' | 'design'>): Fields {
  const genome = facts?.type === 'scAAV' ? 'sc' : facts?.type === 'ssAAV' ? 'ss' : undefined;
  return { ...(genome && { genome }), ...(design?.serotype && { serotype: design.serotype }) };
}

export function findVirusProblems(virus: Virus, fields: Fields): readonly LocalizedText[] {
  const answer = virus === 'lentivirus' ? answerOf(fields) : 'no';
  const fault = answer === 'yes' ? guaranteeFaultOf(repeatsLengthFrom(fields)) : undefined;
  return [
    ...(answer === '' ? [virusWords.answerMissing] : []),
    ...(fault === undefined ? [] : [fault]),
    ...findSourceProblems(fields),
  ];
}

/** Whether the length is under 6.5 kb: as it was answered, else as the known length states. */
export function answerOf(fields: Fields): 'yes' | 'no' | '' {
  const answer = fields['isUnder'];
  if (answer === 'yes' || answer === 'no') return answer;
  const isUnder = isGuaranteedAt(repeatsLengthFrom(fields));
  return isUnder === undefined ? '' : isUnder ? 'yes' : 'no';
}
