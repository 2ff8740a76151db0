// Where the sequences of the element library stand: in how many annotated public plasmid records each was found (0
// where it was not counted), how this version was chosen, and some records that hold it. Addgene depositor sequences
// and GenBank, counted in 2026; a record without a number has none in public.
// id | records | c identical/labeled so: the commonest version; p identical: the commonest one with the expected
// protein | name~Addgene number or GenBank accession, up to three, divided by ^

export interface ElementSource {
  readonly records: number;
  /** Features of this label in complete plasmids, and how many of them have these very bases. */
  readonly commonest?: { readonly identical: number; readonly labeled: number };
  /** Features with these very bases, the commonest of those that code for the expected protein. */
  readonly commonestOfProtein?: number;
  readonly examples: readonly { readonly name: string; readonly accession?: string }[];
}

export function findElementSource(id: string): ElementSource | undefined {
  all ??= new Map(ROWS.trim().split('\n').map(source));
  return all.get(id);
}

let all: ReadonlyMap<string, ElementSource> | undefined;

function source(row: string): readonly [string, ElementSource] {
  const [id, records, chosen, examples] = row.split('|') as [string, string, string, string];
  const [identical, labeled] = chosen.slice(1).split('/').map(Number);
  return [
    id,
    {
      records: Number(records),
      ...(chosen.startsWith('c') && { commonest: { identical: identical!, labeled: labeled! } }),
      ...(chosen.startsWith('p') && { commonestOfProtein: identical! }),
      examples: (examples ? examples.split('^') : []).map((it) => {
        const [name, accession] = it.split('~') as [string, string | undefined];
        return accession ? { name, accession } : { name };
      }),
    },
  ];
}

