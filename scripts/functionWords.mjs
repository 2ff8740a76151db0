// The first words of the names of exported functions (`words.mjs`). Most are verbs. A noun or what qualifies it begins
// a name where that is the term of the field or the platform (`gcContent`, `editDistance`, `csvCell`), where the
// function answers a plain question of a row (`orderById`, `paidOrders`), or where it makes a value (`ok`, `fault`).
// A new function takes a verb, or ends in Of, From or To.

const VERBS = `
  accept act activate add admit advance align allocate analyze anneal annotate answer apply archive are ask assemble
  attach audit await begin bench bind blunt book break bring build bundle bury calculate call can cancel carry
  change charge check choose claim classify clear clone close compare compete complete concat concatenate confirm
  conflict connect contains control convert copy count create cut decode define delete deliver dephosphorylate
  describe design detach digest disable discard dismiss download draw drop duplicate encode enqueue enter enumerate
  erase err escape exchange exclude expect explain export extend fake fill filter find finish fit fits fix flip
  flush forbid forget format free gather generate get give go group gunzip hand handle has hash hold import insert
  inspect is join judge justify keep launch lay leave lies limit load lock log look looks make map mark match may
  measure merge meter migrate minimize mirror mount move multiply name needs normalize notify observe open optimize
  overlaps overwrite pack pair parse pass paste perform phosphorylate place plan play pluralize polish prepare
  produce promise propose put queue rank read rearrange recall receive recolor reconcile redact redo reduce refresh
  refund refuse register release reload remember remove rename render renew reorder repair replace replay report
  request require requote reset resolve restore resume retry return reverse review rotate run save scan scroll seal
  search see seed select send serve set settle shift ship shorten show shrink slide sniff solve sort split spread
  start step store submit swap sweep sync take tamper throttle tick tidy toggle trace track transform translate trim
  trust try type undo unescape unpack unwrap upload use validate verify wait walk want warm watch withdraw wrap
  write zoom
`;

const NOUNS_AND_QUALIFIERS = `
  abi absorbance acceptor access account acids activation active acts adaptation address after alignment all already
  ambiguous amount amounts anchored annealed announcement announcements another answers any arc as asks at
  attachment authors available average award back backbones backing backup bad banded bare base bases before best
  binary blank bound branch broken brought browser budget buffers by bytes calculation calculator called candidates
  canonical captcha cart catalogue category caution cds cdseguid ceiling cell cells certificate certified chain
  changed charged checkout checkpoint child choice choices citation claimable claims clean closing cluster code
  coding codon columns command commercial common compatibility complement complexity composition concentration
  condition content context contract contracts conversion correct costs counts coupon coupons covers cpg cpu cre
  crowded csseguid csv current customer cuts data database days definition degraded deleted deletion destinations
  detail dialog difference differences dilution dimer dinucleotide dinucleotides direct discount disk distance
  document doi dot doubtful draft drawing edit edited edits effect effective element elements email emboss empty end
  ends engine enzyme enzymes events every evidence excerpt excess extension extinction fasta fault favorites feature
  features fewest fidelity field fields figures file filled findable first flank flat fold for foreign form forms
  formula found fragment frame fresh from front functional gateway gc gcg gel gen gene generated genes genetic
  getorf given golden google guarantee hairpin help hit hits home homology homopolymers html http icon identity in
  included index initial ink inner input inputs invitation inviter invoice isoschizomers item items itr json
  junction keeps kept keyed kind kmer known lane last layout ldseguid length lengths lesser letter letters library
  ligation likely line lines list listed live location login long longest lost low lower lowest lsseguid made marked
  marks matching max measured median melting memory mergeable methylation migration min mismatch mismatches missing
  molecular molecule months motif mutations my named names nearest negative neighbor neoschizomers new next no not
  note notes notices nucleic number observed of off offered ok oligo on only opening operation operator order
  ordered ordering orders orf orfs other outbox outcomes over overdue overhang owczarzy own packaging packed page
  pages paid pairs params parcel partial passed path patterns paying payment payments pcr pdf per percent person
  personal pieces pka placed places plain plasmid plate plot point pointer points portal position positive prepared
  price pricing primer primers priming private problem problems processor product products profile progress
  properties proposals protein published python qgram qualifier question questionnaire quotation quotations quote
  random range reading readings reads reason recent recombinations reconciling record records refill refusal refused
  regions registration relaxation removed repeat repeated replacement reply requested requests required reserved
  residues result resuspension reynolds rgb ring rna roles round row rows rule rules s salt sample sampled samples
  sanger saved say scaled schema scratch seeded segment seguid selected selection sendable sequence sequences serial
  series server service session settings shape shared sheet shipment short shortage shortening shown site size sizes
  skew slip slot small smallest smtp snap sodium source sp span spared specificity staff stages starts state stated
  status stem steps stored strain strand stream stretch stretches stripe structure subject sufficient sum summary
  surcharge swept synonyms table tandem target template text three ticks tier time times to too tool topo total
  translation tree tries typed under unknown unpacked unpriced unreadable unsent unsubscribe unwritten uploads upper
  usage vacuum value vector vectors vendor verdict version virus visitor waiting wallace weight well while whole
  window windows with without word words work world wrong xml
`;

export const FIRST_WORDS = new Set(`${VERBS}${NOUNS_AND_QUALIFIERS}`.split(/\s+/).filter(Boolean));
