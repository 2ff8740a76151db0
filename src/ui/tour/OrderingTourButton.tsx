import { Button } from '@blueprintjs/core';
import { Walk } from '@blueprintjs/icons';
import { useText } from '#src/core/text.ts';
import { useOrderingTour } from './orderingTour.ts';
import { orderingTourWords } from './orderingTourWords.ts';

export function OrderingTourButton() {
  const text = useText(orderingTourWords);
  const begin = useOrderingTour();
  return <Button variant="minimal" icon={<Walk />} text={text('begin')} onClick={begin} />;
}
