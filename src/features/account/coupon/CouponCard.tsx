// One coupon: what it is worth, its name and validity, the way to get or to use it, and its instructions, which open
// below.
import { Button, Collapse } from '@blueprintjs/core';
import { ChevronDown, ChevronUp } from '@blueprintjs/icons';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '#src/core/text.ts';
import css from './Coupon.module.css';
import { useCouponTexts } from './couponTexts.ts';
import type { Coupon } from './store.ts';
import { couponWords } from './words.ts';

interface Props {
  readonly coupon: Coupon;
  /** Controls beside the instructions. */
  readonly tools?: ReactNode;
  onClaim(coupon: Coupon): Promise<void>;
  onUse(): void;
}

export function CouponCard({ coupon, tools, onClaim, onUse }: Props) {
  const text = useText(couponWords);
  const { worthOf, validityOf, beginsText } = useCouponTexts();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const instructions = useId();
  const { couponName: name, status, couponInstructions } = coupon;
  const begins = beginsText(coupon);
  const handleClaim = async () => {
    setBusy(true);
    await onClaim(coupon);
    setBusy(false);
  };
  return (
    <article className={css.card} data-over={status === 1 || status === 2} aria-label={name}>
      <div className={css.worth}>{worthOf(coupon)}</div>
      <div className={css.facts}>
        <h3 className={css.name}>{name}</h3>
        <p className={css.quiet}>{validityOf(coupon)}</p>
      </div>
      <div className={css.act}>
        {status === 3 && (
          <Button
            intent="primary"
            text={text('get')}
            aria-label={text('getOf', { name })}
            loading={isBusy}
            onClick={() => void handleClaim()}
          />
        )}
        {status === 0 &&
          (begins ? (
            <span className={css.quiet}>{begins}</span>
          ) : (
            <Button
              variant="outlined"
              intent="primary"
              text={text('use')}
              aria-label={text('useOf', { name })}
              onClick={onUse}
            />
          ))}
      </div>
      <div className={css.more}>
        {couponInstructions && (
          <Button
            size="small"
            variant="minimal"
            text={text('showInstructions')}
            aria-label={text('instructionsOf', { name })}
            aria-expanded={isOpen}
            aria-controls={instructions}
            endIcon={isOpen ? <ChevronUp size={14} /> : <ChevronDown size={14} />}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        {tools}
        <div id={instructions}>
          <Collapse isOpen={isOpen}>
            <p className={css.instructions}>{couponInstructions}</p>
          </Collapse>
        </div>
      </div>
    </article>
  );
}
