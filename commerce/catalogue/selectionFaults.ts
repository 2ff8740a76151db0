// What keeps a selection from being ordered: an entry that is gone, a choice that is missing or unknown, or two that do
// not combine. The page shows these beside the options, the server refuses with them.
import { type Fault, fault } from '#bio/core/fault.ts';
import type { Site } from '#commerce/money/money.ts';
import {
  type Catalogue,
  type CatalogueEntry,
  isConditionMet,
  optionsOf,
  type Selection,
} from './catalogue.ts';

export function findSelectionFaults(
  catalogue: Catalogue,
  selection: Selection,
  site: Site,
): readonly Fault[] {
  const entry = catalogue.get(selection.sku);
  if (entry === undefined || !entry.isOnShelf)
    return [
      fault('catalogue/off-shelf', {
        en: 'Selected products do not exist or are delisted, select again.',
        zh: '所选商品不存在或已下架，请重新选择。',
      }),
    ];
  const options = optionsOf(entry, selection);
  return [...choiceFaults(entry, options, site), ...exclusionFaults(entry, options)];
}

function choiceFaults(entry: CatalogueEntry, options: Selection['options'], site: Site): readonly Fault[] {
  const unknown = Object.keys(options).filter((it) => !entry.options.some(({ code }) => code === it));
  const faults = unknown.map(() =>
    fault('catalogue/unknown-option', {
      en: `${entry.name.en} does not have one of the options chosen. Please select again.`,
      zh: `${entry.name.zh}没有所选的某一选项，请重新选择。`,
    }),
  );
  for (const { code, name, choices, isRequired, follows } of entry.options) {
    const chosen = options[code] ?? '';
    if (chosen === '') {
      if (isRequired)
        faults.push(
          fault('catalogue/choice-missing', {
            en: `Please ${follows === undefined ? 'select' : 'enter'}: ${name.en}.`,
            zh: `请${follows === undefined ? '选择' : '填写'}${name.zh}。`,
          }),
        );
    } else if (!choices.some((it) => it.code === chosen && (it.site ?? site) === site))
      faults.push(
        fault('catalogue/choice-unknown', {
          en: `${name.en}: what was chosen is not offered. Please select another one.`,
          zh: `${name.zh}：不提供所选选项，请重新选择。`,
        }),
      );
  }
  return faults;
}

function exclusionFaults({ exclusions }: CatalogueEntry, options: Selection['options']): readonly Fault[] {
  return exclusions
    .filter(({ when }) => isConditionMet(when, options))
    .map(({ reason }) => fault('catalogue/excluded', reason));
}
