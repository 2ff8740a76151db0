// The tour of the ordering system: from the chooser over a product page, the cart, checkout and quotations to My
// Account. A visitor who is not logged in reads about the pages that need an account, but does not visit them.
import { useNavigate } from 'react-router-dom';
import { type Path, paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { isLoggedIn } from '#src/state/session.ts';
import { ORDERING_STEPS, orderingTourWords } from './orderingTourWords.ts';
import { startTour } from './tour.ts';

const PATHS: Readonly<Record<(typeof ORDERING_STEPS)[number]['at'], { path: Path; isOpen: boolean }>> = {
  select: { path: paths.select, isOpen: true },
  product: { path: paths.virusPackaging, isOpen: true },
  cart: { path: paths.cart, isOpen: false },
  settlement: { path: paths.settlement, isOpen: false },
  quotations: { path: paths.accountQuotations, isOpen: false },
  account: { path: paths.accountBasic, isOpen: false },
};

/** Gives the way to begin it, from wherever one is. */
export function useOrderingTour(): () => void {
  const text = useText(orderingTourWords);
  const message = useLocalized();
  const navigate = useNavigate();
  const begin = () => {
    navigate(paths.select);
    const steps = ORDERING_STEPS.map(({ at, part, title, text: body }) => {
      const { path, isOpen } = PATHS[at];
      const mayOpen = isOpen || isLoggedIn();
      return {
        ...(mayOpen && { part, open: () => navigate(path) }),
        title: message(title),
        text: message(body),
      };
    });
    const words = {
      skip: text('skip'),
      previous: text('previous'),
      next: text('next'),
      finish: text('finish'),
    };
    // The chooser is drawn first.
    requestAnimationFrame(() =>
      startTour(steps, words, (isFinished) => {
        if (isFinished)
          notify(orderingTourWords.over, {
            intent: 'success',
            action: { message: orderingTourWords.again, onClick: begin },
          });
      }),
    );
  };
  return begin;
}
