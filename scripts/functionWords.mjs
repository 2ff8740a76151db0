// How the names of exported functions begin where they do not end in Of, From or To (`words.mjs`).

const VERBS = `
  accept act activate add admit advance advise align allocate analyze anneal annotate answer apply archive are ask
  assemble attach audit await back begin bench bind blunt book bound branch break bring build bundle bury calculate
  call can cancel carry certify chain change charge check checkpoint choose claim classify clean clear clip clone
  close collect compare compete complement complete compute concat concatenate confirm conflict connect contains
  control convert copy count create cut decode define delete deliver dephosphorylate describe design detach digest
  disable discard dismiss download draw drop duplicate edit encode end enqueue enter enumerate erase err escape
  estimate excerpt exchange exclude expect explain export extend extract fake fill filter find finish fit fits fix
  flatten flip flush forbid forget format free gather generate get give go group guess gunzip hand handle has hash
  hold import includes index infer insert inspect is join judge justify keep launch lay leave lies limit list load
  locate lock log look looks make map mark match matches may measure merge meter migrate minimize mirror mount move
  multiply name needs normalize note notify number observe open optimize order overlaps overwrite pack pair parse pass
  paste perform phosphorylate place plan play pluralize point polish prepare price produce promise propose put queue
  quote rank read rearrange recall receive recolor reconcile record redact redo reduce refill refresh refund refuse
  refuses register release reload remember remove rename render renew reorder repair replace replay reply report
  request require requote reset resolve restore resume retry return reverse review rotate round run save scale scan
  score scroll seal search see seed select send serve set settle shift ship shorten show shrink simulate slide sniff
  solve sort split spread start step store stream submit sum swap sweep sync take tamper throttle tick tidy time
  toggle trace track transform translate trim trust try type undo unescape unpack unwrap upload use vacuum validate
  verify visit wait walk want warm watch withdraw work wrap write zoom
`;

/** As the platform uses them: `Array.prototype.with`, `toString`, `fromEntries`, `onclick`. */
const PREPOSITIONS = `
  with without to from as on before after while
`;

export const FIRST_WORDS = new Set(`${VERBS}${PREPOSITIONS}`.split(/\s+/).filter(Boolean));

/**
 * What makes a value of a result (`ok` beside the verb `err`), a fault, or a part of a schema: libraries of schemas
 * have nouns for theirs too (`string`, `object`).
 */
export const MAKERS = new Set(
  `ok fault
  shape text requiredText requiredField repeatedField repeatedIfGiven requestedList`.split(/\s+/),
);