const ROWS = `
cmv-enhancer-promoter-584|3923|c4569/12954|pcDNA-f:PGC1~1026^HDM-tat1b^pcDNA3.1(+)
cmv-enhancer-304-promoter-204-508|3907|c3431/4059|mRuby-N1~54581^pCMV/3' Box_(GLuc)_TOP1^CMVp-dsRed2-Triplex-HHRibo-gRNA1-HDVRibo-pA
cmv-enhancer-380|3910|c7107/16311|pCAG~89689^pcDNA-f:PGC1~1026^HDM-tat1b
cmv-enhancer-304|3913|c4053/16311|mRuby-N1~54581^pCMV/3' Box_(GLuc)_TOP1^pTwist-CMV
cmv-enhancer-286-cbh|677|c578/16311|pSpCas9(BB)-2A-Puro (PX459) V2.0~62988^pENTR2-L3-SfoI-mCherry-PBL-R1~141022^pX330-Cetn1/1~50718
cmv-core-promoter-204|3901|c10916/14265|mRuby-N1~54581^pCMV/3' Box_(GLuc)_TOP1^CMVp-dsRed2-Triplex-HHRibo-gRNA1-HDVRibo-pA
minimal-cmv-promoter-39|685|c422/498|pJD974~U89931.1^pJD976~U89931.1^pL3-TRE-LucGFP-2L~11685
minp-synthetic-tata|71|c75/99|pLenti-161K enhancer-minP:fLuc-TK:rLuc~138366^pLenti sgRNA(MS2) mCherry~171053^pMPRAdonor2~49353
cag-cmvenh-cba-chimeric-intron|120|c109/614|pCAG-CFP~11179^pCAG-N-CretrcintG^pCAG-C-CreintG
cba-promoter|560|c506/1149|pCAGGS-pac-T2A-dre~124833^pCAG-NL1A~15227^pAAV-CAG-FLEXFRT-ChR2(H134R)-mCherry
cmvenh-cba-cb-565|220|c189/992|pTE4938~107527^pTE4561~107525^pTE4560~107526
cbh|111||pTE4938~107527^pTE4561~107525^pTE3179~107528
ef1a-full-1179|746|c676/1300|GST-14-3-3wt (pEBG)~1942^pAAV-Ef1a-Con/Fon-mCherry^2653_pHAGE2_EF1a
ef1a-core-efs-core-212|1697|c487/1111|GST-14-3-3wt (pEBG)~1942^pAAV-EF1a-N-CretrcintG^pCAGGS DRR mCherry Donor EF1a BFP
efs-ef1a-short-232|504||pM122: pAAV-EFS-CasRx~166870^pXPR_BRD003 sgGFP-1~74964^pRDA_052
mouse-pgk|1094|c1027/1251|MSCV PRDM16~15504^pU6_gRNA_handle_U6t^PGK1p-Csy4-pA (Construct 2)
human-pgk|661|c604/917|pLKO.1-puro~8453^p5E-hPGK~82579^pTetOne-DsRed-cNLS~138528
ubc|276|c262/384|C453-E24: attB4-UbCp>-attB5~162980^C413-E31: attB4-TRE3Gp>-attB1r~162924^pLenti6/UbC/mSlc7a1~17224
ubc-short-399|353|c37/384|C453-E24: attB4-UbCp>-attB5~162980^pLenti6/UbC/mSlc7a1~17224^pAAV-UbC-tdTomato
sv40-early-promoter-330|3914|c5697/12433|pcDNA3~52534^pcDNA-f:PGC1~1026^pcDNA3.1(+)
sv40-early-promoter-358|3564|c3276/12433|mRuby-N1~54581^pEGFP-N1~U55762^pmCherry-FKBP12-C1
sv40-early-promoter-197-no-enhancer|112|c101/12433|pTransgenesis p3 sv40 minimal promoter:: Katushka RFP~131731^3xERRE-luciferase~37851^3xERRE/ERE-luciferase~37852
rsv-promoter-227-lenti-5-hybrid|1555|c1468/1863|pLKO.1-puro~8453^GFP-P2A-CIAR_pLenti_CMV_Puro~86503^pLenti6-DEST PINK1-V5 L347P~13317
rsv-promoter-262|110|c113/1863|pCD-HK/Rev~161610^TLD_009~19695^RCASBP-Y DV~11478
sffv-promoter|222|c219/278|pABM-D4-miR30-L1221~132933^pMA2640~25434^pHR iSH-YFP-PIF
mscv-promoter-u3|501||RV 2-5~68410^MBC1-null~162748^MBC2-null~162749
hsv-tk-promoter|355|c219/456|pCMV-Neo-Bam p53 wt~16434^KM359774~KM359774.1^pCMV-Neo-Bam p53 R248W~16437
hsyn1-448|323|c302/377|pTYF-1xSYN-EGFP~19973^pAAV-M13-TEV-C-P2A-TdTomato^pAAV-TM-CaM-NES-TEV-N-AsLOV2-TEVseq-tTA
hsyn1-469|299||pTYF-1xSYN-EGFP~19973^pAAV-M13-TEV-C-P2A-TdTomato^pAAV-TM-CaM-NES-TEV-N-AsLOV2-TEVseq-tTA
camkiia-1-3-kb|64|c63/78|CaMKIIP-mEGFP-P2A-paAIP2/pAAV~91718^CaMKIIP-mEGFP-P2A-paAIP2 (R5AR6A)/pAAV~91719^pAAV-CaMKIIa-mScarlet~131000
camkiia-0-4-kb-cw3sl|14|c10/10|pAAV-CW3SL-EGFP~61463^pAAV-CWB-EGFP~61462
mecp2-229|8|c8/8|pAAV-pMecp2-SaCas9-pU6-sgRNA~159173^pAAV-pMecp2-dSaCas9-pU6-sgRNA~159174^pAAV-pMecp2-dSaCas9-VP64-pU6-sgRNA~158972
gfaabc1d-gfap-short-681|29||pZac2.1-GfaABC1D-Rpl22-HA~111811^pZac2.1-GfaABC1D-TurboID(C )-HA-GPI~163697^pTYF-1xGfaABC1D-EGFP~19974
cd68-short-659|3||pAAV CD68-EGFP~75034^pAAV CD68-hM4D(Gi)-mCherry~75033^pAAV CD68-hM3D(Gq)-mCherry~75032
tbg-410|8|c8/8|TBG-mTSG~109397^pAAV-TBG-Cyto-TurboID~149414^pAAV-TBG-ER-TurboID~149415
tbg-460|8||TBG-mTSG~109397^pAAV-TBG-Cyto-TurboID~149414^pAAV-TBG-ER-TurboID~149415
tbg-ambp-enhancers-intron-882|3||pAAV-TBG-Cyto-TurboID~149414^pAAV-TBG-ER-TurboID~149415^pAAV-TBG-mem-TurboID~149413
ctnt-413|4||pscCTNT/hTAZ-FL~139983^AAV-U6gRNA1-U6gRNA2-TnT-Cre~87682^aav-tnt-dnmrtfa-gfp~165035
mhck7-771|2||pRRL-MHCK7-R-GECO~109374^pRRL-MHCK7-GCaMP6~65042
ins2-rat-insulin-promoter-705|2||pBlueRIP.OVA~69597^RIP7-RLuc-YFP-pBS~72482
htert-promoter-455|12||HR-TERT-promotor~71398^FLAG-LoxP-PURO-LoxP-SNAP-TERT~71390^FLAG-LoxP-GFP-LoxP-SNAP-TERT~71391
hsp70-promoter-drosophila|169|c150/159|pUAS-NanoLuc~87696^pUAS-mCherry-NLS~87695^5XDRE-luciferase~85623
ac5-promoter|644|c639/674|pAc5.1B-lambdaN-HA~21302^pAc5.1B-lambdaN-HA-DmThor_50-83-YMVLtoAADD_AB~148376^pAc5.1A-Dm-miR-279~22707
mt-promoter-drosophila|78|c43/53|pMT-HA-STX4~89311^pMT GFP~126657^pMT Lifeact-TagBFP~126664
polyhedrin-promoter|273|c291/294|C453-E18: attB4-polyhedrinp>-attB5~162977^C513-E07: attB5r-<p10p-polyhedrinp>-attB1r~162949^C513-E06: attB5r-pA-polyhedrinp>-attB1r~162948
p10-promoter|154|c139/146|pGS-FCER1G-1~109192^C513-E07: attB5r-<p10p-polyhedrinp>-attB1r~162949^pIDK-HDAC1fl~109158
camv-35s-promoter|152|c152/394|pMOD_B2101~91060^pMOD_B2301~91067^pMOD_A3001~91042
nos-promoter|156|c147/309|lvl0 NOSp~153375^LI A-B pNOS   c1~54456^LI F-G neo c2~54405
gal1-promoter|173|c103/171|pGALSc104(G217S/T499I)~1151^pGSKU_6961bp^pGSHU_7180bp_cir
tef1-promoter-yeast|107|c69/278|P413TEF-PYK1~34605^pTEF2^pJD401
adh1-promoter-705|381|c240/341|pDS190~34977^pGADT7-Rec^pJD521
aox1-promoter|30|c23/30|TaALMT1-uPIC 3'~117892^pPICZalphaB-SapL3~78171^P24_pPINK_BGII
tre-7x-teto|389|c323/369|pJD974~U89931.1^pL3-TRE-LucGFP-2L~11685^pJD689
tre-tight-ptight|230|c198/253|pTreTight-Htt15Q-CFP~23965^pEN_TT 3XFLAG-S37A-GATA6-3XAU1~72613^pRQ-Id1HA~18112
tre3g|45|c36/40|pTRE3G-Bi-β-chain~133731^pTRE3G-Bi-α-chain~133730^c3GIC9~62191
tre3gs|28|c25/31|pTetOne-DsRed-cNLS~138528^pTetOne-mCherry-cNLS~138527^pTetOne-Six1-myc~138530
tre3gv|31|c30/32|mARG1 cassette 1~134343^hMLKL NB(1-140)-2xFv-flag~106074^hMLKL NB(1-182)-2xFv-flag~106075
teto-19|2920|c6905/8017|pJD974~U89931.1^pRK1037~8833^pCsy4
5xuas|140|c246/259|pUAS-NanoLuc~87696^pUAS-mCherry-NLS~87695^pHW394 (15xUAS::GFP::let-858 3'UTR)~85584
hu6-241|1812|c1842/2927|pLKO.1-puro~8453^pLKO-p53-shRNA-427~25636^PB-U6insert
hu6-249-ends-cacc|1700||pLKO.1-puro~8453^pLKO-p53-shRNA-427~25636^PB-U6insert
mu6-314|45|c43/2927|STAGR_gRNAScaffold_mU6~102844^STAGR_SAMScaffold_mU6~102845^pBSU6-shTOM40.2~89882
h1-215|133|c96/127|STAGR_SAMScaffold_hH1~102847^pSuper-Borealin #1~108470^pSuper-INCENP #2~108472
h1-91-minimal|155|c16/127|STAGR_SAMScaffold_hH1~102847^pSuper-Borealin #1~108470^pSuper-INCENP #2~108472
h7sk-243|26|c31/34|pUC_h7SK Mma PylT (CUA)~154782^pUC_h7SK Mma PylT (UUA)~154783^pENTR221-H1-sgGFP1-U6-sgGFP2-7SK-sgGFP3~87906
snr52-promoter|70|c65/97|pCRCT~60621^bRA66^pJH2972
t7-promoter|3748|c17622/18490|pcDNA-f:PGC1~1026^Exported^pATT-Dest
t3-promoter|3800|c5514/5777|pRSCupSup35GFP~1087^Exported^pBluescriptSK_
sp6-promoter|3908|c4569/4848|X65300~X65300.1^myc-Raptor~1859^pGTR
lac-promoter|3865|c17794/18545|pUC19~50005^SYNPUC19V~M77789.2^pRSCupSup35GFP~1087
lac-uv5-promoter|343|c279/293|pSV Sport PPAR gamma 2~8862^pj5_00001^<unknown name>
tac-promoter|1106|c1066/1076|pGEX-4T-1~U13853^pGEX-4T1 SHP2 WT~8322^pAWP89
trc-promoter|121|c117/123|pTrcHis-p47~21268^pTrcAgBIS (CO)^pTrc-trGPPS(CO)-LS
arabad-promoter|446|c410/533|pSFBAD09~11963^pBADmod1-linker2-gamS^pBAD30
em7-promoter|3350|c3263/3360|pcDNA/TO/EGFPmiR21~10827^<unknown name>
ampr-promoter|3881|c30074/34939|pUC19~50005^SYNPUC19V~M77789.2^puc19.gbk
cat-promoter|812|c699/791|pGC188~19619^pTwist-Chlor-High-Copy^pBbE0c-RFP
laci-promoter|3034|c2921/2994|pACYCDuet-1_Ec_rpoZ~128837^pGEX-4T1 SHP2 WT~8322^pBbAW4k-loxP-TT-loxP-mRFP1
j23119-promoter|56|c53/82|pEc-crRNA1~170088^pSEVA12TEC-B~58307^pSG4K5
plteto-1-promoter|178|c181/186|pZE31ms2~25860^pCD-Sub45-STAM1 (170-189) Hs~83064^pRK1037~8833
lac-operator|3843|c8826/24628|pUC19~50005^SYNPUC19V~M77789.2^pRSCupSup35GFP~1087
chimeric-intron-pci-133|992|c817/1994|pCI neo-hEST2~1781^pJD175f^pJD512
chimeric-intron-cag|483|c449/1994|pCAGGS-pac-T2A-dre~124833^pCAG-Oct3/4-IRES-Neo~13461^MXS_BidirectionalCAG
hybrid-intron-cbh|541|c472/591|pSpCas9(BB)-2A-Puro (PX459) V2.0~62988^pENTR2-L3-SfoI-mCherry-PBL-R1~141022^C-Terminal Split Cas9 with GyrA intein~58694
rabbit-beta-globin-intron|193|c164/383|pJD974~U89931.1^pJD976~U89931.1^413 pSG5L HA RB~10720
ef1a-intron-a|951|c860/1523|GST-14-3-3wt (pEBG)~1942^pAAV-Ef1a-Con/Fon-mCherry^pRDA_052
cmv-intron-a-826|182|c179/186|Jam4.3-Fc-His~72082^Jam2-Fc-His~72079^Jam4.1-Fc-His~72081
sv40-small-t-intron|931|c764/826|pZIP SV 776-1~1776^LTRi^pCAP01
sv40-late-intron-97|157|c84/106|pBJ5-CnA~11785^New_DNA^pJD728
bgh-polya-225|3848|c6390/9340|pcDNA3~52534^pcDNA-f:PGC1~1026^pcDNA3.1(+)
bgh-polya-208|796|c701/9340|pSpCas9(BB)-2A-Puro (PX459) V2.0~62988^IX401: pMVP (L3-L2) 6x His epitope tag + polyA~121754^pX330-Cetn1/1~50718
bgh-polya-112-short|3840|c1407/9340|pcDNA3~52534^pcDNA-f:PGC1~1026^pcDNA3.1(+)
sv40-polya-122|3911|c12310/19671|mRuby-N1~54581^pEGFP-N1~U55762^pCAG~89689
sv40-polya-135|3901|c2773/19671|pCAG~89689^myc-Raptor~1859^pGTag-TagRFP-SV40
sv40-late-polya-222|3577||GADD45 WT-luc~8356^PGK1p-Csy4-pA (Construct 2)^P1-EYFP-pA (Construct 5)
hgh-polya-477|720|c409/719|pFLAG-GATA2~1418^pCMV5-25BoxB^pAAV-EF1a-N-CretrcintG
hgh-polya-623|264|c237/719|TRX1 flag~21283^pFLAG-GATA2~1418^pCMV5-25BoxB
rbglob-polya-56|1459|c1270/1358|pCAG~89689^pJD974~U89931.1^pCMV-GFP~11153
human-beta-globin-polya-395|83|c22/95|pMD2.G~12259^pMD.RVG.CVS24-N2c~19712^HDM-tat1b
synthetic-polya-spa-49|1156|c1142/1251|pCI neo-hEST2~1781^P1-EYFP-pA (Construct 5)^PB-UniSAM
hsv-tk-polya-48|3124|c2706/3712|mRuby-N1~54581^pEGFP-N1~U55762^CMVp-dsRed2-Triplex-HHRibo-gRNA1-HDVRibo-pA
mouse-pgk-polya|44|c41/45|MADR pDonor smFP-FLAG (dark) WPRE~131005^MADR pDonor smFP-HA (dark) WPRE~131007^MADR pDonor smFP-Myc (dark) WPRE~130987
ef1a-polya|81|c80/87|pVITRO1-SS-255~68773^pVITRO1-SS-257~68774^pVITRO1-SS-259~68775
camv-polya|262|c142/333|lvl0 35St~153382^QPM-sgR (pTaU3)~140448^pJRT.Agro.CLCrVA.010~31810
w3sl-late-polya-use|19|c10/10|pAAV-CW3SL-EGFP~61463^pAAV-CBh-DIO-EGFP~87168^pAAV-CamKII-GFP-P2A-bReaches-minWPRE~118276
nos-terminator|464|c370/521|pZHY500~36186^pHREAC^pICSL11056
cyc1-terminator|773|c438/632|pPM28 (eroGFP CEN/ARS URA3)~20131^New_DNA^pJD395
adh1-terminator|399|c381/884|L1-YA~15525^pGADT7-Rec^pADNS
t7-terminator|3935|c3573/4095|pACYCDuet-1_Ec_rpoZ~128837^pJCSUP35(123-254)~1090^pATT-Dest
rrnb-t1-terminator|1625|c1659/4673|pPROEX Hsp104 (773-908)~1316^pTD103aiiA(Cm)^pJS169
rrnb-t2-terminator|3029|c966/2494|pPROEX Hsp104 (773-908)~1316^<unknown name>^pGTag-TagRFP-SV40
lambda-t0-terminator|1291|c368/1326|pT-43~16232^pTwist-Chlor-High-Copy^Pveg
wpre-589|2934|c2702/4854|pLOVE-GFP~15949^pAAV-M13-TEV-C-P2A-TdTomato^pAAV-TM-CaM-NES-TEV-N-AsLOV2-TEVseq-tTA
wpre-598-vectorbuilder-form|94||pAAV-SynI-CreOn-FlpOff-EGFP~176274^pAAV-SynI-FlpOn-CreOff-MCS-P2A-mCherry~176277^pMSCV-FLIP-puro-dsRed-GFP-miRNA~32704
aav2-itr-l-145-flip|32||pAAV-FLEX-hGTB~26196^pGS-scAAV-ITR145^pGS-ssAAV-ITR145
aav2-itr-l-145-flop|14||NC_001401~NC_001401.2^pAAV-FLEX-hGTB~26196^pGS-ssAAV-ITR145
aav2-itr-r-145-flip|32||pEMBL-Si-LMNA~20691^pGS-scAAV-ITR145^pGS-ssAAV-ITR145
aav2-itr-r-145-flop|14||NC_001401~NC_001401.2^pAAV-FLEX-hGTB~26196^pGS-ssAAV-ITR145
aav2-itr-r-141-paav|1428|c1266/3583|pAAV-CMV~46954^pAAV-SEPT-Acceptor~25648^pAAV-EF1a-N-CretrcintG
aav2-itr-l-141-paav|1428|c205/3583|pAAV-CMV~46954^pAAV-SEPT-Acceptor~25648^pAAV-EF1a-N-CretrcintG
aav2-itr-r-130|1811|c1526/3583|pAAV-CMV~46954^pACAGW-ChR2-Venus-AAV~20071^pGS-ssAAV-ITR145
aav2-itr-l-130|1811|c483/3583|pAAV-CMV~46954^pACAGW-ChR2-Venus-AAV~20071^pGS-ssAAV-ITR145
aav2-itr-l-alt-119-nt-core-with-11-nt-arm-deletion-130-with-flank|615|c518/628|pAAV-CMV~46954^110056~110056^pAAV-Ef1a-DIO C1V1 (t/t)-TS-EYFP~35497
aav2-itr128-5-pgs|1815||pAAV-CMV~46954^pACAGW-ChR2-Venus-AAV~20071^pGS-scAAV-ITR128
aav2-itr128-3-pgs|1815||pAAV-CMV~46954^pACAGW-ChR2-Venus-AAV~20071^pGS-scAAV-ITR128
aav2-ditr-dtrs-106-5-side|1838||pAAV-CMV~46954^pACAGW-ChR2-Venus-AAV~20071^pGS-scAAV-ITR145
aav2-ditr-dtrs-113-3-side-pscaav|67||pAAV-FLEX-hGTB~26196^pGS-scAAV-ITR145^pGS-ssAAV-ITR145
aav2-ditr-108-pgs-scaav-itr145-dtrs|39||pAAV-FLEX-hGTB~26196^pGS-scAAV-ITR145^pGS-ssAAV-ITR145
aav2-ditr-91-pgs-scaav-itr128-dtrs|1840||pAAV-CMV~46954^pACAGW-ChR2-Venus-AAV~20071^pGS-scAAV-ITR128
hiv-1-5-ltr-full-634|13|c11/824|pUCHR-CD5Flag2-P2A-smAID-mClover~110657^pUCHR-CD5HA2-P2A-smAID-mClover~110658^pUCHR-mClover-smAID-P2A-CD5Flag2-bglpA~110654
hiv-1-5-ltr-r-u5-181|3924|c4652/5512|pLKO.1-puro~8453^LV-CIG~12107^pHAGE2-CMV-ZsGre
rsv-5-ltr-chimera-408|1554|c1341/1558|pLKO.1-puro~8453^GFP-P2A-CIAR_pLenti_CMV_Puro~86503^pLenti6-DEST PINK1-V5 L347P~13317
cmv-5-ltr-chimera|1649|c1546/1691|pCSC-SP-PW-GFP (aka: pBOB-GFP)~12337^pLenti-hSynapsin-Cre-WPRE^Construct 32 - NFKBRp_mKate2_2xNLS_p2a-puroR
hiv-1-3-ltr-full-634|1078|c984/1849|pHR'-NRSF-CITE-GFP~21310^pHAGE2-CMV-ZsGre^pSB700
hiv-1-3-ltr-sin-du3-234|2419|c2177/2975|pLKO.1-puro~8453^LV-CIG~12107^pRDA_052
hiv-1-psi-126|3924|c4323/4572|pLKO.1-puro~8453^LV-CIG~12107^pHAGE2-CMV-ZsGre
hiv-1-psi-core-45|3924||pLKO.1-puro~8453^LV-CIG~12107^pHAGE2-CMV-ZsGre
rre-234|3927|c4252/4662|pLKO.1-puro~8453^pLenti6-DEST PINK1-V5 L347P~13317^pHAGE2-CMV-ZsGre
cppt-cts-118|3938|c3784/4613|pLKO.1-puro~8453^LV-CIG~12107^pHAGE2-CMV-ZsGre
mmlv-psi-200|267|c232/775|pBABE-puro~1764^REDD1 85-193 (#465)~99948^pBABE~21836
mesv-psi-342|550|c493/533|RV 2-5~68410^MBC1-null~162748^MBC2-null~162749
mscv-3-ltr-515|447|c420/1849|MSCV-mGPR15-GFP-IRES-Thy1.1~88912^RV 2-5~68410^MBC1-null~162748
ad5-itr|70|c59/102|pAd-Track Flag-SIRT1~8438^<unknown name>^E1A_E1B
ad5-psi|65|c46/58|pAL120-modified~22057^<unknown name>^E1A_E1B
piggybac-5-left-ir|419|c223/400|PB-TET-mcMyc~20888^PB-U6insert^PB-U6insert-EF1puro
piggybac-3-right-ir|306|c147/404|PB-CA-rtTA Adv~20910^pSLQ2815 pPB: CAG-Puro-WPRE PGK-KRAB-tagBFP-SpdCas9^PB-UniSAM
chs4-core-insulator-250|49|c66/66|MTK0_013~123928^MTK0_014~123929^pExp_CAG:mKate~51789
gypsy-insulator-431|11|c9/20|AByG~111083^AByA~163749^AByB~164148
kozak-gccacc|0||
kozak-gccaccatgg|3893||pEGFP-N1~U55762^pU6_gRNA_handle_U6t^CMVp-dsRed2-Triplex-HHRibo-gRNA1-HDVRibo-pA
ires-emcv-573|532|c284/1487|pLVX-EF1a-CCO-IRES-Puromycin~134861^tGFP~26864^pRP(Exp)-CMV> :dTomato:IRES:Puro~110832
ires-emcv-553|596|c325/1487|pcDNA3.1(+)IRES GFP~51406^tGFP~26864^pMIG-Aalpha WT~10884
ires2-587|220|c203/512|tGFP~26864^pRP(Exp)-CMV> :dTomato:IRES:Puro~110832^pBlue-ACTB-IR-IRES-Puro-pEF1α-EGFP-IR-ACTB~169921
p2a|544|c531/1705|pNQL004-SOX2-FKBPV-HA2-P2A-mCherry targeting construct~175552^pUC19-OCT4-T2A-NLS-EmGFP-P2A-Puro~89992^pLC-RFP657-CASP8~75164
gsg-p2a|4||pAAV-SynI-FlpOn-CreOff-MCS-P2A-mCherry~176277^pAAV-SynI-CreOn-FlpOff-MCS-P2A-EGFP~176276^pRosetta_v2~136477
t2a|726|c691/1673|pSpCas9(BB)-2A-Puro (PX459) V2.0~62988^109049~109049^pCAGMKOSiE~20865
gsg-t2a|13||pUC57-GSX2-tTA-BleoR~161748^pAAV-Syn1-FLEX-mCh-T2A-FLAG-hMOR-WPRE~166970^pRosetta_v2~136477
e2a|18|c17/44|p2attPC~51547^pGEMT-TPE2A-Mef2c-Tdtomato-Gata4-Tbx5~111818^p2attPC-LO~51550
f2a|22|c27/75|pAAV-TRE-HTG~27437^pAAV-CMV-TVAmCherry-2A-oG~104330^pCAGMKOSiE~20865
egfp|1367|p5299|pEGFP-N1-ACTR3~8462^pUCBB-pT7-eGFP^pUCBB-eGFP
megfp|68|p86|pRSET his-eGFP~113551^pQE-60NA-mEGFP~160459^nuclear EKAR (EGFP-mRFP)~18682
d2egfp|10|p10|pAAV-TRE-d2EGFP~164258^pCAG-GFPd2~14760^pNSEN-d2~59763
superfolder-gfp|64|p83|pHH02_15UP436~120893^pHH02_22UP1147~120894^pHH02_32_1122~120895
turbogfp|8|p11|RT3GEP~111164^TurboGFP^pmax_GFP
zsgreen1|50|p47|pTRE3G-Bi-β-chain~133731^Ai6~22798^pHAGE2-CMV-ZsGre
mneongreen|18|p17|LifeAct-mNeonGreen~98877^3xnls-mNeonGreen~98875^ITPKA-mNeonGreen~98883
mclover3|2|p2|pGEMHE-H2B-mClover3~171489^pGEMHE-mH33B-mClover3~171496
eyfp|123|p169|IO301: pMVP (R4-R3) eYFP~121736^Integrin beta 2 - mYFP~8638^pAL101
venus|61|p56|pGD255~132376^CBF:H2B-Venus~44211^H2B-Venus~20971
mvenus|28|p38|lvl0 mVenus CDS~153403^pTW085~115933^NanoLuc-PM-Venus~164786
citrine|78|p129|pDONR207-Lifeact-Citrine~100590^pTK_Citrine_Nanotag_17_neg_Control~130559^pGEM-PH-citrine~131406
ecfp|44|p58|IO502: pMVP (R4-R3) eCFP~121734^p3E-P2A-CFP no-pA~80827^LC701: pMVP (L3-L2) eCFP + polyA~121767
mcerulean|35|p58|pTK_Cerulean_Nanotag_88_neg_Control~130569^pTK_Cerulean_Nanotag_66_neg_Control~130567^pTK_Cerulean_Nanotag_62_neg_Control~130565
mturquoise2|53|p57|pGD425~132381^C_mTurquoise2_D~109464^pmTurquoise2-N1~60561
ebfp2|19|p17|pTW087~115935^pExp_CAG:EBFP2~51790^pU6_gRNA_handle_U6t
tagbfp|40|p44|col1a2_loxP-myctagBFP-STOP-loxP-mCherry-NTR~108645^vmhcl_loxP-myctagBFP-STOP-loxP-mCherry-NTR~108644^pME-mTagBFP~75148
mtagbfp2|7|p25|pMSCVII-BFP~162755^pEJS507-pCDest2-noAcr-mTagBFP2-IRES~85748^pEJS592-pCSDest2-AcrIIC4Hpa-BFPv2-IRES~113438
mtfp1|7|p36|pJL1-mTFP1~102635^pFA6-mTFP1-His3MX6~69850^pFA6-mTFP1-KanMX6~69851
mcherry|496|p636|mCherry~AY678264^pMuLE ENTR mCherry L5-L2~62184^pGC302~19668
tdtomato|80|p78|pNP1 tdTomato toehold switch~107354^pBDR~62663^pmAmetrine-DEVD-tdTomato~18879
dtomato|21|p40|pJL1-dTomato~102631^pRP(Exp)-CMV> :dTomato:IRES:Puro~110832^pXS-dTomato~117387
mscarlet|5|p26|Plasmid L5 attB::Pleft* mScarlet~169410^Plasmid L5 attB:Psmyc triple red~169413^pGilesSHdI_psmyc_His6_triple red~170047
mscarlet-i|4|p21|3xnls-mScarlet-I~98816^EMTB-mScarletI~137801^ITPKA_3xmScarletI~112960
mruby2|43|p75|pGD253~132374^C_mRuby2_D~109465^PH-Btk-mRuby2~124657
mruby3|3|p20|pAAV-CAG-DIO-NLS-mRuby3-IRES-eGtACR1-ST~109048^pAAV-CAG-DIO-ChroME-ST-P2A-H2B-mRuby3~108912^pCAG-H2B-mRuby3-IRES-eGtACR1-ST~108960
tagrfp|18|p18|pExp_CAG:mKate~51789^pLN426 (FuGW-G5p-mKate2)~105183^pLN592 (FuGW-S(USF1)p-mKate2)~105204
tagrfp-t|3|p18|gcryst:CFP~135812^pLV-CAG-F14F15S-Switch~99733^pRVdG-4RFP~52489
mkate2|19|p159|p3E-P2A-mKate2 no-pA~80828^TOPO mKate2~68441^pLSSmOrange-mKate2~99868
dsred2|40|p33|GLASTp-DsRed2~17706^CMVp-dsRed2-Triplex-HHRibo-gRNA1-HDVRibo-pA^CMVp-dsRed2-Triplex-28-gRNA1-28-pA
dsred-express2|14|p14|pJB002 CMV 3xFLAG-NLS-DsDed-ZF1~161532^pJM574 ZF2x6-C 3xFLAG-NLS-DsDed-ZF1 in TUPV2~161541^pJM575 ZF6x6-C 3xFLAG-NLS-DsDed-ZF10 in TUPV2~161561
mrfp1|111|p104|SS15 lac-inducible mRFP1 reporter circuit~30337^pBbE0c-RFP^pCIRCgp41-1
irfp670|29|p27|pWT055g~96864^pWT055f~96865^pWT055e~96866
irfp713|7|p11|pOTTC592 - pCMV Mito-iRFP~59135^pOTTC342 - pdsAAV CMV iRFP~47908^pOTTC364 - pAAV CaMKIIa iRFP~47903
irfp720|6|p6|pMito-iRFP720~45464^pBAD/HisB-iRFP720~45460^pCAG-iRFP720~89687
mirfp670|6|p1|pBAD/His-miRFP670~79984^pmiRFP670-N1~79987^pCAG-miRFP670-pA_U6-BbsI (pE059)~149353
firefly-luciferase|316|p300|GADD45 WT-luc~8356^MLRV^pLUC+
renilla-luciferase|47|p27|C121-E01: rLuc~162888^pIS1 PELO~60804^pIS1 mPELO~60805
nanoluc|40|p57|KM359770~KM359770.1^KM359774~KM359774.1^pT7-CalfluxVTN~83926
gaussia-luciferase-hgluc|10|p10|pMuLE_ENTR_CBF-GLuc_L3-L2~113868^C121-E06: gLuc~162890^TR-Gluc-3'UTR-HPΔp(A)~80600
seap|3|p3|SBE-SEAP~84873^pYSEAP~37326^pG12-SEAP~170271
lacz|1|p1|pVH-lacZ~61301
gus|13|p13|p2R3a-GUS-OcsT~71267^pAN19-ccvTIR1-GUS-NOSt~108548^pAN19-TIR1-GUS-NOSt~108547
cre-p1-native|17|p44|HM001: pMVP (R4-R3) Cre~121740^pJJH1320~36915^pCfB4158~134453
icre-codon-improved|9||paavCAG-iCre~51904^pAYC~62657^pCAG-iCre
flp|7|p6|pGC92~19615^pFLP-hyg~87831^pE-FLP
flpe|5|p5|pK036.TRE-Flpe-WPRE (Supernova)~85007^AAV phSyn1(S)-FlpE-bGHpA~50364^pCAGGS-flpE-puro~20733
flpo|15|p13|AAV phSyn1(S)-FlpO-bGHpA~51669^pPGKFLPobpA~13793^pCAG-FlpO
phic31-integrase|11|p11|pBCW~62658^pBT307_pBS-U-attPx3-FRT5-pSV40-Neo-pA-PhiC31o-pA-FRT5~52540^pBT317_pET-PhiC31o-pA~52491
spcas9-human-codon-px330-lenticrispr|215|p204|AAV_Efs_hSpCas9_NLS_FLAG-SV40~97307^pCMV-T7-SpCas9-P2A-EGFP (RTW3027)~139987^pCF823_EFS-Cas9-PuroR_lenti~138317
dcas9-d10a-h840a|82|p77|pCCL-PGK-SPdCas9-BFP-DNMT1~66818^pSLQ2815 pPB: CAG-Puro-WPRE PGK-KRAB-tagBFP-SpdCas9^pSLQ2818 pPB: CAG-PYL1-KRAB-IRES-Puro-WPRE-SV40PA PGK-ABI-ta
ncas9-d10a|27|p27|pcDNA3.1_pCMV-nCas-PmCDA1 pH1-gRNA(HPRT)~79619^nCas9-UGI control for Target-AID (pRZ1047)~131299^pcDNA3.1_pCMV-dCas-PmCDA1-ugi pH1-gRNA(HPRT)~79622
sacas9|51|p51|pAAV-pMecp2-SaCas9-pU6-sgRNA~159173^pJEP313-pAAV-CMV-SaCas9-DIO-pA~113690^Icam 2 SaCas9 YAP sgRNA1~99734
ascas12a-ascpf1|14|p13|pAIO-AsCpf1~137846^AsCas12a-2C-NLS in pCSDest~126637^pCE048-SiT-Cas12a~128124
lbcas12a-lbcpf1|13|p13|pAIO-LbCpf1~137847^pFH47~125812^pSP64T-hLbCpf1~107187
rfxcas13d-casrx|1|p1|pSLQ5428_pHR_EF1a-mCherry-P2A-Rfx_Cas13d-2xNLS-3xFLAG~155305
ugi|127|c136/405|pUGI-NLS~101091^pCMV - Hyperactive AID -T7 RNA Polymerase G645AQ744R - UGI~138611^G1397 DddAtox-C–SaKKH-Cas9(D10A)~157840
spcas9-sgrna-scaffold-76|2910|c2993/3094|pUC gRNA Shuttle~47024^pGTR^pSG4K5
spcas9-sgrna-scaffold-f-e-86|238||Sg-A~83807^sgRNA 1 GAPDH~83808^pKLV-U6gRNA-EF(BbsI)-PGKpuro2ABFP~62348
spcas9-sgrna-2-0-ms2-sam|85||STAGR_SAMScaffold_hH1~102847^STAGR_SAMScaffold_h7SK~102846^sgRNA(MS2)_Prnp_SAM1~78624
sacas9-sgrna-scaffold-76|75|c74/79|pFH88~128201^pFH102~128207^SauCas9 EMX1-nicking sgRNA~169860
ascas12a-direct-repeat-20|32||pTF-lacZ~153036^pU6-As-crRNA~78956^pYPQ141-ZmUbi-RZ-As~86196
lbcas12a-direct-repeat-21|15||pFH89~128202^pFH103~128208^Topo_SpCas9.tracr_LbCas12a.DR~155049
rfxcas13d-dr36|15|c54/54|pM115: CasRx control presgRNA~166867^pM116: CasRx VEGFA presgRNA~166868^pM117: VEGFA array presgRNA~166869
ms2-stem-loop|148|c398/398|pZE3acrABms2~26244^pZE31ms2~25860^PB-UniSAM
mir30-5-flank-122|165|c90/116|CAG-mCherry-CrxshRNA~73987^pT2/shp53/GFP4~20208^Exported
mir30-3-flank-127|173|c92/117|pOTTC1618 pAAV SYN1 Nuc-EYFP miR-30 FF3~135564^pOTTC1619 pAAV SYN1 Nuc-EYFP miR-30 SST~135565^pT2/shp53/GFP4~20208
mir30a-loop-15|278|c180/180|p3xFLAG-CMV-Drosha~171533^MDH1-miR-30-PGK-GFP~11379^Exported
mir30-loop-19|257||MSCV miR30 hygro sh-p53~18779^Exported
trc-loop-ctcgag|222||
brummelkamp-loop-ttcaagaga|170||piHGpd/G81S~1111^Exported^LTRi
mir155-5-flank|34|c56/56|pARD (pKD-G4)~62683^pARC (pKD-G3)~62682^pATJ (pKD-G8)~62687
mir155-3-flank|35|c57/57|pARD (pKD-G4)~62683^pARC (pKD-G3)~62682^pATJ (pKD-G8)~62687
mir-e-5-context-sgep|36|c11/11|AAV.CBA.YFP.miR-E_shControl~180386^AAV.CBA.YFP.miR-E_shAtxn1~180387^AAV.CBA.YFP.miR-E_shRps6ka2-1~180388
mir-e-3-context-sgep|39|c11/11|AAV.CBA.YFP.miR-E_shControl~180386^AAV.CBA.YFP.miR-E_shAtxn1~180387^AAV.CBA.YFP.miR-E_shRps6ka2-1~180388
ampr-bla|3869|p21230|pUC19~50005^SYNPUC19V~M77789.2^pRSCupSup35GFP~1087
kanr-aph-3-ia-816|1156|p1120|zbFGF~12309^pET28:GFP^pET30-R5-GFP
neor-kanr-nptii|3880|p3837|pcDNA-f:PGC1~1026^pBbAW4k-loxP-TT-loxP-mRFP1^pJS167
cmr-cat|458|p407|J72007 bacterial strain~26005^pTwist-Chlor-High-Copy^Pveg
tcr-teta|58|p48|pCS5~55750^pSS9^pDO19
smr-specr-aada|1026|p825|pDONR223-MCU-E257A~31727^pSEVA427^pBAMD1-4
gmr-aacc1|269|p249|pAcBac2.tR4-OMeYRS/GFP*~50831^pj5_00001^pUC18-mini-Tn7T-Plac-dCas9 (Plac)
puror-pac|1545|p1471|pBABE-puro~1764^pLKO.1-puro~8453^pBABE-puro-hTERT-HA~1772
hygr-hph|449|p433|lvl0 HptII~153391^pDrBB2~18946^ES-FUCCI
bsd-blasticidin|617|p591|KZ301: pMVP (L3-L2) P2A-Blast + polyA~121779^pGL2208~137049^BLA/Xpress~1804
bleor-zeocin-sh-ble|2071|p1998|Phleo/BB2~1808^<unknown name>
blpr-bar|36|p34|pdRBFC-B2-YC~74722^pdRBFC-VP35-YC~74726^pdRBFC-NS1-YN~74723
nrsr-nat|47|p42|pAG25~35121^pAG25
hsv-tk-full|32|p30|pATD~141012^pFETCh_ZNF503~135735^pFETCh_ZNF326_iso1~128236
ccdb|182|p135|221 pCS 3MT DEST~13070^<unknown name>
ura3|866|p507|pJLI-SUP35 R2E2~1136^pTEF2^New_DNA
his3|92|p85|pGALSc104(T499I)~1150^pPtPuc3^PtPuc3_diaCas9_sgRNA
leu2|181|p173|pCY 3010-05~36211^pESC-leu2d(empty)^pRPR1_gRNA_handle_RPR1t
trp1|531|p462|pJD1503~U03440.1^pJD1054~U03440.1^pJB06T~16008
rtta-advanced|155|p149|MXS_rtTA3~62428^MXS_PGK::rtTA3-bGHpA~62446^MXS_CMV::rtTA3-bGHpA~62445
tet-on-3g|25|p25|pCAMKIIa-TetOn3G~133727^pTetOne-DsRed-cNLS~138528^pTetOne-mCherry-cNLS~138527
rtta3|44|p44|pAAV-rtTA~175274^AAVS1 CAG rtTA3 TauWT 0N4R-EGFP~132385^AAVS1 CAG rtTA3 TauP301L 0N4R-EGFP~132386
tta-advanced|20|p20|pAAV-Syn1-tTA~104109^AAV-tTA~175280^pCAG-tTA~104102
tetr|159|p144|pDN-G1Tt~44509^pCsy4^pCas9(D10A)
laci|2454|p2201|pGEX-4T-1~U13853^pET28a-LIC~26094^pGEX-4T1 SHP2 WT~8322
krab|115|c107/138|TAL-L1-Tf1-KRAB~103040^pLIB-TetR-KRAB-IRES-BLAS~55820^pSLQ2815 pPB: CAG-Puro-WPRE PGK-KRAB-tagBFP-SpdCas9
vp64|211|c202/364|pLenti-EF1a-Backbone(NN)~27961^M_ST1n_VPR^SP-dCas9-VPR
p65-ad|36|c33/107|102245~102245^AAV_NLS-dSaCas9-NLS-VPR~68495^M_ST1n_VPR
rta-ad|52|c43/67|PB-TRE-dCas9-VPR~63800^M_ST1n_VPR^SP-dCas9-VPR
ert2|46|c54/62|postnb_CreERT2~108646^pENTR/D_creERt2~27321^AAVS1-Blasticidin-CAG-Flpe-ERT2
fkbp-dmrb|27|c13/38|pFlox c-RAD21_FKBPF36V_EYFP_Bsd~163871^pFlox_N-BRG1_BSD_FKBPF36V_EYFP~163874^C1-FKBP(F36V):mCherry-Akt2(K14A)~72906
turboid|2|p2|pet21_TurboID_18A~170922^pCDNA5_FRT_TO_TurboID-mCherry-Cry2~166504
apex2|12|p12|pME-APEX2-NS~67669^pKD4-Nter-APEX2~112868^APEX2-GBP~67651
chr2-h134r|33|p30|pAAV-TRE-ChR2-YFP~171622^pZac2.1 GfaABC1D ChR2(H134R) mCherry SV40~112496^Ai27~34630
gcamp6f|11|p11|pAAV-mDlx-GCaMP6f-Fishell-2~83899^CAG-GCaMP6f-3x-miR204-5p-3x-miR122-TS~117384^CMV-OMM-GCaMP6f~127874
gcamp6s|11|p11|pAAV-TRE-DIO-GCaMP6s~166606^pAAV-CBA-DO(FAS)-GCaMP6s~110135^pPBC-G6s~62812
6xhis|2264|c1857/8001|6107 pETH6KT218~1241^pBADmod1-linker2-gamS^pET28:GFP
10xhis|62|c57/378|pJCSUP35(1-122)~1091^pACSA_Pcpt_YFP~82019^pJCSUP35~1088
flag|711|c477/3124|pFRT-TODestFLAGHA_RBPMS_K36A_R38A_E39A~65657^pENTR-3xFLAG-YAP1-S127A~42239^FLAG-MST1~1965
3xflag|632|c556/1750|pSpCas9(BB)-2A-Puro (PX459) V2.0~62988^pSLQ9824: CMV-SV40_NLS-CasMINI-V3.1--3xFlag- c-Myc_NLS-polyA~176271^pTALEN_v2 (NI)~32189
ha|1768|c1342/3612|FLAG-HA-pcDNA3.1-~52535^p70 S6 kinase~1892^pCAG_EGFP-GFE3
3xha|46|c90/407|pJOG331~105408^pJOG642~105406^pJOG658~105409
myc|759|c652/2188|pgRNAtet-lvaA^pAAV-TM-CaM-NES-TEV-N-AsLOV2-TEVseq-tTA^pCas9
v5|1782|c1655/2061|Phleo/V5~1809^<unknown name>
strep-tag-ii|165|c323/1112|pCRISPaint-StrepTag II-PuroR~80967^pCDNA4.TO-ORF38-2xCSTREP~136199^ORF30-2xStrep pCDNA4~129743
twin-strep|33|c32/135|His6-Twin-Strep-SUMO-pET28a-EfaCas2~112794^pC0064 PsaCas13 (B08) His6-TwinStrep-SUMO-BsaI~115215^pC0066 CcaCas13 (B10) His6-TwinStrep-SUMO-BsaI~115217
s-tag|457|c490/725|pACYCDuet-1_Ec_rpoZ~128837^pJJDuet30~11962^pETM6-G6-vioABE-4A6-vioC-3A2-vioD
avitag|570|c570/1311|pD649-HAsp-mCherry-Fc(DAPA)-AviTag-6xHis~156581^pD649-HAsp-TNFRSF12A-COMP5AP-AviTag-9xHis~157052^pD649-HAsp-TNFRSF17-COMP5AP-AviTag-9xHis~157053
vsv-g-tag|55|c55/113|AU1.HA.VSVg~178220^AU1.NWS.VSVg~178229^AU1.HSV.VSVg~178225
hsv-tag|75|c71/166|pTriEx-NTOM20-LOV2~81009^pET27b-ecDHFR-N23PP/L28F~118584^pET27b-ecDHFR-N23PP~110828
ollas|60|c60/83|AU1.HA.Ollas~178218^AU1.NWS.Ollas~178227^AU1.HSV.Ollas~178223
t7-tag|771|c503/544|pAd-Track Flag-SIRT1~8438^pAAV-M13-TEV-C-P2A-TdTomato^F-GFAP-gCaMP\\3-W
xpress-tag|527|c351/364|BLA/Xpress~1804^pAAV-M13-TEV-C-P2A-TdTomato^F-GFAP-gCaMP\\3-W
sbp|54|c54/155|SRSF2_RRM_pGEX~135114^NUPL2_ZNF_pGEX~135135^SRSF8_RRM_pGEX~135119
cbp|149|c71/103|Fast-GCaMP6f-RS09~67160^pCAGGS-GCaMP2~18926^pAAV-M13-TEV-C-P2A-TdTomato
gst|20|p893|pSC-PreE2~52264^pSC-IntE2~52265^pTG-mTDG~52266
mbp|1|p148|pGEX4T1_GST-PLproCS-MBP~169195
sumo|56|c54/181|pIA1414~172402^pSUMO ACD11~170738^pSUMO chicken-cPLA2-C2-domain~170753
trxa|17|p12|pET-32M human DKK1c (183–266)~132626^pET32a-HD25Q~11508^pET32a-HD46Q~11515
halotag|3|p51|CMV-LAMP1-HaloTag~164209^mGFAP-Halo~169474^mGFAP R236H~169475
snap-tag|6|p40|pBS-TRE-SNAPf-WPRE~104106^pcDNA5-FRT-TetO-fSNAPc~106986^pcDNA5-FRT-TetO-U2B''-fSNAPc~106988
clip-tag|1|p2|pBS-TRE-CLIPf-WPRE~104107
tetracysteine-tag|151|c151/171|pEMS1181~29093^pEMS1159~29074^pEMS1417~29213
factor-xa-site|3847|c5053/6135|pACAGW-ChR2-Venus-AAV~20071^Exported^pAAV-EF1a-N-CretrcintG
tev-site|434|c363/1789|110056~110056^pJL1 Aquamarine~106285^pND-Ub20-deltaE1~83224
thrombin-site|622|c501/1232|pET28a-HsSENP3~71467^pUCBB-ntH6-eGFP~32557^6107 pETH6KT218~1241
hrv-3c-site|881|c834/1763|pCD-Sub45-STAM1 (170-189) Hs~83064^pCD-Sub30-Ub Hs~83059^pCD-Sub40-Rpn10 (190-268) Sc~83063
enterokinase-site|288|c61/151|pMLS383~73736^pMLS382~73731^pET26b-Granzyme A~8823
sv40-nls|1294|c1760/7712|pZIP SV 776-1~1776^pCAP01^pHR SFFVp PHAkt Cerulean
nucleoplasmin-nls|857|c771/1435|pSpCas9(BB)-2A-Puro (PX459) V2.0~62988^LITE2.0 pAAV_hSyn_NLS(alpha-imp)-CRY2PHR-NLS-VP64_2A_GFP_WPR~47455^pX330 spCas9-mSA
c-myc-nls|7|c13/41|pAAV-CMV-mCherry-NLS~165442^pAAV-CMV-mTurquoise2-NLS~165443^pAAV-CMV-EGFP-NLS~165441
nes|58|c50/174|psPAX2~12260^pCD/NL-BH*DDD~17531^pREX0008
cox8-presequence|80|c83/182|pLVX-EF1a-CCO-IRES-Puromycin~134861^pAG156 Mito-FAST~130723^mito-PAGFP~23348
myristoylation-lyn-src-signal|35|c28/62|pSH1/M-FRBl2-E~15289^pSH1/M-Fv-Casp3-E~15271^pSH1/M-FGFR3-Fv-Fvls-E~15287
pdgfr-beta-tm-domain|117|c96/102|pAAV.CAG-FLEX.iAChSnFR~137957^pDisplay-iSeroSnFR~128484^pDisplay-mSA-EGFP-TM~39863
lifeact|23|c23/67|pME-Lifeact~109545^pDONR207-Lifeact-Citrine~100590^pLifeAct_mScarlet_N1~85054
ig-kappa-leader|181|c154/160|pAAV.CAG-FLEX.iAChSnFR~137957^f1H (264)~24425^pAAV-TM-CaM-NES-TEV-N-AsLOV2-TEVseq-tTA
il-2-signal|52|c52/65|MP28445 – pFUSE2ss-aRD114_CLIg-mIgK~110556^MP28444 – pFUSE2ss-aRD114_CHIg-mIgG2A~110555^pFUSEss-CHIg-mG1_M18~82357
hgh-signal|3|c2/2|DHFR-GFP-th-NL1~173007^DHFR-mNeon-GluA1~173009^(G26) pC4S1L-HA-Wnt10b~25876
igh-signal|15|c15/30|pCMV-αIFNα-ab~110799^pCMV-αIFNα-ib~110798^pCMV/myc/ER-αT2ib~110769
melittin-signal|1|c1/1|HBM-mVEGF-C-HisTag-pENTR~64066
gp64-signal|28|c23/23|gp64-mVEGF-C-HisTag-pENTR~64065^K20‐scFv‐pSMBP2~159940^pOEM1_pCMV:axFgf8-pPH:vsvged~111159
pelb-signal|28|c28/44|pET26b_Nb.AD101~131402^pET26b_Nb.AD102~131403^pET26b_Nb.b201~131404
ompa-signal|6|c6/15|pAL612~119860^Hy_pMT Flag-Hel25E WT~110123^pOPH6~40315
alpha-factor-secretion-signal|12|c19/20|pPICZ-aC-KHC-BZ~160427^JC110~104949^JC111~104950
3xggggs-linker-jbst|2||pLenti NLuc398-hLGALS8 IRES hCALCOCO2-CLuc394~128387^pLenti NLuc398-G8NCRD IRES G8NCRD-CLuc394~128386
ggggs-3|127||pLL4 sgRNA(MS2)-MS2-hA3a~112130^pCAG-Gal4-RNF169UBD~119013^EF1a_Cas9**-Linker-NLS-VP64~47494
ggggs-2|127||pLL4 sgRNA(MS2)-MS2-hA3a~112130^pCAG-Gal4-RNF169UBD~119013^EF1a_Cas9**-Linker-NLS-VP64~47494
ggggs|176||pAd-Track Flag-SIRT1~8438^<unknown name>
xten16-sgsetpgtsesatpes|146||CMV_Npu-saBE3.9max N-terminal~137179^CMV_Npu-BE3.9max N-terminal~137171^pCMV_BE4max~112093
eaaak-3|8||(367) pcDNA3.1-HA-nUbc-(EAAAK)4-OGA(544-706)~168099^(344) pcDNA3.1-HA-nGFP-(EAAAK)4-OGA(544-706)~168097^(383) pcDNA3.1-HA-nBC2-OGA(544-706)~168100
mini-aid|69|c51/54|pMK347 (BSD-P2A-mAID)~121181^pMK407 (BSD-P2A-mAID-Nluc)~121197^pMK344 (Hygro-P2A-mAID)~121178
hpest|49|c47/81|pLenti sgRNA(MS2) mCherry~171053^pGL4.24-Cd36-enhancer6~138578^pGL4.11-Cd36-promoter~138572
dd-fkbp-destabilisation-domain|9|c9/19|YIplac204-pOst1-ESCargo*~115427^YIplac204-pOst1-ESCargo~115420^YIplac204-pOst1-APVNTA-DsRed-Express2-FKBP(LV)(C22V)~115428
ecdhfr-dd|32|c31/97|pTW102~115945^pENTR1A DHFR.dn-cHSF1~134726^pENTR1A DHFR.cHSF1~134737
puc-ori-589|3872|c22792/38974|pUC19~50005^pYTK002^pYTK057
p15a-ori|655|c599/811|pMPMA3dPlac-PsopB-GFPLVA~23341^pBbAW4k-loxP-TT-loxP-mRFP1^pTD103aiiA(Cm)
psc101-ori|289|c237/414|pH3U3-Zif268~12610^pE-FLP^pLPT107
clodf13-ori|143|c113/180|pCD-Sub45-STAM1 (170-189) Hs~83064^pCDFBB-eGFP~32550^pCAM35~86475
cola-ori|58|c54/62|pMAZ-SK~73962^pWA23h-bla~170269^pTSSX-STC~115668
rsf-ori|139|c132/134|pRSF-G1(7FTrp)RS~177310^pRSF-G1TFAKRS~177311^pRSF-ChPylTMSK~163915
r6k-gamma-ori|74|c33/95|pECL275~75476^pOSIP-CH (CamR, HK022)^pOSIP-KO (KanR, 186)
f1-ori-456|3871|c10034/19420|pRSCupSup35GFP~1087^EasyFusion T2A-H2B-TagBFP^PGK1p-Csy4-pA (Construct 2)
f1-ori-429|3867|c4460/19420|pcDNA-f:PGC1~1026^EasyFusion T2A-H2B-TagBFP^PGK1p-Csy4-pA (Construct 2)
sv40-ori-136|3893|c6662/14238|mRuby-N1~54581^pEGFP-N1~U55762^pmCherry-FKBP12-C1
orip-ebv|224|c178/219|MBX~64122^R703-M80-303: CMV51p> Halotag-Kras4bHVR~159683^R713-M48-303: CMV51p> Halotag-Kras4aHVR~159684
ebna1|175|p174|pCXB-EBNA1~41857^pCXWB-EBNA1~37624^pDEST-EB-R4R3~139519
2u-ori|487|c258/561|YSCPLASM~J01347.1^pRSLeu2d-BISopt~35524^pJD395
cen-ars|945|c339/724|pJD1503~U03440.1^pRSCupSup35GFP~1087^pTEF2
oriv-rk2|122|c57/253|pCMrfp~59773^pAWP78^pAWP89
orit|218|c134/327|pPong_v2~47101^pAWP78^pCM433kanT
rop|2784|p2588|PET11a-Af2sir2~8383^pBR322^pSS9
bom|1846|c1653/4327|pET28a-LIC~26094^6107 pETH6KT218~1241^Exported
lb-t-dna-repeat|648|c387/666|pJRT.Agro.CLCrVA.010~31810^pICSL11059^pDGB3alpha2_35S:P19:Tnos (GB1203)
rb-t-dna-repeat|701|c430/659|pJRT.Agro.CLCrVA.010~31810^pICSL11059^pDGB3alpha2_35S:P19:Tnos (GB1203)
lacz-alpha-324|159|c135/1041|pUC19~50005^SYNPUC19V~M77789.2^pHvL1P3GA~112027
rbs-t7-gene-10|3332|c2769/3083|pJCSUP35(1-253)~1089^pATT-Dest^pUCBB-pT7-eGFP
rbs-elowitz-b0034-like|1235|c1170/1296|6598-HisSUMO1GG~13376^pBbE0c-RFP^amilCP chromoprotein
vsv-g|4|p4|pMD2.G~12259^pHDM-VSV-G~164440^pCEF-VSV-G~41792
wpre3-244-w3sl|28|c17/17|pAAV-CW3SL-EGFP~61463^pAAV-CBh-DIO-EGFP~87168^pAAV-G12-CheRiff-T2A-mCherry~170275
hrluc|99|p97|psiCHECK-215a-1~42085^psiCHECK-215a-2~42086^psiCHECK TTLL11 3'UTR~19857
dta-a-fragment-no-atg|33|c33/50|pKO2.1~22674^pKO2.2~22676^pMCS.DT-A~22730
hiv-1-rev|2|p1|pCD-HK/Rev~161610^pREX0008
wpre-589-allele-2|1314||LV-CIG~12107^Exported^pCAG_EGFP-GFE3
wpre-589-allele-3|428||pAAV-EF1a-FLEX-GTB~26197^pAAV-EF1a-N-CretrcintG^pAAV-Ef1a-Con/Fon-mCherry
hu6-241-allele-2|1008||MSCV miR30 puro~18776^pU6_gRNA_handle_U6t^SUPERBLADE5
p2a-allele-2|342||GFP-P2A-CIAR_pLenti_CMV_Puro~86503^pSYC-97~31565^pAAV-M13-TEV-C-P2A-TdTomato
t2a-allele-2|367||pTRE-TIGHT-EGFP-donor fw copy~22074^EasyFusion T2A-H2B-TagBFP^AAVS1-Blasticidin-CAG-Flpe-ERT2
hiv-1-3-ltr-sin-du3-allele-2|291||pCDH-EF1a-hSNCA~170445^pCDH-hSyn-NCreIntN-T2A-mTagBFP2~160502^pCDH-EF1a-tetR-T2A-tSapphire~176312
cmv-enhancer-380-allele-2|1138||pD649-HAsp-TNFRSF12A-Fc(DAPA)-AviTag-6xHis~156487^pD649-HAsp-TNFRSF17-Fc(DAPA)-AviTag-6xHis~156488^pD649-HAsp-CCL4-Fc(DAPA)-AviTag-6xHis~156489
neor-kanr-allele-2|3165||mRuby-N1~54581^pEGFP-N1~U55762^5060bp_PCR_prod
ampr-allele-2|3269||pGEX-4T-1~U13853^pZIP SV 776-1~1776^pBR322
puror-allele-2|1139||pD649-HAsp-TNFRSF12A-Fc(DAPA)-AviTag-6xHis~156487^pD649-HAsp-TNFRSF17-Fc(DAPA)-AviTag-6xHis~156488^pD649-HAsp-CCL4-Fc(DAPA)-AviTag-6xHis~156489
puc-ori-589-allele-2|3858||6107 pETH6KT218~1241^pATT-Dest^pTRE-Tight-Rluc8
xenopus-globin-5-utr|163|c141/141|KG703: pMVP (L5-L4) 6x His epitope tag~121706^IG901: pMVP (L5-L4) FLAG epitope tag~121701^IH001: pMVP (L5-L4) HA epitope tag~121699
xenopus-globin-3-utr|80|c78/83|pSP64T-ythdf3-3xflag~164490^pSP64T-ythdf2-3xflag~164489^pSP64T-ythdf1-3xflag~164488
gag-truncated-417|1221|c1161/1254|pBABE-puro~1764^pMXs-ms-Sox1~50778^pBABE-puro-hTERT-HA~1772
hiv-1-psi-to-rre-span|42|c4/9|pHR_dSV40-H2B-GFP~67928^pHR SFFVp PHAkt Cerulean~50837^pHR SFFVp PHAkt Cerulean
rre-to-cppt-span|1679|c1493/3190|pLOVE-GFP~15949^pLenti-hSynapsin-Cre-WPRE^Construct 32 - NFKBRp_mKate2_2xNLS_p2a-puroR
5-lentiviral-module-rsv-ltr-psi-rre-cppt|173|c115/885|GFP-P2A-CIAR_pLenti_CMV_Puro~86503^pLenti CMV/TO Zeo dn-cHSF1~134734^pLSLP-siBMI1-2 (1244)~66904
sffv-promoter-500-jbst|208||pABM-D4-miR30-L1221~132933^pHR-ZIP(WT)~27134^pHR iSH-YFP-PIF
cag-1602-cmvenh-304|76||pCAG-NL1A~15227^pAAV-CAG-FLEXFRT-ChR2(H134R)-mCherry^AAVS1-Blasticidin-CAG-Flpe-ERT2
cbh-794-span|107|c102/237|pTE4560~107526^pAAV-U6-CB2gRNA-CBh-mCherry~91948^PX851~62883
mnd-promoter|7|c6/6|MND-IK6-PGK-GFP~79865^pCCLc-MNDU3-HMGA2-PGK-EGFP-WPRE~89604^pCCLc-MND-B2705-KK10-SABR~119053
pol-iii-terminator-t6|0||
nmcas9|1|p2|pMCSG7-Wt-NmeCas9~71474
cjcas9|3|p3|pRGEN-CMV-CjCas9~89752^pRGEN-CMV-VPR-WT CjCas9 V-WT~169914^pAAV-EFS-CjCas9-eGFP-HIF1a~137929
spcas9-hf1|4|p4|VP12~72247^pLenti-HF1-P2A-Puro~110850^pLenti-HF1-PGK-Puro~110857
espcas9-1-1|1|p1|eSpCas9(1.1)~138555
xcas9-3-7|2|p2|pJT112_GalL_nCDA1-xBE3~141318^pJT113_GalL_cCDA1-xBE3~145079
tada-7-10|1|c1/2|pCMV-ABE~107723
apobec-1|63|p63|pCMV-APOBEC1-YTHmut~131637^pCMV-APOBEC1-YTH~131636^pST1374-scFv-APOBEC-UGI-GB1~113029
sb100x|1|p1|pCAG-spCas9-SB~169919
dsred-express|37|p35|PV398~132341^pTY24~83794^pMi(3xP3-DsRed)~102539
morange2|5|p5|Sar1b-H79G-mOrange2~166900^Sar1b-mOrange2~166899^pMy-MouseCTCFbiotag-T2A-mOrange~50564
mapple|6|p7|NPY-mApple~83498^pCD86-mApple~133859^pEGFP-CD86-mApple~133860
mplum|6|p6|pXS-mPlum~117388^pQC mPlum IX~37355^pQC NLS mPlum IX~37356
acgfp1|26|p40|Mouse aB crystallin 250bp promoter/AcGFP~98102^Mouse aB crystallin 800bp promoter/AcGFP~98103^Danio alpha A-crystallin 1kb promoter/AcGFP~98096
emgfp|25|p23|pQC emerald GFP IX~37339^pHR-CMV-TetO2_EmGFP~113892^pHR-CMV-TetO2_3C-Avi-His6__IRES-EmGFP~113888
lssmorange|11|p25|pBAD-LSSmOrange~37129^pLSSmOrange-N1~37130^pMito-LSSmOrange~37135
cypet|2|p1|C122-E16: CyPet~162896^pCEP4CyPet-MAMM~14033
ypet|1|p1|pT7CFE1-TelR15-YPet~49646
mcherry2|7|p14|pMK389 (mCherry-BSD)~121190^pMK393 (mAID-mCherry-BSD)~121194^LiPOP2~168266
meos3-2|4|p3|mEos3.2-Tubulin-C-18~57484^pRD190~163100^pFL  His-mEos3.2-I3~113516
dendra2|58|p58|vector-dendra2 PCDNA~121134^hsa-miR-199-dendra2 PCDNA~121133^Tol2-lyzC-microRNA 375-1-Dendra2~97127
h2b|119|p123|MXS_H2B~62432^pCLNR-H2BG~17735^EasyFusion T2A-H2B-TagBFP
frb|43|c33/80|pBluescriptKS(-)-FRB~104475^pBluescriptKS(-)-FRBx2~104476^LYN11-FRB-mcherry~38004
vp16-ad|191|c36/38|VP16-ER alpha~11351^pAAV-TM-CaM-NES-TEV-N-AsLOV2-TEVseq-tTA^pJD689
gal4-dbd|1|p305|pIR200~64824
tev-protease|10|c10/40|Rap-MESA-20-Tev~84555^dTomato_LD 0_TEV~58872^mCherry_LD 0_TEV~58868
bira-r118g|75|c43/100|MAC-SARS-CoV-2 NSP11~158362^MAC-SARS-CoV-2 Orf10~158380^MAC-SARS-CoV-2 Orf3b~158373
cry2phr|7|p70|PEX-mCherry-CRY2~102250^LIC-Z~153543^LIC-Z-Y-L~153546
cibn|18|p17|pMM0531~128988^pMM0620~128995^pMM0621~128996
thy1-1|19|p19|pMThy1.1_mRmrp_C264G~88876^pMThy1.1_mRmrp_G270T~88877^pcDNA3.1: mRmrp_wt~88863
hcd4-truncated|8|p9|pDB-hCRY1-SNAP-CD4-bla~179447^pDB-hPER2-SNAP-CD4-bla~179452^pDB-hCRY1-mScarlet-I-CD4-bla~179442
opre-jbst|0||
camkiia-jbst-1337|0||
hrho-839|0||
hbest1-623|0||
7sk-jbst-243|0||
nse-1807|0||
alb-2336|0||
e2a-gsg-jbst|0||
f2a-gsg-jbst|1||pRosetta_v2~136477
copgfp|6|p5|pT2/LTR7-GFP~62541^pSMVP-Cas9C-P2A-turboGFP~80935^pAAV-CASI-Cas9C-P2A-turboGFP
turborfp|49|p46|pMXs3-NRAS G13D~86144^pLKO-RFP-shCntrl~69040^pLKO-RFP-IKZF1-sh2~69041
tta|111|p10|pTYF-1xGfaABC1D-tTA~19977^pJD689^pJD427
rtta|7|p7|pCG113~71778^pCG85~71775^pUG6SP-tTA'~41030
tts|1|p1|pBSKΔB- CAG-rtTA2sM2-IRES-tTSkid-IRES-Neo~62346
gcamp6m|2|p3|pGCaMP6m-N3-TPC2~80147^pActP-GCaMP6m~64714
mko2|17|p13|pONL-C1~64308^pONL-N1~64305^pONL-C1_PTS1~65701
mwasabi|1|p4|pCR-Blunt_mWasabi~112640
mruby|2|p7|mRuby-N1~54581^pAAV hSyn FLEx mGFP-2A-Synaptophysin-mRuby~71760
hcred1|10|p10|pRFP~26924^pBMN YFP-FKBP(DD)~31766^pBMN FKBP(DD)-YFP~31763
mcardinal|2|p2|pKER-mCardinal~85976^pcDNA3-mCardinal~51311
mirfp703|13|p7|EasyFusion T2A-H2B-miRFP703~113097^pBAD/His-miRFP703~79985
sv40-large-t-antigen|5|p5|pBABE-puro SV40 LT~13970^pBabe-puro largeTcDNA~14088^pRRLsin-SV40 T antigen-IRES-mCherry~58993
cas9-h840a|10|p10|pMOD_A0301~91005^pMOD_A0308~91007^pMOD_A0302~91006
tre-bidirectional-tight|12|c1/6|MXS_minCMV~62418^MXS_BiTet~62423^pTRE3G-Bi-β-chain~133731
ef1a-full-1182|135||pLVX-EF1a-CCO-IRES-Puromycin~134861^pEF1a-2xSV40_NLS-NLuc~135953^pEF1a-T2-NLuc~135938
human-pgk-501|814||pLKO.1-puro~8453^p5E-hPGK~82579^pTetOne-DsRed-cNLS~138528
sr-alpha-promoter|14|c13/35|pME18S-8296A~52391^pME18S-8296B~52392^pME-puro-SNAP-FLAG-CD59~50374
mouse-cmv-promoter|4|c3/4|pBS-MCS1M(1)Kana-mCMV-TK-pA~22060^pAL120~22056^pAL120-TK~22053
cmv-ie94-simian|290|c246/418|p5E-CMVSP6~138356^pEJS433-pCSDest2-AcrIIC1Nme~85679^p026 pCS2-EnR~11028
rpsl-promoter|2|c2/3|pCRISPomyces-2~61737^pCRISPomyces-1~61736
t5-promoter|179|c149/176|pQE30 NFAT5 DBD~13629^New_DNA^pEQ32
rhab-promoter|56|c55/77|pSLC-242~73189^pJOE5751.1~135083^pSLC-217~73163
tet-promoter|662|c576/634|PET11a-Af2sir2~8383^pgRNAtet-lvaA^pBR322
firefly-luciferase-luc2|137|c123/758|KM359768~KM359768.1^KM359769~KM359769.1^pGL4 mIL-17 2kb promoter~20124
dre|2||pAAV-EF1a-mCherry-IRES-Dre~55633^pAAV-CaMKIIa-DreO~118028
vcre|1||pAAV-EF1a-vCre~55638
scre|1||pAAV-EF1a-sCre~55635
bxb1-integrase|3||pCMV-Bx~51552^pRVV210~87628^pET-Bxb1-His~123132
dreo-nls-dre-codon-optimised|2||AAV phSyn1(S)-DreO-bGHpA~50363^Pvalb-2A-Dre Flp-in replacement vector~61571
block-it-mir155-loop-19|32||pLenti-EmGFP-LATS2/1 KD~52085^pcDNA6.2-EmGFP-mir9~22741^pcDNA6.2-GW/EmGFP-miR-SUMO23~31073
ttcaagaga-like-loop-tcaagag|3798||V2-MESA-35F-M-tTA~84502^UKNP1.17.1~98189^pCEP4-DU422gp160~100926
cap-binding-site|18065|c18065/18081|pAAV.CBA.loxP.ArcLightD.2A.nlsmCherry.loxP.WPRE.SV40~100029^pSN16~100103^pSN17~100104
lac-operator-symmetric|197|c197/197|pTHSSe_37~109237^pTHSSe_39~109238^pTHSSe_40~109239
kanmx-tef-promoter|335|c335/433|pUPD-G418R (01-21)~101703^pUPD-HygroBR (01-21)~101704^pCSN061~101725
kanmx-tef-terminator|465|c465/488|pUPD-G418R (01-21)~101703^pUPD-HygroBR (01-21)~101704^pCSN061~101725
chimeric-intron-230|122|c122/2158|LLP109 pEF1a-gRNA-GFP~100935^LLP245 pEF1a-TALE-DNMT3a-Wt~100937^LLP250 pEF1a-TALE-SunTag~100939
frt-full-48|1242|c1242/1360|ciCas9_pcDNA5~100550^ciCas9(L22)_pcDNA5~100551^ciCas9(F22)_pcDNA5~100552
phic31-attb-34|322||MTK0_013~123928^MTK0_016~123931^pUAST attB BmOr2 (Y464A)~73927
phic31-attb-70|249||pUAST attB BmOr2 (Y464A)~73927^piB-GFP~13844^pCiB-yin~13845
phic31-attp-100|34||pBT296_pBS-U-attP-FRT5-pSV40-Neo-pA-FRT5~52537^pBT310_pBS-U-attP-FRT5-pSV40-Neo-pA-pVasa-PhiC31o-pA-FRT5~52543^pUASTP2.1~13842
bxb1-attb|113||pBW829_pCAG-pExpr-LUT~87554^AND-gate-V2.0~44449^NAND-gate-V2.0~44450
bxb1-attp|19||Bxbi GFP BAC Reporter~78212^Bxbi+PhiC31 GFP Bandpass BAC Reporter~78218^Ternary BAC Reporter~78220
attb1|2368|c2368/3804|p6332 pHAGE-P-CMVt-N-HA-GAW-HERC2-F6~100141^pMpGWB403-Lifeact-Citrine~100582^pMpGWB105-mTalin~100584
attb2|2219|c2219/3602|p6332 pHAGE-P-CMVt-N-HA-GAW-HERC2-F6~100141^pMpGWB403-Lifeact-Citrine~100582^pMpGWB105-mTalin~100584
attb3|446|c446/488|pTol1:uas-myc-act-map2k2b-2a-tdTomato~104721^HS-aPKC-CAAX-mKate2~105950^HS-GFP-PACT~105954
attb4|574|c574/576|pTol1:uas-myc-act-map2k2b-2a-tdTomato~104721^Tol2-BetaActin-SecA5-YFP~105664^HS-aPKC-CAAX-mKate2~105950
attb5|34|c34/44|pMuLE_EXPR_CMV-eGFP_TOP-NLuc1.1_12GLI-FLuc_CBF-GLuc~113862^pMuLE_EXPR_CMV-eGFP_TOP-iRFP_PTCH1-mTurquoise2_CBF-tdTomato~113865^HK_13_Bla_Lenti_Kir2.1~136632
attp1|14||pFunnyfarm~24755
attp2|2||
attp3|4||pGC188~19619
attp4|1||pGC188~19619
attl1|586|c586/898|pDONR221-Bms1~100001^pDONR207-Lifeact-Citrine~100590^pDONR207-mTalin~100591
attl2|686|c686/972|pDONR221-Bms1~100001^pDONR207-Lifeact-Citrine~100590^pDONR207-mTalin~100591
attl3|242|c242/334|p3E NWASP-CA~105968^p3E DN Kif5a~105973^p3E-mCherry~108884
attl4|89|c89/129|p5E-0.349cldn15la~125026^pDONR_P4-P1R_5'arm_apobb.1~128662^p5E-6xgata2aECEbasp~132968
attl5|66|c66/83|pENTR-PpU6P-sgRNA-L5L2~113738^pENTR-PpU6P-sgRNA-L5L4~113741^pMuLE_ENTR_TOP-iRFP_L5-L4~113866
attr1|116|c116/251|pMOD_A0101~101747^PB-CAG-DDdCas9VP192-T2A-GFP-IRES-Neo~102885^PB-CAG-DDdCas9VPH-T2A-GFP-IRES-Neo~102886
attr2|113|c113/346|pMOD_A0101~101747^LI C-D Dest~104518^pCW57.1-MBD3L2~106332
attr3|28|c28/43|pENTR-PpU6P-sgRNA-R4R3~113739^IO001: pMVP (R4-R3) eGFP~121730^IO102: pMVP (R4-R3) eGFP open~121731
attr4|16|c16/46|pENTR-PpU6P-sgRNA-R4R3~113739^IO001: pMVP (R4-R3) eGFP~121730^IO102: pMVP (R4-R3) eGFP open~121731
attr5|101|c101/133|pENTR-PpU6P-sgRNA-L1R5~113737^IG301: pMVP (L1-R5) CMV promoter~121692^IY704: pMVP (L1-R5) EF1a promoter~121693
lambda-attp|2||pOSIP-KL-mcherry~116947^Burden Monitor lambda version~66073^pOSIP-KL-mcherry~116947
site-loxp|2203||Met138ILeu ELL2~127260^Lentiviral human Citron shRNA 1 GFP~155286^Lentiviral nontargeting shRNA RFP i670~155287
site-lox511|65||LGmCreER (self deleting)~33340^LGshp53CreER (self deleting)~33341^LGmCreER (non-self deleting)~33342
site-lox5171|31||pMSCV-FLIP-puro-dsRed-GFP-miRNA~32704^pBT250_(pCA-G-intron(Neo)-tTA2)~36876^pBT259_(pRosa26-G-tTA2)~36878
site-lox2272|445||pAAV-CBh-DIO-EGFP~87168^pCAG-Brainbow3.0~45176^pAAV.hSyn.Flex.iGluSnFr.WPRE.SV40~98931
site-loxn|33||pThy1-Brainbow3.1~45178^pCAG-Autobow~45182
site-loxm2|1||pQF-M2ET~24364
site-loxm3|1||pAW8_13Myc~110232
site-loxm7|0||
site-loxm11|0||
site-lox66|40||paavCAG-Jx~51905^pFloxin-IRES-eGFP~24557^paavCAG-Jx-rev-post-mGRASP-2A-dTomato~34913
site-lox71|38||pFrt-invCAG-ires-Luc~63576^pFrt-invCAG-Luc~63577^AAV phSyn1-RSR-FLEX-ChR2(H134R)-EYFP-WPRE-bGHpA~65429
site-lox72|1||pGC13.0117~141163
site-loxjtz17|12||pBER~62662^pBDR~62663^pBGV~62664
site-loxkr3|2||AAV-EF1a-BbTagBY (PV 2453)~99057^AAV-EF1a-BbChT (PV 2454)~99058
site-lox71-jtz17|0||
site-lox71-kr3|0||
site-loxm2-66|0||
site-loxm2-71|0||
site-loxm2-72|0||
site-loxpsym|1||
site-loxh|2||Cre Stoplight~45150^pHR-PGK-loxH-ZsGreen-Stop-loxP-CD19CAR~171760
site-frt|1951||pAG423GPD-EYFP-ccdB~14342^pAAV-CMV-FRT-myrSNAP-2A-H2BeGFP-WPRE~102986^pEF5-FRT-V5-DEST-GFP-Kif26b~102862
site-f1|1||pUC118-FLIP-FlpE-Puro~84539
site-f2|0||
site-f3|126||pAAV-CMV-FRT-myrSNAP-2A-H2BeGFP-WPRE~102986^pSF3-Flag-Cbir-Cdc25C WT_Myc-Nbir-14-3-3e~90010^pMULTIrec~43959
site-f4|5||pThy1-Flpbow1~45180^pThy1-Flpbow3~45181^FRT2-Mb2Tomato-2A (IG154)~99620
site-f5|342||pBT298_pBS-U-attPx3-FRT5-pSV40-Neo-pA-FRT5~52538^pBT307_pBS-U-attPx3-FRT5-pSV40-Neo-pA-PhiC31o-pA-FRT5~52540^pBT305_pBS-U-attPx3-FRT5-pSV40-Neo-pA-PL-FRT5~52539
site-frt-core-tctgaaaa|1||
site-rox|13||hGFAP-Roxed-Cre~51263^pCAG-roxSTOProx-ZsGreen~51274^Thy1.2-Roxed-Cre~51276
site-rox2-ddio|1||pAAV-Ef1a-dDIO hChR2(H134R)-EYFP~55640
site-vox|5||pAAV-Ef1a-vCreDIO hChR2(H134R)-EYFP~55643^pAAV-TRE-vDIO-mScarlet-IRES-tTA~118030^pBW820_pCAG-pExpr-FULL-ADDER~87552
site-vox2-vcredio|2||pAAV-Ef1a-vCreDIO hChR2(H134R)-EYFP~55643^pAAV-TRE-vDIO-mScarlet-IRES-tTA~118030
site-sox|1||pAAV-Ef1a-sCreDIO hChR2(H134R)-EYFP~55642
site-sox2-scredio|1||pAAV-Ef1a-sCreDIO hChR2(H134R)-EYFP~55642
`;
