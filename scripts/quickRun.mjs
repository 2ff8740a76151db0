// The part of the tests that `npm test` runs, so that it ends within ten minutes on two cores; `npm run test:all`,
// which a change must pass before it lands (`.ci/run`), runs every one.

/**
 * Left to `test:all`: what kills servers, moves databases, bends every call, tries every answer, or holds for every
 * design. `npx vitest run` with a name runs any of them. In a file that stays, a long test says it itself:
 * `it.skipIf(process.env['QUICK_RUN'])`.
 */
export const LONG_UNIT_TESTS = [
  'bench/benches.test.ts',
  'bio/align/{bandCertificate,bandedDp}.test.ts',
  'bio/clone/{bruteForce,budgetSearch,creBruteForce,fidelitySearch,gatewayBruteForce,openCloningWrite}.test.ts',
  'bio/codon/certificate.test.ts',
  'bio/codon/longRange/{repeatBound,repeatFreeDesign}.test.ts',
  'bio/codon/search/{gcBisection,soft,stretches}.test.ts',
  'bio/codon/tests/{bruteForce,fuzz,laws,milp,natural,proteins,sets}.test.ts',
  'bio/format/{linear,longInput}.test.ts',
  'bio/kernel/codonKernel.test.ts',
  'bio/measure/{compositionStream,windowStream}.test.ts',
  'bio/primer/seeds.test.ts',
  'cli/commands/gc.test.ts',
  'cli/gc/gcStretches.test.ts',
  'cli/kernelsOff.test.ts',
  'cli/orfs/orfSink.test.ts',
  'packages/packages.test.ts',
  'scripts/kernel.test.mjs',
  'server/{abuse,contracts,fuzz,listPlans,listRows,main,role,sql,twoServers}.test.ts',
  'server/db/{diskFailure,embedded,folderRace,kill,memory,migrate,pool,pooler,postgres,powerCut,reason,release,selfCheck,transfer}.test.ts',
  'server/documents/{documentThread,shipping}.test.ts',
  'server/features/account/staffCustomers.test.ts',
  'server/features/accountData/accountData.test.ts',
  'server/features/catalogue/staffHandlers.test.ts',
  'server/features/content/operator.test.ts',
  'server/features/contracts/contracts.test.ts',
  'server/features/mailing/mailing.test.ts',
  'server/features/{documents/documents,messages/messages}.test.ts',
  'server/features/questionnaire/questionnaire.test.ts',
  'server/features/referral/referral.test.ts',
  'server/features/security/{endOfAccess,security}.test.ts',
  'server/features/session/{sameWork,session,work}.test.ts',
  'server/features/staff/{announcements,contracts,coupons,figures,finance,openRequests,people,quotations,samples,searchText,secondFactor,shipments,work}.test.ts',
  'server/features/uploads/uploads.test.ts',
  'server/figures/keepFigures.test.ts',
  'server/files/s3Store.test.ts',
  'server/http/{limits,port}.test.ts',
  'server/jobs/{backup,crash}.test.ts',
  'server/ordering/kill.test.ts',
  'server/test/shopAudit.test.ts',
  'server/trail/export.test.ts',
  'server/work/waiting.test.ts',
  'src/features/ordering/sample/readSheetFile.test.ts',
  'src/state/imports.test.ts',
  'src/state/sync/sync.test.ts',
];

/**
 * The journeys of the quick run: by file, a part of the title of each, with those of what it stands in. One way at
 * least through most parts of the app; of those that exist in both languages, one.
 */
export const QUICK_JOURNEYS = {
  'accessibility.spec.ts': ['the product page virusPackaging'],
  'accountAccess.spec.ts': ['logging in by keyboard alone'],
  'badInput.spec.ts': ['each kind of file or text'],
  'calculator.spec.ts': ['every calculation answers as it opens (zh)'],
  'cart.spec.ts': ['zh, by key a vector is designed, added'],
  'cloning.spec.ts': ['EGFP goes into pUC19'],
  'codonOptimization.spec.ts': [
    'is optimized with a proof and its figures (zh)',
    'rules that clash are named',
  ],
  'codonReport.spec.ts': ['a certificate of the page is confirmed'],
  'content.spec.ts': ['help is found, read'],
  'design.spec.ts': ['慢病毒载体'],
  'designGenes.spec.ts': ['found as HER-2'],
  'geneticAnalysis.spec.ts': ['pUC19 is measured as a circle (en)'],
  'library.spec.ts': ['opened and found again (zh)'],
  'mapCutting.spec.ts': ['enzymes are found by name'],
  'menu.spec.ts': ['Escape in a menu'],
  'mine.spec.ts': ['all leaves as one file'],
  'ordering.spec.ts': ['zh: a gene tells what is hard', 'en AAV9 is chosen'],
  'payment.spec.ts': [
    'declined, then paid, then nothing is left to do (en)',
    'the order of someone else is not there (en)',
  ],
  'plasmidMap.spec.ts': [
    'opens as a map with its enzymes and elements (zh)',
    'features are picked, renamed, deleted',
  ],
  'policy.spec.ts': [''],
  'portalGround.spec.ts': [
    'the first visit makes itself known',
    'every call carries its headers',
    'a new version is reported',
  ],
  'primer.spec.ts': ['binds pUC19, and the rest says where it comes closest (zh)'],
  'proteinTranslation.spec.ts': ['EGFP is translated and measured (en)'],
  'results.spec.ts': ['what the page saved the command line runs again'],
  'reverseUtils.spec.ts': ['IUPAC codes and case kept (zh)', 'bad input is reported'],
  'runs.spec.ts': ['a run shows progress, is cancelled'],
  'sequenceAlignment.spec.ts': ['one molecule that remains (en)'],
  'session.spec.ts': ['gets an account; logging out ends it (zh)'],
  'settlement.spec.ts': ['all that is missing mended in place (zh)'],
  'shell.spec.ts': [
    'the root leads',
    'the language changes at once',
    'the whole tool is reached by keyboard',
  ],
  'signIn.spec.ts': ['says who it is, and is used up (en)'],
  'staff.spec.ts': ['who is not of the staff'],
  'staffOrders.spec.ts': [''],
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
