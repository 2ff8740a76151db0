// A certificate read again: chosen as a file, held against the plasmids and reads of the form.
import { useText } from '#src/core/text.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import { TitledCallout } from '#src/ui/feedback/TitledCallout.tsx';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import { checkCertificate, useCheck } from './store.ts';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';

export function CertificateCheck({ canCheck }: { readonly canCheck: boolean }) {
  const text = useText(verificationWords);
  const check = useCheck();
  return (
    <section className={css.check} aria-label={text('checkTitle')}>
      <h2 className={css.label}>{text('checkTitle')}</h2>
      <FileButton
        text={text('chooseCertificate')}
        accept=".json"
        isDisabled={!canCheck}
        onFile={(file) => void checkCertificate(file)}
      />
      <p className={css.hint}>{text('checkHint')}</p>
      <div role="status">
        {check.at === 'working' && text('checking')}
        {check.at === 'confirmed' && (
          <TitledCallout level={3} intent="success" title={text('checkConfirmed', { file: check.file })}>
            {text(check.found.isRepeated ? 'checkRepeated' : 'checkMolecule', {
              name: check.found.name,
              verdict: text(check.found.verdict),
            })}
          </TitledCallout>
        )}
        {check.at === 'failed' && <FaultCallout fault={check.fault} />}
      </div>
    </section>
  );
}
