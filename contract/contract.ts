// Every call with its shapes. The client loads this file late (zod stays out of the first load); what it needs to send
// a call is in routes.ts.
import type * as z from 'zod';
import { accountShapes } from './account.ts';
import { accountDataShapes } from './accountData.ts';
import { announcementShapes } from './announcements.ts';
import { archiveShapes } from './archive.ts';
import type { Shapes } from './call.ts';
import { cartShapes } from './cart.ts';
import { catalogueShapes } from './catalogue.ts';
import { contentShapes } from './content.ts';
import { documentsShapes } from './documents.ts';
import { invitationShapes } from './invitation.ts';
import { invoicingShapes } from './invoicing.ts';
import { mailingShapes } from './mailing.ts';
import { marketingShapes } from './marketing.ts';
import { messagesShapes } from './messages.ts';
import { onlineOrdersShapes } from './onlineOrders.ts';
import { operatorShapes } from './operator.ts';
import { ordersShapes } from './orders.ts';
import { paymentShapes } from './payment.ts';
import { drawShapes, questionnaireShapes } from './questionnaire.ts';
import { quotationsShapes } from './quotations.ts';
import type { CallName } from './routes.ts';
import { sessionShapes } from './session.ts';
import { settlementShapes } from './settlement.ts';
import { startShapes } from './start.ts';
import { uploadsShapes } from './uploads.ts';
import { vectorsShapes } from './vectors.ts';

export const contract = {
  ...startShapes,
  ...sessionShapes,
  ...invitationShapes,
  ...accountShapes,
  ...accountDataShapes,
  ...mailingShapes,
  ...vectorsShapes,
  ...uploadsShapes,
  ...contentShapes,
  ...announcementShapes,
  ...operatorShapes,
  ...archiveShapes,
  ...messagesShapes,
  ...catalogueShapes,
  ...cartShapes,
  ...ordersShapes,
  ...quotationsShapes,
  ...onlineOrdersShapes,
  ...invoicingShapes,
  ...paymentShapes,
  ...documentsShapes,
  ...settlementShapes,
  ...questionnaireShapes,
  ...drawShapes,
  ...marketingShapes,
} as const satisfies Shapes;

type Contract = typeof contract;

/** What a call is sent, as it is before and after the schema: no schema of the contract changes what it reads. */
export type InputOf<Name extends CallName> = z.output<Contract[Name]['input']>;

export type OutputOf<Name extends CallName> = z.output<Contract[Name]['output']>;
