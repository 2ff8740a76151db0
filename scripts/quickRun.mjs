// What `npm test` runs of the tests, so that it ends within twelve minutes on two cores; `npm run test:all`, which a
// change must pass before it lands (`.ci/run`), runs every one.

/**
 * Left to `test:all`: what kills servers, moves databases, bends every call, tries every answer, or holds for every
 * design. `npx vitest run` with a name runs any of them. In a file that stays, a long test says it itself:
 * `it.skipIf(process.env['QUICK_RUN'])`.
 */
export const LONG_UNIT_TESTS = [
  'bench/benches.test.ts',
  'bio/align/{bandCertificate,bandedDp}.test.ts',
  'bio/clone/{bruteForce,budgetSearch,creBruteForce,gatewayBruteForce}.test.ts',
  'bio/codon/certificate.test.ts',
  'bio/codon/longRange/{repeatBound,repeatFreeDesign}.test.ts',
  'bio/codon/search/gcBisection.test.ts',
  'bio/codon/tests/{bruteForce,fuzz,laws,natural,proteins}.test.ts',
  'bio/format/{linear,longInput}.test.ts',
  'bio/kernel/codonKernel.test.ts',
  'bio/measure/compositionStream.test.ts',
  'bio/primer/seeds.test.ts',
  'cli/commands/gc.test.ts',
  'cli/kernelsOff.test.ts',
  'packages/packages.test.ts',
  'scripts/kernel.test.mjs',
  'server/{abuse,contracts,fuzz,listPlans,listRows,main,role,sql,twoServers}.test.ts',
  'server/db/{diskFailure,embedded,folderRace,kill,memory,migrate,pool,pooler,postgres,powerCut,release,selfCheck,transfer}.test.ts',
  'server/features/questionnaire/questionnaire.test.ts',
  'server/features/referral/referral.test.ts',
  'server/features/session/{sameWork,session}.test.ts',
  'server/features/staff/{openRequests,searchText}.test.ts',
  'server/figures/keepFigures.test.ts',
  'server/files/s3Store.test.ts',
  'server/http/port.test.ts',
  'server/jobs/{backup,crash}.test.ts',
  'server/ordering/kill.test.ts',
  'server/test/shopAudit.test.ts',
  'server/trail/export.test.ts',
  'server/work/waiting.test.ts',
  'src/state/imports.test.ts',
];

/**
 * The journeys of the quick run: by file, a part of the title of each. One way at least through each part of the app,
 * half of those that exist in both languages in each of them.
 */
export const QUICK_JOURNEYS = {
  'accessibility.spec.ts': ['the product page virusPackaging'],
  'account.spec.ts': [
    'an address: what is wrong is said in place, what is right is kept, and deleted when asked (zh)',
  ],
  'accountAccess.spec.ts': ['logging in by keyboard alone'],
  'announcements.spec.ts': ['visitors see what is announced, close it, and it stays closed (390 px)'],
  'archive.spec.ts': ['papers are narrowed down'],
  'badInput.spec.ts': ['each kind of file or text'],
  'bench.spec.ts': ['a dropped FASTA file is timed whole'],
  'calculator.spec.ts': ['every calculation answers as it opens (zh)'],
  'cart.spec.ts': ['a vector is designed, added', 'sees in one tab what was done in the other'],
  'cloning.spec.ts': ['EGFP goes into pUC19'],
  'codonOptimization.spec.ts': [
    'is optimised with a proof and its figures (zh)',
    'the download keeps the protein',
    'rules that clash are named',
    'the first design of a newcomer',
    'rare codons may stand, but not in a row (en)',
  ],
  'codonReport.spec.ts': [
    'a certificate of the page is confirmed',
    'the printed page holds the whole report (zh)',
  ],
  'content.spec.ts': ['help is found, read'],
  'design.spec.ts': ['an AAV designed from empty', '慢病毒载体'],
  'designAsks.spec.ts': ['fewer ORFs'],
  'designFiles.spec.ts': ['every download is what it says'],
  'designGenes.spec.ts': [''],
  'geneticAnalysis.spec.ts': ['pUC19 is measured as a circle (en)'],
  'guide.spec.ts': ['zh: by keyboard alone'],
  'library.spec.ts': ['opened and found again (zh)'],
  'mapCutting.spec.ts': ['enzymes are found by name'],
  'mapDownloads.spec.ts': ['saved as SnapGene and its tables as CSV (en)'],
  'mapEditing.spec.ts': ['bases are typed, deleted and replaced', 'documents stand in tabs'],
  'mapPrimers.spec.ts': ['a primer over the origin'],
  'menu.spec.ts': ['Escape in a menu'],
  'mine.spec.ts': [
    'two vectors are compared whatever their origin and strand (zh)',
    'all leaves as one file',
  ],
  'offlineOrders.spec.ts': ['contracts are bound'],
  'orderedVector.spec.ts': [''],
  'ordering.spec.ts': ['zh: a gene tells what is hard', 'AAV9 is chosen'],
  'packaging.spec.ts': ['shortened, tried out first, and had back (en)'],
  'payment.spec.ts': [
    'declined, then paid, then nothing is left to do (en)',
    'a lost webhook is made good when the person comes back (zh)',
    'the order of someone else is not there (en)',
  ],
  'plasmidMap.spec.ts': [
    'opens as a map with its enzymes and elements (zh)',
    'features are picked, renamed, deleted',
    'the drawing leaves as SVG and PNG',
  ],
  'policy.spec.ts': [''],
  'portalGround.spec.ts': [
    'the first visit makes itself known',
    'every call carries its headers',
    'a new version is reported',
  ],
  'primer.spec.ts': ['binds pUC19, and the rest says where it comes closest (zh)', 'in-silico PCR'],
  'proteinTranslation.spec.ts': ['EGFP is translated and measured (en)', 'an ORF over the origin'],
  'quotations.spec.ts': ['given a purchase order and ordered (zh)'],
  'results.spec.ts': ['what the page saved the command line runs again'],
  'reverseUtils.spec.ts': ['IUPAC codes and case kept (zh)', 'bad input is reported'],
  'runs.spec.ts': ['a run shows progress, is cancelled'],
  'sequenceAlignment.spec.ts': ['one molecule that remains (en)', 'the score is that of EMBOSS needle'],
  'session.spec.ts': ['gets an account; logging out ends it (zh)', 'two tabs are one session'],
  'settlement.spec.ts': ['all that is missing mended in place (zh)'],
  'shell.spec.ts': [
    'the root leads',
    'the language changes at once',
    'the whole tool is reached by keyboard',
  ],
  'signIn.spec.ts': ['says who it is, and is used up (en)'],
  'staff.spec.ts': ['who is not of the staff'],
  'staffOrders.spec.ts': [''],
  'sync.spec.ts': ['is not sent until it is saved to the account'],
  'verification.spec.ts': ['reads are compared with the plasmid as ordered (zh)'],
  'workspace.spec.ts': ['drafts and options outlive'],
};

/** For Playwright, which matches against file and title: `file … part of the title`. */
export function journeyPattern(journeys = QUICK_JOURNEYS) {
  const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return Object.entries(journeys)
    .flatMap(([file, titles]) => titles.map((title) => `${literal(file)} .*${literal(title)}`))
    .join('|');
}

/** Which of them name no journey: one was renamed. `ran` has file and title of each that ran. */
export function missingJourneys(ran, journeys = QUICK_JOURNEYS) {
  return Object.entries(journeys).flatMap(([file, titles]) =>
    titles
      .filter((title) => !ran.some((it) => it.file === file && it.title.includes(title)))
      .map((title) => `${file} ${title}`),
  );
}
