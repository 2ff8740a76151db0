import { HTMLTable } from '@blueprintjs/core';
import { currencyOf, formatMoney, type Site } from '#commerce/money/money.ts';
import { PRICING_SETTINGS } from '#commerce/pricing/settings.ts';
import { useText } from '#src/core/text.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { shippingFeesWords } from './words.ts';

const SITES: readonly Site[] = [0, 1];

export function ShippingFeesScreen() {
  const text = useText(shippingFeesWords);
  return (
    <AccountPage title={text('title')} lead={text('lead')} hasMenu={false}>
      <HTMLTable aria-label={text('fees')}>
        <thead>
          <tr>
            <th scope="col">{text('site')}</th>
            <th scope="col">{text('base')}</th>
            <th scope="col">{text('coldChain')}</th>
          </tr>
        </thead>
        <tbody>
          {SITES.map((site) => {
            const { base, coldChain } = PRICING_SETTINGS.freight[site];
            return (
              <tr key={site}>
                <th scope="row">{text(site === 0 ? 'siteZh' : 'siteEn')}</th>
                <td>{formatMoney(base, currencyOf(site))}</td>
                <td>{formatMoney(coldChain, currencyOf(site))}</td>
              </tr>
            );
          })}
        </tbody>
      </HTMLTable>
      <ul>
        <li>{text('perShipment')}</li>
        <li>{text('onIce')}</li>
        <li>{text('ownSamples')}</li>
        <li>{text('customs')}</li>
      </ul>
    </AccountPage>
  );
}
