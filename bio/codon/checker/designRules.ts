// Reads the rules of a design file of any version of the format.
import { DESIGN_FORMAT, DESIGN_FORMAT_1 } from '#bio/codon/problem/designFormat.ts';
import type { RuleSetting } from '#bio/codon/problem/ruleSetting.ts';
import { isJsonObject } from '#bio/core/jsonObject.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { makeDesignFileFault } from './designFileFault.ts';
import { isDna, recordOf } from './fileParts.ts';
import { parseFormat1Rules, type RulesOfFile } from './format1Rules.ts';
import { isRuleSetting } from './rules/catalogue.ts';

/** Reads the rules and flanks from the parsed JSON of a design file. */
export function parseDesignRules({
  format,
  rules,
  flanks,
}: Readonly<Record<string, unknown>>): Result<RulesOfFile> {
  if (format === DESIGN_FORMAT_1)
    return isJsonObject(rules) ? parseFormat1Rules(rules) : err(makeDesignFileFault('rules'));
  if (format !== DESIGN_FORMAT) return err(makeDesignFileFault(`format ${DESIGN_FORMAT}`));
  if (!Array.isArray(rules)) return err(makeDesignFileFault('rules'));
  const bad = rules.findIndex((it) => !(isJsonObject(it) && isRuleSetting(it)));
  if (bad >= 0) return err(makeDesignFileFault(`rules[${bad}]`));
  if (!isFlanks(flanks)) return err(makeDesignFileFault('flanks'));
  return ok({
    rules: rules as readonly RuleSetting[],
    flanks: flanks as RulesOfFile['flanks'],
  });
}

const isFlanks = recordOf({ before: isDna, after: isDna });
