// Whether enzymes can cut in one incubation, and what stops them afterwards. Only heat is considered, not buffers.
import type { LocalizedText } from '#bio/core/fault.ts';
import { enzymeHeatOf, type HeatInactivation } from './enzymeHeat.ts';

export interface DigestConditions {
  /** Incubations, the lowest temperature first; one alone where all enzymes cut together. */
  readonly steps: readonly { readonly celsius: number; readonly enzymes: readonly string[] }[];
  /** Enzymes whose temperature is not known or differs between products. */
  readonly unsettled: readonly string[];
  /** What stops all those that heat stops. */
  readonly inactivation?: HeatInactivation & { readonly enzymes: readonly string[] };
  /** Heat does not stop them: the DNA is to be purified before ligation. */
  readonly resistant: readonly string[];
  /** Whether heat stops them is not known or differs between products. */
  readonly uncertain: readonly string[];
}

/** Conditions of a digest with these enzymes, by names of the enzyme table. */
export function digestConditionsOf(names: readonly string[]): DigestConditions {
  const heats = [...new Set(names)].map((name) => ({ name, ...enzymeHeatOf(name) }));
  const namesOf = (isSo: (it: (typeof heats)[number]) => boolean) => heats.filter(isSo).map((it) => it.name);
  const settled = heats.filter((it) => it.incubation.length === 1);
  const celsius = [...new Set(settled.map((it) => it.incubation[0]!))].sort((a, b) => a - b);
  const stopping = heats.flatMap((it) => (typeof it.inactivation === 'object' ? [it.inactivation] : []));
  return {
    steps: celsius.map((at) => ({
      celsius: at,
      enzymes: settled.filter((it) => it.incubation[0] === at).map((it) => it.name),
    })),
    unsettled: namesOf((it) => it.incubation.length !== 1),
    ...(stopping.length > 0 && {
      inactivation: {
        celsius: Math.max(...stopping.map((it) => it.celsius)),
        minutes: Math.max(...stopping.map((it) => it.minutes)),
        enzymes: namesOf((it) => typeof it.inactivation === 'object'),
      },
    }),
    resistant: namesOf((it) => it.inactivation === 'none'),
    uncertain: namesOf((it) => it.inactivation === 'differs' || it.inactivation === 'unknown'),
  };
}

/** The same as sentences; none where there is no enzyme. */
export function describeDigestConditions(names: readonly string[]): readonly LocalizedText[] {
  const found = digestConditionsOf(names);
  const { steps, unsettled, inactivation, resistant, uncertain } = found;
  const count = steps.flatMap((it) => it.enzymes).length + unsettled.length;
  if (count === 0) return [];
  const differing = uncertain.filter((name) => enzymeHeatOf(name).inactivation === 'differs');
  const unknown = uncertain.filter((name) => !differing.includes(name));
  return [
    count === 1 && unsettled.length === 1
      ? describeAlone(unsettled[0]!)
      : unsettled.length > 0
        ? describeUnsettled(found)
        : steps.length > 1
          ? describeInTurn(steps)
          : describeTogether(steps[0]!),
    ...(inactivation ? [describeInactivation(inactivation)] : []),
    ...(resistant.length > 0
      ? [
          {
            en: `Heat does not inactivate ${resistant.join(', ')}: purify the DNA before ligation.`,
            zh: `${resistant.join('、')} 不能加热灭活：连接前请纯化 DNA。`,
          },
        ]
      : []),
    ...(differing.length > 0
      ? [
          {
            en: `Products or suppliers differ on whether heat inactivates ${differing.join(', ')}: see the label, or purify the DNA before ligation.`,
            zh: `${differing.join('、')} 能否加热灭活因产品或供应商而异：请查看说明书，或在连接前纯化 DNA。`,
          },
        ]
      : []),
    ...(unknown.length > 0
      ? [
          {
            en: `Whether heat inactivates ${unknown.join(', ')} is not known: see the label, or purify the DNA before ligation.`,
            zh: `${unknown.join('、')} 能否加热灭活无可靠数据：请查看说明书，或在连接前纯化 DNA。`,
          },
        ]
      : []),
  ];
}

type Step = DigestConditions['steps'][number];

