// At which temperature restriction enzymes cut and which heat stops them, by products of New England Biolabs. A value
// is given only where two collections that others made agree: its NEBuffer Performance Chart in RuchiDoshi/AIRA (March
// 2026) and the data of its Enzyme Finder in Jumitti/LabMaster (2025; minutes are there alone, always 20, as in the
// Heat Inactivation list in Nheyer/Genomics_Scripts_Zlab, 2026). Where products of one name differ (wild type, HF,
// v2), or Promega's list (LabMaster too) has another temperature, all are given; heat that stops some and not others
// is not given. Promega tests 65 C for 15 min: that speaks against 65 C where it fails and against "no" where it
// works. Buffers are not here.
//
// name C[/C ...] inactivation: C/minutes, "no" for not by heat, "?" where products or sources differ

const ROWS = `
AatII 37 80/20;Acc65I 37 65/20;AccI 37 80/20;AciI 37 65/20;AclI 37 no;AcuI 37 65/20;AfeI 37 65/20;AflII 37 65/20;
AflIII 37 80/20;AgeI 37 65/20;AhdI 37 65/20;AleI 37 65/20;AluI 37 80/20;AlwI 37 no;AlwNI 37 80/20;ApaI 37 65/20;
ApaLI 37 no;ApeKI 75 no;ApoI 37/50 80/20;AscI 37 80/20;AseI 37 65/20;AsiSI 37 80/20;AvaI 37 80/20;AvaII 37 80/20;
AvrII 37 no;BaeGI 37 80/20;BaeI 37 65/20;BamHI 37 ?;BanI 37/50 ?;BanII 37 80/20;BbsI 37 65/20;BbvCI 37 no;
BbvI 37 65/20;BccI 37 65/20;BceAI 37 65/20;BcgI 37 65/20;BciVI 37 80/20;BclI 37/50 ?;BcoDI 37 no;BfaI 37 80/20;
BfuAI 50 65/20;BglI 37 65/20;BglII 37 no;BlpI 37 no;BmgBI 37 65/20;BmrI 37 65/20;BmtI 37 65/20;BpmI 37 65/20;
Bpu10I 37 80/20;BpuEI 37 65/20;BsaAI 37 no;BsaBI 60 80/20;BsaHI 37 80/20;BsaI 37 80/20;BsaJI 60 80/20;BsaWI 60 80/20;
BsaXI 37 no;BseRI 37 80/20;BseYI 37 80/20;BsgI 37 65/20;BsiEI 60 no;BsiHKAI 65 no;BsiWI 37/55 ?;BslI 37/55 no;
BsmAI 37/55 no;BsmBI 55 80/20;BsmFI 37/65 80/20;BsmI 65 80/20;BsoBI 37 80/20;Bsp1286I 37 65/20;BspCNI 37 80/20;
BspDI 37 80/20;BspEI 37 80/20;BspHI 37 80/20;BspMI 37 65/20;BspQI 37/50 80/20;BsrBI 37 80/20;BsrDI 37 80/20;
BsrFI 37 no;BsrGI 37 80/20;BsrI 65 80/20;BssHII 37/50 ?;BssSI 37 no;BstAPI 60 80/20;BstBI 65 no;BstEII 37/60 no;
BstNI 60 no;BstUI 60 no;BstXI 37/50 80/20;BstYI 60 no;BstZ17I 37 no;Bsu36I 37 80/20;BtgI 37 80/20;BtgZI 60 80/20;
BtsCI 50 80/20;BtsI 37 no;BtsIMutI 55 80/20;Cac8I 37 65/20;ClaI 37 65/20;CspCI 37 65/20;CviKI-1 37 no;CviQI 25 no;
DdeI 37 ?;DpnI 37 80/20;DpnII 37 65/20;DraI 37 65/20;DraIII 37 no;DrdI 37 65/20;EaeI 37 65/20;EagI 37 65/20;
EarI 37 65/20;EciI 37 65/20;Eco53kI 37 65/20;EcoNI 37 65/20;EcoO109I 37 65/20;EcoRI 37 65/20;EcoRV 37 80/20;
Esp3I 37 65/20;FatI 55 80/20;FauI 55 65/20;Fnu4HI 37 no;FokI 37 65/20;FseI 37 65/20;FspI 37 no;HaeII 37 80/20;
HaeIII 37 80/20;HgaI 37 65/20;HhaI 37 65/20;HinP1I 37 65/20;HincII 37 65/20;HindIII 37 80/20;HinfI 37 80/20;
HpaI 37 no;HpaII 37 80/20;HphI 37 65/20;Hpy166II 37 65/20;Hpy188I 37 65/20;Hpy188III 37 65/20;Hpy99I 37 65/20;
HpyAV 37 65/20;HpyCH4III 37 65/20;HpyCH4IV 37 65/20;HpyCH4V 37 65/20;KasI 37 65/20;KpnI 37 no;MboI 37 65/20;
MboII 37 65/20;MfeI 37 no;MluCI 37 no;MluI 37 ?;MlyI 37 65/20;MmeI 37 65/20;MnlI 37 65/20;MscI 37 80/20;MseI 37 65/20;
MslI 37 80/20;MspA1I 37 65/20;MspI 37 ?;MspJI 37 65/20;MwoI 60 no;NaeI 37 ?;NarI 37 65/20;NciI 37 ?;NcoI 37 80/20;
NdeI 37 65/20;NgoMIV 37 no;NheI 37 80/20;NlaIII 37 65/20;NlaIV 37 65/20;NmeAIII 37 65/20;NotI 37 65/20;NruI 37 ?;
NsiI 37 80/20;NspI 37 65/20;PacI 37 65/20;PaeR7I 37 no;PaqCI 37 65/20;PciI 37 80/20;PflFI 37 65/20;PflMI 37 65/20;
PleI 37 65/20;PluTI 37 65/20;PmeI 37 65/20;PmlI 37 65/20;PpuMI 37 no;PshAI 37 65/20;PsiI 37 65/20;PspGI 75 no;
PspOMI 37 65/20;PspXI 37 no;PstI 37 ?;PvuI 37 no;PvuII 37 ?;RsaI 37 ?;RsrII 37 65/20;SacI 37 65/20;SacII 37 65/20;
SalI 37 65/20;SapI 37 65/20;Sau3AI 37 65/20;Sau96I 37 65/20;SbfI 37 80/20;ScaI 37 80/20;ScrFI 37 65/20;SexAI 37 65/20;
SfaNI 37 65/20;SfcI 37 65/20;SfiI 50 no;SfoI 37 no;SgrAI 37 65/20;SmaI 25/37 65/20;SmlI 55 no;SnaBI 37 80/20;
SpeI 37 80/20;SphI 37 65/20;SrfI 37 65/20;SspI 37 65/20;StuI 37 ?;StyD4I 37 65/20;StyI 37 65/20;SwaI 25 65/20;
TaqI 65 no;TfiI 65 no;TseI 65 no;Tsp45I 65 no;TspMI 75 no;TspRI 65 no;Tth111I 65 no;XbaI 37 ?;XcmI 37 65/20;
XhoI 37 65/20;XmaI 37 65/20;XmnI 37 65/20;ZraI 37 80/20;Nb.BbvCI 37 80/20;Nb.BsmI 65 80/20;Nb.BsrDI 37/65 80/20;
Nb.BssSI 37 no;Nb.BtsI 37 80/20;Nt.AlwI 37 80/20;Nt.BbvCI 37 80/20;Nt.BsmAI 37 65/20;Nt.BspQI 50 80/20;
Nt.BstNBI 55 80/20;Nt.CviPII 37 65/20
`;

