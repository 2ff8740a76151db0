// Reads the rules of a design file, of whichever format it is.
import { DESIGN_FORMAT, DESIGN_FORMAT_1 } from '#bio/codon/problem/designFormat.ts';
import type { RuleSetting } from '#bio/codon/problem/ruleSetting.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { notADesignFileFault } from './designFileFault.ts';
import { isDna, isRecord, recordOf } from './fileParts.ts';
import { parseFormat1Rules, type RulesOfFile } from './format1Rules.ts';
import { isRuleSetting } from './rules/catalogue.ts';

/** The rules and flanks of the data of a file, whose format is not known yet. */
export function parseDesignRules({
  format,
  rules,
  flanks,
}: Readonly<Record<string, unknown>>): Result<RulesOfFile> {
  if (format === DESIGN_FORMAT_1)
    return isRecord(rules) ? parseFormat1Rules(rules) : err(notADesignFileFault('rules'));
  if (format !== DESIGN_FORMAT) return err(notADesignFileFault(`format ${DESIGN_FORMAT}`));
  if (!Array.isArray(rules)) return err(notADesignFileFault('rules'));
  const bad = rules.findIndex((it) => !(isRecord(it) && isRuleSetting(it)));
  if (bad >= 0) return err(notADesignFileFault(`rules[${bad}]`));
  if (!isFlanks(flanks)) return err(notADesignFileFault('flanks'));
  return ok({
    rules: rules as readonly RuleSetting[],
    flanks: flanks as RulesOfFile['flanks'],
  });
}

const isFlanks = recordOf({ before: isDna, after: isDna });
