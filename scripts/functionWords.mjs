// The first words of the names of exported functions (`words.mjs`): verbs, measures by their own name (`gcContent`),
// makers of a value (`err`, `fault`), and nouns with what qualifies them where the function is a plain question
// (`paidOrders`). A verb that is missing is added here; anything else is renamed, or ends in Of, From or To.
export const FIRST_WORDS = new Set(
  `
  abi absorbance accept acceptor access account acids act activate activation active acts adaptation add address admit
  advance after align alignment all allocate already ambiguous amount amounts analyze anchored anneal annealed
  annotate announcement announcements another answer answers any apply arc archive are as ask asks assemble at attach
  attachment audit authors available average await award back backbones backing backup bad banded bare base bases
  before begin bench best binary bind blank blunt book bound branch break bring broken brought browser budget buffers
  build bundle bury by bytes calculate calculation calculator call called can cancel candidates canonical captcha
  carry cart catalogue category caution cds cdseguid ceiling cell cells certificate certified chain change changed
  charge charged check checkout checkpoint child choice choices choose citation claim claimable claims classify clean
  clear clone close closing cluster code coding codon columns command commercial common compare compatibility compete
  complement complete complexity composition concat concatenate concentration condition confirm conflict connect
  contains content context contract contracts control conversion convert copy correct costs count counts coupon
  coupons covers cpg cpu cre create crowded csseguid csv current customer cut cuts data database days decode define
  definition degraded delete deleted deletion deliver dephosphorylate describe design destinations detach detail
  dialog difference differences digest dilution dimer dinucleotide dinucleotides direct disable discard discount disk
  dismiss distance document doi dot doubtful download draft draw drawing drop duplicate edit edited edits effect
  effective element elements email emboss empty encode end ends engine enqueue enter enumerate enzyme enzymes erase
  err escape events every evidence excerpt excess exchange exclude expect explain export extend extension extinction
  fake fasta fault favorites feature features fewest fidelity field fields figures file fill filled filter find
  findable finish first fit fits fix flank flat flip flush fold for forbid foreign forget form format forms formula
  found fragment frame free fresh from front functional gateway gather gc gcg gel gen gene generate generated genes
  genetic get getorf give given go golden google group guarantee gunzip hairpin hand handle has hash help hit hits
  hold home homology homopolymers html http icon identity import in included index initial ink inner input inputs
  insert inspect invitation inviter invoice is isoschizomers item items itr join json judge junction justify keep
  keeps kept keyed kind kmer known lane last launch lay layout ldseguid leave length lengths lesser letter letters
  library lies ligation likely limit line lines list listed live load location lock log login long longest look looks
  lost low lower lowest lsseguid made make map mark marked marks match matching max may measure measured median
  melting memory merge mergeable meter methylation migrate migration min minimize mirror mismatch mismatches missing
  molecular molecule months motif mount move multiply mutations my name named names nearest needs negative neighbor
  neoschizomers new next no normalize not note notes notices notify nucleic number observe observed of off offered ok
  oligo on only open opening operation operator optimize order ordered ordering orders orf orfs other outbox outcomes
  over overdue overhang overlaps overwrite owczarzy own pack packaging packed page pages paid pair pairs params parcel
  parse partial pass passed paste path patterns paying payment payments pcr pdf per percent perform person personal
  phosphorylate pieces pka place placed places plain plan plasmid plate play plot pluralize point pointer points
  polish portal position positive prepare prepared price pricing primer primers priming private problem problems
  processor produce product products profile progress promise properties proposals propose protein published put
  python qgram qualifier question questionnaire queue quotation quotations quote random range rank read reading
  readings reads rearrange reason recall receive recent recolor recombinations reconcile reconciling record records
  redact redo reduce refill refresh refund refusal refuse refused regions register registration relaxation release
  reload remember remove removed rename render renew reorder repair repeat repeated replace replacement replay reply
  report request requested requests require required requote reserved reset residues resolve restore result resume
  resuspension retry return reverse review reynolds rgb ring rna roles rotate round row rows rule rules run s salt
  sample sampled samples sanger save saved say scaled scan schema scratch scroll seal search see seed seeded segment
  seguid select selected selection send sendable sequence sequences serial series serve server service session set
  settings settle shape shared sheet shift ship shipment short shortage shorten shortening show shown shrink site size
  sizes skew slide slip slot small smallest smtp snap sniff sodium solve sort source sp span spared specificity split
  spread staff stages start starts state stated status stem step steps store stored strain strand stream stretch
  stretches stripe structure subject submit sufficient sum summary surcharge swap sweep swept sync synonyms table take
  tamper tandem target template text three throttle tick ticks tidy tier time times to toggle too tool topo total
  trace track transform translate translation tree tries trim trust try type typed under undo unescape unknown unpack
  unpacked unpriced unreadable unsent unsubscribe unwrap unwritten upload uploads upper usage use vacuum validate
  value vector vectors vendor verdict verify version virus visitor wait waiting walk wallace want warm watch weight
  well while whole window windows with withdraw without word words work world wrap write wrong xml zoom`
    .trim()
    .split(/\s+/),
);