export interface EnzymeHeat {
  /** Degrees C of incubation: none where not known, several where products or suppliers differ. */
  readonly incubation: readonly number[];
  /** What stops each product of the name. `none`: heat does not; `differs`: some only; `unknown`: no two sources. */
  readonly inactivation: HeatInactivation | 'none' | 'differs' | 'unknown';
}

export interface HeatInactivation {
  readonly celsius: number;
  readonly minutes: number;
}

/** By the exact name of the enzyme tables (`EcoRI`, without HF; `Nt.BbvCI`). */
export function enzymeHeatOf(name: string): EnzymeHeat {
  byName ??= new Map(ROWS.trim().split(/;\s*/).map(readRow));
  return byName.get(name) ?? UNKNOWN;
}

const UNKNOWN: EnzymeHeat = { incubation: [], inactivation: 'unknown' };

let byName: ReadonlyMap<string, EnzymeHeat> | undefined;

function readRow(row: string): [string, EnzymeHeat] {
  const [name, incubation, inactivation] = row.split(' ') as [string, string, string];
  return [
    name,
    { incubation: incubation.split('/').map(Number), inactivation: readInactivation(inactivation) },
  ];
}

function readInactivation(text: string): EnzymeHeat['inactivation'] {
  if (text === 'no') return 'none';
  if (text === '?') return 'differs';
  const [celsius, minutes] = text.split('/').map(Number) as [number, number];
  return { celsius, minutes };
}
