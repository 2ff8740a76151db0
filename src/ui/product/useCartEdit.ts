// The line of the cart that a product page was opened for (`?line=`): its fields in a draft of their own, and how they
// are saved. What was typed stays when the page is left; what others changed of the line meanwhile is reported before
// it is lost.
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { OrderDetail } from '#commerce/catalogue/selection.ts';
import { paths } from '#src/core/routes.ts';
import { type CartLine, changeLine, type Detail, loadCart, useCart } from '#src/state/cart/cart.ts';
import type { Editable } from '#src/state/cart/lineEdit.ts';
import {
  draftOf,
  type Fields,
  fillDraft,
  type ProductDraft,
  resetDraft,
  setFields,
  useDraft,
} from '#src/state/cart/productDraft.ts';
import { notify } from '#src/state/notices.ts';
import { useSession } from '#src/state/session.ts';
import { productWords } from './productWords.ts';
import { otherServicesOf, type Service, serviceChangesOf, serviceFieldsFrom } from './services.ts';

type Type = Detail['productType'];
export type DetailOf<T extends Type> = Extract<Detail, { readonly productType: T }>;

interface Draft {
  readonly name: string;
  readonly initial: Fields;
}

interface Edited<T extends Type> {
  readonly productType: T;
  /** Fills the form from a line of this product; a line of another product is ignored. */
  fieldsFrom(detail: DetailOf<T>): Fields;
}

export interface CartEdit {
  readonly at: 'loading' | 'loggedOut' | 'gone' | 'ready';
  /** The line is another one than that which the fields were filled from, and something was typed. */
  readonly isOvertaken: boolean;
  readonly isTouched: boolean;
  /** Below the line, and nothing that the page asks. */
  readonly otherServices: readonly { readonly detail: OrderDetail; readonly quantity: number }[];
  /** As the line has it now. */
  startOver(): void;
  /** What was typed here replaces what others changed. */
  keepOwn(): void;
  save(quantity: number, detail: Editable, changes?: Changes): Promise<boolean>;
}

interface Changes {
  /** Undefined where the page asks for none. */
  readonly services?: readonly Service[] | undefined;
  readonly isVectorRenewed?: boolean;
}

/** The line that the address names; its type decides to which page it belongs. */
export function useEditedLine(): { readonly id: string; readonly line: CartLine | undefined } | undefined {
  const [query] = useSearchParams();
  const { lines } = useCart();
  const id = query.get('line');
  useEffect(() => {
    if (id !== null && lines === undefined) void loadCart();
  }, [id, lines]);
  return id === null ? undefined : { id, line: lines?.find((it) => it.id === id) };
}

export function useProductDraft<T extends Type>(
  { name, initial }: Draft,
  { productType, fieldsFrom }: Edited<T>,
): {
  readonly draft: ProductDraft;
  readonly edit: CartEdit | undefined;
  readonly edited: DetailOf<T> | undefined;
} {
  const named = useEditedLine();
  const { at: cartAt } = useCart();
  const { token } = useSession();
  const navigate = useNavigate();
  const draft = draftOf(named === undefined ? name : `line-${named.id}`, initial);
  const { fields, isRead, isTouched } = useDraft(draft);
  const line = named?.line?.detail.productType === productType ? named.line : undefined;
  const edited = line?.detail as DetailOf<T> | undefined;
  const seen = line && seenOf(line);
  const isFilled = isTouched || (seen !== undefined && fields['seen'] === seen);
  const fill = () => {
    if (line === undefined || edited === undefined) return;
    const quantity = String(line.quantity);
    fillDraft(draft, {
      ...fieldsFrom(edited),
      ...{ quantity, ...serviceFieldsFrom(line.children), seen: seenOf(line) },
    });
  };
  useEffect(() => {
    if (isRead && !isFilled) fill();
  });
  if (named === undefined) return { draft, edited, edit: undefined };
  const edit: CartEdit = {
    at:
      token === null
        ? 'loggedOut'
        : named.line === undefined
          ? cartAt === 'ready' || cartAt === 'failed'
            ? 'gone'
            : 'loading'
          : line === undefined
            ? 'gone'
            : isRead && isFilled
              ? 'ready'
              : 'loading',
    isOvertaken: isTouched && seen !== undefined && fields['seen'] !== seen,
    isTouched,
    otherServices: otherServicesOf(line?.children ?? []),
    startOver() {
      resetDraft(draft);
      fill();
    },
    keepOwn: () => setFields(draft, { seen: seen ?? '' }),
    async save(quantity, detail, { services: wanted, isVectorRenewed = false } = {}) {
      const services = wanted && line && serviceChangesOf(line.children, wanted);
      const changes = {
        ...(services && { services }),
        ...(isVectorRenewed && { isVectorRenewed: 1 as const }),
      };
      if (!(await changeLine(named.id, quantity, detail, changes))) return false;
      resetDraft(draft);
      notify(productWords.saved, { intent: 'success' });
      navigate(paths.cart);
      return true;
    },
  };
  return { draft, edited, edit };
}

/** Changes with each change of the line, and of what is below it. */
function seenOf({ id, revision, children }: CartLine): string {
  return [{ id, revision }, ...children].map((it) => `${it.id} ${it.revision}`).join(', ');
}
