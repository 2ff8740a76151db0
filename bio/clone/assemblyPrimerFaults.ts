// Why no primers are designed for an assembly, in words.
import { type Fault, fault } from '#bio/core/fault.ts';
import type { Enzyme } from '#bio/table/enzymes.ts';
import type { AssemblyReason } from './assembly.ts';
import { joinChinese } from './joinChinese.ts';
import { MAX_OVERLAP, MIN_OVERLAP } from './joints.ts';

export function makeNoAmpliconReason(name: string, input: number): AssemblyReason {
  return {
    code: 'clone/no-amplicon',
    input,
    message: {
      en: `The primers of ${name || `part ${input + 1}`} amplify nothing on its template: give the bases that are not certain where they anneal.`,
      zh: joinChinese`${name || `片段 ${input + 1}`} 的引物在其模板上扩增不出产物：请补全引物结合处不确定的碱基。`,
    },
  };
}

export function makeOverlapFault(found: number): Fault {
  const max = MAX_OVERLAP.toLocaleString('en');
  return fault('clone/overlap', {
    en: `Expected a homology of ${MIN_OVERLAP} to ${max} bases, a whole number; found ${found}. Change the overlap.`,
    zh: `同源臂长度应为 ${MIN_OVERLAP} 至 ${max} bp 的整数，实际为 ${found}。请修改重叠长度。`,
  });
}

export function makeOnePartFault(name: string): Fault {
  return fault('clone/one-part', {
    en: `Expected at least two parts for a line, found one (${name}). Add a part, or close it to a circle.`,
    zh: joinChinese`线性产物应至少有两个片段，实际只有一个（${name}）。请添加片段，或将其闭合成环。`,
  });
}

export function makeNoCutVectorFault(): Fault {
  return fault('clone/no-cut-vector', {
    en: 'Expected a vector that is cut by one or two enzymes, and one insert. Choose the enzymes of the vector.',
    zh: '应有一个经一种或两种酶切割的载体和一个插入片段。请为载体选择限制酶。',
  });
}

export function makeOpenSiteFault({ name, site }: Enzyme): Fault {
  return fault('clone/open-site', {
    en: `Expected enzymes that cut within a site without ambiguous letters, found ${name} (${site}). Choose another enzyme, or clone by homology.`,
    zh: joinChinese`应选择在识别序列内切割且序列无简并碱基的酶，实际为 ${name}（${site}）。请更换酶，或改用同源重组。`,
  });
}

export function makeShortPartFault(name: string, found: number, needed: number): Fault {
  return fault('clone/short-part', {
    en: `Expected parts of at least ${needed} bases, found ${found} (${name || 'no part'}). Order a short part as oligos, or let the primers of its neighbors bring it.`,
    zh: joinChinese`片段长度应至少为 ${needed} bp，实际为 ${found} bp（${name || '无片段'}）。短片段请直接合成寡核苷酸并退火，或由相邻片段的引物带入。`,
  });
}
