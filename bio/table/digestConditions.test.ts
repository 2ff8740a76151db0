import { describe, expect, it } from 'vitest';
import { describeDigestConditions, digestConditionsOf } from './digestConditions.ts';

describe('digestConditionsOf', () => {
  it('puts enzymes of one temperature together, with the heat that stops them all', () => {
    expect(digestConditionsOf(['EcoRI', 'HindIII'])).toEqual({
      steps: [{ celsius: 37, enzymes: ['EcoRI', 'HindIII'] }],
      unsettled: [],
      inactivation: { celsius: 80, minutes: 20, enzymes: ['EcoRI', 'HindIII'] },
      resistant: [],
      uncertain: [],
    });
  });

  it('takes the lower temperature first', () => {
    const { steps, resistant } = digestConditionsOf(['BstBI', 'SwaI', 'EcoRI']);
    expect(steps.map((it) => [it.celsius, ...it.enzymes])).toEqual([
      [25, 'SwaI'],
      [37, 'EcoRI'],
      [65, 'BstBI'],
    ]);
    expect(resistant).toEqual(['BstBI']);
  });

  it('settles nothing of an enzyme whose temperature is not known or differs', () => {
    const { steps, unsettled, uncertain } = digestConditionsOf(['EcoRI', 'SmaI', 'AarI']);
    expect(steps).toEqual([{ celsius: 37, enzymes: ['EcoRI'] }]);
    expect(unsettled).toEqual(['SmaI', 'AarI']);
    expect(uncertain).toEqual(['AarI']);
  });

  it('has nothing to say of no enzyme, and counts one that is given twice once', () => {
    expect(digestConditionsOf([]).steps).toEqual([]);
    expect(digestConditionsOf(['EcoRI', 'EcoRI']).steps).toEqual([{ celsius: 37, enzymes: ['EcoRI'] }]);
  });
});

describe('describeDigestConditions', () => {
  const lines = (names: readonly string[], language: 'en' | 'zh') =>
    describeDigestConditions(names).map((it) => it[language]);

  it.each([
    [
      ['EcoRI', 'HindIII'],
      [
        'EcoRI, HindIII: one incubation at 37 °C (NEB), in a buffer that suits both.',
        '80 °C for 20 min then inactivates EcoRI, HindIII.',
      ],
      [
        'EcoRI、HindIII：可在 37 °C 同时酶切（NEB 数据），须选用两者都适用的缓冲液。',
        '酶切后 80 °C 加热 20 min 可灭活 EcoRI、HindIII。',
      ],
    ],
    [
      ['KpnI'],
      ['KpnI: 37 °C (NEB).', 'Heat does not inactivate KpnI: purify the DNA before ligation.'],
      ['KpnI：37 °C（NEB 数据）。', 'KpnI 不能加热灭活：连接前请纯化 DNA。'],
    ],
    [
      ['EcoRI', 'SwaI'],
      [
        'In turn (NEB): SwaI at 25 °C, inactivated by 65 °C for 20 min; then EcoRI at 37 °C.',
        '65 °C for 20 min then inactivates EcoRI, SwaI.',
      ],
      [
        '须依次酶切（NEB 数据）：SwaI 25 °C，65 °C 加热 20 min 可灭活；再用 EcoRI 37 °C。',
        '酶切后 65 °C 加热 20 min 可灭活 EcoRI、SwaI。',
      ],
    ],
    [
      ['BglII', 'BstBI'],
      [
        'In turn (NEB): BglII at 37 °C, not inactivated by heat; then BstBI at 65 °C.',
        'Heat does not inactivate BglII, BstBI: purify the DNA before ligation.',
      ],
      [
        '须依次酶切（NEB 数据）：BglII 37 °C，不能加热灭活；再用 BstBI 65 °C。',
        'BglII、BstBI 不能加热灭活：连接前请纯化 DNA。',
      ],
    ],
    [
      ['BamHI', 'SmaI', 'AarI'],
      [
        'Whether one incubation serves is not known: BamHI 37 °C; SmaI 25 or 37 °C, by the product; AarI not known.',
        '65 °C for 20 min then inactivates SmaI.',
        'Products or suppliers differ on whether heat inactivates BamHI: see the label, or purify the DNA before ligation.',
        'Whether heat inactivates AarI is not known: see the label, or purify the DNA before ligation.',
      ],
      [
        '能否同时酶切尚无定论：BamHI 37 °C；SmaI 25 或 37 °C，因产品而异；AarI 无数据。',
        '酶切后 65 °C 加热 20 min 可灭活 SmaI。',
        'BamHI 能否加热灭活因产品或供应商而异：请查看说明书，或在连接前纯化 DNA。',
        'AarI 能否加热灭活无可靠数据：请查看说明书，或在连接前纯化 DNA。',
      ],
    ],
  ])('%j', (names, en, zh) => {
    expect(lines(names, 'en')).toEqual(en);
    expect(lines(names, 'zh')).toEqual(zh);
  });

  it('says that temperatures differ, whatever else is not known', () => {
    const [first] = describeDigestConditions(['SwaI', 'EcoRI', 'AarI']);
    expect(first).toEqual({
      en: 'Not all in one incubation (NEB): SwaI 25 °C; EcoRI 37 °C; AarI not known.',
      zh: '不能全部同时酶切（NEB 数据）：SwaI 25 °C；EcoRI 37 °C；AarI 无数据。',
    });
  });

  it('says of one enzyme only what is known', () => {
    expect(lines(['AarI'], 'en')[0]).toBe('AarI: incubation temperature not known.');
    expect(lines(['AarI'], 'zh')[0]).toBe('AarI：酶切温度无可靠数据。');
    expect(lines(['SmaI'], 'en')[0]).toBe('SmaI: 25 or 37 °C, by the product.');
    expect(lines([], 'en')).toEqual([]);
  });
});
