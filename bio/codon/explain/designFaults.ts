// Faults where there is no design to give: proved impossible, not found within the budget, or withheld.
import type { Problem } from '#bio/codon/problem/problem.ts';
import type { LocalRule } from '#bio/codon/rules/localRules.ts';
import type { Windows } from '#bio/codon/search/gcWindows.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { explainWindows } from './explainGc.ts';
import { explainJoint } from './explainJoint.ts';

interface SearchedProblem {
  readonly problem: Problem;
  readonly localRules: readonly LocalRule[];
  readonly trellis: Trellis;
  readonly windows: Windows;
}

/** `bound`: no design under the rules scores more; minus Infinity where it is proved that there is none. */
export function makeNoDesignFault(
  { problem, localRules, trellis, windows }: SearchedProblem,
  bound: number,
): Fault {
  const explained = explainWindows(problem, trellis, windows);
  if (explained) return explained.fault;
  if (bound === Number.NEGATIVE_INFINITY) {
    const joint = explainJoint(problem, localRules);
    if (joint) return joint.fault;
    return fault('codon/gc-no-design', {
      en: 'It is proved that no sequence keeps the GC limits together with the other rules, although each window could be met alone. Widen a GC limit or a window, or drop a motif.',
      zh: '已证明：虽然单个窗口可以满足，但没有任何序列能同时满足 GC 限制和其他规则。请放宽 GC 限制、加大窗口或减少需避开的基序。',
    });
  }
  return fault('codon/not-found', {
    en: 'No sequence within the GC limits was found in the time given; it is not proved that there is none. Widen a limit, or allow more time.',
    zh: '在给定时间内未找到满足 GC 限制的序列，但尚未证明其不存在。请放宽限制或延长计算时间。',
  });
}

/** The fault of a design that the independent check refutes, which is never returned. */
export function makeNotVerifiedFault(rule: string, at: number): Fault {
  return fault(
    'codon/not-verified',
    {
      en: `The design was withheld: its independent check found “${rule}” broken at base ${at + 1}. This is a mistake in the program; please report the input.`,
      zh: `设计未通过独立校验（第 ${at + 1} 位碱基违反“${rule}”），因此不予输出。这是程序错误，请反馈该输入。`,
    },
    { position: at + 1 },
  );
}