function describeTogether({ celsius, enzymes }: Step): LocalizedText {
  if (enzymes.length === 1)
    return { en: `${enzymes[0]}: ${celsius} °C (NEB).`, zh: `${enzymes[0]}：${celsius} °C（NEB 数据）。` };
  const isPair = enzymes.length === 2;
  return {
    en: `${enzymes.join(', ')}: one incubation at ${celsius} °C (NEB), in a buffer that suits ${isPair ? 'both' : 'all'}.`,
    zh: `${enzymes.join('、')}：可在 ${celsius} °C 同时酶切（NEB 数据），须选用${isPair ? '两者都' : '各酶均'}适用的缓冲液。`,
  };
}

/** Each step but the last with what stops it before the next. */
function describeInTurn(steps: readonly Step[]): LocalizedText {
  const last = steps.length - 1;
  const en = steps.map(({ enzymes, celsius }, i) => {
    const act = `${enzymes.join(', ')} at ${celsius} °C`;
    return i === last ? act : `${act}, ${stopOf(enzymes).en}`;
  });
  const zh = steps.map(({ enzymes, celsius }, i) => {
    const act = `${enzymes.join('、')} ${celsius} °C`;
    return i === last ? act : `${act}，${stopOf(enzymes).zh}`;
  });
  return {
    en: `In turn (NEB): ${en.join('; then ')}.`,
    zh: `须依次酶切（NEB 数据）：${zh.join('；再用 ')}。`,
  };
}

function stopOf(names: readonly string[]): LocalizedText {
  const { inactivation, resistant, uncertain } = digestConditionsOf(names);
  if (uncertain.length > 0) return { en: 'heat inactivation uncertain', zh: '能否加热灭活不确定' };
  if (resistant.length > 0 || !inactivation) {
    const some = inactivation ? resistant : undefined;
    return {
      en: `${some ? `${some.join(', ')} ` : ''}not inactivated by heat`,
      zh: `${some ? `${some.join('、')} ` : ''}不能加热灭活`,
    };
  }
  const { celsius, minutes } = inactivation;
  return {
    en: `inactivated by ${celsius} °C for ${minutes} min`,
    zh: `${celsius} °C 加热 ${minutes} min 可灭活`,
  };
}

function describeUnsettled({ steps, unsettled }: DigestConditions): LocalizedText {
  const known = steps.map((it) => ({
    en: `${it.enzymes.join(', ')} ${it.celsius} °C`,
    zh: `${it.enzymes.join('、')} ${it.celsius} °C`,
  }));
  const rest = unsettled.map((name) => {
    const { incubation } = enzymeHeatOf(name);
    return incubation.length === 0
      ? { en: `${name} not known`, zh: `${name} 无数据` }
      : {
          en: `${name} ${incubation.join(' or ')} °C, by the product`,
          zh: `${name} ${incubation.join(' 或 ')} °C，因产品而异`,
        };
  });
  const all = [...known, ...rest];
  const en = all.map((it) => it.en).join('; ');
  const zh = all.map((it) => it.zh).join('；');
  return steps.length > 1
    ? { en: `Not all in one incubation (NEB): ${en}.`, zh: `不能全部同时酶切（NEB 数据）：${zh}。` }
    : { en: `Whether one incubation serves is not known: ${en}.`, zh: `能否同时酶切尚无定论：${zh}。` };
}

function describeAlone(name: string): LocalizedText {
  const { incubation } = enzymeHeatOf(name);
  if (incubation.length === 0)
    return { en: `${name}: incubation temperature not known.`, zh: `${name}：酶切温度无可靠数据。` };
  return {
    en: `${name}: ${incubation.join(' or ')} °C, by the product.`,
    zh: `${name}：${incubation.join(' 或 ')} °C，因产品而异。`,
  };
}

function describeInactivation({
  celsius,
  minutes,
  enzymes,
}: NonNullable<DigestConditions['inactivation']>): LocalizedText {
  return {
    en: `${celsius} °C for ${minutes} min then inactivates ${enzymes.join(', ')}.`,
    zh: `酶切后 ${celsius} °C 加热 ${minutes} min 可灭活 ${enzymes.join('、')}。`,
  };
}
